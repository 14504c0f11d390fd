import { countRows } from "#server/database/portable.ts";
import type { Database, Tables } from "#server/database/schema.ts";

export type Loss = NonNullable<Tables["newsletter_recipients"]["loss"]>;
type Of = { newsletterId: number; subscriptionId: number };

/** The last newsletter that was sent to a subscription after an instant. */
export async function selectLastSentTo(db: Database, subscriptionId: number, after: string): Promise<number | null> {
  const row = await db
    .selectFrom("newsletters")
    .innerJoin("newsletter_recipients as recipients", "recipients.newsletter_id", "newsletters.id")
    .select("newsletters.id")
    .where("recipients.subscription_id", "=", subscriptionId)
    .where("recipients.status", "=", "sent")
    .where("recipients.at", ">", after)
    .orderBy("newsletters.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The last newsletter at which a subscription ended in this way. */
export async function selectLastLost(db: Database, subscriptionId: number, loss: Loss): Promise<number | null> {
  const row = await db
    .selectFrom("newsletters")
    .innerJoin("newsletter_recipients as recipients", "recipients.newsletter_id", "newsletters.id")
    .select("newsletters.id")
    .where("recipients.subscription_id", "=", subscriptionId)
    .where("recipients.loss", "=", loss)
    .orderBy("newsletters.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateLost(db: Database, { newsletterId, subscriptionId }: Of, loss: Loss | null) {
  await db
    .updateTable("newsletter_recipients")
    .set({ loss: loss })
    .where("newsletter_id", "=", newsletterId)
    .where("subscription_id", "=", subscriptionId)
    .execute();
}

/** How many left by the link of a newsletter, and how many reported it. */
export async function countLost(db: Database, newsletterId: number): Promise<{ link: number; complaint: number }> {
  const lost = { link: 0, complaint: 0 };
  const rows = await db
    .selectFrom("newsletter_recipients")
    .select(["loss", countRows().as("total")])
    .where("newsletter_id", "=", newsletterId)
    .where("loss", "is not", null)
    .groupBy("loss")
    .execute();
  for (const { loss, total } of rows) if (loss) lost[loss] = total;
  return lost;
}
