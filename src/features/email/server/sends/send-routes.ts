import { Hono } from "hono";
import { canManageEmails } from "#kernel/permissions.ts";
import { formBody, jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import type { Env } from "#platform/http/env.ts";
import { guard } from "#platform/http/guard.ts";
import { limitUse } from "#platform/http/limit-use.ts";
import {
  type AudienceAnswer,
  type AudienceMembersAnswer,
  audienceAnswer,
  audienceMembersAnswer,
  audienceMembersRequest,
  audienceRequest,
  type CheckAnswer,
  checkAnswer,
  checkRequest,
} from "../../contract/email-audience.ts";
import {
  type CreateSendAnswer,
  createSendAnswer,
  createSendRequest,
  type ImportAnswer,
  importAnswer,
  importRequest,
  type SendPreviewAnswer,
  sendPreviewAnswer,
  sendPreviewRequest,
} from "../../contract/email-sends.ts";
import { IMPORT_MAX_BYTES, IMPORT_PROBLEMS } from "../../domain/composition.ts";
import { SEND_MESSAGES } from "../../domain/messages.ts";
import type { Context } from "../context.ts";
import { createSend } from "./create-send.ts";
import { importAddresses } from "./import/import-addresses.ts";
import { previewSend } from "./mail-preview.ts";
import { checkRecipients, countAudience, listMembers } from "./recipients.ts";

const tag = "Sending email";
const SENDS = { name: "email-send", points: 100, seconds: 3600 };
const IMPORTS = { name: "email-import", points: 60, seconds: 3600 };
const managers = guard(canManageEmails);

/** docs/product/email.md#sending */
export function emailSendRoutes(context: Context) {
  return new Hono<Env>()
    .post(
      "/admin/email-sends",
      managers,
      describe({
        tag,
        summary: "Send a mail to many",
        description:
          "To a list of addresses, or to all members who match; now or at `scheduledAt`. The HTML is reduced to what mail may hold, and without `textContent` the plain text is derived from it. Consent and suppression are asked again before each delivery. The same `requestKey` is one send.",
        answer: createSendAnswer,
        errors: [400, 403, 413, 422, 429],
      }),
      limitUse(context, SENDS),
      jsonBody(createSendRequest, SEND_MESSAGES.required),
      async (c) => c.json<CreateSendAnswer>(await createSend(context, c.get("actor"), c.req.valid("json"))),
    )
    .post(
      "/admin/email-sends/audience",
      managers,
      describe({
        tag,
        summary: "How many members match, and who of them would get the mail",
        description: "Newsletters and platform updates go to members who take updates, whatever the filters say.",
        answer: audienceAnswer,
        errors: [400, 403, 422],
      }),
      jsonBody(audienceRequest),
      async (c) => c.json<AudienceAnswer>(await countAudience(context, c.req.valid("json"))),
    )
    .post(
      "/admin/email-sends/audience/members",
      managers,
      describe({
        tag,
        summary: "The members who match, with their addresses",
        description: "At most 10,000 at a time; each call is written to the audit log.",
        answer: audienceMembersAnswer,
        errors: [400, 403, 422],
      }),
      jsonBody(audienceMembersRequest),
      async (c) => c.json<AudienceMembersAnswer>(await listMembers(context, c.get("actor"), c.req.valid("json"))),
    )
    .post(
      "/admin/email-sends/check",
      managers,
      describe({
        tag,
        summary: "Who of a list would get the mail",
        answer: checkAnswer,
        errors: [400, 403, 413, 422],
      }),
      jsonBody(checkRequest),
      async (c) => c.json<CheckAnswer>(await checkRecipients(context, c.req.valid("json"))),
    )
    .post(
      "/admin/email-sends/preview",
      managers,
      describe({
        tag,
        summary: "A mail as each of several recipients would get it",
        description: "Nothing is stored, nothing in it is counted, and its links to the preferences are nobody's.",
        answer: sendPreviewAnswer,
        errors: [400, 403, 413, 422],
      }),
      jsonBody(sendPreviewRequest),
      async (c) => c.json<SendPreviewAnswer>(await previewSend(context, c.req.valid("json"))),
    )
    .post(
      "/admin/email-sends/import",
      managers,
      describe({
        tag,
        summary: "The addresses of a file",
        description:
          "CSV, text or a workbook (.xlsx) of at most 5 MB, by its content; parted at line breaks, commas, semicolons and tabs. Nothing is stored.",
        answer: importAnswer,
        errors: [400, 403, 413, 422, 429],
      }),
      limitUse(context, IMPORTS),
      formBody(context, importRequest, { maxBytes: IMPORT_MAX_BYTES, message: IMPORT_PROBLEMS.tooLarge }),
      async (c) => c.json<ImportAnswer>(await importAddresses(context, c.req.valid("form").file)),
    );
}
