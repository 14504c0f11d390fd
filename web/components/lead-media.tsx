import type { Picture as PictureData } from "#contract/common.ts";
import { defaultVariant, pictureVariant } from "#contract/media.ts";
import type { Language } from "#i18n/language.ts";
import { Cover } from "./cover.tsx";

type Props = {
  url: string | null;
  picture: PictureData | null;
  /** What the picture shows, and in which language that is said. */
  alt: string;
  altLanguage: Language;
  videoUrl: string | null;
  videoLabel: string;
};

/** The video where there is one, with the picture as its poster, else the picture. Nothing plays or loads by itself. */
export function LeadMedia({ url, picture, alt, altLanguage, videoUrl, videoLabel }: Props) {
  if (videoUrl) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: editors upload no captions; the text tells the story
      <video
        controls
        playsInline
        preload="none"
        poster={url ? pictureVariant(url, defaultVariant.replace("1280", "960")) : undefined}
        src={videoUrl}
        aria-label={videoLabel}
        className="aspect-video w-full rounded-2xl bg-night"
      />
    );
  }
  const sizes = "(min-width: 64rem) 50rem, 100vw";
  return <Cover {...{ url, picture, alt, altLanguage, sizes }} isLead className="rounded-2xl" />;
}
