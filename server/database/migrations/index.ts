import type { Migration } from "kysely/migration";
import { firstSchema } from "./001-first-schema.ts";
import { accounts } from "./002-accounts.ts";
import { backOffice } from "./003-back-office.ts";
import { lightAndFast } from "./004-light-and-fast.ts";
import { hardToBreak } from "./005-hard-to-break.ts";
import { signIns } from "./006-sign-ins.ts";
import { contentItems } from "./007-content-items.ts";
import { auditActions } from "./008-audit-actions.ts";
import { titlesByKind } from "./009-titles-by-kind.ts";
import { moderation } from "./010-moderation.ts";
import { subscriptions } from "./011-subscriptions.ts";
import { people } from "./012-people.ts";

/** In the order in which they run. A released migration is never edited. */
export function migrations(engine: "sqlite" | "postgres"): Record<string, Migration> {
  return {
    "001-first-schema": firstSchema(engine),
    "002-accounts": accounts(engine),
    "003-back-office": backOffice,
    "004-light-and-fast": lightAndFast(engine),
    "005-hard-to-break": hardToBreak(engine),
    "006-sign-ins": signIns(engine),
    "007-content-items": contentItems(engine),
    "008-audit-actions": auditActions,
    "009-titles-by-kind": titlesByKind(engine),
    "010-moderation": moderation(engine),
    "011-subscriptions": subscriptions(engine),
    "012-people": people(engine),
  };
}
