import type { MouseEvent } from "react";
import { defaultVariant, lowDataVariant, pictureAddress, pictureVariant, pictureWidths } from "#contract/media.ts";
import { fill, formatBytes } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { useText } from "#web/components/text.tsx";
import { useLowData } from "#web/document/low-data.ts";

type Props = {
  html: string;
  language: Language;
  /** The size of each picture in low-data mode in bytes, by its id. */
  weights: Readonly<Record<string, number>>;
};

/** What an editor wrote, in HTML that the server cleaned when it was stored. */
export function EditorText({ html, language, weights }: Props) {
  const { lowData, language: own } = useText();
  const isLowData = useLowData();
  const offer = (id: string) => {
    const bytes = weights[id];
    const name = lowData.loadPicture;
    return bytes === undefined ? name : fill(lowData.withSize, { name, size: formatBytes(bytes, lowData) });
  };
  const markup = { __html: isLowData ? onDemand(html, own, offer) : withSources(html) };
  return (
    // The buttons in it are the keyboard's.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by server/html/clean.ts
    <div lang={language} className="prose" onClick={play} dangerouslySetInnerHTML={markup} />
  );
}

/** A click on a card's button loads the player of its site. */
async function play({ target }: MouseEvent<HTMLElement>) {
  if (target instanceof HTMLElement && target.dataset.player) {
    (await import("#web/on-demand/link-player.ts")).showPlayer(target);
  }
}

const picture = new RegExp(`<img src="(${pictureAddress}${defaultVariant})"([^>]*)>`, "g");

/** A text names one variant of each picture; a reader's browser takes the one that is wide enough. */
function withSources(html: string): string {
  return html.replaceAll(picture, (_tag, url: string, _id, rest: string) => {
    const sources = pictureWidths.map((width) => `${pictureVariant(url, `${width}.webp`)} ${width}w`).join(", ");
    return `<img src="${url}" srcset="${sources}" sizes="(min-width: 48rem) 42rem, 100vw"${rest}>`;
  });
}

/**
 * Each picture behind a button, as `OnDemand` has it.
 * @param language the button's, which need not be the text's
 * @param offer what the button says for the picture of that id
 */
function onDemand(html: string, language: Language, offer: (id: string) => string): string {
  return html.replaceAll(picture, (_tag, url: string, id: string, rest: string) => {
    const image = `<img src="${pictureVariant(url, lowDataVariant)}"${rest}>`;
    return `<details class="on-demand"><summary lang="${language}">${offer(id)}</summary>${image}</details>`;
  });
}
