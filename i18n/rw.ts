import type { Catalogue } from "./catalogue.ts";

export const rw: Catalogue = {
  language: "rw",

  navigation: {
    home: "Ahabanza",
    news: "Amakuru",
    events: "Ibikorwa",
    donate: "Tanga inkunga",
    subscribe: "Iyandikishe ku makuru",
    skipToContent: "Jya ku nkuru",
    main: "Urutonde rw’ibanze",
    menu: "Urutonde",
    language: "Ururimi",
    darkTheme: "Koresha ibara ryijimye",
    lightTheme: "Koresha ibara ryera",
    homeOf: "{site}, ahabanza",
  },

  footer: {
    about: "Abo turi bo",
    categories: "Ibyiciro",
    contact: "Twandikire",
    follow: "Dukurikire",
    newsFeed: "Amakuru (RSS)",
    eventsFeed: "Ibikorwa (kalendari)",
    rights: "© {year} {site}. Uburenganzira bwose burabitswe.",
  },

  home: {
    latestNews: "Amakuru mashya",
    allNews: "Reba amakuru yose",
    nextEvents: "Ibikorwa biri imbere",
    allEvents: "Reba ibikorwa byose",
    settingsFailed: "Ntibyashobotse kubona amakuru y’urubuga.",
  },

  subscribe: {
    title: "Inkuru nziza, zikugereho kuri imeyili",
    text: "Andika imeyili yawe, tukumenyeshe igihe hasohotse inkuru ikwiye igihe cyawe.",
    email: "Imeyili",
    button: "Iyandikishe ku makuru",
    done: "Murakoze! Mwiyandikishije ku makuru yacu.",
    failed: "Kwiyandikisha ntibyashobotse. Ongera ugerageze.",
  },

  list: {
    newsTitle: "Amakuru",
    newsText: "Ibyo urubyiruko rwo mu Rwanda rukora, rwiga n’ibyo ruhindura.",
    eventsTitle: "Ibikorwa",
    eventsText: "Umuziki, amahugurwa, siporo na filime hafi yawe.",
    search: "Shakisha",
    searchNews: "Shakisha inkuru ukoresheje umutwe wayo",
    searchEvents: "Shakisha igikorwa ukoresheje umutwe wacyo",
    categories: "Ibyiciro",
    all: "Byose",
    showMore: "Erekana ibindi",
    noneFound: "Nta kintu cyabonetse.",
    noneFoundHint: "Gerageza irindi jambo cyangwa ikindi cyiciro.",
    clear: "Erekana byose",
    found: { one: "Habonetse {n}", other: "Habonetse {n}" },
  },

  article: {
    anonymous: "Utazwi",
    comments: "Ibitekerezo",
    noComments: "Nta gitekerezo kiratangwa.",
    commentCount: { one: "Igitekerezo {n}", other: "Ibitekerezo {n}" },
    likeCount: { one: "Uwabikunze {n}", other: "Ababikunze {n}" },
    dislikeCount: { one: "Utabikunze {n}", other: "Abatabikunze {n}" },
    related: "Izindi nkuru bijyanye",
    noRelated: "Nta zindi nkuru bijyanye.",
    video: "Videwo: {title}",
    latestComments: "Herekanwe {n} biheruka.",
  },

  event: {
    by: "Cyateguwe na",
    date: "Itariki",
    time: "Isaha",
    location: "Aho bizabera",
    related: "Ibindi bikorwa bijyanye",
    noRelated: "Nta bindi bikorwa bijyanye.",
    addToCalendar: "Shyira kuri kalendari",
    past: "Iki gikorwa cyarangiye",
  },

  fallback: {
    rw: "",
    en: "Iyi nyandiko ntiraboneka mu Kinyarwanda. Urayisoma mu Cyongereza.",
    fr: "Iyi nyandiko ntiraboneka mu Kinyarwanda. Urayisoma mu Gifaransa.",
  },

  donation: {
    title: "Dufashe gukomeza kwandika",
    text: "Gusoma ni ubuntu kandi bizahora ari ubuntu. Niba ibyo dukora bikugirira akamaro, inkunga yose iradufasha.",
    momo: "Kode yo kwishyura kuri telefone",
    dial: "Hamagara kode",
    scan: "Sikana uhamagare kode",
    bank: "Nimero ya konti ya banki",
    copy: "Koporora",
    copied: "Byakoporowe",
    copyAll: "Koporora byose",
    later: "Nyuma",
    close: "Funga",
    noCode: "Amakuru yo gutanga inkunga azaboneka hano vuba.",
  },

  page: {
    loading: "Tegereza gato…",
    notFoundTitle: "Iyi paji ntibonetse",
    notFoundText: "Aderesi ishobora kuba atari yo, cyangwa paji yarakuweho.",
    failedTitle: "Hari ikitagenze neza.",
    retry: "Ongera ugerageze",
    goHome: "Subira ahabanza",
  },

  time: { justNow: "ubu ngubu" },

  errors: {
    bad_request: "Ibyo wohereje ntibyumvikanye.",
    not_found: "Nta kintu kiri kuri iyi aderesi.",
    article_not_found: "Iyi nkuru ntibonetse.",
    event_not_found: "Iki gikorwa ntikibonetse.",
    validation: "Reba neza ahagaragajwe ko hari ikosa.",
    already_subscribed: "Iyi imeyili isanzwe yanditse.",
    payload_too_large: "Ibyo wohereje ni binini cyane.",
    unsupported_media_type: "Ubu bwoko bw’ibyoherejwe ntibwemewe hano.",
    too_many_requests: "Wagerageje inshuro nyinshi. Ongera ugerageze nyuma.",
    overloaded: "Urubuga rufite abantu benshi. Ongera ugerageze mu kanya.",
    internal: "Hari ikitagenze neza.",
  },

  validation: {
    required: "Uzuza aha hantu.",
    email: "Andika imeyili yanditse neza.",
    integer: "Andika umubare wuzuye.",
    range: "Andika umubare uri hagati ya {min} na {max}.",
    tooLong: "Ntirenze inyuguti {max}.",
    choice: "Hitamo kimwe muri ibi: {options}.",
    invalid: "Ibi si byo.",
  },
};
