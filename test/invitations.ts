import type { GivenRole } from "#contract/users.ts";
import { inviteSomebody } from "#server/features/invitations/invitations.ts";
import type { TestApp } from "./app.ts";
import { addUser } from "./factories.ts";

let serial = 0;

type Parts = Partial<GivenRole> & { email?: string };

/** An invitation that waits, of an address that has no account. */
export async function addInvitation(site: Pick<TestApp, "db" | "services">, parts: Parts = {}) {
  serial += 1;
  const email = parts.email ?? `invited${serial}@urubuga.example`;
  const user = { id: await addUser(site.db, { role: "ADMIN", name: "Diane Mukamana" }) };
  const role = parts.role ?? "AUTHOR";
  const invitation = await inviteSomebody({ ...site.services, user }, { ...parts, role, email }, "en");
  return { ...invitation, email };
}
