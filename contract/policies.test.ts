import { expect, test } from "vitest";
import { endpoints } from "./all.ts";
import type { Endpoint } from "./endpoint.ts";

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

test("public endpoints declare how long they are cached, and no others do", () => {
  const cached = endpoints.flatMap((each) => (each.cache ? [[nameOf(each), each.cache]] : []));
  expect(Object.fromEntries(cached)).toEqual({
    "GET /setting": "short-lived",
    "GET /category": "short-lived",
    "GET /category/articles": "short-lived",
    "GET /category/events": "short-lived",
    "GET /article": "short-lived",
    "GET /article/{id}": "until-changed",
    "GET /event": "short-lived",
    "GET /event/{id}": "short-lived",
  });
  const open = endpoints.filter(({ method, access }) => method === "GET" && /^(anyone|optional-user)$/.test(access));
  expect(cached.map(([name]) => name)).toEqual(open.map(nameOf));
});

test("endpoints that matter after a break-in have a name in the security log", () => {
  const logged = endpoints.flatMap((each) => (each.event ? [[nameOf(each), each.event]] : []));
  expect(Object.fromEntries(logged)).toEqual({
    "POST /auth/login": "password_accepted",
    "POST /otp/verify": "signed_in",
    "POST /auth/logout": "signed_out",
    "POST /auth/request-reset-password": "password_reset_requested",
    "POST /auth/reset-password": "password_reset",
    "PUT /user/{userId}/role": "role_changed",
  });
});
