import { toFlat } from "#contract/flat-texts.ts";
import type { Settings } from "#contract/settings.ts";
import { inLanguage } from "#i18n/fallback.ts";
import type { Language } from "#i18n/language.ts";
import { pictureUrl } from "#server/media/urls.ts";
import { feedContent, type SiteSettings } from "./settings.ts";

export function presentSettings(settings: SiteSettings, language: Language): Settings {
  const shown = (name: string) => inLanguage(settings.texts(name), language, { exists: ({ value }) => value !== "" });
  const description = shown("description");
  const about = shown("about");
  const logo = settings.value("logo");
  return {
    siteName: settings.value("siteName"),
    description: description?.value ?? "",
    descriptionLanguage: description?.language ?? language,
    logoUrl: logo === "" ? null : pictureUrl(logo),
    pictureRequired: settings.value("pictureRequired") === "true",
    feedContent: feedContent(settings),
    about: about?.value ?? "",
    aboutLanguage: about?.language ?? language,
    contactEmail: settings.value("contactEmail"),
    contactPhone: settings.value("contactPhone"),
    contactAddress: settings.value("contactAddress"),
    facebookUrl: settings.value("facebookUrl"),
    instagramUrl: settings.value("instagramUrl"),
    youtubeUrl: settings.value("youtubeUrl"),
    tiktokUrl: settings.value("tiktokUrl"),
    momoCode: settings.value("momoCode"),
    momoDialTemplate: settings.value("momoDialTemplate"),
    bankName: settings.value("bankName"),
    bankAccountNumber: settings.value("bankAccountNumber"),
    ...toFlat("description", (each) => settings.text("description", each) ?? ""),
    ...toFlat("about", (each) => settings.text("about", each) ?? ""),
    ...toFlat("privacy", (each) => settings.text("privacy", each) ?? ""),
  };
}
