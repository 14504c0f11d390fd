import { LRUCache } from "lru-cache";
import { wordsOf } from "./split-words.ts";

/** Longer addresses are cut in messengers, and nobody reads them. */
const ADDRESS_LENGTH = 60;

/**
 * The words of a title as an address has them: `imigongo-in-kirehe`. Empty where the title has no letter or digit of
 * the alphabet that addresses are written in everywhere, such as one in Arabic alone.
 */
export function addressWords(title: string): string {
  return known.memo(title);
}

/** Each page asks for those of all its cards, in each language. */
const known = new LRUCache<string, string>({ max: 2000, memoMethod: findAddressWords });

function findAddressWords(title: string): string {
  const words = wordsOf(title).flatMap(({ word }) => word.match(/[a-z0-9]+/g) ?? []);
  let address = "";
  for (const word of words) {
    const longer = address === "" ? word : `${address}-${word}`;
    if (longer.length > ADDRESS_LENGTH) break;
    address = longer;
  }
  return address;
}
