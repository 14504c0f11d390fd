import type { Page } from "@playwright/test";
import { AuditAction, type AuditDetails, type AuditEntry, type AuditSubject } from "#contract/audit.ts";

const settings = ["siteName", "logo", "descriptionRw", "aboutFr", "contactEmail", "facebookUrl", "momoDialTemplate"];
const details: Partial<Record<AuditAction, AuditDetails>> = {
  category_renamed: { formerName: "Umuco" },
  category_deleted: { moved: 12, movedTo: "Umurage" },
  role_given: { email: "keza@reader.example" },
  role_taken: { email: "a-rather-long-address-of-somebody@an-association-of-young-people.example" },
  settings_changed: { settings },
};
/** Of those that have a name. */
const names: Partial<Record<AuditSubject, string>> = {
  article: "Banana fibre bags that carry a whole village",
  event: "Kivu music festival",
  category: "Umuganura",
  user: "Keza Ineza",
  picture: "0123456789abcdef0123",
  comment: "Banana fibre bags that carry a whole village",
};

function subjectOf(action: AuditAction): AuditSubject {
  const what = action.split("_")[0] as AuditSubject | "role";
  return what === "role" ? "user" : what;
}

/** One entry of each action, on two days; every other article and event still has its page. */
export function oneOfEachAction(): AuditEntry[] {
  return AuditAction.options.map((action, index) => {
    const kind = subjectOf(action);
    return {
      id: 100 - index,
      at: `2026-11-${index < 7 ? 21 : 20}T${String(22 - (index % 13)).padStart(2, "0")}:05:00+02:00`,
      actor: { id: index % 3 === 2 ? null : 1, name: index % 3 === 2 ? "Jean-Baptiste Nsengiyumva" : "Diane Mukamana" },
      action,
      subject: {
        kind,
        id: index + 1,
        name: names[kind] ?? "",
        hasPage: (kind === "article" || kind === "event") && !action.endsWith("deleted"),
      },
      details: details[action] ?? {},
    };
  });
}

/** Shows the log with these entries, on a page that has others before and after it. */
export async function showLog(page: Page, data: readonly AuditEntry[]): Promise<void> {
  const pagination = { page: 1, limit: 10, total: data.length, totalPages: data.length === 0 ? 0 : 7 };
  await page.route("**/api/audit?*", (route) => route.fulfill({ json: { success: true, data, pagination } }));
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
}
