import type { Catalogue } from "./catalogue.ts";

export const en: Catalogue = {
  language: "en",

  navigation: {
    home: "Home",
    news: "News",
    events: "Events",
    donate: "Donate",
    subscribe: "Subscribe",
    skipToContent: "Skip to the content",
    main: "Main menu",
    menu: "Menu",
    language: "Language",
    darkTheme: "Switch to the dark theme",
    lightTheme: "Switch to the light theme",
    homeOf: "{site}, home page",
  },

  footer: {
    about: "About us",
    categories: "Categories",
    contact: "Contact",
    follow: "Follow us",
    newsFeed: "News (RSS)",
    eventsFeed: "Events (calendar)",
    rights: "© {year} {site}. All rights reserved.",
  },

  home: {
    latestNews: "Latest news",
    allNews: "See all news",
    nextEvents: "Coming up",
    allEvents: "See all events",
    settingsFailed: "Failed to load settings.",
  },

  subscribe: {
    title: "Good stories, straight to your inbox",
    text: "Leave your e-mail address and hear from us when something worth your time comes out.",
    email: "E-mail address",
    button: "Subscribe",
    done: "Thank you! You are subscribed.",
    failed: "Subscription failed. Please try again.",
  },

  list: {
    newsTitle: "News",
    newsText: "What young people across Rwanda are making, learning and changing.",
    eventsTitle: "Events",
    eventsText: "Music, workshops, sport and films near you.",
    search: "Search",
    searchNews: "Search news by title",
    searchEvents: "Search events by title",
    categories: "Categories",
    all: "All",
    showMore: "Show more",
    noneFound: "Nothing found.",
    noneFoundHint: "Try another word or another category.",
    clear: "Show everything",
    found: { one: "{n} result", other: "{n} results" },
  },

  article: {
    anonymous: "Anonymous",
    comments: "Comments",
    noComments: "No comments yet.",
    commentCount: { one: "{n} comment", other: "{n} comments" },
    likeCount: { one: "{n} like", other: "{n} likes" },
    dislikeCount: { one: "{n} dislike", other: "{n} dislikes" },
    related: "Related news",
    noRelated: "No related news.",
    video: "Video: {title}",
    latestComments: "The latest {n} are shown.",
  },

  event: {
    by: "Event by",
    date: "Date",
    time: "Time",
    location: "Place",
    related: "Related events",
    noRelated: "No related events.",
    addToCalendar: "Add to calendar",
    past: "This event is over",
  },

  fallback: {
    rw: "This text is not available in English yet. You are reading it in Kinyarwanda.",
    en: "",
    fr: "This text is not available in English yet. You are reading it in French.",
  },

  donation: {
    title: "Help us keep writing",
    text: "Reading is free and stays free. If our work is useful to you, any amount helps.",
    momo: "Mobile money pay code",
    dial: "Dial now",
    scan: "Scan to dial",
    bank: "Bank account number",
    copy: "Copy",
    copied: "Copied",
    copyAll: "Copy all",
    later: "Later",
    close: "Close",
    noCode: "The details for donations will be here soon.",
  },

  page: {
    loading: "Loading…",
    notFoundTitle: "We can’t find this page",
    notFoundText: "The address may be wrong, or the page may have been removed.",
    failedTitle: "Something went wrong.",
    retry: "Try again",
    goHome: "Go to the home page",
  },

  time: { justNow: "just now" },

  errors: {
    bad_request: "The request could not be understood.",
    not_found: "There is nothing at this address.",
    article_not_found: "Article not found.",
    event_not_found: "Event not found.",
    validation: "Please check the marked fields.",
    already_subscribed: "This e-mail address is already subscribed.",
    payload_too_large: "What was sent is too large.",
    unsupported_media_type: "This kind of data is not accepted here.",
    too_many_requests: "Too many requests. Please try again later.",
    overloaded: "The site is very busy. Please try again in a moment.",
    internal: "Something went wrong.",
  },

  validation: {
    required: "This field is required.",
    email: "Enter a valid e-mail address.",
    integer: "Enter a whole number.",
    range: "Enter a number from {min} to {max}.",
    tooLong: "At most {max} characters.",
    choice: "Choose one of: {options}.",
    invalid: "This value is not valid.",
  },
};
