/**
 * The token of `Authorization: Bearer …`, whatever it is: one that is empty or no token is still one that no session
 * knows. Other schemes, such as a proxy's own, are not ours.
 */
export function bearerToken(header: string | undefined): string | null {
  const [scheme, token = ""] = header?.match(/^bearer(?: +(.*))?$/i) ?? [];
  return scheme === undefined ? null : token.trim();
}
