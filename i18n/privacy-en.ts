import type { PrivacyWords } from "./privacy-words.ts";

export const privacyEn: PrivacyWords = {
  kept: {
    account: {
      title: "Your account",
      text: "Your name, your e-mail address, a picture if you chose one, the language of our mails, and your password in a form that nobody can read. Without them you could not log in.",
      until: "Until the account is deleted: by you in your profile, or by an administrator.",
    },
    bylines: {
      title: "Names under articles",
      text: "If you write, take pictures or translate for this site: your name, your picture and two lines about you, which everybody sees.",
      until:
        "As long as an article or event names you, also after your account is deleted. Whoever runs the site can change them or take them away.",
    },
    writing: {
      title: "Work on articles and events",
      text: "If you write for this site: who changed what and when, what you handed in for review and what was answered, that you made a link with which others see a draft, and what you have open.",
      until:
        "Former versions: {revision}, but those with a name and those that were published as long as the article. What was handed in: {answeredHandIn} after the answer. Links: {preview}. What you have open: {presence}. Your name goes with your account.",
    },
    devices: {
      title: "Devices that are logged in",
      text: "Browser and system in two words, the first part of the network address and the last use, so that you notice a device that is not yours.",
      until: "{session} after logging in, or until you log out.",
    },
    codes: {
      title: "Codes and links in mails",
      text: "That a code or a link is on its way to you, in a form that nobody can read.",
      until:
        "Codes {signIn}, links for a new password {resetLink}, links to your data {dataLink}; invitations to work on the site, with the address, {invitation}.",
    },
    comments: {
      title: "Comments",
      text: "What you write, with your name; of those without an account also the e-mail address, which only moderators see. The language of the page, what moderators decided and why, and your answer to that. A mark of the text and one of the network, by which nobody can be found, so that one person does not pass for many.",
      until:
        "Until they are deleted: with your account, or with a link that you ask for below. The mark of the network {commentNetwork}.",
    },
    moderation: {
      title: "Reports and bans",
      text: "That a comment was reported, why, the words with it, the account of whoever was logged in, and a mark of the network. Who may not comment: an account, an e-mail address or a network, so that others are not insulted again.",
      until: "Marks of networks {commentNetwork}, bans until they end or are lifted.",
    },
    reactions: {
      title: "Likes and dislikes",
      text: "Which articles you like or dislike, so that everybody counts once.",
      until: "Until you take them back, or delete your account.",
    },
    subscription: {
      title: "Newsletter",
      text: "The e-mail address and the language in which we write.",
      until:
        "Until you leave, and {endedSubscription} more, so that you can come back; {pendingSubscription} where nobody confirms it. Sooner where you have it deleted: with your account, or with a link that you ask for below.",
    },
    mails: {
      title: "Mails to you",
      text: "The address of a mail that waits to be sent. Of mails to addresses that nobody has confirmed also a mark, by which nobody can be found, so that nobody is written to more than 3 times.",
      until: "Until it is sent, {mail} at most. The mark {confirmedMail} after you have confirmed, else for good.",
    },
    attempts: {
      title: "Attempts",
      text: "How often an address or a network tried something, in a form that nobody can read, so that no password is guessed and the site is not flooded.",
      until: "{attempt} at most.",
    },
    visits: {
      title: "Views",
      text: "A mark made of network and browser, by which no reader can be found, so that everybody counts once.",
      until: "{visit}.",
    },
    searches: {
      title: "Searches",
      text: "The words of searches that found nothing, and how often; nothing of who searched. So editors learn what is missing. What looks like an e-mail address or a long number is not kept.",
      until: "{missingSearch} after the last such search.",
    },
    auditLog: {
      title: "What administrators change",
      text: "The administrator’s or moderator’s name, what was changed and when.",
      until: "{auditEntry}; the name until that account is deleted.",
    },
    technicalLog: {
      title: "Technical log",
      text: "Requests and errors, with the first part of the network address, without names, e-mail addresses and anything that was sent.",
      until: "As long as whoever runs the server keeps these files.",
    },
    backups: {
      title: "Backups",
      text: "Copies of everything, so that nothing is lost where a disk fails.",
      until: "{copies} copies, the oldest of which is {backup} old. What you delete stays in them until then.",
    },
    browser: {
      title: "In your browser",
      text: "Your language and theme, and the key of your session while you are logged in. No advertising, no counting by others, and nothing is loaded from other sites.",
      until: "Until you log out, or empty your browser’s storage.",
    },
  },
  backupsByHand: "Copies are made by hand. What you delete stays in older ones until those are deleted.",
  note: "What has expired is deleted within {sweep}.",
  rights: {
    account: "With an account: in your profile you download everything, see your devices and delete your account.",
    guest: "Without an account: ask here for a link to what we hold about your e-mail address.",
    law: "Rwanda’s Law N° 058/2021 of 13/10/2021 on the protection of personal data and privacy gives you these rights. You may also turn to the National Cyber Security Authority (NCSA).",
  },
  units: { minutes: "{n} minutes", hours: "{n} hours", days: "{n} days", years: "{n} years" },
};
