import type { z } from "zod";
import type { getAuthor } from "#contract/authors.ts";
import type { Byline, ItemByline as PresentedByline } from "#contract/bylines.ts";
import { toFlat } from "#contract/flat-texts.ts";
import { inLanguage } from "#i18n/fallback.ts";
import type { Language } from "#i18n/language.ts";
import { avatarUrl } from "#server/media/urls.ts";
import type { StaffByline } from "./bylines.ts";
import type { ItemByline } from "./item-bylines.ts";
import type { PublicByline } from "./public-bylines.ts";

export function presentItemByline({ id, name, image, role }: ItemByline): PresentedByline {
  return { id, name, imageUrl: avatarUrl(image), role };
}

/** The first who is named as author. */
export function authorIn(bylines: readonly PresentedByline[]) {
  const author = bylines.find(({ role }) => role === "author");
  return author ? { id: author.id, name: author.name, imageUrl: author.imageUrl } : null;
}

export function presentPublicByline(
  { id, name, image, bios }: PublicByline,
  language: Language,
): z.output<(typeof getAuthor)["reply"]>["author"] {
  const shown = inLanguage(bios, language);
  return { id, name, imageUrl: avatarUrl(image), bio: shown?.bio ?? "", bioLanguage: shown?.language ?? language };
}

export function presentByline({ id, name, image, bios, user_id, items }: StaffByline): Byline {
  const bio = (language: Language) => bios.find((each) => each.language === language)?.bio ?? "";
  return { id, name, imageUrl: avatarUrl(image), ...toFlat("bio", bio), userId: user_id, items };
}
