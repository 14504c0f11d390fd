import type { Page } from "@playwright/test";
import { oneOfEachAction, showLog } from "./admin-log.ts";
import {
  askForCategory,
  askToDelete,
  askToDeleteSubscriber,
  changeRole,
  conflict,
  deleteFirst,
  leave,
  openAt,
  openDrawer,
  openEvents,
  openFilters,
  openLinkPanel,
  openRowMenu,
  publishEmpty,
  publishShort,
  rejectCategory,
  removeFirst,
  removeOnly,
  renameFirst,
  type Scene,
  sendWrongSettings,
  stopSignUps,
  subscribe,
} from "./admin-states.ts";
import { sendWrongByline } from "./byline-states.ts";
import { askForLanguages, makeInvitation, sendEmptyInvitation, showInvitations } from "./invitation-states.ts";
import {
  askBan,
  askReason,
  publishFirst,
  selectTwo,
  sendEmptyBan,
  showBans,
  showComments,
  showKeys,
  showNone,
  tryWord,
} from "./moderation-states.ts";
import {
  askToResend,
  askToSend,
  askWhenToSend,
  openRule,
  showNewsletters,
  showProgress,
  showSuppressions,
  writeTooLong,
} from "./newsletter-states.ts";
import { sendWrongRedirect, showRedirects } from "./redirect-states.ts";
import { expect } from "./site.ts";
import { failToSave, openImport, sendEmptyTerm, showGlossary, showOutdated } from "./translation-states.ts";
import {
  askWhenToPublish,
  changeScheduled,
  compareRevisions,
  giveBack,
  makePreview,
  openTrashed,
  showWaiting,
} from "./workflow-states.ts";

/** A state in which an admin screen can be seen. */
export type AdminScreen = {
  name: string;
  path: string;
  /** Calls that fail; where there is something to prepare, only those that change something. */
  without?: readonly string[];
  prepare?: (scene: Scene) => Promise<unknown>;
  /** Whether its layout differs on a desktop. */
  isWide?: true;
  /** Whether each of its parts is on another of these screens too: seen in `npm run torture`. */
  isAlike?: true;
};

const everything = [
  "**/api/dashboard*",
  "**/api/article?*",
  "**/api/event?*",
  "**/api/user?*",
  "**/api/invitation?*",
  "**/api/setting?*",
  "**/api/audit?*",
  "**/api/search/missing*",
];

const lists: AdminScreen[] = [
  { name: "the dashboard", path: "/dashboard", isWide: true },
  { name: "the dashboard's events and figures", path: "/dashboard", prepare: openEvents },
  { name: "the dashboard while sign-ups are stopped", path: "/dashboard", prepare: stopSignUps },
  { name: "the dashboard without anything", path: "/dashboard", without: everything },
  { name: "the news", path: "/newslist?page=2", isWide: true },
  { name: "the filters of the news", path: "/newslist?to=2200-01-01&sort=-views", isWide: true, prepare: openFilters },
  { name: "another category for all chosen news", path: "/newslist", prepare: askForCategory },
  { name: "news that are not found", path: "/newslist?q=zzzz", isAlike: true },
  { name: "news that are not loaded", path: "/newslist", without: everything },
  { name: "news with a short title", path: "", prepare: publishShort },
  { name: "the events", path: "/eventlist" },
  { name: "a deletion that failed", path: "/newslist", without: ["**/api/article/*"], prepare: deleteFirst },
  { name: "the deletion of an event", path: "/eventlist", prepare: askToDelete, isAlike: true },
  { name: "the open drawer", path: "/newslist", prepare: openDrawer },
];

