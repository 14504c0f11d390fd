import { subscribe } from "#contract/subscriptions.ts";
import type { Language } from "#i18n/language.ts";
import { type Api, ApiFailure } from "#web/api.ts";

export type SubscribeResult =
  | { isDone: true; status: number; message: string }
  | { isDone: false; status: number; message: string; fields: Readonly<Record<string, string>>; email: string };

/** Sends the subscribe form; what was typed comes back with a refusal. */
export async function sendSubscription(api: Api, form: FormData, language: Language): Promise<SubscribeResult> {
  const email = String(form.get("email") ?? "");
  try {
    const { message } = await api(subscribe, { query: { language }, body: { email } });
    return { isDone: true, status: 200, message };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return { isDone: false, status: error.status || 503, message: error.message, fields: error.fields, email };
  }
}
