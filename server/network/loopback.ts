/** Whether a name or address, as written in a URL, is this machine's own. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, "").replace(/^::ffff:/, "");
  return name === "localhost" || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name);
}
