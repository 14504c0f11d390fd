import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addSetting } from "#test/factories.ts";
import { mailsTo } from "#test/mailbox.ts";
import { addUserWithPassword, askForReset } from "#test/sign-in.ts";

const site = useApp();

test.each(["=?utf-8?q?Ibanga?=", "=?utf-8?q?Ibanga?= 🥁 n’umuco =?x"])(
  "a site's name that looks like an encoded word is kept literally: %s",
  async (name) => {
    await site.db.deleteFrom("settings").where("name", "=", "siteName").execute();
    await addSetting(site.db, { name: "siteName", value: name });
    const { email } = await addUserWithPassword(site, { language: "en" });
    await askForReset(site, email);
    expect((await mailsTo(site, email)).map(({ subject }) => subject)).toEqual([`A new password for ${name}`]);
  },
);