const people: AdminScreen[] = [
  { name: "the users and the menu of one", path: "/audience", isWide: true, prepare: openRowMenu },
  { name: "a role that was not changed", path: "/audience", without: ["**/api/user/*/role*"], prepare: changeRole },
  { name: "the subscribers", path: "/audience?tab=subscribers", prepare: subscribe },
  {
    name: "the deletion of a subscriber",
    path: "/audience?tab=subscribers",
    prepare: askToDeleteSubscriber,
    isAlike: true,
  },
  { name: "a role with languages", path: "/audience", prepare: askForLanguages, isAlike: true },
  { name: "the invitations", path: "/audience?tab=invitations", isWide: true, prepare: showInvitations },
  { name: "an invitation with errors", path: "/audience", prepare: sendEmptyInvitation, isAlike: true },
  { name: "the link of an invitation", path: "/audience", prepare: makeInvitation },
  { name: "an audience that is not loaded", path: "/audience", without: everything },
];

const log: AdminScreen[] = [
  {
    name: "the audit log with every action",
    path: "/audit",
    isWide: true,
    prepare: ({ page }) => showLog(page, oneOfEachAction()),
  },
  { name: "the log of nothing", path: "/audit", prepare: ({ page }) => showLog(page, []), isAlike: true },
  { name: "a log that is not loaded", path: "/audit", without: everything },
];

const site: AdminScreen[] = [
  { name: "the languages", path: "/settings/languages" },
  { name: "the settings", path: "/settings", isWide: true },
  { name: "the settings with errors", path: "/settings", prepare: sendWrongSettings },
  { name: "settings that are not loaded", path: "/settings", without: everything },
  { name: "the bylines", path: "/bylines", isWide: true },
  { name: "a byline with an error", path: "", prepare: sendWrongByline, isAlike: true },
  { name: "bylines that are not loaded", path: "/bylines", without: ["**/api/byline?*", "**/api/byline"] },
  { name: "the categories", path: "/categories", isWide: true },
  { name: "a new category with an error", path: "/cat", prepare: rejectCategory },
  { name: "a category's other name", path: "/categories", prepare: renameFirst, isAlike: true },
  { name: "the deletion of a category", path: "/categories", prepare: removeFirst, isAlike: true },
  { name: "the deletion of the only one", path: "/categories", prepare: removeOnly, isAlike: true },
];

const moderation: AdminScreen[] = [
  { name: "comments of each kind", path: "", isWide: true, prepare: showComments },
  { name: "comments, two of them selected", path: "/comments", prepare: selectTwo },
  { name: "the reasons for a rejection", path: "/comments", prepare: askReason },
  { name: "the ban of an author", path: "/comments", prepare: askBan, isAlike: true },
  { name: "a decision that was not saved", path: "/comments", without: ["**/api/comment/*"], prepare: publishFirst },
  { name: "a decision that can be taken back", path: "/comments", prepare: publishFirst },
  { name: "the keys", path: "/comments", prepare: showKeys },
  { name: "comments without a result", path: "/comments?status=rejected&article=24&q=zzzz", isAlike: true },
  { name: "comments that are not loaded", path: "/comments", without: ["**/api/comment?*"] },
  { name: "nothing that waits", path: "", prepare: showNone },
  { name: "moderation with errors and a tried text", path: "/moderation", isWide: true, prepare: tryWord },
  { name: "moderation that is not loaded", path: "/moderation", without: ["**/api/moderation?*"] },
  { name: "the bans", path: "", isWide: true, prepare: showBans },
  { name: "a ban with an error", path: "/bans", prepare: sendEmptyBan, isAlike: true },
  { name: "the redirects and the missing addresses", path: "", isWide: true, prepare: showRedirects },
  { name: "a redirect with errors", path: "/redirects", prepare: sendWrongRedirect, isAlike: true },
  { name: "redirects that are not loaded", path: "/redirects", without: ["**/api/redirect*"] },
  { name: "bans that are not loaded", path: "/bans", without: ["**/api/ban?*"] },
];

