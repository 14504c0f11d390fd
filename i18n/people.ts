import type { Plural } from "./catalogue.ts";

/** The screens about a person's own data: a file of its own, which no other page loads. */
export type PeopleWords = {
  /** The pages that mailed links lead to, and a user's own subscription. */
  subscription: {
    confirmTitle: string;
    confirmText: string;
    confirm: string;
    leaveTitle: string;
    leaveText: string;
    leave: string;
    undoText: string;
    undo: string;
    linkMissing: string;
    own: string;
    confirmed: string;
    pending: string;
    unsubscribed: string;
    language: string;
    saveLanguage: string;
    end: string;
    failed: string;
  };
  devices: {
    title: string;
    text: string;
    current: string;
    lastUsed: string;
    since: string;
    network: string;
    signOut: string;
    signOutOf: string;
    signOutOthers: string;
    failed: string;
  };
  data: { title: string; text: string; download: string; failed: string };
  remove: {
    title: string;
    text: string;
    open: string;
    comments: string;
    keep: string;
    delete: string;
    confirm: string;
    failed: string;
  };
  privacy: {
    title: string;
    kept: string;
    rights: string;
    contact: string;
    guest: string;
    send: string;
    failed: string;
  };
  request: {
    title: string;
    about: string;
    comments: Plural;
    subscribed: string;
    hasAccount: string;
    download: string;
    remove: string;
    removeText: string;
    invalid: string;
    again: string;
    failed: string;
  };
  /** Where the link of an invitation leads. */
  invitation: {
    title: string;
    about: string;
    roles: Record<"USER" | "MODERATOR" | "TRANSLATOR" | "AUTHOR" | "EDITOR" | "ADMIN", string>;
    until: string;
    hasAccount: string;
    password: string;
    accept: string;
    failed: string;
  };
};
