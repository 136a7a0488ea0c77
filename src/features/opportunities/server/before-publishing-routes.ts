import { Hono } from "hono";
import { type MailingPreview, mailingPreview } from "#features/email/contract/mailing.ts";
import { canManageOpportunities } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import {
  type DescriptionPreviewAnswer,
  descriptionPreviewAnswer,
  descriptionPreviewRequest,
  noticeRequest,
  type WarningsAnswer,
  warningsAnswer,
} from "../contract/opportunities.ts";
import { previewNotice } from "./confirm-notice.ts";
import { findWarnings } from "./find-warnings.ts";
import { renderMarkdown } from "./publishing/render-markdown.ts";

const tag = "Opportunities";
const managers = guard(canManageOpportunities);

export function beforePublishingRoutes(context: Context) {
  return new Hono<Env>()
    .post(
      "/admin/opportunities/notice",
      managers,
      describe({
        tag,
        summary: "Whom a notice goes to, the mail as the first of them gets it, and what confirms it (administrators)",
        description: "Nothing is stored. The body is the form; the save that notifies takes the `confirmation`.",
        answer: mailingPreview,
        errors: [400, 403, 413, 422],
      }),
      jsonBody(noticeRequest),
      async (c) => c.json<MailingPreview>(await previewNotice(context, c.get("actor"), c.req.valid("json"))),
    )
    .post(
      "/admin/opportunities/warnings",
      managers,
      describe({
        tag,
        summary: "What to look at before an opportunity is published (administrators)",
        description: "Nothing is stored. The body is the form.",
        answer: warningsAnswer,
        errors: [400, 403, 413, 422],
      }),
      jsonBody(noticeRequest),
      async (c) => {
        const { opportunityId: id, ...form } = c.req.valid("json");
        return c.json<WarningsAnswer>({ warnings: await findWarnings(context.db, { ...form, id }, context.clock()) });
      },
    )
    .post(
      "/admin/opportunities/preview",
      managers,
      describe({
        tag,
        summary: "A description as it will be shown (administrators)",
        answer: descriptionPreviewAnswer,
        errors: [400, 403, 413, 422],
      }),
      jsonBody(descriptionPreviewRequest),
      (c) => c.json<DescriptionPreviewAnswer>({ html: renderMarkdown(c.req.valid("json").markdown) }),
    );
}
