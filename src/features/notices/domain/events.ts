import * as v from "valibot";
import { EDID_TIERS } from "#features/edid/domain/e-did.ts";
import type { NoticeKind } from "./kinds.ts";

export const NOTICE_EVENTS = {
  introductionAsked: "introductions",
  introductionReminder: "introductions",
  introductionAccepted: "introductions",
  introductionDeclined: "introductions",
  introductionExpired: "introductions",
  introductionNoPlace: "introductions",
  introductionFollowUp: "introductions",
  mentorPaused: "introductions",
  closesSoon: "deadlines",
  deadlineMoved: "savedChanges",
  takenOff: "savedChanges",
  openAgain: "savedChanges",
  tierReached: "card",
  proposalPublished: "staffDecisions",
  proposalAsked: "staffDecisions",
  proposalDeclined: "staffDecisions",
  reportDecided: "staffDecisions",
  accountWarned: "staffDecisions",
  accountLimited: "staffDecisions",
  appealDecided: "staffDecisions",
} as const satisfies Record<string, NoticeKind>;
export type NoticeEvent = keyof typeof NOTICE_EVENTS;

const PLAIN = [
  "introductionAsked",
  "introductionReminder",
  "introductionAccepted",
  "introductionDeclined",
  "introductionExpired",
  "introductionNoPlace",
  "introductionFollowUp",
  "closesSoon",
  "deadlineMoved",
  "takenOff",
  "openAgain",
  "accountWarned",
] as const satisfies readonly NoticeEvent[];

const proposal = v.pipe(v.string(), v.uuid());
const day = v.pipe(v.string(), v.isoDate());

/** What a notice stores: its event, and the values that its introduction or opportunity does not contain. */
export const noticeAbout = v.variant("event", [
  v.object({ event: v.picklist(PLAIN) }),
  v.object({ event: v.picklist(["mentorPaused", "accountLimited"]), until: day }),
  v.object({ event: v.literal("tierReached"), tier: v.picklist(EDID_TIERS) }),
  v.object({ event: v.picklist(["proposalPublished", "proposalAsked", "proposalDeclined"]), proposal }),
  v.object({ event: v.literal("reportDecided"), acted: v.boolean() }),
  v.object({ event: v.literal("appealDecided"), lifted: v.boolean() }),
]);
export type NoticeAbout = v.InferOutput<typeof noticeAbout>;
