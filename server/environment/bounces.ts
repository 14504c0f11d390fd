import { z } from "zod";
import { Email } from "#contract/credentials.ts";

/** A local part has 64 characters (RFC 5321); `+<newsletter>-<subscription>.<signature>` takes up to 39 of them. */
const LOCAL_PART = 25;

export const BounceAddress = z
  .string()
  .refine((value) => Email.safeParse(value).success && new RegExp(`^[^+@]{1,${LOCAL_PART}}@`).test(value), {
    error: `an e-mail address with at most ${LOCAL_PART} characters before the @, and no +`,
  })
  .transform((value) => Email.parse(value));

/** A mailbox: its server, its user and, in the path, its name. */
export const ImapAddress = z
  .url({ protocol: /^imaps?$/, hostname: /./, error: "an imaps:// address with user and password" })
  .refine((value) => URL.parse(value)?.username && URL.parse(value)?.password, {
    error: "an imaps:// address with user and password",
  });
