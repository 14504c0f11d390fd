import { useState } from "react";
import { type Invitation, invite } from "#contract/invitations.ts";
import { hasBackOffice, type Role, roles } from "#contract/roles.ts";
import { fill } from "#i18n/format.ts";
import { isLanguage } from "#i18n/language.ts";
import { Field } from "#web/components/field.tsx";
import { screenAction } from "#web/data/screen-data.ts";
import { answerTo, typed } from "#web/forms/form.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useAdminText } from "../admin-text.ts";
import { ChoiceCard, ChoiceText } from "../choice-card.tsx";
import { Dialog } from "../dialog.tsx";
import { FormDialog } from "../form-dialog.tsx";
import { ShareLink } from "../share-link.tsx";
import { RightsFields, sentRights } from "./rights-fields.tsx";

const offered = roles.filter(hasBackOffice);
const isOffered = (role: string): role is Role => offered.some((each) => each === role);

type Made = { email: string; url: string };

/** The action of `/audience`. */
export const inviteAction = screenAction<Made>(async (api, form) => {
  const email = typed(form, "email");
  const role = typed(form, "role");
  return answerTo(form, async () => {
    const rights = { languages: form.getAll("languages").filter(isLanguage), mayPublish: form.has("mayPublish") };
    const body = isOffered(role) ? { email, role, ...sentRights(role, rights) } : { email, role: "USER" as const };
    const { invitation } = await api(invite, { body });
    return { email, url: invitation.url };
  });
});

/** Invites somebody to a role, and then shows the link, which is known to nobody else. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { invitations: words } = useAdminText();
  const [role, setRole] = useState<Role>("AUTHOR");
  const [rights, setRights] = useState<Pick<Invitation, "languages" | "mayPublish">>({
    languages: [],
    mayPublish: false,
  });
  const form = useForm<Made>({ failed: words.failed });
  const { field, answer } = form;
  if (answer?.isDone) return <MadeDialog {...answer} onClose={onClose} />;
  return (
    <FormDialog isSheet title={words.invite} form={form} action="/audience" confirm={words.make} onClose={onClose}>
      <p className="text-muted">{words.text}</p>
      <EmailField {...field("email")} />
      <RoleChoice role={role} onChange={setRole} />
      <RightsFields role={role} rights={rights} onChange={setRights} error={field("languages").error} />
    </FormDialog>
  );
}

function EmailField(props: Omit<Parameters<typeof Field>[0], "label">) {
  const { audience: words } = useAdminText();
  return <Field {...props} type="email" label={words.email} autoComplete="off" />;
}

function RoleChoice({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  const { audience, invitations: words } = useAdminText();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-semibold">{audience.role}</legend>
      {offered.map((each) => (
        <ChoiceCard key={each} name="role" value={each} isChosen={each === role} onChange={() => onChange(each)}>
          <ChoiceText name={audience.roles[each]} text={words.shortTexts[each]} />
        </ChoiceCard>
      ))}
    </fieldset>
  );
}

function MadeDialog({ email, url, onClose }: Made & { onClose: () => void }) {
  const { invitations: words } = useAdminText();
  return (
    <Dialog isSheet title={words.invite} onClose={onClose}>
      <p role="status" className="wrap-anywhere">
        {fill(words.ready, { email })}
      </p>
      <ShareLink label={words.link} url={url} message={fill(words.message, { url })}>
        <button type="button" className="button-quiet ms-auto" onClick={onClose}>
          {words.done}
        </button>
      </ShareLink>
    </Dialog>
  );
}
