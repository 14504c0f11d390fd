/**
 * What every reader sees, in each language: plain data, so that the server and a browser are held to the very same.
 * `{ rw, en, fr }` are the expected texts; everything before them is the input.
 */
type Expected = { rw: string; en: string; fr: string };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const goldenCounts: readonly (Expected & { count: number })[] = [
  { count: 0, rw: "0", en: "0", fr: "0" },
  { count: 1, rw: "1", en: "1", fr: "1" },
  { count: 999, rw: "999", en: "999", fr: "999" },
  { count: 1000, rw: "1,0k", en: "1.0k", fr: "1,0k" },
  { count: 1099, rw: "1,0k", en: "1.0k", fr: "1,0k" },
  { count: 1100, rw: "1,1k", en: "1.1k", fr: "1,1k" },
  { count: 1234, rw: "1,2k", en: "1.2k", fr: "1,2k" },
  { count: 9999, rw: "9,9k", en: "9.9k", fr: "9,9k" },
  { count: 10_000, rw: "10,0k", en: "10.0k", fr: "10,0k" },
  { count: 999_999, rw: "999,9k", en: "999.9k", fr: "999,9k" },
  { count: 1_000_000, rw: "1,0M", en: "1.0M", fr: "1,0M" },
  { count: 3_450_000, rw: "3,4M", en: "3.4M", fr: "3,4M" },
];

export const goldenPhrases = {
  rw: { one: "Igitekerezo {n}", other: "Ibitekerezo {n}" },
  en: { one: "{n} comment", other: "{n} comments" },
  fr: { one: "{n} commentaire", other: "{n} commentaires" },
};

export const goldenPlurals: readonly (Expected & { count: number })[] = [
  { count: 0, rw: "Ibitekerezo 0", en: "0 comments", fr: "0 commentaire" },
  { count: 1, rw: "Igitekerezo 1", en: "1 comment", fr: "1 commentaire" },
  { count: 2, rw: "Ibitekerezo 2", en: "2 comments", fr: "2 commentaires" },
  { count: 1500, rw: "Ibitekerezo 1,5k", en: "1.5k comments", fr: "1,5k commentaires" },
];

/** The same in every language, read off the instant's own offset. */
export const goldenDates: readonly { instant: string; date: string; time: string }[] = [
  { instant: "2026-11-27T18:30:00+02:00", date: "27/11/2026", time: "18:30" },
  { instant: "2026-01-01T00:05:00+02:00", date: "01/01/2026", time: "00:05" },
  { instant: "2026-12-31T23:59:59-05:00", date: "31/12/2026", time: "23:59" },
  { instant: "2028-02-29T07:00:00+05:45", date: "29/02/2028", time: "07:00" },
];

/** Twelve months and seven days of the week; half an hour after midnight in Kigali it is still yesterday in UTC. */
export const goldenLongDates: readonly (Expected & { instant: string })[] = [
  {
    instant: "2026-01-01T00:30:00+02:00",
    rw: "Ku wa Kane, 1 Mutarama 2026",
    en: "Thursday, 1 January 2026",
    fr: "jeudi 1 janvier 2026",
  },
  {
    instant: "2026-02-02T23:59:00+02:00",
    rw: "Ku wa Mbere, 2 Gashyantare 2026",
    en: "Monday, 2 February 2026",
    fr: "lundi 2 février 2026",
  },
  {
    instant: "2026-03-03T12:00:00+02:00",
    rw: "Ku wa Kabiri, 3 Werurwe 2026",
    en: "Tuesday, 3 March 2026",
    fr: "mardi 3 mars 2026",
  },
  {
    instant: "2026-04-04T12:00:00+02:00",
    rw: "Ku wa Gatandatu, 4 Mata 2026",
    en: "Saturday, 4 April 2026",
    fr: "samedi 4 avril 2026",
  },
  {
    instant: "2026-05-05T12:00:00+02:00",
    rw: "Ku wa Kabiri, 5 Gicurasi 2026",
    en: "Tuesday, 5 May 2026",
    fr: "mardi 5 mai 2026",
  },
  {
    instant: "2026-06-07T12:00:00+02:00",
    rw: "Ku Cyumweru, 7 Kamena 2026",
    en: "Sunday, 7 June 2026",
    fr: "dimanche 7 juin 2026",
  },
  {
    instant: "2026-07-10T12:00:00+02:00",
    rw: "Ku wa Gatanu, 10 Nyakanga 2026",
    en: "Friday, 10 July 2026",
    fr: "vendredi 10 juillet 2026",
  },
  {
    instant: "2026-08-12T12:00:00+02:00",
    rw: "Ku wa Gatatu, 12 Kanama 2026",
    en: "Wednesday, 12 August 2026",
    fr: "mercredi 12 août 2026",
  },
  {
    instant: "2026-09-30T12:00:00+02:00",
    rw: "Ku wa Gatatu, 30 Nzeri 2026",
    en: "Wednesday, 30 September 2026",
    fr: "mercredi 30 septembre 2026",
  },
  {
    instant: "2026-10-31T12:00:00+02:00",
    rw: "Ku wa Gatandatu, 31 Ukwakira 2026",
    en: "Saturday, 31 October 2026",
    fr: "samedi 31 octobre 2026",
  },
  {
    instant: "2026-11-27T12:00:00+02:00",
    rw: "Ku wa Gatanu, 27 Ugushyingo 2026",
    en: "Friday, 27 November 2026",
    fr: "vendredi 27 novembre 2026",
  },
  {
    instant: "2026-12-28T12:00:00+02:00",
    rw: "Ku wa Mbere, 28 Ukuboza 2026",
    en: "Monday, 28 December 2026",
    fr: "lundi 28 décembre 2026",
  },
];

