import type { Question } from "#contract/common.ts";
import { Field, type FieldProps } from "#web/components/field.tsx";
import { useText } from "#web/components/text.tsx";

type Props = Omit<FieldProps, "label"> & { question: Question };

/** A question that has to be answered before the form is accepted. */
export function QuestionField({ question, ...field }: Props) {
  const { form } = useText();
  return (
    <>
      <input type="hidden" name="questionId" value={question.id} />
      <Field {...field} label={question.text} hint={form.answerHint} inputMode="numeric" autoComplete="off" />
    </>
  );
}
