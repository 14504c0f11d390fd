import { useText } from "#web/components/text.tsx";
import type { Answer } from "#web/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import { HoneypotFields } from "./honeypot-fields.tsx";
import { PendingButton } from "./pending-button.tsx";
import { useToast } from "./toasts.tsx";

const input = "min-h-12 min-w-0 rounded-xl border-2 border-transparent bg-cream px-4 text-night";

type Subscribed = Answer<{ message: string }>;

/** The newsletter form of the home page. `result` is what a form sent without JavaScript came back with. */
export function SubscribeBlock({ result }: { result: Subscribed | undefined }) {
  const { subscribe, form: words } = useText();
  const toast = useToast();
  const { Form, formProps, form, field, answer, note, question, isPending } = useForm<{ message: string }>({
    initial: result,
    failed: subscribe.failed,
    onDone({ message }) {
      toast("success", message);
      form.current?.reset();
    },
  });
  const { id, error: emailError = question ? undefined : note, ...control } = field("email");
  const { id: answerId, error: answerError } = field("answer");
  const error = emailError ?? answerError ?? note;

  return (
    <section
      id="subscribe"
      aria-labelledby={`${id}-title`}
      className="overflow-hidden rounded-b-3xl bg-earth text-cream"
    >
      <div className="imigongo-band" aria-hidden />
      <div className="grid items-center gap-6 p-6 md:grid-cols-2 md:gap-12 md:p-12">
        <div>
          <h2 id={`${id}-title`} className="text-3xl md:text-4xl">
            {subscribe.title}
          </h2>
          <p className="mt-3 text-cream/90 text-lg">{subscribe.text}</p>
        </div>
        <Form {...formProps} action="/?index#subscribe" className="flex flex-col gap-2">
          <HoneypotFields id={id} />
          <label htmlFor={id} className="font-semibold">
            {subscribe.email}
          </label>
          <div className="flex flex-wrap gap-2 [--accent:#f2b84d]">
            <input
              {...control}
              id={id}
              type="email"
              required
              autoComplete="email"
              aria-invalid={emailError ? true : undefined}
              aria-describedby={`${id}-answer`}
              className={`${input} flex-1 basis-56`}
            />
            {question && (
              <div className="flex w-full flex-col gap-2">
                <input type="hidden" name="questionId" value={question.id} />
                <label htmlFor={answerId} className="font-semibold">
                  {question.text} <span className="font-normal">{words.answerHint}</span>
                </label>
                <input
                  key={question.id}
                  id={answerId}
                  name="answer"
                  required
                  inputMode="numeric"
                  autoComplete="off"
                  aria-invalid={answerError ? true : undefined}
                  aria-describedby={`${id}-answer`}
                  className={`${input} w-28`}
                />
              </div>
            )}
            <PendingButton
              isPending={isPending}
              label={subscribe.button}
              className="inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-xl bg-night px-5 font-semibold text-cream hover:bg-night/85 disabled:cursor-progress max-sm:w-full"
            />
          </div>
          <p id={`${id}-answer`} role="status" className="min-h-6 font-semibold">
            {error}
            {answer?.isDone && answer.message}
          </p>
        </Form>
      </div>
    </section>
  );
}
