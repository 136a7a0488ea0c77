import { describeRoute, resolver } from "hono-openapi";
import type * as v from "valibot";

/** Each error is a response of the OpenAPI document (docs/document.ts). */
export const ERROR_RESPONSES = {
  400: "Malformed",
  401: "Unauthenticated",
  403: "Forbidden",
  404: "NotFound",
  409: "Conflict",
  413: "TooLarge",
  422: "Invalid",
  429: "TooManyRequests",
  503: "Unavailable",
} as const;
export type ErrorStatus = keyof typeof ERROR_RESPONSES;

type Description = {
  tag: string;
  summary: string;
  description?: string;
  open?: boolean;
  answer?: v.GenericSchema;
  csv?: boolean;
  /** The response has status 204. */
  empty?: boolean;
  /** The response has status 202. */
  accepted?: boolean;
  errors?: readonly ErrorStatus[];
};

export function describe({
  tag,
  summary,
  description,
  open = false,
  answer,
  csv,
  empty = false,
  accepted = false,
  errors = [],
}: Description) {
  const statuses = open ? errors : ([401, ...errors] as const);
  const refusals = statuses.map((status) => [status, { $ref: `#/components/responses/${ERROR_RESPONSES[status]}` }]);
  return describeRoute({
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    security: open ? [{}, { bearer: [] }, { cookie: [] }] : [{ bearer: [] }, { cookie: [] }],
    responses: {
      [accepted ? 202 : empty ? 204 : 200]: {
        description: "Success",
        ...(answer ? { content: { "application/json": { schema: resolver(answer) } } } : {}),
        ...(csv ? { content: { "text/csv": { schema: { type: "string" as const } } } } : {}),
      },
      ...Object.fromEntries(refusals),
    },
  });
}
