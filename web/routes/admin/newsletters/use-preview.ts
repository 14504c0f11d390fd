import { useState } from "react";
import { previewNewsletter } from "#contract/newsletters.ts";
import type { Language } from "#i18n/language.ts";
import { fetchFile } from "#web/browser/fetch-file.ts";
import { useLoaded } from "../editor/use-loaded.ts";

export type Look = {
  language: Language;
  form: "html" | "text";
  /** With pictures or without. */
  pictures: "all" | "none";
  width: "narrow" | "wide";
  theme: "light" | "dark";
};

export type Shown = { text: string; bytes: number; form: Look["form"]; language: Language };

/**
 * What a newsletter says. While another one is on its way, that from before stays.
 * @param revision another number for each state that the server has got
 */
export function usePreview(id: number, revision: number, { language, form, pictures }: Look) {
  const light = pictures === "none";
  const { value, failure, retry } = useLoaded<Shown>(`${id} ${revision} ${language} ${form} ${light}`, async () => {
    const query = { language, as: form, light };
    const file = await fetchFile(previewNewsletter, { params: { id }, query });
    return { text: await file.text(), bytes: file.size, form, language };
  });
  const [shown, setShown] = useState(value);
  if (value !== undefined && value !== shown) setShown(value);
  return { shown, failure, retry, isLoading: value === undefined && failure === undefined };
}
