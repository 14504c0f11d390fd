import { subscribe } from "#contract/subscriptions.ts";
import type { Api } from "#web/api.ts";
import { type Answer, answerTo, signUpValues, typed, waitForFillTime } from "#web/forms/form.ts";
import { currentSession } from "#web/session.ts";

/** Sends the subscribe form. */
export async function sendSubscription(api: Api, form: FormData): Promise<Answer<{ message: string }>> {
  await waitForFillTime();
  const { user } = currentSession();
  return answerTo(form, () =>
    api(subscribe, {
      body: { email: typed(form, "email"), ...(user && { userId: user.id }), ...signUpValues(form) },
    }),
  );
}
