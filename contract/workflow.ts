import { z } from "zod";
import {
  IdParams,
  IdText,
  Instant,
  Language,
  LanguageQuery,
  Message,
  MessageQuery,
  SentInstant,
  Version,
} from "./common.ts";
import type { KindFacts } from "./content-kind.ts";
import { Difference } from "./difference.ts";
import { endpoint } from "./endpoint.ts";
import { revisionReasons } from "./item-status.ts";
import { NOTE_LENGTH, REVISION_NAME_LENGTH } from "./limits.ts";
import { hasNoNul } from "./no-nul.ts";
import { Flag } from "./texts.ts";
import { translationsOf } from "./translations.ts";

/** What editors do with an item as a whole: publish, take back, throw away, and look at what it was. */

/** The languages that are published or taken back; all of them without it. */
const Languages = z.array(Language).min(1).optional();

/** As an instant, or as clocks in the site's time zone show it, to the minute; still to come. */
const Later = SentInstant.optional();

/** The version that whoever decides has seen. A newer one on the server rejects the call with 409. */
const Seen = Version.optional();

const Note = z.string().trim().max(NOTE_LENGTH).refine(hasNoNul);

/** A state of an item that was kept. */
export const Revision = z.object({
  id: z.int(),
  at: Instant,
  /** Null once the account is gone, and for what nobody of the site's accounts did. */
  by: z.object({ id: z.int(), name: z.string() }).nullable(),
  reason: z.enum(revisionReasons),
  /** '' where nobody named it. */
  name: z.string(),
  /** Those in which it has a title or a text. */
  languages: z.array(Language),
});
export type Revision = z.infer<typeof Revision>;

const RevisionParams = IdParams.extend({ revision: IdText });

/** Somebody who has an item open in an editor; `isSelf`: the caller, in another tab or on another device. */
export const Presence = z.object({ name: z.string(), since: Instant, isSelf: z.boolean() });
export type Presence = z.infer<typeof Presence>;

/**
 * @param item the reply's part with the item: `{ article: Article }`
 * @param change what a change of a draft sends
 */
export function workflowOf<const Name extends string, Item extends z.ZodRawShape, Change extends z.ZodType>(
  { name }: KindFacts & { name: Name },
  item: Item,
  change: Change,
) {
  const changing = {
    method: "POST",
    access: "writer",
    params: IdParams,
    query: LanguageQuery,
    mayConflict: true,
    reply: z.object({ message: z.string(), ...item }),
  } as const;
  return {
    publish: endpoint({
      ...changing,
      path: `/${name}/{id}/publish`,
      summary: "Publish what is in draft, at once or at an instant; of some languages only, where they are named",
      body: z.object({ publishAt: Later, languages: Languages, version: Seen }),
    }),
    unpublish: endpoint({
      ...changing,
      path: `/${name}/{id}/unpublish`,
      summary:
        "Take it from readers, at once or at an instant; of some languages only, where they are named. Everything is kept. What is scheduled becomes a draft again",
      body: z.object({ unpublishAt: Later, languages: Languages, version: Seen }),
    }),
    unschedule: endpoint({
      ...changing,
      method: "DELETE",
      path: `/${name}/{id}/schedule`,
      summary: "Forget what is scheduled; readers go on seeing what they see",
    }),
    handIn: endpoint({
      ...changing,
      path: `/${name}/{id}/hand-in`,
      summary: "Hand in the draft for review. Editors are told",
      body: z.object({ note: Note.optional(), version: Seen }),
    }),
    takeBackHandIn: endpoint({
      ...changing,
      method: "DELETE",
      path: `/${name}/{id}/hand-in`,
      summary: "Take back what the caller has handed in and nobody has answered; the draft stays",
    }),
    giveBack: endpoint({
      ...changing,
      access: "editor",
      path: `/${name}/{id}/give-back`,
      summary: "Give back what was handed in, and say why. Whoever handed it in is told",
      body: z.object({ note: Note.min(1) }),
    }),
    restore: endpoint({
      ...changing,
      path: `/${name}/{id}/restore`,
      summary: "Take it out of the trash, as it was",
    }),
    listRevisions: endpoint({
      method: "GET",
      path: `/${name}/{id}/revision`,
      summary: "Its last 200 revisions, the newest first",
      access: "writer",
      params: IdParams,
      reply: z.object({ revisions: z.array(Revision) }),
    }),
    getRevision: endpoint({
      method: "GET",
      path: `/${name}/{id}/revision/{revision}`,
      summary: "The item as it was in a revision",
      access: "writer",
      params: RevisionParams,
      query: LanguageQuery,
      reply: z.object({ revision: Revision, ...item }),
    }),
    compareRevision: endpoint({
      method: "GET",
      path: `/${name}/{id}/revision/{revision}/diff`,
      summary:
        "What is other in a revision than in the one before it, or in `with`: the words and the facts; with `language` the words in that language, unless `all` asks for everything, named in that language",
      access: "writer",
      params: RevisionParams,
      query: MessageQuery.extend({ with: IdText.optional(), all: Flag.optional() }),
      reply: z.object({ changes: z.array(Difference) }),
    }),
    compareDraft: endpoint({
      method: "POST",
      path: `/${name}/{id}/diff`,
      summary:
        "What is other in its draft, or without one in what readers see, than in the fields that are sent, which are those of a change. It changes nothing",
      access: "writer",
      params: IdParams,
      query: LanguageQuery,
      body: change,
      // The texts may be as long as in a change.
      files: {},
      reply: z.object({ changes: z.array(Difference) }),
    }),
    restoreRevision: endpoint({
      ...changing,
      path: `/${name}/{id}/revision/{revision}/restore`,
      summary: "Make a draft of a revision. It publishes nothing",
      params: RevisionParams,
    }),
    nameRevision: endpoint({
      method: "PUT",
      path: `/${name}/{id}/revision/{revision}`,
      summary: "Name a revision, which is then kept for ever; '' takes the name away",
      access: "writer",
      params: RevisionParams,
      query: MessageQuery,
      body: z.object({ name: z.string().trim().max(REVISION_NAME_LENGTH) }),
      reply: z.object({ revision: Revision }),
    }),
    makePreview: endpoint({
      method: "POST",
      path: `/${name}/{id}/preview`,
      summary: "Make a link with which anybody sees the draft for 7 days, in place of the one before. It is shown once",
      access: "writer",
      params: IdParams,
      query: MessageQuery,
      mayConflict: true,
      reply: z.object({ url: z.string(), expiresAt: Instant }),
    }),
    endPreview: endpoint({
      method: "DELETE",
      path: `/${name}/{id}/preview`,
      summary: "Take the preview link back",
      access: "writer",
      params: IdParams,
      query: MessageQuery,
      reply: Message,
    }),
    notePresence: endpoint({
      method: "POST",
      path: `/${name}/{id}/presence`,
      summary:
        "Say that it is open in an editor, at least once a minute, or with `leaving` that it is not any more; answers who else has it open",
      access: "writer",
      params: IdParams,
      /** `tab`: a random id that the browser makes for each tab. */
      body: z.object({ tab: z.string().regex(/^[\w-]{8,64}$/), leaving: z.boolean().default(false) }),
      reply: z.object({ others: z.array(Presence) }),
    }),
    ...translationsOf(name),
  };
}

/** Where an item is deleted: into the trash, or, from there, for ever. */
export const DeleteQuery = MessageQuery.extend({ forever: Flag.optional() });
