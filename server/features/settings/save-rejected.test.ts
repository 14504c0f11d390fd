import { beforeAll, expect, test } from "vitest";
import { as, useApp } from "#test/app.ts";
import { addSessionUser } from "#test/factories.ts";
import { type Fields, formOf } from "#test/form.ts";
import { svg } from "#test/odd-files.ts";
import { leavingNothing } from "#test/state.ts";

const site = useApp();
let headers: Record<string, string>;
beforeAll(async () => {
  headers = as((await addSessionUser(site, { role: "ADMIN" })).token);
  const payload = formOf({ siteName: "Umurage", facebookUrl: "https://facebook.com/urubuga", momoCode: "123" });
  await site.call("PUT", "/setting", { headers, payload });
});

async function rejected(fields: Fields, query = "") {
  const call = () => site.call("PUT", `/setting${query}`, { headers, payload: formOf(fields) });
  const { status, body } = await leavingNothing(site, call);
  return { status, errors: body.errors };
}

const required = "This field is required.";
const invalid = "This value is not valid.";
const noMail = "Enter a valid e-mail address.";
const noAddress = "Enter an address that begins with https://.";
const noTemplate = "Use digits, * and #, with {code} where the pay code stands.";

test.for([
  ["siteName", "", required],
  ["siteName", "   ", required],
  ["siteName", "a".repeat(61), "At most 60 characters."],
  ["siteName", "one\ntwo", invalid],
  ["siteName", "Uru\0buga", invalid],
  ["descriptionEn", "a".repeat(501), "At most 500 characters."],
  ["descriptionRw", "Uru\0buga", invalid],
  ["aboutFr", "a".repeat(2001), "At most 2000 characters."],
  ["privacyRw", "a".repeat(5001), "At most 5000 characters."],
  ["contactEmail", "info", noMail],
  ["contactEmail", "info@", noMail],
  ["contactEmail", "a@urubuga.example, b@urubuga.example", noMail],
  ["contactPhone", "call me", invalid],
  ["contactPhone", "1".repeat(41), "At most 40 characters."],
  ["contactAddress", "a".repeat(201), "At most 200 characters."],
  ["contactAddress", "one\ntwo", invalid],
  ["facebookUrl", "javascript:alert(1)", noAddress],
  ["facebookUrl", "JavaScript:alert(1)//https://facebook.com", noAddress],
  ["instagramUrl", "data:text/html,<script>alert(1)</script>", noAddress],
  ["youtubeUrl", "youtube.com/@urubuga", noAddress],
  ["youtubeUrl", "//youtube.com/@urubuga", noAddress],
  ["tiktokUrl", "ftp://tiktok.com", noAddress],
  ["tiktokUrl", "https://", noAddress],
  ["tiktokUrl", `https://tiktok.com/${"a".repeat(300)}`, "At most 300 characters."],
  ["momoCode", "12a", invalid],
  ["momoCode", "1".repeat(21), "At most 20 characters."],
  ["momoDialTemplate", "*182*8*1#", noTemplate],
  ["momoDialTemplate", "{code}{code}", noTemplate],
  ["momoDialTemplate", "*182*{code}#;ext=1", noTemplate],
  ["momoDialTemplate", "tel:{code}", noTemplate],
  ["momoDialTemplate", `${"1".repeat(60)}{code}`, "At most 60 characters."],
  ["bankName", "a".repeat(101), "At most 100 characters."],
  ["bankAccountNumber", "<b>1</b>", invalid],
  ["bankAccountNumber", "1".repeat(61), "At most 60 characters."],
  ["removeLogo", "perhaps", "Choose one of: true, false."],
] as const)("%s cannot be %j", async ([name, value, sentence]) => {
  expect(await rejected({ bankName: "Not saved", [name]: value })).toEqual({
    status: 422,
    errors: { [name]: sentence },
  });
});

test("all errors are reported together, and no other field is saved", async () => {
  const fields = { siteName: "", contactEmail: "info", momoDialTemplate: "1", aboutEn: "Not saved", logo: svg };
  expect(await rejected(fields)).toEqual({
    status: 422,
    errors: {
      siteName: required,
      contactEmail: noMail,
      momoDialTemplate: noTemplate,
      logo: "This is no JPEG, PNG, WebP, AVIF or GIF picture.",
    },
  });
});

test.for([
  ["fr", "Indiquez une adresse qui commence par https://."],
  ["rw", "Andika aderesi itangirwa na https://."],
] as const)("an error is in %s", async ([language, sentence]) => {
  const { errors } = await rejected({ facebookUrl: "javascript:alert(1)" }, `?language=${language}`);
  expect(errors).toEqual({ facebookUrl: sentence });
});

test("an unsupported language is rejected", async () => {
  expect((await rejected({ siteName: "Ikindi" }, "?language=sw")).errors).toEqual({
    language: "Choose one of: rw, en, fr.",
  });
});

test.for([
  ["JSON", "application/json", '{"siteName":"Ikindi"}'],
  ["a simple form", "application/x-www-form-urlencoded", "siteName=Ikindi"],
] as const)("settings are not saved by %s", async ([, type, payload]) => {
  const options = { headers: { ...headers, "content-type": type }, payload };
  expect((await leavingNothing(site, () => site.call("PUT", "/setting", options))).status).toBe(415);
});
