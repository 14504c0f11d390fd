import { PASSWORD_LENGTH } from "#contract/limits.ts";
import { fill } from "#i18n/format.ts";
import { Field, type FieldProps } from "#web/components/field.tsx";
import { useAccountText } from "./account-text.ts";

type Props = Pick<FieldProps, "id" | "name" | "label" | "error" | "isOptional"> & {
  /** Announced together with the minimum length. */
  hint?: string;
};

/** A field for a new password, with its minimum length as a hint. */
export function NewPasswordField({ hint = "", ...field }: Props) {
  const account = useAccountText();
  return (
    <Field
      {...field}
      type="password"
      hint={`${fill(account.passwordHint, { min: PASSWORD_LENGTH })} ${hint}`.trim()}
      minLength={PASSWORD_LENGTH}
      autoComplete="new-password"
    />
  );
}
