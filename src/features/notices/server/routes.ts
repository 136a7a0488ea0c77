import { Hono } from "hono";
import { canReadNotices, idOf } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import { jsonBody, query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard, limitUse } from "#platform/http/guard.ts";
import { requireId } from "#platform/http/path-id.ts";
import {
  type NoticeListAnswer,
  type NoticeReadAnswer,
  noticeListAnswer,
  noticeListQuery,
  noticeReadAnswer,
  type ReadAllAnswer,
  readAllAnswer,
  readAllRequest,
} from "../contract/notices.ts";
import { type NoticeSettingsAnswer, noticeSettingsAnswer, noticeSettingsRequest } from "../contract/settings.ts";
import { listNotices, readAll, readNotice } from "./read-notices.ts";
import { type MailPreferences, readSettings, saveSettings } from "./settings.ts";

const tag = "Notices";
const CHANGES = { name: "notice-settings", points: 100, seconds: 3600 };
const members = guard(canReadNotices);

/** Routes of docs/product/notices.md. */
export function noticeRoutes(context: Context, preferences: MailPreferences) {
  return new Hono<Env>()
    .get(
      "/notices",
      members,
      describe({
        tag,
        summary: "What is new for the caller, newest first",
        answer: noticeListAnswer,
        errors: [401, 403, 422],
      }),
      query(noticeListQuery),
      async (c) => c.json<NoticeListAnswer>(await listNotices(context, idOf(c.get("actor")), c.req.valid("query"))),
    )
    .post(
      "/notices/read",
      members,
      describe({
        tag,
        summary: "Mark all as read that came until then",
        answer: readAllAnswer,
        errors: [401, 403, 422],
      }),
      jsonBody(readAllRequest),
      async (c) => {
        const { until } = c.req.valid("json");
        return c.json<ReadAllAnswer>({ unread: await readAll(context, idOf(c.get("actor")), new Date(until)) });
      },
    )
    .post(
      "/notices/:id/read",
      members,
      describe({ tag, summary: "Mark one as read", answer: noticeReadAnswer, errors: [401, 403, 404] }),
      async (c) => {
        const href = await readNotice(context, idOf(c.get("actor")), requireId(c.req.param("id")));
        return c.json<NoticeReadAnswer>({ href });
      },
    )
    .get(
      "/notice-settings",
      members,
      describe({ tag, summary: "What the caller is told, and how", answer: noticeSettingsAnswer, errors: [401, 403] }),
      async (c) => c.json<NoticeSettingsAnswer>(await readSettings({ ...context, preferences }, idOf(c.get("actor")))),
    )
    .put(
      "/notice-settings",
      members,
      describe({
        tag,
        summary: "Choose what one is told, and how",
        answer: noticeSettingsAnswer,
        errors: [401, 403, 422, 429],
      }),
      limitUse(context, CHANGES),
      jsonBody(noticeSettingsRequest),
      async (c) => {
        const id = idOf(c.get("actor"));
        await saveSettings({ ...context, preferences }, id, c.req.valid("json"));
        return c.json<NoticeSettingsAnswer>(await readSettings({ ...context, preferences }, id));
      },
    );
}
