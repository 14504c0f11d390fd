import { answers } from "#i18n/catalogues.ts";
import type { Language } from "#i18n/language.ts";
import { toInstant } from "#server/clock.ts";
import type { MailPurpose } from "#server/database/schema.ts";
import type { TestApp } from "./app.ts";

const purposes: readonly MailPurpose[] = ["subscribe", "register"];
/** So many that no test can make the mail breaker trip beside them. */
const MANY = 200;

/** Has mails be confirmed lately, so that the mail breaker lets everybody sign up. */
export async function trustSignUps({ db, clock }: TestApp): Promise<void> {
  const at = toInstant(clock.now());
  for (const purpose of purposes) {
    const rows = Array.from({ length: MANY }, (_, each) => ({
      purpose,
      address_hash: `reader ${each}`,
      sent_at: at,
      confirmed_at: at,
    }));
    await db.insertInto("unproven_mails").values(rows).execute();
  }
}

/** The answer to a question that is asked before a sign-up, as a reader of the language finds it. */
export function answerTo(text: string, language: Language): number {
  const { question: kinds } = answers[language];
  const numbers = Object.values(answers[language].numbers);
  for (const [kind, words] of Object.entries(kinds)) {
    const pattern = words.replace(/[?]/g, "\\?").replace(/\{(\w)\}/g, "(?<$1>[^ ,?]+)");
    const found = text.match(new RegExp(`^${pattern}$`))?.groups;
    if (!found) continue;
    const a = numbers.indexOf(found.a ?? "") + 2;
    const b = numbers.indexOf(found.b ?? "") + 2;
    if (kind === "larger") return Math.max(a, b);
    return kind === "plus" ? a + b : a - b;
  }
  throw new Error(`“${text}” is no question`);
}
