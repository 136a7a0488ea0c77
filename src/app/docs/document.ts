import { type GenerateSpecOptions, resolver } from "hono-openapi";
import { BRAND } from "#kernel/brand.ts";
import { errorEnvelope } from "#kernel/error-envelope.ts";
import { ACCESS_COOKIE, hostCookie } from "#kernel/session-cookies.ts";
import { ERROR_RESPONSES, type ErrorStatus } from "#platform/http/describe.ts";

const MEANINGS: Record<ErrorStatus, string> = {
  400: "The request could not be read",
  401: "Not signed in",
  403: "Seen, but not allowed",
  404: "Not there, or not for you to see",
  409: "Somebody else was faster; try again",
  413: "The request is too large",
  422: "Some values cannot be kept; `fields` has a sentence for each",
  429: "Too many requests; wait and try again",
  503: "Unavailable or too busy for a moment; `Retry-After` says when to try again",
};

const statuses = Object.keys(MEANINGS).map((status) => Number(status) as ErrorStatus);
const responses = Object.fromEntries(
  statuses.map((status) => [
    ERROR_RESPONSES[status],
    { description: MEANINGS[status], content: { "application/json": { schema: resolver(errorEnvelope) } } },
  ]),
);

/** What the document says beside the routes themselves. */
export function documentOptions(siteUrl: string): Partial<GenerateSpecOptions> {
  return {
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
    documentation: {
      info: {
        title: `${BRAND.name} API`,
        version: "1",
        description:
          "Sign in at `/auth/v1/token` and send the access token as a bearer token. Every failure has one shape: `code`, `message`, `requestId` and, for values that cannot be kept, `fields`.",
      },
      servers: [{ url: siteUrl }],
      components: {
        responses,
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          cookie: { type: "apiKey", in: "cookie", name: hostCookie(ACCESS_COOKIE, siteUrl) },
        },
      },
    },
  };
}