export const goldenShortMonths: readonly (Expected & { instant: string })[] = [
  { instant: "2026-01-01T00:30:00+02:00", rw: "Mut", en: "Jan", fr: "janv." },
  { instant: "2026-02-02T12:00:00+02:00", rw: "Gas", en: "Feb", fr: "févr." },
  { instant: "2026-03-03T12:00:00+02:00", rw: "Wer", en: "Mar", fr: "mars" },
  { instant: "2026-04-04T12:00:00+02:00", rw: "Mat", en: "Apr", fr: "avr." },
  { instant: "2026-05-05T12:00:00+02:00", rw: "Gic", en: "May", fr: "mai" },
  { instant: "2026-06-07T12:00:00+02:00", rw: "Kam", en: "Jun", fr: "juin" },
  { instant: "2026-07-10T12:00:00+02:00", rw: "Nya", en: "Jul", fr: "juil." },
  { instant: "2026-08-12T12:00:00+02:00", rw: "Kan", en: "Aug", fr: "août" },
  { instant: "2026-09-30T12:00:00+02:00", rw: "Nze", en: "Sep", fr: "sept." },
  { instant: "2026-10-31T12:00:00+02:00", rw: "Ukw", en: "Oct", fr: "oct." },
  { instant: "2026-11-27T12:00:00+02:00", rw: "Ugu", en: "Nov", fr: "nov." },
  { instant: "2026-12-28T12:00:00+02:00", rw: "Uku", en: "Dec", fr: "déc." },
];

/** The moment from which `distance` is counted. */
export const goldenNow = Date.parse("2026-11-21T10:00:00Z");

/**
 * `distance` in milliseconds, negative for what is past.
 * After `mu` a Kinyarwanda noun loses its first vowel (mu minota, mu masaha, mu minsi); `isaha` keeps it.
 */
export const goldenRelative: readonly (Expected & { distance: number })[] = [
  { distance: 0, rw: "ubu ngubu", en: "just now", fr: "à l’instant" },
  { distance: -59_999, rw: "ubu ngubu", en: "just now", fr: "à l’instant" },
  { distance: 59_999, rw: "ubu ngubu", en: "just now", fr: "à l’instant" },

  { distance: -MINUTE, rw: "hashize umunota umwe", en: "1 minute ago", fr: "il y a 1 minute" },
  { distance: -5 * MINUTE, rw: "hashize iminota 5", en: "5 minutes ago", fr: "il y a 5 minutes" },
  { distance: -(HOUR - 1), rw: "hashize iminota 59", en: "59 minutes ago", fr: "il y a 59 minutes" },
  { distance: -HOUR, rw: "hashize isaha imwe", en: "1 hour ago", fr: "il y a 1 heure" },
  { distance: -3 * HOUR, rw: "hashize amasaha 3", en: "3 hours ago", fr: "il y a 3 heures" },
  { distance: -(DAY - 1), rw: "hashize amasaha 23", en: "23 hours ago", fr: "il y a 23 heures" },
  { distance: -DAY, rw: "ejo hashize", en: "yesterday", fr: "hier" },
  { distance: -2 * DAY, rw: "hashize iminsi 2", en: "2 days ago", fr: "avant-hier" },
  { distance: -6 * DAY, rw: "hashize iminsi 6", en: "6 days ago", fr: "il y a 6 jours" },
  { distance: -(30 * DAY - 1), rw: "hashize iminsi 29", en: "29 days ago", fr: "il y a 29 jours" },
  { distance: -30 * DAY, rw: "hashize ukwezi kumwe", en: "1 month ago", fr: "il y a 1 mois" },
  { distance: -90 * DAY, rw: "hashize amezi 3", en: "3 months ago", fr: "il y a 3 mois" },
  { distance: -365 * DAY, rw: "hashize umwaka umwe", en: "1 year ago", fr: "il y a 1 an" },
  { distance: -800 * DAY, rw: "hashize imyaka 2", en: "2 years ago", fr: "il y a 2 ans" },

  { distance: MINUTE, rw: "mu munota umwe", en: "in 1 minute", fr: "dans 1 minute" },
  { distance: 5 * MINUTE, rw: "mu minota 5", en: "in 5 minutes", fr: "dans 5 minutes" },
  { distance: HOUR, rw: "mu isaha imwe", en: "in 1 hour", fr: "dans 1 heure" },
  { distance: 3 * HOUR, rw: "mu masaha 3", en: "in 3 hours", fr: "dans 3 heures" },
  { distance: DAY, rw: "ejo", en: "tomorrow", fr: "demain" },
  { distance: 2 * DAY, rw: "mu minsi 2", en: "in 2 days", fr: "après-demain" },
  { distance: 6 * DAY, rw: "mu minsi 6", en: "in 6 days", fr: "dans 6 jours" },
  { distance: 30 * DAY, rw: "mu kwezi kumwe", en: "in 1 month", fr: "dans 1 mois" },
  { distance: 90 * DAY, rw: "mu mezi 3", en: "in 3 months", fr: "dans 3 mois" },
  { distance: 365 * DAY, rw: "mu mwaka umwe", en: "in 1 year", fr: "dans 1 an" },
  { distance: 800 * DAY, rw: "mu myaka 2", en: "in 2 years", fr: "dans 2 ans" },
];
