/** @returns the URL, with https if the scheme is missing; null unless it is http(s) with a domain name */
export function readWebAddress(text: string): string | null {
  const written = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  if (/[\s\\]/.test(written) || !/^https?:\/\//i.test(written)) return null;
  try {
    const url = new URL(written);
    const named = /^[^.].*\.[^.\d][^.]*$/.test(url.hostname);
    return named && url.username === "" && url.password === "" ? url.href : null;
  } catch {
    return null;
  }
}
