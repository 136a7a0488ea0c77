import * as v from "valibot";
import { moment, pageCursor, pageLimit } from "#kernel/list-queries.ts";
import { msg } from "#kernel/translate.ts";
import { noticeAbout } from "../domain/events.ts";
import { NOTICE_KINDS } from "../domain/kinds.ts";

export const NOTICES_PER_PAGE = 30;
/** Unread notices are counted up to this number, so that the query stays cheap. */
export const UNREAD_AT_MOST = 100;

export const noticeListQuery = v.object({
  limit: pageLimit(NOTICES_PER_PAGE, msg(`Please ask for 1 to ${NOTICES_PER_PAGE} notices`)),
  cursor: pageCursor(),
  ahead: v.pipe(
    v.optional(v.literal("1")),
    v.description("Nobody looks at it yet: what stands in it is not seen by that."),
  ),
});
export type NoticeListQuery = v.InferOutput<typeof noticeListQuery>;

const text = v.nullable(v.string());

const notice = v.object({
  id: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(NOTICE_KINDS),
  about: v.pipe(noticeAbout, v.description("What happened, with the values of its sentence that no thing holds.")),
  name: v.pipe(text, v.description("Of the other member; null for a former one.")),
  title: v.pipe(text, v.description("Of the opportunity or proposal.")),
  closesOn: v.pipe(text, v.description("The day on which the opportunity closes, by the member's clock.")),
  at: moment,
  day: v.pipe(v.string(), v.isoDate(), v.description("When it was, by the member's clock.")),
  isRead: v.boolean(),
});
export type NoticeAnswer = v.InferOutput<typeof notice>;

const unread = v.pipe(v.number(), v.maxValue(UNREAD_AT_MOST), v.description(`At most ${UNREAD_AT_MOST}.`));

export const noticeListAnswer = v.object({
  notices: v.array(notice),
  nextCursor: v.pipe(text, v.description("Send it as `cursor` for older ones; null at the end.")),
  unread,
  today: v.pipe(v.string(), v.isoDate(), v.description("By the member's clock.")),
});
export type NoticeListAnswer = v.InferOutput<typeof noticeListAnswer>;

export const noticeReadAnswer = v.object({ href: v.pipe(v.string(), v.description("The page of what it is about.")) });
export type NoticeReadAnswer = v.InferOutput<typeof noticeReadAnswer>;

export const readAllRequest = v.object({
  until: v.pipe(moment, v.description("What came later stays unread: nobody has seen it.")),
});
export const readAllAnswer = v.object({ unread });
export type ReadAllAnswer = v.InferOutput<typeof readAllAnswer>;
