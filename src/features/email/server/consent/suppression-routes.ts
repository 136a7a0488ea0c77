import { Hono } from "hono";
import { canManageEmails } from "#kernel/permissions.ts";
import { jsonBody } from "#platform/http/body.ts";
import { csvAnswer } from "#platform/http/csv.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import { bodyUpTo } from "#platform/http/limit-body.ts";
import {
  type SuppressionAdded,
  type SuppressionAnswer,
  type SuppressionImported,
  type SuppressionsAnswer,
  suppressedAddress,
  suppressionAdded,
  suppressionAnswer,
  suppressionImport,
  suppressionImported,
  suppressionLift,
  suppressionsAnswer,
} from "../../contract/email-consent.ts";
import { SUPPRESSION_COLUMNS, SUPPRESSION_IMPORT_MAX_BYTES, SUPPRESSION_TEXTS } from "../../domain/suppression.ts";
import type { Context } from "../context.ts";
import { countSuppressions } from "./queries.ts";
import {
  addSuppression,
  exportSuppressions,
  importSuppressions,
  liftSuppression,
  lookUpSuppression,
} from "./suppression-list.ts";

const tag = "Email suppression";
const managers = guard(canManageEmails);

/** The audit log records every action, without the address. */
export function suppressionRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/admin/email-suppressions",
      managers,
      describe({
        tag,
        summary: "How many addresses get no mail, by reason",
        answer: suppressionsAnswer,
        errors: [403],
      }),
      async (c) => c.json<SuppressionsAnswer>({ counts: await countSuppressions(context.db) }),
    )
    .get(
      "/admin/email-suppressions.csv",
      managers,
      describe({
        tag,
        summary: "The list as a file",
        description: "CSV: fingerprint (sha256 of the lower-cased address), reason, date. The import reads it again.",
        csv: true,
        errors: [403],
      }),
      async (c) => {
        const rows = await exportSuppressions(context, c.get("actor"));
        return csvAnswer({ name: "email-suppressions", at: context.clock(), columns: SUPPRESSION_COLUMNS, rows });
      },
    )
    .post(
      "/admin/email-suppressions/lookup",
      managers,
      describe({
        tag,
        summary: "Whether an address is on the list",
        description: "By POST, so that the address stands in no log.",
        answer: suppressionAnswer,
        errors: [400, 403, 413, 422],
      }),
      jsonBody(suppressedAddress),
      async (c) => {
        const { address } = c.req.valid("json");
        return c.json<SuppressionAnswer>(await lookUpSuppression(context, c.get("actor"), address));
      },
    )
    .post(
      "/admin/email-suppressions",
      managers,
      describe({ tag, summary: "Put an address on the list", answer: suppressionAdded, errors: [400, 403, 413, 422] }),
      jsonBody(suppressedAddress),
      async (c) => {
        const added = await addSuppression(context, c.get("actor"), c.req.valid("json").address);
        return c.json<SuppressionAdded>({ added });
      },
    )
    .post(
      "/admin/email-suppressions/lift",
      managers,
      describe({
        tag,
        summary: "Take an address off the list",
        description: "Where mails came back or were reported as spam, only with `confirmed`.",
        answer: suppressionAnswer,
        errors: [400, 403, 404, 409, 413, 422],
      }),
      jsonBody(suppressionLift),
      async (c) => {
        await liftSuppression(context, c.get("actor"), c.req.valid("json"));
        return c.json<SuppressionAnswer>({ suppressed: null });
      },
    )
    .post(
      "/admin/email-suppressions/import",
      managers,
      describe({
        tag,
        summary: "Add many addresses",
        description: "Our own export, or addresses, one in each line. Adds, and never lifts.",
        answer: suppressionImported,
        errors: [400, 403, 413, 422],
      }),
      // Twice the file size, because JSON escapes a line end as two characters.
      bodyUpTo({ maxBytes: 2 * SUPPRESSION_IMPORT_MAX_BYTES, message: SUPPRESSION_TEXTS.tooLarge }),
      jsonBody(suppressionImport),
      async (c) => {
        const imported = await importSuppressions(context, c.get("actor"), c.req.valid("json").text);
        return c.json<SuppressionImported>(imported);
      },
    );
}