const editor: AdminScreen[] = [
  { name: "a new article with errors", path: "/addnews", prepare: publishEmpty },
  { name: "a new event with errors", path: "/addevent", prepare: publishEmpty, isAlike: true },
  { name: "an article's editor", path: "/newslist?edit=24", isWide: true, prepare: openLinkPanel },
  { name: "an event's editor", path: "/eventlist?edit=1", isAlike: true },
  { name: "the question before leaving", path: "/addnews", prepare: leave },
  { name: "a text that was not saved", path: "/addnews", prepare: ({ page }) => hasSection(page) },
  { name: "the dashboard with such texts", path: "/dashboard", prepare: ({ page }) => hasSection(page), isAlike: true },
  { name: "two editors' changes", path: "", prepare: conflict },
];

const workflow: AdminScreen[] = [
  { name: "the dashboard with what waits", path: "", prepare: showWaiting },
  { name: "two revisions and their difference", path: "", isWide: true, prepare: compareRevisions },
  { name: "a preview link", path: "", prepare: makePreview },
  { name: "when something is published", path: "", prepare: askWhenToPublish, isAlike: true },
  { name: "a change of what is scheduled", path: "", prepare: changeScheduled, isAlike: true },
  { name: "a note for what is given back", path: "", prepare: giveBack, isAlike: true },
  { name: "the trash", path: "/newslist?status=trashed" },
  { name: "an item in the trash", path: "", prepare: openTrashed },
];

const translations: AdminScreen[] = [
  { name: "the translations", path: "/translations?state=todo", isWide: true },
  { name: "translations that are not found", path: "/translations?q=zzzz", isAlike: true },
  { name: "translations that are not loaded", path: "/translations", without: ["**/api/translation*"] },
  { name: "the import of a file with translations", path: "", prepare: openImport },
  { name: "the glossary", path: "", isWide: true, prepare: showGlossary },
  { name: "a term without any word", path: "/glossary", prepare: sendEmptyTerm, isAlike: true },
  { name: "a glossary that is not loaded", path: "/glossary", without: ["**/api/glossary*"] },
  { name: "a translation whose source text has changed", path: "", isWide: true, prepare: showOutdated },
  {
    name: "a translation that was not saved",
    path: "",
    without: ["**/api/article/*/translation/*"],
    prepare: failToSave,
  },
];

const newsletters: AdminScreen[] = [
  { name: "the newsletters", path: "", isWide: true, prepare: showNewsletters },
  { name: "the rule of the site with an error", path: "/newsletters", isWide: true, prepare: openRule },
  { name: "newsletters that are not loaded", path: "/newsletters", without: ["**/api/newsletter*"] },
  { name: "a newsletter that is not there", path: "/newsletters/999999", without: ["**/api/newsletter/*"] },
  { name: "a newsletter with an error", path: "", isWide: true, prepare: writeTooLong },
  { name: "the question before sending", path: "", prepare: askToSend },
  { name: "when a newsletter is sent", path: "", prepare: askWhenToSend, isAlike: true },
  { name: "a newsletter that stopped by itself", path: "", isWide: true, prepare: showProgress },
  { name: "the question before sending again", path: "", prepare: askToResend, isAlike: true },
  { name: "addresses that are not written to", path: "", isWide: true, prepare: showSuppressions },
  { name: "such addresses that are not loaded", path: "/newsletters/suppressions", without: ["**/api/suppression*"] },
];

export const adminScreens = { lists, people, log, site, moderation, editor, workflow, translations, newsletters };

/** Shows a screen in its state. */
export async function showAdmin(scene: Scene, { path, without = [], prepare }: AdminScreen): Promise<void> {
  const { page, said } = scene;
  await page.unrouteAll({ behavior: "ignoreErrors" });
  for (const call of without) {
    await page.route(call, (route) =>
      prepare && route.request().method() === "GET" ? route.continue() : route.abort(),
    );
  }
  if (path !== "") await openAt(scene, path);
  await prepare?.(scene);
  await expect(page.getByText(said.text.page.loading, { exact: true })).toHaveCount(0);
}

/** What was found on this device. */
function hasSection(page: Page): Promise<void> {
  return expect(page.locator("main section").first()).toBeVisible();
}
