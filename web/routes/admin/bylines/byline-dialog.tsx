import { addByline, type Byline, changeByline } from "#contract/bylines.ts";
import { flatName } from "#contract/flat-texts.ts";
import { AVATAR_PX, BIO_LENGTH } from "#contract/limits.ts";
import { phraseFor } from "#i18n/for-language.ts";
import { fill } from "#i18n/format.ts";
import { activeLanguages } from "#i18n/language.ts";
import { smallPicture } from "#web/browser/small-picture.ts";
import { Field } from "#web/components/field.tsx";
import { invalidateContent } from "#web/data/content-invalidation.ts";
import { screenAction } from "#web/data/screen-data.ts";
import { answerTo, rejection, typed } from "#web/forms/form.ts";
import { isAvatarFile, PictureField } from "#web/routes/account/picture-field.tsx";
import { useAdminText } from "../admin-text.ts";
import { FormDialog, useDialogForm } from "../form-dialog.tsx";
import { typedTexts } from "../typed-texts.ts";

type Props = {
  /** The one to be changed; without it a new one is made. */
  byline: Byline | undefined;
  /** To which it may be linked. */
  accounts: readonly { id: number; name: string }[];
  onClose: () => void;
};

/** The action of `/bylines`. */
export const bylineAction = screenAction(async (api, form) => {
  const image = form.get("image");
  const picture = image instanceof File && image.size > 0 ? image : undefined;
  if (picture && !isAvatarFile(picture)) return rejection(form, { errors: { image: { kind: "pictureKind" } } });
  return answerTo(form, async () => {
    const id = typed(form, "id");
    const bios = typedTexts(form, "bio");
    const body = { name: typed(form, "name"), userId: typed(form, "userId"), ...bios };
    const files = { image: picture && (await smallPicture(picture, AVATAR_PX, "outside")) };
    const removal = form.has("removeImage") && !picture ? { removeImage: "true" as const } : {};
    const { message } =
      id === ""
        ? await api(addByline, { body, files })
        : await api(changeByline, { params: { id }, body: { ...body, ...removal }, files });
    invalidateContent();
    return { message };
  });
});

/** Adds or changes a byline; the server's errors are shown under their fields. */
export function BylineDialog({ byline, accounts, onClose }: Props) {
  const { bylines: words } = useAdminText();
  const form = useDialogForm(words.failed, onClose);
  const { field } = form;
  const portrait = field("image");
  const account = field("userId");
  return (
    <FormDialog
      title={byline ? words.changeTitle : words.add}
      form={form}
      action="/bylines"
      encType="multipart/form-data"
      confirm={words.save}
      onClose={onClose}
    >
      {byline && <input type="hidden" name="id" value={byline.id} />}
      <Field {...field("name")} label={words.name} defaultValue={byline?.name} autoComplete="off" />
      <PictureField
        id={portrait.id}
        name={portrait.name}
        error={portrait.error}
        current={byline?.imageUrl ?? null}
        userName={byline?.name ?? "?"}
      />
      {byline?.imageUrl && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="removeImage" className="size-5 accent-accent" />
          {words.removePortrait}
        </label>
      )}
      {activeLanguages().map((language) => (
        <Field
          key={language}
          {...field(flatName("bio", language))}
          label={`${phraseFor(words.bioIn, language)} (${words.optional})`}
          isOptional
          rows={2}
          most={BIO_LENGTH}
          hint={fill(words.bioHint, { max: BIO_LENGTH })}
          defaultValue={byline?.[flatName("bio", language)]}
        />
      ))}
      <div className="flex flex-col gap-1.5">
        <label htmlFor={account.id} className="font-semibold">
          {words.account}
        </label>
        <select
          id={account.id}
          name="userId"
          defaultValue={byline?.userId ?? ""}
          aria-invalid={account.error ? true : undefined}
          aria-describedby={`${account.id}-error`}
          className="min-h-12 w-full rounded-xl border border-field bg-surface ps-4 aria-[invalid]:border-2 aria-[invalid]:border-accent"
        >
          <option value="">{words.noAccount}</option>
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <p id={`${account.id}-error`} role="alert" className="font-semibold text-accent empty:hidden">
          {account.error}
        </p>
      </div>
    </FormDialog>
  );
}
