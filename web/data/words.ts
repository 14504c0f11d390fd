import { use } from "react";
import { preloadModule } from "react-dom";
import { type Language, site } from "#i18n/language.ts";
import type { Catalogue, Formats, Part, Words } from "#i18n/words.ts";
import { useText } from "#web/components/text.tsx";
import { useLowData } from "#web/document/low-data.ts";

/** What React reads of a promise that is kept: where it is fulfilled already, nothing waits for it. */
type Loaded<T> = Promise<T> & { status?: "fulfilled"; value?: T };

const loaded = new Map<string, Loaded<unknown>>();

/** The script with what every page says in a language. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const { catalogue, formats } = await script<{ catalogue: Catalogue; formats: Formats }>(language, "every");
  site.formats = { [language]: formats };
  return catalogue;
}

/** A part of the words: on the server at once, in a browser by a script of its own. */
export function loadWords<P extends Part>(language: Language, part: P): Promise<Words[P]> {
  const words = site.markedWords?.[language] ?? site.words?.[language];
  if (words) return fulfilled(words[part]);
  const known = loaded.get(part) as Loaded<Words[P]> | undefined;
  if (known) return known;
  const loading: Loaded<Words[P]> = script<Words[P]>(language, part);
  loaded.set(part, loading);
  loading.then(
    (value) => Object.assign(loading, { status: "fulfilled", value }),
    // The next call tries again.
    () => loaded.delete(part),
  );
  return loading;
}

/** A part of the words in the reader's language; what is rendered with it waits until it is loaded. */
export function useWords<P extends Part>(part: P): Words[P] {
  const { language } = useText();
  const isLowData = useLowData();
  const address = scriptOf(language, part);
  // The page names it, so that it comes with the app's own scripts; pages in low-data mode have none.
  if (import.meta.env.SSR && address && !isLowData) preloadModule(address, { as: "script" });
  return use(loadWords(language, part));
}

/** The address of the script with a part of the words; undefined for a language other than the document's. */
export function scriptOf(language: Language, part: Part | "every"): string | undefined {
  return site.scripts?.[language]?.[part];
}

async function script<T>(language: Language, name: Part | "every"): Promise<T> {
  const address = scriptOf(language, name);
  if (!address) throw new Error(`no address of the words "${name}"`);
  return (await import(/* @vite-ignore */ address)).default;
}

function fulfilled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: "fulfilled", value });
}
