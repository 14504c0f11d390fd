import { browserApi } from "#web/api.ts";
import type { AdminKind } from "./kinds/kind.ts";

/** Takes it out of the trash, as it was. @returns the server's message @throws ApiFailure */
export async function restore({ workflow }: AdminKind, id: number): Promise<string> {
  return (await browserApi(workflow.restore, { params: { id: String(id) } })).message;
}
