import type { SecurityEvent } from "#contract/endpoint.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { AppError } from "#server/errors.ts";
import { wideNetwork } from "#server/network/wide-network.ts";
import type { Call, Caller, CallWatch } from "./handle.ts";

type Line = { level: "info" | "warn"; words: string };

/** Rejections that indicate guessing, bots, or missing rights (OWASP ASVS 5.0, V16.3). */
const rejections: Partial<Record<ErrorCode, Line>> = {
  invalid_credentials: { level: "info", words: "a login was rejected" },
  invalid_code: { level: "info", words: "a code was rejected" },
  invalid_data_link: { level: "info", words: "a link to the data of an address was rejected" },
  invalid_reset_link: { level: "info", words: "a link for a new password was rejected" },
  not_signed_in: { level: "info", words: "a call without a session was rejected" },
  session_ended: { level: "info", words: "a token was rejected" },
  forbidden: { level: "warn", words: "a call was forbidden" },
  staff_only: { level: "info", words: "a list of the staff was rejected" },
  too_many_requests: { level: "warn", words: "too many calls" },
  question_required: { level: "info", words: "a question was asked before a sign-up" },
  sign_ups_paused: { level: "warn", words: "a sign-up was rejected, because hardly any are confirmed" },
  too_fast: { level: "info", words: "a form came back too fast" },
  looks_automated: { level: "warn", words: "a form was filled in by a program" },
};

/** What an operator looks for after a break-in. Each endpoint names its event (contract/endpoint.ts). */
const successes: Readonly<Record<SecurityEvent, string>> = {
  password_accepted: "a password was right",
  signed_in: "a user signed in",
  signed_out: "a user signed out",
  device_signed_out: "a user signed another device out",
  password_reset_requested: "a link for a new password was asked for",
  password_reset: "a password was set with a link",
  role_changed: "a role was changed",
  invitation_accepted: "an invitation was accepted",
  data_downloaded: "a user downloaded their data",
  data_requested: "a link to the data of an address was asked for",
  data_deleted: "the data of an address was deleted with a link",
  account_deleted: "a user deleted their account",
  user_deleted: "an account was deleted",
};

/**
 * One line of what matters for safety, wherever it happens: what, by which endpoint, by whose id where that is known,
 * and roughly from where. Never a name, an address, or anything that was sent.
 * @param onRejected called for each of these rejections, for counting
 */
export function callLog(onRejected: (endpoint: string, code: ErrorCode) => void): CallWatch {
  return {
    answered(call, answer) {
      const { event } = call;
      if (event === undefined) return;
      // Who signs in has no session before.
      const { user } = answer as { user?: { id: number } };
      call.caller.log.info({ ...factsOf(call, call.user?.id ?? user?.id), event }, successes[event]);
    },
    rejected(call, error) {
      if (!(error instanceof AppError)) return;
      const line = rejections[error.code];
      if (!line) return;
      onRejected(call.name, error.code);
      call.caller.log[line.level]({ ...factsOf(call, call.user?.id), event: error.code }, line.words);
    },
  };
}

/** Logs an event that only a rule knows of. */
export function logEvent({ log, address }: Caller, user: number, words: string): void {
  log.info({ user, network: wideNetwork(address) }, words);
}

function factsOf({ name, caller }: Call, user: number | undefined) {
  return { endpoint: name, user, network: wideNetwork(caller.address) };
}
