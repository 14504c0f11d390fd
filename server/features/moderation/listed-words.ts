import type { Language } from "#i18n/language.ts";
import { type FoldedLetter, type FoldedWord, foldWords, speltWords } from "./folded-text.ts";

/** `entry` as a moderator wrote it: `word`, `word*`, `*word*`, or several words. */
export type ListedWord = { language: Language; entry: string };

/** A listed word and its place in the text, in UTF-16 units; `to` is behind it. */
export type FoundWord = ListedWord & { from: number; to: number };

export type WordList = {
  /**
   * In the order of the text, at most one for each of its words: from the first letter of the word from which any entry
   * is found, the one that reaches furthest. Letters written apart count as one more word.
   *
   * The search from a letter ends once it has visited more than `MOST_NODES` nodes of the trie: the time grows with the
   * letters of the text alone, whatever is listed. A word for which that is not enough counts as found, so that none is
   * missed; it takes a list made for it.
   */
  find(text: string): FoundWord[];
};

/** More than the longest entry has letters, and far more than entries of ordinary lists have in common. */
const MOST_NODES = 100;

/** Stands between the words of an entry, and behind one that has to end there. */
const END = " ";

/** Of a trie: the entry that ends here, the first of those that end here or behind, and the next letters. */
type Node = { listed?: ListedWord; first?: ListedWord; next: Map<string, Node> };

/** `mayEnd` says whether a word may end with any letter. */
type Search = { roots: readonly Node[]; mayEnd: boolean };

/** `to` is the end of its word in the text. */
type TextLetter = FoldedLetter & { to: number };

type Match = { listed: ListedWord; to: number };

/** All lists together hold for every text: readers write in several languages at once. */
export function compileWordList(listed: readonly ListedWord[]): WordList {
  const anywhere: Node = { next: new Map() };
  const atBeginning: Node = { next: new Map() };
  for (const each of listed) {
    const isPart = each.entry.startsWith("*");
    const letters = foldWords(each.entry.replaceAll("*", END)).map(lettersOf).join(END);
    if (letters === "") continue;
    addEntry(isPart ? anywhere : atBeginning, each.entry.endsWith("*") ? letters : letters + END, each);
  }
  const atWord = { roots: [anywhere, atBeginning], mayEnd: false };
  const withinWord = { roots: [anywhere], mayEnd: false };
  const spelt = { roots: [anywhere, atBeginning], mayEnd: true };
  const findWords = (words: readonly FoldedWord[]) => {
    const letters = words.flatMap(withEnd);
    let place = 0;
    return words.flatMap((word) => {
      const first = place;
      place += word.letters.length + 1;
      return findIn(word, (start) => matchFrom(start === 0 ? atWord : withinWord, letters, first + start));
    });
  };
  /** Nobody knows where a word begins or ends in letters written apart: "I  b a d". */
  const findSpelt = (word: FoldedWord) => {
    const letters = word.letters.map((each) => ({ ...each, to: word.to }));
    return findIn(word, (start) => matchFrom(spelt, letters, start));
  };
  return {
    find(text) {
      const words = foldWords(text);
      const found = [...findWords(words), ...speltWords(words).flatMap(findSpelt)];
      return found.toSorted((one, other) => one.from - other.from);
    },
  };
}

/** Each as often as the entry has it; a digit that may be two letters is the first of them. */
function lettersOf({ letters }: FoldedWord): string {
  return letters.map(({ letters: [letter = ""], repeated }) => letter.repeat(repeated)).join("");
}

function addEntry(root: Node, letters: string, listed: ListedWord): void {
  let node = root;
  for (const letter of letters) {
    const next = node.next.get(letter) ?? { first: listed, next: new Map() };
    node.next.set(letter, next);
    node = next;
  }
  node.listed ??= listed;
}

function withEnd({ letters, to }: FoldedWord): TextLetter[] {
  return [...letters, { letters: END, repeated: 1 }].map((each) => ({ ...each, to }));
}

/** What is found from the first letter from which anything is. */
function findIn({ letters, from }: FoldedWord, matchAt: (start: number) => Match | undefined): FoundWord[] {
  for (const start of letters.keys()) {
    const match = matchAt(start);
    if (match) return [{ ...match.listed, from, to: match.to }];
  }
  return [];
}

/** The entry that reaches furthest from a letter on. */
function matchFrom({ roots, mayEnd }: Search, letters: readonly TextLetter[], start: number): Match | undefined {
  let match: Match | undefined;
  let nodes = roots;
  let visited = 0;
  for (let place = start; nodes.length > 0; place += 1) {
    const letter = letters[place];
    if (!letter) break;
    nodes = nodesBehind(nodes, letter);
    for (const node of nodes) {
      const listed = listedAt(node, mayEnd);
      if (listed) match = { listed, to: letter.to };
    }
    visited += nodes.length;
    const first = nodes[0]?.first;
    if (visited > MOST_NODES && first) return match ?? { listed: first, to: letter.to };
  }
  return match;
}

function listedAt(node: Node, mayEnd: boolean): ListedWord | undefined {
  return node.listed ?? (mayEnd ? node.next.get(END)?.listed : undefined);
}

/** Letters may be repeated more often than in the list, not less: "as" is no "ass". */
function nodesBehind(nodes: readonly Node[], { letters, repeated }: FoldedLetter): Node[] {
  const behind = childrenOf(nodes, letters);
  let last = behind;
  for (let times = 1; times < repeated && last.length > 0 && behind.length <= MOST_NODES; times += 1) {
    // "11ll" leads to "lll" in two ways.
    last = childrenOf(last, letters).filter((child) => !behind.includes(child));
    behind.push(...last);
  }
  return behind;
}

function childrenOf(nodes: readonly Node[], letters: string): Node[] {
  const children: Node[] = [];
  for (const node of nodes) {
    for (const letter of letters) {
      const child = node.next.get(letter);
      if (child) children.push(child);
    }
  }
  return children;
}
