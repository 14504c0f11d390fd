import {
  endOtherOwnSessions,
  endOwnSession,
  getProfile,
  listOwnSessions,
  login,
  logout,
  requestPasswordReset,
  resendCode,
  resetPassword,
  verifyCode,
} from "#contract/auth.ts";
import { answers } from "#i18n/catalogues.ts";
import { presentUser } from "#server/features/users/present.ts";
import { readUser } from "#server/features/users/users.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { rejectBots } from "#server/http/honeypot.ts";
import { shownNetwork } from "#server/network/shown-network.ts";
import type { Services } from "#server/services.ts";
import { deviceOf } from "./devices.ts";
import * as passwordReset from "./password-reset.ts";
import { presentSession } from "./present.ts";
import { endOtherSessions, endSession, endSessionOf, isFreshSession, listSessions } from "./sessions.ts";
import * as signIns from "./sign-in.ts";

export function authRoutes(services: Services): Route[] {
  const { db, clock, config } = services;
  return [
    handle(login, async ({ body, caller }) => {
      const { signIn } = await signIns.login(services, { ...body, network: caller.network });
      return { message: answers[caller.language].done.codeSent, email: body.email, signIn };
    }),

    handle(verifyCode, async ({ body, caller }) => {
      const place = { device: deviceOf(caller.userAgent), network: shownNetwork(caller.address) };
      const step = { ...body, network: caller.network, place };
      const { user, token, device } = await signIns.verifyCode(services, step);
      return { user: presentUser(user, config.timeZone), token, device };
    }),

    handle(resendCode, async ({ body, caller }) => {
      await signIns.resendCode(services, { ...body, network: caller.network });
      return { message: answers[caller.language].done.codeSentAgain };
    }),

    handle(requestPasswordReset, async ({ body, caller }) => {
      rejectBots(body, clock.now());
      await passwordReset.requestReset(services, body.email);
      return { message: answers[caller.language].done.resetRequested };
    }),

    handle(resetPassword, async ({ body, caller }) => {
      const { device } = await passwordReset.resetPassword(services, body);
      return { message: answers[caller.language].done.passwordReset, device };
    }),

    handle(getProfile, async ({ user }) => ({
      user: presentUser(await readUser(db, user.id), config.timeZone),
      ...(!(await isFreshSession(db, user, clock.now())) && { needsCurrentPassword: true }),
    })),

    handle(logout, async ({ user, caller }) => {
      await endSession(db, user.session);
      return { message: answers[caller.language].done.loggedOut };
    }),

    handle(listOwnSessions, async ({ user, caller }) => {
      const sessions = await listSessions(db, user.id, clock.now());
      return { sessions: sessions.map((each) => presentSession(each, user.session, caller.language, config.timeZone)) };
    }),

    handle(endOwnSession, async ({ params, user, caller }) => {
      await endSessionOf(db, user.id, params.id);
      return { message: answers[caller.language].done.deviceSignedOut };
    }),

    handle(endOtherOwnSessions, async ({ user, caller }) => {
      await endOtherSessions(db, user);
      return { message: answers[caller.language].done.devicesSignedOut };
    }),
  ];
}
