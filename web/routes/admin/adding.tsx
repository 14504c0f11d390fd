import { useNavigate } from "react-router";
import type { Category } from "#contract/category.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { AdminHeading } from "./admin-heading.tsx";
import type { Kind } from "./editor/item.ts";
import { Writing } from "./editor/writing.tsx";

type Props = { kind: Kind; title: string; categories: readonly Category[]; listPath: string };

/** The screen of a new article or event; saved, the way leads to the list (specification, section 2). */
export function Adding({ kind, title, categories, listPath }: Props) {
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
        onSaved={(message) => {
          toast("success", message);
          navigate(listPath);
        }}
      />
    </>
  );
}
