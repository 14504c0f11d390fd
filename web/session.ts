import { useSyncExternalStore } from "react";
import type { User } from "#contract/users.ts";
import { forget, readStored, store } from "#web/browser/storage.ts";

/** Browser storage names (product.md, section 1). */
const USER = "user";
export const TOKEN = "authToken";
const PENDING_EMAIL = "pendingEmail";
const PENDING_SIGN_IN = "pendingSignIn";
/** Stays when the session ends: it is no session itself. */
const DEVICE = "device";

/** The signed-in user. The server renders, and the browser starts, as `loading`: only the browser's storage knows. */
export type Session = {
  isLoading: boolean;
  user: User | null;
  token: string | null;
  /** Logged out on this page: a guard leads home and not to the login. */
  hasLeft?: boolean;
};

const loading: Session = { isLoading: true, user: null, token: null };
const guest: Session = { isLoading: false, user: null, token: null };

let session: Session | null = null;
const listeners = new Set<() => void>();
const endListeners = new Set<(message: string) => void>();

export function useSession(): Session {
  return useSyncExternalStore(listen, currentSession, () => loading);
}

/** For code outside of components. A guest on the server, where no session is known. */
export function currentSession(): Session {
  if (typeof window === "undefined") return guest;
  session ??= stored();
  return session;
}

export function startSession(user: User, token: string): void {
  store(USER, JSON.stringify(user));
  store(TOKEN, token);
  forgetPending();
  change({ isLoading: false, user, token });
}

/** Takes over what the server now says of the user who is signed in. */
export function renewUser(user: User): void {
  const { token, user: known } = currentSession();
  // A late answer may be about a user who has signed out meanwhile.
  if (token === null || known?.id !== user.id) return;
  store(USER, JSON.stringify(user));
  change({ isLoading: false, user, token });
}

export function endSession({ byChoice }: { byChoice: boolean }): void {
  forgetPending();
  for (const key of [USER, TOKEN]) forget(key);
  change({ ...guest, hasLeft: byChoice });
}

/** The server no longer knows the session of `token`: it ends here too, unless another one was started meanwhile. */
export function sessionWasEnded(token: string, message: string): void {
  if (currentSession().token !== token) return;
  endSession({ byChoice: false });
  for (const listener of endListeners) listener(message);
}

/** Calls the listener for each session that the server ended. @returns how to stop listening */
export function onSessionEnded(listener: (message: string) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/**
 * A sign-in that waits for its code: the address that it was mailed to, and the token by which the server knows the
 * sign-in where a phone has changed networks; none where only the address is known.
 */
export type PendingSignIn = { email: string; signIn?: string };

/** Where storage is forbidden it is known until the page is left. */
let pending: PendingSignIn | null = null;

export function pendingSignIn(): PendingSignIn | null {
  const email = readStored(PENDING_EMAIL);
  if (email === null) return pending;
  const signIn = readStored(PENDING_SIGN_IN);
  return signIn === null ? { email } : { email, signIn };
}

export function setPendingSignIn({ email, signIn }: PendingSignIn): void {
  forgetPending();
  pending = signIn === undefined ? { email } : { email, signIn };
  store(PENDING_EMAIL, email);
  if (signIn !== undefined) store(PENDING_SIGN_IN, signIn);
}

function forgetPending(): void {
  pending = null;
  for (const key of [PENDING_EMAIL, PENDING_SIGN_IN]) forget(key);
}

/**
 * The token by which the server recognizes this device, to be sent with a login; empty where no user has signed in here
 * yet.
 */
export function storedDeviceToken(): { device?: string } {
  const device = readStored(DEVICE);
  return device === null ? {} : { device };
}

export function storeDeviceToken(device: string): void {
  store(DEVICE, device);
}

function change(next: Session): void {
  session = next;
  showSession(next);
  for (const listener of listeners) listener();
}

/** For the styles of users and guests. */
function showSession({ token }: Session): void {
  document.documentElement.toggleAttribute("data-session", token !== null);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  // The head's script took any token for a session (web/preferences.ts).
  showSession(currentSession());
  for (const event of elsewhere) window.addEventListener(event, onChange);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const event of elsewhere) window.removeEventListener(event, onChange);
  };
}

const elsewhere = ["storage", "pageshow"] as const;

/** Signing in or out in another tab; or before a page came back that the browser has as it was left. */
function onChange({ key, persisted }: { key?: string | null; persisted?: boolean }): void {
  if (persisted || key === null || key === USER || key === TOKEN) change(stored());
}

function stored(): Session {
  const token = readStored(TOKEN);
  const user = parseUser(readStored(USER));
  return token !== null && user !== null ? { isLoading: false, user, token } : guest;
}

/** What this browser stored itself; anything else there counts as nothing. */
function parseUser(text: string | null): User | null {
  try {
    const value = JSON.parse(text ?? "null") as User | null;
    return typeof value?.id === "number" && typeof value.name === "string" ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
