import type { Locator, Page } from "@playwright/test";
import { MIN_FILL_MS } from "#contract/limits.ts";
import { answers, catalogues } from "#i18n/catalogues.ts";
import type { Language } from "#i18n/language.ts";

export const field = (within: Locator, label: string) => within.getByLabel(label, { exact: true });
export const main = (page: Page) => page.getByRole("main");
export const wordsOf = (language: Language) => ({ ...catalogues[language], ...answers[language] });

/** As long as a person needs to fill in a form. */
export async function fillTime(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, MIN_FILL_MS));
}

/** What a program does that fills in each field that it finds. */
export async function fillHoneypot(form: Locator): Promise<void> {
  await form.locator("[name=leaveEmpty]").evaluate((each) => {
    (each as HTMLInputElement).value = "https://spam.example";
  });
}
