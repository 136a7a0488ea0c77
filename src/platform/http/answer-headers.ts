import type { ServerResponse } from "node:http";

export type AnswerHeaders = { siteUrl: string; isDevelopment: boolean };

/** Whatever is no page shows nothing, runs nothing and stands in nobody's frame, should a browser be led to it. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const ALWAYS: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
};

/**
 * What every answer carries, faults included: written before anybody looks at the request, and replaced by what a route
 * says of its own. No `includeSubDomains`: what else lives below the name is not ours to decide.
 */
export function answerHeaders({ siteUrl, isDevelopment }: AnswerHeaders): (answer: ServerResponse) => void {
  const headers = Object.entries({
    ...ALWAYS,
    // The development server answers pages and modules of its own.
    ...(isDevelopment ? {} : { "content-security-policy": NO_PAGE }),
    ...(siteUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {}),
  });
  return (answer) => {
    for (const [name, value] of headers) answer.setHeader(name, value);
  };
}
