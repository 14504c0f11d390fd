import { expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { addArticle } from "#test/factories.ts";

const site = useApp();
const mozilla = "Mozilla/5.0 (compatible;";
const android = "Mozilla/5.0 (Linux; Android 12; TECNO KG5j Build/SP1A.210812.016; wv) AppleWebKit/537.36";

async function viewsAfter(agent: string): Promise<number> {
  const id = await addArticle(site.db);
  const { body } = await site.call("GET", `/article/${id}`, { headers: { "user-agent": agent } });
  return body.article.views;
}

test.each([
  ["Google", `${mozilla} Googlebot/2.1; +http://www.google.com/bot.html)`],
  ["Google's pictures", "Googlebot-Image/1.0"],
  ["Bing", `${mozilla} bingbot/2.0; +http://www.bing.com/bingbot.htm)`],
  ["WhatsApp's preview", "WhatsApp/2.23.20.0 A"],
  ["Facebook's preview", "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)"],
  ["X's preview", "Twitterbot/1.0"],
  ["Telegram's preview", "TelegramBot (like TwitterBot)"],
  ["Slack's preview", "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)"],
  ["Yandex", `${mozilla} YandexBot/3.0; +http://yandex.com/bots)`],
  ["Baidu", `${mozilla} Baiduspider/2.0; +http://www.baidu.com/search/spider.html)`],
  ["DuckDuckGo", "DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)"],
  ["Apple", "Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15 (Applebot/0.1)"],
  ["OpenAI", `${mozilla} GPTBot/1.2; +https://openai.com/gptbot)`],
  ["Ahrefs", `${mozilla} AhrefsBot/7.0; +http://ahrefs.com/robot/)`],
])("the crawler of %s is not counted", async (_who, agent) => {
  expect(await viewsAfter(agent)).toBe(0);
});

test.each([
  ["Chrome on a phone", "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36"],
  ["Safari on an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1"],
  ["Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0"],
  ["Opera Mini", "Opera/9.80 (J2ME/MIDP; Opera Mini/9.80/191.308; U; en) Presto/2.5.25 Version/10.54"],
  ["KaiOS", "Mozilla/5.0 (Mobile; Nokia 8110 4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5"],
  [
    "a phone named Cubot",
    "Mozilla/5.0 (Linux; Android 9; CUBOT_X19) AppleWebKit/537.36 Chrome/119.0 Mobile Safari/537.36",
  ],
  ["Facebook's own browser", `${android} Version/4.0 Chrome/119.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/441.0.0;]`],
  [
    "Instagram's own browser",
    `${android} Version/4.0 Chrome/119.0 Mobile Safari/537.36 Instagram 309.0.0.40.113 Android`,
  ],
])("a reader with %s is counted", async (_who, agent) => {
  expect(await viewsAfter(agent)).toBe(1);
});
