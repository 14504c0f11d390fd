import { z } from "zod";
import { hasNoNul, IdParams, IdText, Instant, Language, LanguageQuery, MessageQuery, SentInstant } from "./common.ts";
import type { KindFacts } from "./content-kind.ts";
import { endpoint } from "./endpoint.ts";
import { revisionReasons } from "./item-status.ts";
import { NOTE_LENGTH } from "./limits.ts";
import { Flag } from "./texts.ts";

/** What editors do with an item as a whole: publish, take back, throw away, and look at what it was. */

/** The languages that are published or taken back; all of them without it. */
const Languages = z.array(Language).min(1).optional();

/** As an instant, or as clocks in the site's time zone show it, to the minute; still to come. */
const Later = SentInstant.optional();

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

/** @param item the reply's part with the item: `{ article: Article }` */
export function workflowOf<const Name extends string, Item extends z.ZodRawShape>(
  { name }: KindFacts & { name: Name },
  item: Item,
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
      body: z.object({ publishAt: Later, languages: Languages }),
    }),
    unpublish: endpoint({
      ...changing,
      path: `/${name}/{id}/unpublish`,
      summary:
        "Take it from readers, at once or at an instant; of some languages only, where they are named. Everything is kept. What is scheduled becomes a draft again",
      body: z.object({ unpublishAt: Later, languages: Languages }),
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
      body: z.object({ note: Note.optional() }),
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
      summary: "Its revisions, the newest first",
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
      body: z.object({ name: z.string().trim().max(100) }),
      reply: z.object({ revision: Revision }),
    }),
  };
}

/** Where an item is deleted: into the trash, or, from there, for ever. */
export const DeleteQuery = MessageQuery.extend({ forever: Flag.optional() });
