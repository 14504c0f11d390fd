import { PASSWORD_LENGTH } from "#contract/limits.ts";
import { fill } from "#i18n/format.ts";
import { Field, type FieldProps } from "#web/components/field.tsx";
import { useText } from "#web/components/text.tsx";

type Props = Pick<FieldProps, "id" | "name" | "label" | "error" | "isOptional"> & {
  /** Said beside how long it has to be. */
  hint?: string;
};

/** Where a password is chosen: it says how long it has to be before it is too short. */
export function NewPasswordField({ hint = "", ...field }: Props) {
  const { account } = useText();
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
