/** Sets a cookie with a preference, which the server reads; it is independent of the session. */
export function remember(name: string, value: string, days = 365): void {
  const isSecure = location.protocol === "https:";
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing in half of the browsers
  document.cookie = `${name}=${value}; Path=/; Max-Age=${days * 86400}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}
