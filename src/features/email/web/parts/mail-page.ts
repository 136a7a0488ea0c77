/** No script, no form, no frame; mails hold their style inline, and the page is nobody's origin. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

type MailPageOptions = {
  status?: number;
  /** In a frame of ours it shows pictures of this site only; alone, those of others too. */
  framed: boolean;
};

/** A mail as a page of its own, under a policy of its own: whatever it holds, it acts on nothing. */
export function mailPage(html: string, { status = 200, framed }: MailPageOptions): Response {
  const rest = framed ? "img-src 'self' data:; frame-ancestors 'self'" : "img-src https:; frame-ancestors 'none'";
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `${POLICY}; ${rest}`,
      "x-frame-options": framed ? "SAMEORIGIN" : "DENY",
      "referrer-policy": "no-referrer",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    },
  });
}

/** In place of a mail that may not be shown. */
export const mailPageWithout = (status: number, framed: boolean): Response =>
  mailPage(`<!doctype html><title>${status}</title><p>${status}</p>`, { status, framed });
