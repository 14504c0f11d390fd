import { z } from "zod";
import { type BylineRole, bylineRoles } from "./byline-roles.ts";
import { Id, IdParams, Lines, Message, MessageQuery, UserName } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { toFlat } from "./flat-texts.ts";
import { BIO_LENGTH, ITEM_BYLINES } from "./limits.ts";
import { Flag, textFields } from "./texts.ts";

/** Bylines are people whom readers see, with or without an account (decision 036). */

/** Somebody who made an item, and how. */
export const ItemByline = z.object({
  id: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  role: z.enum(bylineRoles),
});
export type ItemByline = z.infer<typeof ItemByline>;

const Named = z
  .array(z.object({ id: Id, role: z.enum(bylineRoles) }))
  .max(ITEM_BYLINES)
  .refine((named) => new Set(named.map(({ id, role }) => `${id} ${role}`)).size === named.length);

function readNamed(json: string): { id: number; role: BylineRole }[] | null {
  try {
    return Named.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** Who made an item, in the order in which they are named: JSON, `[{ id, role }]`, each person once in a role. */
export const SentBylines = z
  .string()
  .max(2000)
  .transform((json, context) => {
    const named = readNamed(json);
    if (named) return named;
    context.addIssue({ code: "custom", params: { error: "bylines", max: ITEM_BYLINES } });
    return z.NEVER;
  });

/** A byline as the staff edit it, and how many items it stands under, without mere drafts. `userId` is its account's; null where it has none. */
export const Byline = z.object({
  id: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  ...toFlat("bio", () => z.string()),
  userId: z.int().nullable(),
  items: z.int(),
});
export type Byline = z.infer<typeof Byline>;

/** Two lines; '' for none. */
const Bio = Lines(BIO_LENGTH);

/** A form sends '' where no account is chosen. */
const AccountOrNone = z
  .union([Id, z.literal("")])
  .nullable()
  .transform((id) => id || null);

const fields = {
  ...textFields("bio", () => Bio.optional()),
  userId: AccountOrNone.optional(),
};

/** The portrait, stored as an account's picture is. */
const files = { image: { kind: "avatar" } } as const;

export const listBylines = endpoint({
  method: "GET",
  path: "/byline",
  summary: "All bylines by name, and the accounts that one may be linked to",
  access: "writer",
  reply: z.object({
    data: z.array(Byline),
    /** Those with any part of the back-office, and those that are linked. */
    accounts: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

export const addByline = endpoint({
  method: "POST",
  path: "/byline",
  summary: "Add a person who can be named as author, photographer or translator",
  access: "editor",
  status: 201,
  query: MessageQuery,
  body: z.object({ name: UserName, ...fields }),
  files,
  reply: Message.extend({ byline: Byline }),
});

export const changeByline = endpoint({
  method: "PUT",
  path: "/byline/{id}",
  summary: "Change a byline. What is not sent stays",
  access: "editor",
  params: IdParams,
  query: MessageQuery,
  body: z.object({ name: UserName.optional(), ...fields, removeImage: Flag.optional() }),
  files,
  reply: Message.extend({ byline: Byline }),
});

export const deleteByline = endpoint({
  method: "DELETE",
  path: "/byline/{id}",
  summary: "Delete a byline that no item names, nor a draft or what is scheduled",
  access: "editor",
  mayConflict: true,
  params: IdParams,
  query: MessageQuery,
  reply: Message,
});
