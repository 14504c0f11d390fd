import type { Route } from "./+types/add-event.ts";
import { Adding, loadAdding } from "./adding.tsx";
import { adminData } from "./admin-data.ts";
import { kind } from "./kinds/event/kind.ts";

export const clientLoader = adminData((args) => loadAdding(args, kind));

export default function AddEvent({ loaderData }: Route.ComponentProps) {
  return <Adding kind={kind} data={loaderData} />;
}
