import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { deleteOwnAccount } from "#contract/personal-data.ts";
import type { PeopleWords } from "#i18n/words.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { Field } from "#web/components/field.tsx";
import { PendingButton } from "#web/components/pending-button.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { useAccountText } from "#web/routes/account/account-text.ts";
import { endSession } from "#web/session.ts";
import { Part } from "./part.tsx";

/** Opens a form that asks what becomes of the comments, and for the password. */
export function DeleteAccount({ words }: { words: PeopleWords["remove"] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Part title={words.title} text={words.text}>
      <button
        type="button"
        className="button-quiet self-start"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {words.open}
      </button>
      {isOpen && <DeleteForm id={id} words={words} />}
    </Part>
  );
}

function DeleteForm({ id, words }: { id: string; words: PeopleWords["remove"] }) {
  const { validation } = useText();
  const account = useAccountText();
  const { error, isPending, remove } = useDeletion(words.failed);
  const [isEmpty, setEmpty] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    const password = String(sent.get("password") ?? "");
    setEmpty(password === "");
    if (password === "") document.getElementById(`${id}-password`)?.focus();
    else remove({ password, comments: sent.get("comments") === "delete" ? "delete" : "keep" });
  };
  return (
    <form id={id} noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <fieldset className="flex min-w-0 flex-col gap-1">
        <legend className="mb-1 font-semibold">{words.comments}</legend>
        {(["keep", "delete"] as const).map((choice) => (
          <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="comments"
              value={choice}
              defaultChecked={choice === "keep"}
              className="size-5 shrink-0 accent-accent"
            />
            {words[choice]}
          </label>
        ))}
      </fieldset>
      <Field
        id={`${id}-password`}
        name="password"
        type="password"
        label={account.currentPassword}
        autoComplete="current-password"
        error={isEmpty ? validation.required : error}
      />
      <PendingButton isPending={isPending} label={words.confirm} />
    </form>
  );
}

function useDeletion(failed: string) {
  const toast = useToast();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const remove = async (body: { password: string; comments: "keep" | "delete" }) => {
    setPending(true);
    try {
      const { message } = await browserApi(deleteOwnAccount, { body });
      endSession({ byChoice: true });
      invalidateContent();
      toast("success", message);
      navigate("/");
    } catch (rejection) {
      if (!(rejection instanceof ApiFailure)) throw rejection;
      setError(rejection.fields.password);
      toast("error", rejection.message || failed);
      setPending(false);
    }
  };
  return { error, isPending, remove };
}
