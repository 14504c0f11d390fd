import type { AuditDetails } from "#contract/audit.ts";
import type { ContentTransaction } from "#server/features/audit/change.ts";
import { assertMayApply, type WriterContext } from "./item-rights.ts";
import type { Writable } from "./item-state.ts";
import type { Optional } from "./kind.ts";

/** Whether any of what takes effect at once is sent. */
export function appliesAtOnce<Sent extends object>({ atOnce = [] }: Writable<Sent>, sent: Optional<Sent>): boolean {
  return atOnce.some((name) => sent[name] !== undefined);
}

type Applying<Sent extends object> = {
  transaction: ContentTransaction;
  context: WriterContext;
  kind: Writable<Sent>;
  id: number;
  /** Whether readers see the item. */
  isShown: boolean;
};

/** @throws AppError forbidden, validation */
export async function applyAtOnce<Sent extends object>(
  { transaction, context, kind, id, isShown }: Applying<Sent>,
  sent: Optional<Sent>,
): Promise<AuditDetails> {
  if (!kind.applyAtOnce) return {};
  const read = async () => (await kind.selectOwn(transaction, [id])).get(id) ?? {};
  const before = await read();
  const { clock, config, user } = context;
  const moment = { now: clock.now(), timeZone: config.timeZone };
  const details = await kind.applyAtOnce(transaction, { itemId: id, isShown }, sent, moment);
  assertMayApply(user, kind.factsAtOnce?.(before) ?? {}, kind.factsAtOnce?.(await read()) ?? {});
  return details;
}
