import type { Language } from "#i18n/language.ts";
import type { SessionUser } from "#server/access/admit.ts";
import { AppError } from "#server/errors.ts";

/** Translators have languages of their own; of each item the rules of items decide. @throws AppError forbidden */
export function assertMayTranslate(
  { role, languages }: Pick<SessionUser, "role" | "languages">,
  language: Language,
): void {
  if (role === "TRANSLATOR" && !languages.includes(language)) throw new AppError("forbidden");
}
