import { expect, test } from "vitest";
import { wrongArrows } from "./arrows.ts";

test.each([
  ["server/log/network.ts", "#server/http/rate-limit.ts"],
  ["server/log/network.ts", "../http/rate-limit.ts"],
  ["server/http/api.ts", "#server/features/articles/views.ts"],
  ["server/services.ts", "./features/articles/views.ts"],
  ["server/mail/transport.ts", "#server/http/language.ts"],
  ["server/media/library.ts", "#server/http/address.ts"],
  ["server/features/articles/articles.ts", "#server/app/create-services.ts"],
  ["server/features/articles/articles.ts", "#server/pages/routes.ts"],
  ["server/http/api.ts", "#web/api.ts"],
  ["server/http/api.ts", "#test/app.ts"],
  ["contract/users.ts", "#web/api.ts"],
  ["contract/users.ts", "#i18n/catalogues.ts"],
  ["i18n/format.ts", "#contract/users.ts"],
  ["web/api.ts", "#server/clock.ts"],
  ["web/components/card.tsx", "../../server/clock.ts"],
])("%s may not import %s", (file, imported) => {
  expect(wrongArrows(file, `const one = await import(\`${imported}\`);`)).toHaveLength(1);
  expect(wrongArrows(file, `import { one } from "${imported}";`)).toHaveLength(1);
  expect(wrongArrows(file, `const one = await import("${imported}");`)).toHaveLength(1);
});

test.each([
  ["a feature's rules", "server/features/articles/articles.ts", "#server/features/events/queries.ts"],
  ["a feature's rules", "server/features/articles/articles.ts", "../events/editing-queries.ts"],
  ["a feature's routes", "server/features/articles/routes.ts", "#server/features/events/routes.ts"],
  ["a feature's presenter", "server/features/articles/present.ts", "#server/features/events/queries.ts"],
  ["a kind's rules", "server/features/articles/articles.ts", "#server/features/content/queries.ts"],
  ["a feature's routes", "server/features/feeds/routes.ts", "#server/features/content/queries.ts"],
])("%s may not import another feature's queries or routes", (_what, file, imported) => {
  expect(wrongArrows(file, `import { one } from "${imported}";`)).toHaveLength(1);
});

test.each([
  "fastify",
  "@fastify/multipart",
  "kysely",
  "kysely/migration",
  "#server/http/handle.ts",
  "../../http/handle.ts",
])("a rule may not import %s", (imported) => {
  for (const file of ["articles.ts", "editing.ts", "views.ts"]) {
    expect(wrongArrows(`server/features/articles/${file}`, `import type { One } from "${imported}";`)).toHaveLength(1);
  }
});

test.each([
  ["server/features/articles/routes.ts", "#server/http/handle.ts"],
  ["server/features/articles/routes.ts", "fastify"],
  ["server/features/articles/view-queries.ts", "kysely"],
  ["server/features/events/queries.ts", "#server/features/content/queries.ts"],
  ["server/features/events/kind-routes.ts", "#server/features/content/kind-routes.ts"],
  ["server/features/articles/articles.ts", "#server/database/schema.ts"],
  ["server/features/articles/articles.ts", "#server/features/categories/categories.ts"],
  ["server/features/articles/articles.test.ts", "#server/app.ts"],
  ["server/pages/in-process.ts", "#web/api.ts"],
  ["server/serve.ts", "#sample/add-sample-content.ts"],
  ["contract/users.ts", "#i18n/language.ts"],
  ["web/api.ts", "#contract/users.ts"],
])("%s may import %s", (file, imported) => {
  expect(wrongArrows(file, `import { one } from "${imported}";`)).toEqual([]);
});

test("a rule contains no queries", () => {
  const source = 'await db.selectFrom("articles").selectAll().execute();';
  expect(wrongArrows("server/features/articles/articles.ts", source)).toHaveLength(1);
  expect(wrongArrows("server/features/articles/queries.ts", source)).toEqual([]);
});
