import { useNavigate } from "react-router";
import type { Category } from "#contract/category.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { AdminHeading } from "./admin-heading.tsx";
import { useAdminText } from "./admin-text.ts";
import { Writing } from "./editor/writing.tsx";
import type { AdminKind } from "./kinds/kind.ts";
import { savedState } from "./saved-state.ts";

type Props = { kind: AdminKind; categories: readonly Category[] };

/** The screen of a new item; saved, the way leads to the list (specification, section 2). */
export function Adding({ kind, categories }: Props) {
  const { language } = useText();
  const title = kind.screenWords(useAdminText(), language).add;
  const navigate = useNavigate();
  const toast = useToast();
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <AdminHeading title={title} />
      <Writing
        kind={kind}
        item={null}
        categories={categories}
        onSaved={({ id, message }) => {
          toast("success", message);
          navigate(kind.listPath, { state: savedState(id) });
        }}
      />
    </>
  );
}
