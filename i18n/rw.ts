import type { Catalogue } from "./catalogue.ts";

export const rw: Catalogue = {
  language: "rw",

  navigation: {
    home: "Ahabanza",
    news: "Amakuru",
    events: "Ibikorwa",
    donate: "Tanga inkunga",
    subscribe: "Iyandikishe ku makuru",
    skipToContent: "Jya ku biri kuri iyi paji",
    main: "Menyu y’ibanze",
    menu: "Menyu",
    language: "Ururimi",
    darkTheme: "Koresha amabara yijimye",
    lightTheme: "Koresha amabara yerurutse",
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
    nextEvents: "Ibikorwa biteganyijwe",
    allEvents: "Reba ibikorwa byose",
    settingsFailed: "Igenamiterere ry’urubuga ntiryabonetse.",
  },

  subscribe: {
    title: "Inkuru nziza, zikugereho kuri imeyili",
    text: "Andika imeyili yawe, tujye tukumenyesha inkuru nziza zasohotse.",
    email: "Imeyili",
    button: "Iyandikishe ku makuru",
    done: "Murakoze! Mwiyandikishije ku makuru yacu.",
    failed: "Kwiyandikisha ntibyashobotse. Ongera ugerageze.",
  },

  list: {
    newsTitle: "Amakuru",
    newsText: "Ibyo urubyiruko rwo mu Rwanda rukora, ibyo rwiga n’ibyo ruhindura.",
    eventsTitle: "Ibikorwa",
    eventsText: "Umuziki, amahugurwa, siporo na filime hafi yawe.",
    search: "Shakisha",
    searchNews: "Shakisha umutwe w’inkuru",
    searchEvents: "Shakisha izina ry’igikorwa",
    categories: "Ibyiciro",
    all: "Byose",
    showMore: "Erekana ibindi",
    noneFound: "Nta cyabonetse.",
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
    related: "Izindi nkuru zijyanye n’iyi",
    noRelated: "Nta zindi nkuru zijyanye n’iyi.",
    video: "Videwo: {title}",
    latestComments: "Urabona ibitekerezo {n} biheruka.",
  },

  event: {
    by: "Abateguye:",
    date: "Itariki",
    time: "Isaha",
    location: "Ahantu",
    related: "Ibindi bikorwa bijyanye n’iki",
    noRelated: "Nta bindi bikorwa bijyanye n’iki.",
    addToCalendar: "Shyira muri kalendari",
    past: "Iki gikorwa cyarangiye",
  },

  fallback: {
    rw: "",
    en: "Iyi nyandiko ntiraboneka mu Kinyarwanda. Urayisoma mu Cyongereza.",
    fr: "Iyi nyandiko ntiraboneka mu Kinyarwanda. Urayisoma mu Gifaransa.",
  },

  donation: {
    title: "Dufashe gukomeza kwandika",
    text: "Gusoma ni ubuntu kandi bizahora ari ubuntu. Niba ibyo dukora bikugirira akamaro, inkunga iyo ari yo yose yadufasha.",
    momo: "Kode yo kwishyura (Mobile Money)",
    dial: "Hamagara kode",
    scan: "Sikana uhamagare kode",
    bank: "Nimero ya konti yo muri banki",
    copy: "Koporora",
    copied: "Byakoporowe",
    copyAll: "Koporora byose",
    later: "Nyuma",
    close: "Funga",
    noCode: "Uburyo bwo gutanga inkunga buzaboneka hano vuba.",
  },

  page: {
    loading: "Tegereza gato…",
    notFoundTitle: "Iyi paji ntibonetse",
    notFoundText: "Aderesi ishobora kuba atari yo, cyangwa ipaji yarakuweho.",
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
    overloaded: "Ubu ku rubuga hari abantu benshi. Ongera ugerageze mu kanya.",
    internal: "Hari ikitagenze neza.",
  },

  validation: {
    required: "Uzuza aha hantu.",
    email: "Andika imeyili yanditse neza.",
    integer: "Andika umubare wuzuye.",
    range: "Andika umubare uri hagati ya {min} na {max}.",
    tooLong: "Inyuguti ntizirenge {max}.",
    choice: "Hitamo kimwe muri ibi: {options}.",
    invalid: "Ibyanditswe si byo.",
  },
};
