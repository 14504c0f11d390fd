import { flatName } from "#contract/flat-texts.ts";
import { languageNames, languages } from "#i18n/language.ts";
import type { AdminWords } from "#i18n/words.ts";

/**
 * What the settings' own screen calls the setting of this name in the contract; the name itself where it has none
 * there.
 */
export function settingName(name: string, words: AdminWords["settings"]): string {
  return namesOf(words)[name] ?? name;
}

function namesOf(words: AdminWords["settings"]): Record<string, string> {
  const inLanguages = (stem: "description" | "about" | "privacy") =>
    languages.map((language) => [flatName(stem, language), `${words[stem]} · ${languageNames[language]}`] as const);
  return {
    siteName: words.siteName,
    languages: words.languages,
    logo: words.logo,
    pictureRequired: words.picture,
    feedContent: words.feed,
    ...Object.fromEntries([...inLanguages("description"), ...inLanguages("about"), ...inLanguages("privacy")]),
    contactEmail: words.email,
    contactPhone: words.phone,
    contactAddress: words.address,
    facebookUrl: "Facebook",
    instagramUrl: "Instagram",
    youtubeUrl: "YouTube",
    tiktokUrl: "TikTok",
    newsletterRule: words.newsletterRule,
    newslettersPublic: words.newslettersPublic,
    momoCode: words.momoCode,
    momoDialTemplate: words.momoDial,
    bankName: words.bankName,
    bankAccountNumber: words.bankAccount,
  };
}
