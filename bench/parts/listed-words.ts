import { builtInLanguages } from "#i18n/language.ts";
import { compileWordList, type WordList } from "#server/features/moderation/listed-words.ts";
import { plainText } from "#server/html/plain-text.ts";
import { atMost, median, type Row, type Target, verdict } from "#tools/figures.ts";
import type { PartResult, Settings } from "../part.ts";
import { sampleContent } from "../tools/sample-text.ts";

const ENTRIES = 5000;
const LETTERS = 10_000;

type Case = { name: string; entries: readonly string[]; text: string };

/**
 * Finding listed words in a comment: an ordinary list with an ordinary text, and lists made to take long with the texts
 * for which they would.
 */
export async function measureListedWords({ rounds }: Settings): Promise<PartResult> {
  const rows: Row[] = [];
  const targets: Target[] = [];
  for (const { name, entries, text } of cases()) {
    const compiled: number[] = [];
    const found: number[] = [];
    for (let turn = 0; turn < 5 * rounds; turn += 1) {
      let list: WordList = compileWordList([]);
      compiled.push(
        timeOf(() => {
          list = compileWordList(entries.map((entry) => ({ language: "en", entry })));
        }),
      );
      found.push(timeOf(() => list.find(text)));
    }
    const target = atMost(`listed words, ${name}: milliseconds`, median(found), 50);
    targets.push(target);
    rows.push({
      what: name,
      entries: entries.length,
      "compile, ms": median(compiled),
      "find, ms": median(found),
      target: verdict(target),
    });
  }
  return { rows, targets, notes: [`A text of ${LETTERS} characters; a list is compiled when it changes.`] };
}

function cases(): Case[] {
  const words = ordinaryWords();
  return [
    {
      name: "ordinary list",
      entries: entriesOf((turn) => withStars(`${words[turn % words.length]}${lettersOf(turn, "aeiou", 3)}`, turn)),
      text: cut(words.join(" ")),
    },
    {
      name: "nested entries of i and l, text of 1 and l",
      entries: entriesOf((turn) => withStars(lettersOf(turn, "il", 3 + (turn % 38)), turn)),
      text: cut("1l"),
    },
    {
      name: "nested entries of i and l, letters written apart",
      entries: entriesOf((turn) => withStars(lettersOf(turn, "il", 3 + (turn % 38)), turn)),
      text: cut("i l "),
    },
    {
      name: "each 1 may be i or l, no entry fits to its end",
      entries: entriesOf((turn) => `*${[...lettersOf(turn, "il", 28)].join("a")}z*`),
      text: cut("1a"),
    },
    {
      name: "every entry fits but for its end",
      entries: entriesOf(
        (turn) => `*${"ab".repeat(30).slice(turn % 2, 2 + (turn % 55))}${lettersOf(turn, "cdef", 3)}*`,
      ),
      text: cut("ab"),
    },
    {
      name: "entries of several words",
      entries: entriesOf((turn) => `${"a b ".repeat(1 + (turn % 13))}${lettersOf(turn, "cdef", 4)}`),
      text: cut("a b "),
    },
  ];
}

/** Of the sample content. */
function ordinaryWords(): string[] {
  const text = builtInLanguages.flatMap((language) =>
    [1, 2, 3, 4, 5].map((serial) => plainText(sampleContent(serial, language))),
  );
  return text.join(" ").split(/\s+/);
}

function entriesOf(entry: (turn: number) => string): string[] {
  return Array.from({ length: ENTRIES }, (_, turn) => entry(turn));
}

/** A word, the beginning of one, any part of one, in turn. */
function withStars(entry: string, turn: number): string {
  return [entry, `${entry}*`, `*${entry}*`][turn % 3] ?? entry;
}

/** As good as random, and the same in every run. */
function lettersOf(turn: number, alphabet: string, length: number): string {
  let state = turn + 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return alphabet[Math.floor((state / 2_147_483_647) * alphabet.length)];
  }).join("");
}

function cut(repeated: string): string {
  return repeated.repeat(Math.ceil(LETTERS / repeated.length)).slice(0, LETTERS);
}

function timeOf(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
