import { z } from "zod";
import {
  IdParams,
  Instant,
  Language,
  Message,
  MessageQuery,
  PageQuery,
  Pagination,
  PartOfText,
  SignUpForm,
  UserName,
} from "./common.ts";
import { Email, Password } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";
import { roles } from "./roles.ts";
import { Flag } from "./texts.ts";

export const RoleName = z.enum(roles);

/** A role that is given, with what it needs. */
export const GivenRole = z.object({
  role: RoleName,
  /** For a translator, who has at least one. */
  languages: z.array(Language).optional(),
  /** For authors and translators: without it they hand in what they write. */
  mayPublish: z.boolean().optional(),
});
export type GivenRole = z.infer<typeof GivenRole>;

/** Taken as typed, spaces included. */
/** A form sends an empty password where none was typed. */
const NewPasswordOrNone = z
  .string()
  .transform((value) => value || undefined)
  .pipe(Password.optional())
  .optional();

/** Any text may be tried: one that is too short is a wrong password. */
const CurrentPassword = z
  .string()
  .max(200)
  .transform((value) => value || undefined)
  .optional();

/** A user as they see themselves. */
export const User = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: RoleName,
  /** Those whose texts a translator writes; empty for every other role. */
  languages: z.array(Language),
  /** Whether what they write is published; else it is handed in. True for editors and administrators. */
  mayPublish: z.boolean(),
  imageUrl: z.string().nullable(),
  /** In which mail is written to them. */
  language: Language,
  /** That of the items that they begin. */
  sourceLanguage: Language,
  createdAt: Instant,
});
export type User = z.infer<typeof User>;

export const register = endpoint({
  method: "POST",
  path: "/user/register",
  summary: "Open an account. The answer is the same where the address has one: then its owner is told by mail",
  access: "anyone",
  limit: { max: 30, seconds: 600 },
  status: 201,
  query: MessageQuery,
  body: SignUpForm.extend({ name: UserName, email: Email, password: Password }),
  reply: Message,
});

export const updateProfile = endpoint({
  method: "PUT",
  path: "/user/profile",
  summary:
    "Change the own name, picture (PNG or JPEG; removeImage takes it away) and password. A new password ends all other sessions; more than 10 minutes after signing in it needs `currentPassword`",
  access: "user",
  limit: { max: 60, seconds: 600 },
  query: MessageQuery,
  body: z.object({
    name: UserName,
    password: NewPasswordOrNone,
    currentPassword: CurrentPassword,
    removeImage: Flag.optional(),
  }),
  files: { file: { kind: "avatar" } },
  reply: z.object({ user: User, message: z.string() }),
});

export const updateLanguage = endpoint({
  method: "PUT",
  path: "/user/language",
  summary: "Choose the language in which mail is written to oneself, and the one in which own items are first written",
  access: "user",
  limit: { max: 60, seconds: 600 },
  body: z
    .object({ language: Language.optional(), sourceLanguage: Language.optional() })
    .refine(({ language, sourceLanguage }) => (language ?? sourceLanguage) !== undefined, {
      path: ["language"],
      params: { error: "required" },
    }),
  reply: z.object({ user: User }),
});

export const listUsers = endpoint({
  method: "GET",
  path: "/user",
  summary: "Everybody with an account, or whoever may add articles and events (`may=add-items`): the newest first",
  access: "administrator",
  query: PageQuery.extend({
    may: z.enum(["add-items"]).optional(),
    /** A part of the name or the e-mail address. */
    q: PartOfText,
  }),
  reply: z.object({ data: z.array(User), pagination: Pagination }),
});

export const updateRole = endpoint({
  method: "PUT",
  path: "/user/{userId}/role",
  summary:
    "Give somebody another role, a translator with languages. What a role does not have is rejected: languages of others than translators, `mayPublish` that editors and administrators lack or users and moderators have. The last administrator stays one",
  access: "administrator",
  event: "role_changed",
  params: z.object({ userId: IdParams.shape.id }),
  query: MessageQuery,
  body: GivenRole,
  mayConflict: true,
  reply: z.object({ message: z.string(), user: User }),
});
