import * as v from "valibot";
import { NOTICE_KINDS } from "../domain/kinds.ts";
import { SETTINGS_PAGE } from "../domain/texts.ts";

const kinds = v.pipe(v.array(v.picklist(NOTICE_KINDS)), v.maxLength(NOTICE_KINDS.length));
const hour = v.pipe(v.number(SETTINGS_PAGE.hours), v.integer(), v.minValue(0), v.maxValue(23));
const quiet = v.pipe(
  v.nullable(v.object({ from: hour, to: hour })),
  v.description("Hours of the member's own clock, over midnight too; null for none."),
);

export const noticeSettingsRequest = v.object({
  product: v.pipe(kinds, v.description("What the member is told here.")),
  mail: v.pipe(kinds, v.description("What they are told by mail; kept with the other kinds of mail where it is one.")),
  push: v.pipe(v.optional(kinds), v.description("What their devices show; left out, it stays.")),
  quiet: v.pipe(
    quiet,
    v.check((hours) => hours === null || hours.from !== hours.to, SETTINGS_PAGE.hours),
  ),
  wantsBoth: v.boolean(),
});
export type NoticeSettingsRequest = v.InferOutput<typeof noticeSettingsRequest>;

export const noticeSettingsAnswer = v.object({
  product: kinds,
  mail: kinds,
  push: kinds,
  quiet,
  wantsBoth: v.boolean(),
  timeZone: v.pipe(v.string(), v.description("By which the quiet hours go.")),
  mailState: v.pipe(
    v.picklist(["open", "stopped", "blocked", "noAddress"]),
    v.description("Whether mails of these kinds reach the member at all."),
  ),
});
export type NoticeSettingsAnswer = v.InferOutput<typeof noticeSettingsAnswer>;
