import { Hono } from "hono";
import { canManageEmails } from "#kernel/permissions.ts";
import { addressRecorder, recorder } from "#platform/audit/record-act.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import { fileRoute, listRoute } from "#platform/http/list-routes.ts";
import {
  historyAnswer,
  historyQuery,
  type RetriedAnswer,
  retriedAnswer,
  retryRequest,
  type SendDetailsAnswer,
  type SendProgressAnswer,
  sendDetailsAnswer,
  sendMailsAnswer,
  sendMailsFilter,
  sendMailsQuery,
  sendProgressAnswer,
} from "../../contract/email-history.ts";
import { type LeavingAnswer, leavingAnswer } from "../../contract/mailing.ts";
import { SEND_MAIL_COLUMNS } from "../../domain/history.ts";
import type { DeliveryContext as Context } from "../context.ts";
import { paceOf } from "../delivery/daily-limit.ts";
import { listLeaving } from "../mailing/leaving.ts";
import { countFigures } from "./history-figures.ts";
import { exportMails, getDetailsRow, getProgressRow, listMails, listSends } from "./history-lists.ts";
import { presentDetails, presentProgress } from "./history-present.ts";
import { retrySend } from "./retry-send.ts";
import { cancelSend, pauseSend, resumeSend, undoSend } from "./send-status.ts";
import { uncertainRoutes } from "./uncertain-routes.ts";

const tag = "Email history";
const managers = guard(canManageEmails);
const common = { tag, may: canManageEmails };

/** Decision 50; docs/product/email.md#history. */
export function emailHistoryRoutes(context: Context) {
  const progressOf = async (id: string): Promise<SendProgressAnswer> => ({
    progress: presentProgress(await getProgressRow(context.db, id)),
  });

  const list = listRoute({
    ...common,
    path: "/admin/email-history",
    summary: "What was sent, newest first",
    query: historyQuery,
    answer: historyAnswer,
    page: (query) => listSends(context, query),
  });
  const mails = listRoute({
    ...common,
    path: "/admin/email-history/:id/recipients",
    summary: "The recipients of a send",
    errors: [403, 404, 422],
    query: sendMailsQuery,
    answer: sendMailsAnswer,
    page: (query, id) => listMails(context, id, query),
    record: addressRecorder(context, "recipients", ({ mails }) => mails.map(({ email }) => email)),
  });
  const mailsFile = fileRoute({
    ...common,
    path: "/admin/email-history/:id/recipients.csv",
    summary: "The recipients of a send as a file",
    description:
      "CSV, streamed, and written to the audit log. While the send runs, somebody whose mail goes out meanwhile may stand in it twice.",
    errors: [403, 404, 422],
    filter: sendMailsFilter,
    name: "email-recipients",
    clock: context.clock,
    columns: SEND_MAIL_COLUMNS,
    open: (filter, id) => exportMails(context, id, filter),
    record: recorder(context),
  });
  return new Hono<Env>()
    .route("/", list)
    .route("/", uncertainRoutes(context))
    .get(
      "/admin/email-history/leaving",
      managers,
      describe({
        tag,
        summary: "Sends that leave within a minute, and can be undone",
        answer: leavingAnswer,
        errors: [403],
      }),
      async (c) => c.json<LeavingAnswer>(await listLeaving(context)),
    )
    .get(
      "/admin/email-history/:id",
      managers,
      describe({ tag, summary: "One send, with what became of it", answer: sendDetailsAnswer, errors: [403, 404] }),
      async (c) => {
        const row = await getDetailsRow(context.db, c.req.param("id"));
        const [figures, pace] = await Promise.all([countFigures(context.db, row.id), paceOf(context, row)]);
        return c.json<SendDetailsAnswer>({ send: presentDetails(row, { ...figures, pace }) });
      },
    )
    .get(
      "/admin/email-history/:id/progress",
      managers,
      describe({
        tag,
        summary: "How far a send is",
        description: "Cheap: meant to be asked for every few seconds while the send runs.",
        answer: sendProgressAnswer,
        errors: [403, 404],
      }),
      async (c) => c.json<SendProgressAnswer>(await progressOf(c.req.param("id"))),
    )
    .route("/", mails)
    .route("/", mailsFile)
    .post(
      "/admin/email-history/:id/pause",
      managers,
      describe({
        tag,
        summary: "Pause a send",
        description: "Mails that are on their way still go out. 409 when it is not under way.",
        answer: sendProgressAnswer,
        errors: [403, 404, 409],
      }),
      async (c) => {
        await pauseSend(context, c.get("actor"), c.req.param("id"));
        return c.json<SendProgressAnswer>(await progressOf(c.req.param("id")));
      },
    )
    .post(
      "/admin/email-history/:id/resume",
      managers,
      describe({
        tag,
        summary: "Go on with a paused send",
        answer: sendProgressAnswer,
        errors: [403, 404, 409],
      }),
      async (c) => {
        await resumeSend(context, c.get("actor"), c.req.param("id"));
        return c.json<SendProgressAnswer>(await progressOf(c.req.param("id")));
      },
    )
    .post(
      "/admin/email-history/:id/undo",
      managers,
      describe({
        tag,
        summary: "Take a send back of which nothing has left",
        description: "409 once it has begun to leave: then cancelling stops the rest.",
        answer: sendProgressAnswer,
        errors: [403, 404, 409],
      }),
      async (c) => {
        await undoSend(context, c.get("actor"), c.req.param("id"));
        return c.json<SendProgressAnswer>(await progressOf(c.req.param("id")));
      },
    )
    .post(
      "/admin/email-history/:id/cancel",
      managers,
      describe({
        tag,
        summary: "Cancel a send",
        description: "For good; what was sent stays sent. 409 when it has ended.",
        answer: sendProgressAnswer,
        errors: [403, 404, 409],
      }),
      async (c) => {
        await cancelSend(context, c.get("actor"), c.req.param("id"));
        return c.json<SendProgressAnswer>(await progressOf(c.req.param("id")));
      },
    )
    .post(
      "/admin/email-history/:id/retry",
      managers,
      describe({
        tag,
        summary: "Send again to some recipients of a send that has ended",
        description:
          "`failed`: those whose refusal may pass; not those that were refused for good. `uncertain`: those of whom nobody knows; needs `mayArriveTwice`. At most 20,000 at a time.",
        answer: retriedAnswer,
        errors: [400, 403, 404, 409, 422],
      }),
      jsonBody(retryRequest),
      async (c) => {
        const requeued = await retrySend(context, c.get("actor"), c.req.param("id"), c.req.valid("json"));
        return c.json<RetriedAnswer>({ requeued, ...(await progressOf(c.req.param("id"))) });
      },
    );
}
