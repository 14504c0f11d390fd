/** The browser's storage. It may be forbidden: then nothing is remembered. */

export function readStored(key: string): string | null {
  return allowed(() => localStorage.getItem(key)) ?? null;
}

export function store(key: string, value: string): void {
  allowed(() => localStorage.setItem(key, value));
}

export function forget(key: string): void {
  allowed(() => localStorage.removeItem(key));
}

function allowed<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
