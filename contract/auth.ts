import { z } from "zod";
import { Honeypot, IdParams, Instant, Message, MessageQuery } from "./common.ts";
import { Email, Password } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";
import { CODE_LENGTH } from "./limits.ts";
import { User } from "./users.ts";

/** Per address, login, code and reset together (product.md, section 3). */
const signIn = { max: 50, seconds: 600, together: "sign-in" } as const;

/**
 * Comes with the response to a code or a reset link, and is sent again from the same device. It is no session; with it,
 * failed attempts of others with the same address do not count against this device.
 */
const DeviceToken = z.string().max(200);
const WithDeviceToken = z.object({ device: DeviceToken.optional() });

/**
 * Comes with the answer to a password, and is sent again with the code: by it the sign-in is known from any network.
 * Without it the sign-ins are meant that the same network gave the password for.
 */
const SignInToken = z.string().max(200);
const NextStep = WithDeviceToken.extend({ email: Email, signIn: SignInToken.optional() });

const Code = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${CODE_LENGTH}}$`));

export const login = endpoint({
  method: "POST",
  path: "/auth/login",
  summary: "First step of signing in: the password. A code is mailed to the address; `signIn` goes along with it",
  access: "anyone",
  limit: signIn,
  event: "password_accepted",
  query: MessageQuery,
  // Any password may be tried: one that is too short is a wrong password.
  body: WithDeviceToken.extend({
    email: Email,
    password: z.string().min(1).max(200),
    /** The token of the sign-in that this one replaces. */
    signIn: SignInToken.optional(),
  }),
  reply: Message.extend({ email: z.string(), signIn: SignInToken }),
});

export const verifyCode = endpoint({
  method: "POST",
  path: "/otp/verify",
  summary:
    "Second step of signing in: the code, with the `signIn` of the login, or without it from the same network. The token goes into `Authorization: Bearer …`",
  access: "anyone",
  limit: signIn,
  event: "signed_in",
  query: MessageQuery,
  body: NextStep.extend({ otp: Code }),
  reply: z.object({ user: User, token: z.string(), device: DeviceToken }),
});

export const resendCode = endpoint({
  method: "POST",
  path: "/otp/resend",
  summary:
    "Mail a new code for the sign-in of `signIn`, or without it for the newest one of the same network, at most once in 60 seconds. The answer is the same where no sign-in is under way",
  access: "anyone",
  limit: signIn,
  query: MessageQuery,
  body: NextStep,
  reply: Message,
});

export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/auth/request-reset-password",
  summary: "Mail a link for a new password. The answer is the same where the address has no account",
  access: "anyone",
  limit: signIn,
  event: "password_reset_requested",
  query: MessageQuery,
  body: Honeypot.extend({ email: Email }),
  reply: Message,
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/auth/reset-password",
  summary: "Set a new password with the token of a mailed link. Ends all sessions",
  access: "anyone",
  limit: signIn,
  event: "password_reset",
  query: MessageQuery,
  body: z.object({ token: z.string().min(1).max(200), newPassword: Password }),
  reply: Message.extend({ device: DeviceToken }),
});

export const getProfile = endpoint({
  method: "GET",
  path: "/auth/profile",
  summary:
    "Who is signed in. `needsCurrentPassword` where that was more than 10 minutes ago: a new password needs the current one",
  access: "user",
  reply: z.object({
    user: User,
    /** Set where a new password needs the current one: this session began more than 10 minutes ago. */
    needsCurrentPassword: z.boolean().optional(),
  }),
});

export const logout = endpoint({
  method: "POST",
  path: "/auth/logout",
  summary: "End this session",
  access: "user",
  event: "signed_out",
  query: MessageQuery,
  reply: Message,
});

/** A device that is signed in. */
export const Session = z.object({
  id: z.int(),
  /** Browser and system at sign-in in the caller's language: "Chrome on Android". */
  device: z.string(),
  /** The network at sign-in, shortened: `41.186.x`; '' where it is not known. */
  network: z.string(),
  createdAt: Instant,
  /** At most an hour late. */
  lastUsedAt: Instant,
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listOwnSessions = endpoint({
  method: "GET",
  path: "/auth/session",
  summary: "The devices on which the caller is signed in, the one last used first",
  access: "user",
  query: MessageQuery,
  reply: z.object({ sessions: z.array(Session) }),
});

export const endOwnSession = endpoint({
  method: "DELETE",
  path: "/auth/session/{id}",
  summary: "Sign a device of one's own out",
  access: "user",
  event: "device_signed_out",
  params: IdParams,
  query: MessageQuery,
  reply: Message,
});

export const endOtherOwnSessions = endpoint({
  method: "DELETE",
  path: "/auth/session",
  summary: "Sign all other devices of one's own out",
  access: "user",
  event: "device_signed_out",
  query: MessageQuery,
  reply: Message,
});
