import { networkInterfaces } from "node:os";
import { expect } from "vitest";
import { freePort } from "#test/ports.ts";
import { ended, patience, started, test } from "./server-process.ts";

/** The values of a name, by their labels as they are written. */
async function valuesOf(port: number, name: string): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm);
  return Object.fromEntries(
    [...lines].flatMap(([, of, labels = "", value]) => (of === name ? [[labels, Number(value)]] : [])),
  );
}

const requests = "urubuga_http_requests_total";
const labels = (method: string, route: string, status: string) =>
  `method="${method}",route="${route}",status="${status}"`;

/** Each call has a line of its own, so that several workers take turns. */
function call(url: string, init: RequestInit = {}) {
  return fetch(url, { ...init, headers: { "content-type": "application/json", connection: "close" } });
}

test("events are counted, with few label values", patience, async ({ run }) => {
  const metricsPort = await freePort();
  const { url, server } = await started(run, { METRICS_PORT: String(metricsPort) });
  for (let each = 0; each < 3; each += 1) await call(`${url}/api/article`);
  for (let each = 0; each < 5; each += 1) await call(`${url}/rw/news`);
  await call(`${url}/api/nothing/keza`);
  await call(`${url}/nothing/keza?q=keza`);
  const body = JSON.stringify({ email: "keza@urubuga.example", password: "not the right one" });
  for (let each = 0; each < 11; each += 1) await call(`${url}/api/auth/login`, { method: "POST", body });
  await call(`${url}/api/user/register`, {
    method: "POST",
    body: JSON.stringify({ name: "Keza", email: "keza@urubuga.example", password: "ijambobanga" }),
  });

  const counted = await valuesOf(metricsPort, requests);
  expect(counted).toMatchObject({
    [labels("GET", "page", "4xx")]: 1,
    [labels("GET", "other", "4xx")]: 1,
    [labels("POST", "/auth/login", "4xx")]: 11,
    [labels("POST", "/user/register", "2xx")]: 1,
  });
  // On a machine that is busy, a cached response may be too old for the fast path: the route sends it then.
  const answeredBy = (route: string) => counted[labels("GET", route, "2xx")] ?? 0;
  const page = answeredBy("page");
  const article = answeredBy("/article");
  const fastPath = answeredBy("kept");
  expect(page).toBeGreaterThanOrEqual(1);
  expect(article).toBeGreaterThanOrEqual(1);
  expect(fastPath).toBeGreaterThanOrEqual(1);
  expect(page + article + fastPath).toBe(8);
  expect(await valuesOf(metricsPort, "urubuga_http_request_duration_seconds_count")).toMatchObject({
    'method="POST",route="/auth/login"': 11,
  });
  expect(await valuesOf(metricsPort, "urubuga_refusals_total")).toEqual({
    'endpoint="POST /auth/login",code="invalid_credentials"': 10,
    'endpoint="POST /auth/login",code="too_many_requests"': 1,
  });
  expect(await valuesOf(metricsPort, "urubuga_requests_under_way")).toEqual({
    'kind="reading"': 0,
    'kind="writing"': 0,
  });
  expect(await valuesOf(metricsPort, "urubuga_errors_total")).toEqual({ 'of="database"': 0, 'of="other"': 0 });
  await expect.poll(async () => (await valuesOf(metricsPort, "urubuga_mails_total"))['outcome="sent"']).toBe(1);
  expect(await valuesOf(metricsPort, "urubuga_mails_waiting")).toEqual({ "": 0 });
  expect(Object.keys(await valuesOf(metricsPort, "process_resident_memory_bytes"))).toHaveLength(1);
  const all = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(all).not.toContain("keza");
  expect(await ended(server, "SIGTERM")).toBe(0);
});

test("only GET /metrics is answered, on this machine alone", patience, async ({ run }) => {
  const metricsPort = await freePort();
  await started(run, { METRICS_PORT: String(metricsPort), HOST: "0.0.0.0" });
  const at = `http://127.0.0.1:${metricsPort}`;
  const statuses = [fetch(`${at}/`), fetch(`${at}/metrics`, { method: "POST" }), fetch(`${at}/metrics`)];
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 405, 200]);
  const others = Object.values(networkInterfaces()).flatMap((all = []) =>
    all.filter(({ family, internal }) => family === "IPv4" && !internal),
  );
  for (const { address } of others) await expect(fetch(`http://${address}:${metricsPort}/metrics`)).rejects.toThrow();
});

test("without METRICS_PORT nothing listens", patience, async ({ run }) => {
  const metricsPort = await freePort();
  await started(run);
  await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow();
});

test("WORKERS=2 is reported as one site", patience, async ({ run }) => {
  const metricsPort = await freePort();
  const { url, server } = await started(run, { METRICS_PORT: String(metricsPort), WORKERS: "2" });
  const count = async () => (await valuesOf(metricsPort, requests))[labels("GET", "/healthz", "2xx")];
  for (let each = 0; each < 20; each += 1) await call(`${url}/healthz`);
  await expect.poll(count).toBe(20);
  expect(await ended(server, "SIGTERM")).toBe(0);
});

test.for(["1", "2"])(
  "a port that is in use stops the start in one line, with WORKERS=%s",
  patience,
  async (WORKERS, { run }) => {
    const { port } = await started(run);
    const { server, errors } = run({ METRICS_PORT: String(port), WORKERS });
    const code = await new Promise((resolve) => server.once("exit", resolve));
    const line = `METRICS_PORT is ${port}, but port ${port} at 127.0.0.1 is in use: choose another one\n`;
    expect({ code, errors: errors() }).toEqual({ code: 1, errors: line });
  },
);
