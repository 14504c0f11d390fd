import { answers } from "#i18n/catalogues.ts";
import { fill } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";

/**
 * Browsers by what their user agent has and no earlier one here has: nearly all of them also claim to be Chrome or
 * Safari. Only these codes are stored, never the user agent itself, which would tell one phone from another.
 */
const browsers = [
  { code: "whatsapp", name: "WhatsApp", pattern: /\bWhatsApp\// },
  { code: "facebook", name: "Facebook", pattern: /\bFBA[NV]\// },
  { code: "instagram", name: "Instagram", pattern: /\bInstagram\b/ },
  { code: "opera-mini", name: "Opera Mini", pattern: /\bOpera Mini\// },
  { code: "opera", name: "Opera", pattern: /\b(OPR|OPT|Opera)\// },
  { code: "samsung", name: "Samsung Internet", pattern: /\bSamsungBrowser\// },
  { code: "uc", name: "UC Browser", pattern: /\bUC ?Browser\// },
  { code: "edge", name: "Edge", pattern: /\bEdg(e|A|iOS)?\// },
  { code: "firefox", name: "Firefox", pattern: /\b(Firefox|FxiOS)\// },
  { code: "chrome", name: "Chrome", pattern: /\b((Headless)?Chrome|CriOS|Chromium)\// },
  { code: "safari", name: "Safari", pattern: /\bVersion\/[\d.]+.* Safari\// },
] as const;

const systems = [
  { code: "kaios", name: "KaiOS", pattern: /\bKAIOS\//i },
  { code: "android", name: "Android", pattern: /\bAndroid\b/ },
  { code: "iphone", name: "iPhone", pattern: /\b(iPhone|iPod)\b/ },
  { code: "ipad", name: "iPad", pattern: /\biPad\b/ },
  { code: "windows", name: "Windows", pattern: /\bWindows\b/ },
  { code: "mac", name: "Mac", pattern: /\bMacintosh\b/ },
  { code: "chromeos", name: "ChromeOS", pattern: /\bCrOS\b/ },
  { code: "linux", name: "Linux", pattern: /\bLinux\b/ },
] as const;

/** Browser and system of a user agent as they are stored: `chrome/android`; either part is '' where it is unknown. */
export function deviceOf(userAgent: string): string {
  const codeIn = (known: typeof browsers | typeof systems) =>
    known.find(({ pattern }) => pattern.test(userAgent))?.code ?? "";
  return `${codeIn(browsers)}/${codeIn(systems)}`;
}

/** "Chrome on Android" in a language, of what `deviceOf` gave; a sentence of its own where nothing of it is known. */
export function deviceInWords(device: string, language: Language): string {
  const words = answers[language].device;
  const [browserCode, systemCode] = device.split("/");
  const browser = browsers.find(({ code }) => code === browserCode)?.name;
  const system = systems.find(({ code }) => code === systemCode)?.name;
  if (browser && system) return fill(words.both, { browser, system });
  return browser ?? system ?? words.unknown;
}
