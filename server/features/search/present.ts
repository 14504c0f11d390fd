import type { z } from "zod";
import type { MissingSearch, SearchHit } from "#contract/search.ts";
import type { Language } from "#i18n/language.ts";
import { withOffset } from "#server/clock.ts";
import { presentCategory } from "#server/features/categories/present.ts";
import { pathIn } from "#server/features/content/addresses.ts";
import { imageUrlOf } from "#server/features/content/present.ts";
import { plainText } from "#server/html/plain-text.ts";
import type { MissingRow } from "./missing-queries.ts";
import type { Found, Hit } from "./search.ts";
import { snippetOf } from "./snippet.ts";

export function presentHit(
  { item, language, happensAt }: Hit,
  isWanted: Found["isWanted"],
  { reader, timeZone }: { reader: Language; timeZone: string },
): z.output<typeof SearchHit> {
  const text = item.written.find((each) => each.language === language);
  const addressed = { ...item, texts: item.written };
  return {
    kind: item.kind,
    id: item.public_id,
    title: text?.title ?? "",
    snippet: snippetOf(plainText(text?.body ?? ""), isWanted),
    language,
    url: `/${language}${pathIn(addressed, language)}`,
    path: pathIn(addressed, reader),
    image: imageUrlOf(item),
    date: withOffset(happensAt, timeZone),
    category: presentCategory(item.category, reader),
  };
}

export function presentMissing({ words, count, language }: MissingRow): MissingSearch {
  return { words, count, language };
}
