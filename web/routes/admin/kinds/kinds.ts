import { type ContentKind, contentKindNames } from "#contract/content-kinds.ts";
import type { AdminKind } from "./kind.ts";

/** Each kind's own file in the folder of its name: `article/kind.ts`. */
const found = import.meta.glob<AdminKind>("./*/kind.ts", { eager: true, import: "kind" });

/** In the order in which the admin screens show them: that of contract/content-kinds.ts. */
export const adminKinds = Object.fromEntries(contentKindNames.map((name) => [name, kindNamed(name)])) as Readonly<
  Record<ContentKind, AdminKind>
>;

function kindNamed(name: ContentKind): AdminKind {
  const kind = found[`./${name}/kind.ts`];
  if (!kind)
    throw new Error(`The content kind "${name}" has no web/routes/admin/kinds/${name}/kind.ts with a \`kind\``);
  return kind;
}
