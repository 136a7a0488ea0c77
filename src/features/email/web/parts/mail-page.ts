/** The CSP allows no scripts, forms or frames, and gives an opaque origin; mails need inline styles. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

type MailPageOptions = {
  status?: number;
  /** In our own frames, a mail shows only pictures of this site; in its own tab, pictures of any HTTPS site. */
  framed: boolean;
};

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

export const mailPageWithout = (status: number, framed: boolean): Response =>
  mailPage(`<!doctype html><title>${status}</title><p>${status}</p>`, { status, framed });
