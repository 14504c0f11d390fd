import { type CommentMode, commentModes } from "#contract/moderation-names.ts";
import { type Language, languages } from "#i18n/language.ts";
import { DAY } from "#server/clock.ts";
import type { Database } from "#server/database/schema.ts";
import { loadSettings, type SiteSettings } from "#server/features/settings/settings.ts";
import { compileWordList, type WordList } from "./listed-words.ts";
import { LISTS_VERSION, selectListedWords } from "./queries.ts";

/** Until an administrator chooses. */
const DEFAULT_MODE: CommentMode = "first";

/** The names of the settings. */
export const settingNames = { mode: "commentMode", closeAfterDays: "commentsCloseAfterDays" } as const;

export type ModerationRules = {
  mode: CommentMode;
  /** 0: articles stay open. */
  closeAfterDays: number;
};

function rulesIn(settings: SiteSettings): ModerationRules {
  const mode = commentModes.find((each) => each === settings.value(settingNames.mode)) ?? DEFAULT_MODE;
  return { mode, closeAfterDays: Number(settings.value(settingNames.closeAfterDays)) };
}

export async function loadRules(db: Database): Promise<ModerationRules> {
  return rulesIn(await loadSettings(db));
}

export async function wordsByLanguage(db: Database): Promise<Record<Language, string[]>> {
  const listed = await selectListedWords(db);
  const entries = (language: Language) => listed.filter((each) => each.language === language).map(({ entry }) => entry);
  return Object.fromEntries(languages.map((language) => [language, entries(language)])) as Record<Language, string[]>;
}

type Compiled = { version: string; list: WordList };
const compiled = new WeakMap<object, Compiled>();

export type Moderation = { rules: ModerationRules; wordList: WordList };

/**
 * The rules and the site's word list, which is compiled once for as long as the lists stay as they are.
 * @param key what lives as long as the site's process, such as its services
 */
export async function loadModeration(db: Database, key: object): Promise<Moderation> {
  const settings = await loadSettings(db);
  return { rules: rulesIn(settings), wordList: await loadWordList(db, settings.value(LISTS_VERSION), key) };
}

async function loadWordList(db: Database, version: string, key: object): Promise<WordList> {
  const known = compiled.get(key);
  if (known?.version === version) return known.list;
  const list = compileWordList(await selectListedWords(db));
  compiled.set(key, { version, list });
  return list;
}

type Modes = { article: CommentMode | null; category: CommentMode | null; publishedAt: string };

/** The mode of an article: its own, else its category's, else the site's; `closed` once it is too old. */
export function modeOf({ mode, closeAfterDays }: ModerationRules, modes: Modes, now: number): CommentMode {
  const closesAt = Date.parse(modes.publishedAt) + closeAfterDays * DAY;
  if (closeAfterDays > 0 && now >= closesAt) return "closed";
  return modes.article ?? modes.category ?? mode;
}
