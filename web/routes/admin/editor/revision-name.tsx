import { useId, useState } from "react";
import { REVISION_NAME_LENGTH } from "#contract/limits.ts";
import type { Revision } from "#contract/workflow.ts";
import { browserApi } from "#web/api.ts";
import { Field } from "#web/components/field.tsx";
import { useAdminText } from "../admin-text.ts";
import type { AdminKind } from "../kinds/kind.ts";

type Props = {
  kind: AdminKind;
  itemId: number;
  revision: Revision;
  onNamed: (revision: Revision) => void;
  onFailed: (error: unknown) => void;
};

/** Names a revision, which is then kept for good. */
export function RevisionName({ kind, itemId, revision, onNamed, onFailed }: Props) {
  const { workflow: words, category } = useAdminText();
  const id = useId();
  const [name, setName] = useState(revision.name);
  const save = async () => {
    try {
      const params = { id: String(itemId), revision: String(revision.id) };
      const answer = await browserApi(kind.workflow.nameRevision, { params, body: { name } });
      onNamed(answer.revision);
    } catch (error) {
      onFailed(error);
    }
  };
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {revision.name === "" ? words.nameRevision : words.renameRevision}
      </summary>
      <form
        noValidate
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          id={`${id}-name`}
          name="name"
          label={words.revisionName}
          hint={words.revisionNameHint}
          isOptional
          most={REVISION_NAME_LENGTH}
          defaultValue={revision.name}
          onChange={setName}
        />
        <button type="submit" className="button-quiet self-start">
          {category.save}
        </button>
      </form>
    </details>
  );
}
