import { Hono } from "hono";
import { type DeletedAnswer, deletedAnswer } from "#features/profiles/contract/profile-list.ts";
import { canManageEmails } from "#kernel/permissions.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard, limitUse } from "#platform/http/guard.ts";
import {
  createTemplateRequest,
  type EmailTemplateAnswer,
  type EmailTemplateListAnswer,
  emailTemplateAnswer,
  emailTemplateListAnswer,
  type PreviewAnswer,
  previewAnswer,
  previewRequest,
  type SavedTemplateAnswer,
  savedTemplateAnswer,
  type TemplateConflictAnswer,
  type TestMailAnswer,
  testMailAnswer,
  testMailRequest,
  updateTemplateRequest,
} from "../../contract/email-templates.ts";
import { TEMPLATE_PROBLEMS } from "../../domain/messages.ts";
import type { Context } from "../context.ts";
import { previewMail } from "../sends/mail-preview.ts";
import {
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  getTemplate,
  listTemplates,
  presentTemplate,
  sendTest,
  updateTemplate,
} from "./templates.ts";

const tag = "Email templates";
const TESTS = { name: "email-test", points: 30, seconds: 3600 };
const managers = guard(canManageEmails);

/** docs/product/email.md#templates */
export function emailTemplateRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/admin/email-templates",
      managers,
      describe({ tag, summary: "All templates (administrators)", answer: emailTemplateListAnswer, errors: [403] }),
      async (c) => c.json<EmailTemplateListAnswer>({ templates: await listTemplates(context.db) }),
    )
    .post(
      "/admin/email-templates",
      managers,
      describe({
        tag,
        summary: "Create a template (administrators)",
        description:
          "The HTML is reduced to what mail may hold; `removed` says what was taken out. Without `textContent` the plain text is derived from the HTML.",
        answer: savedTemplateAnswer,
        errors: [400, 403, 409, 413, 422],
      }),
      jsonBody(createTemplateRequest),
      async (c) => c.json<SavedTemplateAnswer>(await createTemplate(context, c.get("actor"), c.req.valid("json"))),
    )
    .post(
      "/admin/email-templates/preview",
      managers,
      describe({
        tag,
        summary: "A mail as its reader would get it (administrators)",
        description: "Nothing is stored. With the values of an example, or of the member with `memberId`.",
        answer: previewAnswer,
        errors: [400, 403, 413, 422],
      }),
      jsonBody(previewRequest),
      async (c) => c.json<PreviewAnswer>(await previewMail(context, c.req.valid("json"))),
    )
    .post(
      "/admin/email-templates/test",
      managers,
      describe({
        tag,
        summary: "Send a test to one address (administrators)",
        description:
          "By the same rules of consent as every other mail: an address that takes none is refused with the reason.",
        answer: testMailAnswer,
        errors: [400, 403, 413, 422, 429],
      }),
      limitUse(context, TESTS),
      jsonBody(testMailRequest),
      async (c) => c.json<TestMailAnswer>(await sendTest(context, c.get("actor"), c.req.valid("json"))),
    )
    .get(
      "/admin/email-templates/:id",
      managers,
      describe({ tag, summary: "A template (administrators)", answer: emailTemplateAnswer, errors: [403, 404] }),
      async (c) =>
        c.json<EmailTemplateAnswer>({ template: presentTemplate(await getTemplate(context.db, c.req.param("id"))) }),
    )
    .put(
      "/admin/email-templates/:id",
      managers,
      describe({
        tag,
        summary: "Change a template (administrators)",
        description:
          "`updatedAt` is that of the answer the form was filled from; when somebody saved since then, nothing is saved, and the 409 holds their `template`.",
        answer: savedTemplateAnswer,
        errors: [400, 403, 404, 409, 413, 422],
      }),
      jsonBody(updateTemplateRequest),
      async (c) => {
        const updated = await updateTemplate(context, c.get("actor"), c.req.param("id"), c.req.valid("json"));
        if (updated.kind === "saved") {
          return c.json<SavedTemplateAnswer>({ template: updated.template, removed: updated.removed });
        }
        const message = TEMPLATE_PROBLEMS.changedMeanwhile;
        const requestId = c.get("requestId");
        return c.json<TemplateConflictAnswer>({ code: "conflict", message, requestId, template: updated.current }, 409);
      },
    )
    .delete(
      "/admin/email-templates/:id",
      managers,
      describe({
        tag,
        summary: "Delete a template (administrators)",
        description: "What was sent from it stays in the history.",
        answer: deletedAnswer,
        errors: [403, 404],
      }),
      async (c) => {
        await deleteTemplate(context, c.get("actor"), c.req.param("id"));
        return c.json<DeletedAnswer>({ deleted: true });
      },
    )
    .post(
      "/admin/email-templates/:id/duplicate",
      managers,
      describe({
        tag,
        summary: "Copy a template (administrators)",
        answer: savedTemplateAnswer,
        errors: [403, 404, 409],
      }),
      async (c) => c.json<SavedTemplateAnswer>(await duplicateTemplate(context, c.get("actor"), c.req.param("id"))),
    );
}
