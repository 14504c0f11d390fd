import type { BuiltInLanguage } from "#i18n/language.ts";

/** The site's settings in the sample content. Every contact, address and account here is invented. */
export const sampleSettings = {
  siteName: "Urubuga",
  description: {
    rw: "Murakaza neza! Hano hari amakuru n’ibikorwa by’urubyiruko rw’u Rwanda, mu ndimi eshatu, ku buntu kandi bidatwara interineti nyinshi.",
    en: "Welcome! News and events for young people in Rwanda, in three languages, free to read and light on your data.",
    fr: "Bienvenue ! L’actualité et les sorties des jeunes au Rwanda, en trois langues, gratuitement et sans épuiser vos mégas.",
  },
  about: {
    rw: "Urubuga ni ikinyamakuru gito gikorwa n’urubyiruko, kikandikirwa urubyiruko. Twandika ku mashuri, akazi, umuco, siporo n’ibibera hafi yawe, mu Kinyarwanda, mu Cyongereza no mu Gifaransa. Gusoma ni ubuntu, kandi amapaji yacu ntaremereye: afunguka kuri telefone iyo ari yo yose, adatwaye interineti nyinshi. Ufite inkuru? Twandikire, tuyigeze no ku bandi.",
    en: "Urubuga is a small newsroom run by young people, for young people. We write about school, work, culture, sport and what is happening near you, in Kinyarwanda, English and French. Reading is free, and our pages are light: they open on any phone, with little data. Do you have a story? Write to us.",
    fr: "Urubuga est une petite rédaction animée par des jeunes, pour les jeunes. Nous parlons d’école, de travail, de culture, de sport et de ce qui se passe près de chez vous, en kinyarwanda, en anglais et en français. La lecture est gratuite et nos pages sont légères : elles s’ouvrent sur tous les téléphones, avec peu de données.",
  },
  contactEmail: "muraho@urubuga.example",
  contactPhone: "+250 788 000 000",
  contactAddress: "Inzu y’Inkuru, Kimihurura, Kigali",
  facebookUrl: "https://www.facebook.com/urubuga.example",
  instagramUrl: "https://www.instagram.com/urubuga.example",
  youtubeUrl: "https://www.youtube.com/@urubuga.example",
  tiktokUrl: "https://www.tiktok.com/@urubuga.example",
  momoCode: "000000",
  momoDialTemplate: "*182*8*1*{code}#",
  bankName: "Banki y’icyitegererezo",
  bankAccountNumber: "000-0000000-00",
} satisfies Record<string, string | Record<BuiltInLanguage, string>>;
