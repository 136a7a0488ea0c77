import * as v from "valibot";
import { leftOutReason } from "#features/email/contract/email-audience.ts";
import { MAIL_STATUSES } from "#features/email/domain/statuses.ts";
import { moment, oneOf, pageCursor, pageLimit } from "#kernel/list-queries.ts";
import { msg } from "#kernel/translate.ts";
import { MOMENTS, type MomentKind, TIMELINE_GROUPS, TIMELINE_PER_PAGE } from "../domain/timeline.ts";

export const timelineQuery = v.object({
  show: oneOf(TIMELINE_GROUPS),
  limit: pageLimit(100, msg("Please ask for 1 to 100 at a time"), TIMELINE_PER_PAGE),
  cursor: pageCursor(),
});
export type TimelineQuery = v.InferOutput<typeof timelineQuery>;

const text = v.nullable(v.string());
const common = { id: v.string(), at: moment };

const mail = v.object({
  kind: v.literal("mail"),
  ...common,
  sendId: text,
  mailKind: v.string(),
  subject: v.string(),
  status: v.picklist(MAIL_STATUSES.map(({ key }) => key)),
  error: v.pipe(text, v.description("Of one left out: the key of the reason.")),
  openedAt: v.nullable(moment),
  clicks: v.number(),
  cameBack: v.boolean(),
});
const missed = v.pipe(
  v.object({
    kind: v.literal("missed"),
    ...common,
    emailType: v.string(),
    subject: v.string(),
    reason: v.nullable(leftOutReason),
  }),
  v.description("A send to all who match that passed the member by; its id is that of the send."),
);
const phoneMessage = v.object({
  kind: v.literal("phoneMessage"),
  ...common,
  messageKind: v.string(),
  status: v.string(),
});
const happened = v.object({
  kind: v.literal("moment"),
  ...common,
  what: v.picklist(Object.keys(MOMENTS) as MomentKind[]),
  detail: v.pipe(text, v.description("A provider, a kind of second step, a reason, a category: by its key.")),
});
const act = v.object({
  kind: v.literal("act"),
  ...common,
  action: v.string(),
  by: v.string(),
  details: v.record(v.string(), v.unknown()),
});
const note = v.object({ kind: v.literal("note"), ...common, text: v.string(), by: text });

const timelineEntry = v.variant("kind", [mail, missed, phoneMessage, happened, act, note]);
export type TimelineEntry = v.InferOutput<typeof timelineEntry>;

export const timelineAnswer = v.object({
  entries: v.pipe(v.array(timelineEntry), v.description("The latest first.")),
  nextCursor: v.pipe(text, v.description("Send it as `cursor` for older ones; null at the end.")),
});
export type TimelineAnswer = v.InferOutput<typeof timelineAnswer>;
