import type { Locator, Page } from "@playwright/test";
import { MIN_FILL_MS } from "#contract/limits.ts";
import { answers, catalogues } from "#i18n/catalogues.ts";
import type { Language } from "#i18n/language.ts";

export const field = (within: Locator, label: string) => within.getByLabel(label, { exact: true });
export const main = (page: Page) => page.getByRole("main");
export const wordsOf = (language: Language) => ({ ...catalogues[language], ...answers[language] });

/** Has a form be shown so long ago that a human can have filled it in. */
export function fillTime(form: Locator): Promise<void> {
  return setShownAt(form, Date.now() - MIN_FILL_MS);
}

/** Has a form be shown just now, however slow the machine is: no human fills it in that fast. */
export function noTime(form: Locator): Promise<void> {
  return setShownAt(form, Date.now());
}

function setShownAt(form: Locator, instant: number): Promise<void> {
  return form.locator("[name=shownAt]").evaluate((each, value) => {
    (each as HTMLInputElement).value = String(value);
  }, instant);
}

/** Fills in each field of a form, as a bot does. */
export async function fillHoneypot(form: Locator): Promise<void> {
  await form.locator("[name=leaveEmpty]").evaluate((each) => {
    (each as HTMLInputElement).value = "https://spam.example";
  });
}
