import { expect, test } from "vitest";
import { endpoints } from "#test/endpoints.ts";
import type { Endpoint } from "./endpoint.ts";

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Answered to whoever has the secret of their address, and to nobody else. */
const bySecret = [
  "GET /data-request/{token}",
  "GET /data-request/{token}/data",
  "GET /invitation/{token}",
  "GET /comment/{id}",
  "GET /preview/{token}",
];

test("public endpoints declare how long they are cached, and no others do", () => {
  const cached = endpoints.flatMap((each) => (each.cache ? [[nameOf(each), each.cache]] : []));
  expect(Object.fromEntries(cached)).toEqual({
    "GET /setting": "short-lived",
    "GET /language": "short-lived",
    "GET /privacy": "short-lived",
    "GET /search": "short-lived",
    "GET /months": "short-lived",
    "GET /author/{id}": "short-lived",
    "GET /search/suggest": "short-lived",
    "GET /category": "short-lived",
    "GET /category/{id}": "short-lived",
    "GET /category/articles": "short-lived",
    "GET /category/events": "short-lived",
    "GET /article": "short-lived",
    "GET /article/{id}": "until-changed",
    "GET /article/{id}/comments": "short-lived",
    "GET /event": "short-lived",
    "GET /event/{id}": "short-lived",
    "GET /newsletter/issue": "until-changed",
    "GET /newsletter/issue/{id}": "until-changed",
  });
  const open = endpoints.filter(({ method, access }) => method === "GET" && /^(anyone|optional-user)$/.test(access));
  expect(cached.map(([name]) => name)).toEqual(open.map(nameOf).filter((name) => !bySecret.includes(name)));
});

test("endpoints that matter after a break-in have a name in the security log", () => {
  const logged = endpoints.flatMap((each) => (each.event ? [[nameOf(each), each.event]] : []));
  expect(Object.fromEntries(logged)).toEqual({
    "POST /auth/login": "password_accepted",
    "POST /otp/verify": "signed_in",
    "POST /auth/logout": "signed_out",
    "DELETE /auth/session": "device_signed_out",
    "DELETE /auth/session/{id}": "device_signed_out",
    "POST /auth/request-reset-password": "password_reset_requested",
    "POST /auth/reset-password": "password_reset",
    "PUT /user/{userId}/role": "role_changed",
    "POST /invitation/accept": "invitation_accepted",
    "GET /user/data": "data_downloaded",
    "POST /data-request": "data_requested",
    "GET /data-request/{token}/data": "data_downloaded",
    "DELETE /data-request/{token}/data": "data_deleted",
    "DELETE /user": "account_deleted",
    "DELETE /user/{id}": "user_deleted",
  });
});
