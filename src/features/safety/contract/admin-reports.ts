import * as v from "valibot";
import { moment, pageCursor, pageLimit } from "#kernel/list-queries.ts";
import { shownText } from "#kernel/plain-text.ts";
import { msg } from "#kernel/translate.ts";
import { DECISION_PROBLEMS } from "../domain/admin-texts.ts";
import { ACT_NAMES, ALL_REASONS, DECISION_MAX, LIMIT_DAYS, REPORT_THINGS } from "../domain/reports.ts";
import { writtenText } from "./reports.ts";

export const REPORTS_PER_PAGE = 50;
export const REPORT_STATES = ["open", "decided", "all"] as const;

/** Field names match the page's URL. */
export const reportListQuery = v.object({
  state: v.optional(v.picklist(REPORT_STATES, msg("There is no such list")), "open"),
  member: v.optional(v.union([v.literal(""), v.pipe(v.string(), v.uuid())], msg("There is no such member")), ""),
  limit: pageLimit(REPORTS_PER_PAGE, msg(`Please ask for 1 to ${REPORTS_PER_PAGE} reports`)),
  cursor: pageCursor(),
});
export type ReportListQuery = v.InferOutput<typeof reportListQuery>;

const text = v.nullable(v.string());
const uuid = v.pipe(v.string(), v.uuid());
const count = v.pipe(v.number(), v.integer());
const person = v.nullable(v.object({ id: uuid, name: text }));

const listedReport = v.object({
  id: uuid,
  isAppeal: v.boolean(),
  thing: v.picklist(REPORT_THINGS),
  thingId: uuid,
  reason: v.picklist(ALL_REASONS.map(({ key }) => key)),
  snapshot: v.object({ name: v.string(), text }),
  createdAt: moment,
  act: v.nullable(v.picklist(ACT_NAMES)),
  decidedAt: v.nullable(moment),
  isHeld: v.pipe(
    v.boolean(),
    v.description("Of an opportunity: members reported it, and it is hidden until staff decide."),
  ),
  member: v.pipe(person, v.description("Whom it is about; null for an opportunity.")),
});
export type ListedReport = v.InferOutput<typeof listedReport>;

export const reportListAnswer = v.object({
  open: v.pipe(count, v.description("How many wait for a decision, whatever the filter.")),
  reports: v.array(listedReport),
  nextCursor: v.pipe(text, v.description("Send it as `cursor` for older ones; null at the end.")),
});
export type ReportListAnswer = v.InferOutput<typeof reportListAnswer>;

const report = v.object({
  ...listedReport.entries,
  text: v.string(),
  reporter: v.pipe(person, v.description("Null for an appeal, and for a former member.")),
  decision: text,
  decidedBy: text,
  earlier: v.pipe(count, v.description("Other reports about the same member.")),
  earlierActs: v.pipe(count, v.description("Of these, warned, limited or suspended.")),
  appealOf: v.nullable(v.object({ id: uuid, act: v.nullable(v.picklist(ACT_NAMES)), decision: text })),
  acts: v.pipe(
    v.array(v.picklist(ACT_NAMES)),
    v.description("What can be decided; empty once it is, and while its opportunity is held."),
  ),
});
export type ReportForStaff = v.InferOutput<typeof report>;

export const reportForStaffAnswer = v.object({ report });
export type ReportForStaffAnswer = v.InferOutput<typeof reportForStaffAnswer>;

export const decisionRequest = v.object({
  act: v.picklist(ACT_NAMES, DECISION_PROBLEMS.act),
  decision: v.pipe(
    v.string(DECISION_PROBLEMS.decision),
    v.transform(shownText),
    v.nonEmpty(DECISION_PROBLEMS.decision),
    writtenText(DECISION_MAX),
  ),
  days: v.pipe(
    v.optional(v.nullable(v.picklist(LIMIT_DAYS, DECISION_PROBLEMS.days)), null),
    v.description("Of a limit, for how many days."),
  ),
});
export type DecisionRequest = v.InferOutput<typeof decisionRequest>;

export const decisionAnswer = v.object({
  told: v.pipe(v.boolean(), v.description("Whether the member concerned has a confirmed address and gets a mail.")),
});
export type DecisionAnswer = v.InferOutput<typeof decisionAnswer>;
