import { draftStore } from "#shell/drafted-form/draft-store.ts";
import type { FormKind } from "#shell/drafted-form/form-state.ts";
import type { ProposalForStaff } from "../../../contract/admin-proposals.ts";
import type { ManagedOpportunity } from "../../../contract/opportunities.ts";
import { copiedDates } from "../../../domain/admin-copy.ts";
import { UNCHECKED } from "../../../domain/admin-trust.ts";
import { keptForType } from "../../../domain/dates.ts";
import type { ClosingDates } from "../../../domain/deadline.ts";
import type { OpportunityType } from "../../../domain/opportunity.ts";

type ProposedFields = Pick<ProposalForStaff, "id" | "title" | "link" | "organizer" | "deadline" | "about">;

const LINE_FIELDS = ["partners", "sponsors"] as const;
const LIST_FIELDS = ["tags", "industry", "targetStage", "countries"] as const;
const TEXT_FIELDS = [
  "title",
  "type",
  "summary",
  "organizer",
  "region",
  "venue",
  "deadline",
  "startDate",
  "endDate",
  "timeZone",
  "opensAgainMonth",
  "cost",
  "link",
  "eligibility",
  "fullDescription",
  "sourceUrl",
  "checkedOn",
  "checkedBy",
  "fee",
] as const;

export type TextField = (typeof TEXT_FIELDS)[number];
export type LineField = (typeof LINE_FIELDS)[number];
export type ListField = (typeof LIST_FIELDS)[number];

/** Values of the opportunity form: null is "", and a list with one entry per line is raw text. */
export type FormValues = Record<TextField | LineField, string> &
  Record<ListField, string[]> & {
    /** "yes" or "no"; "" when it is unknown whether applying costs money. */
    asksFee: "" | "yes" | "no";
    isFunderVerified: boolean;
    visibility: boolean;
    notify: boolean;
    attachment: { url: string; name: string } | null;
    /** Id of the proposal from which a new opportunity is made; otherwise "". */
    proposalId: string;
  };
export type FormField = keyof FormValues;

export const EMPTY_FORM: FormValues = {
  ...textsOf(null),
  partners: "",
  sponsors: "",
  tags: [],
  industry: [],
  targetStage: [],
  countries: [],
  asksFee: "",
  isFunderVerified: false,
  visibility: false,
  notify: false,
  attachment: null,
  proposalId: "",
};

function formValuesOf(opportunity: ManagedOpportunity): FormValues {
  const { partners, sponsors, tags, industry, targetStage, countries, visibility, asksFee, isFunderVerified } =
    opportunity;
  const { attachmentUrl: url, attachmentName: name } = opportunity;
  return {
    ...textsOf(opportunity),
    partners: partners.join("\n"),
    sponsors: sponsors.join("\n"),
    tags,
    industry,
    targetStage,
    countries,
    asksFee: asksFee === null ? "" : asksFee ? "yes" : "no",
    isFunderVerified,
    visibility,
    notify: false,
    attachment: url === null ? null : { url, name: name ?? url },
    proposalId: "",
  };
}

/** Form values of a copy: a draft without staff check, notice, file or past dates. */
export const copiedValues = (opportunity: ManagedOpportunity, now: Date): FormValues => {
  const { deadline, startDate, endDate } = copiedDates(opportunity, now);
  const dates = { deadline: deadline ?? "", startDate: startDate ?? "", endDate: endDate ?? "" };
  return { ...formValuesOf(opportunity), ...dates, ...UNCHECKED, visibility: false, notify: false, attachment: null };
};

export const proposedValues = (proposal: ProposedFields): FormValues => ({
  ...EMPTY_FORM,
  title: proposal.title,
  link: proposal.link,
  organizer: proposal.organizer ?? "",
  deadline: proposal.deadline ?? "",
  fullDescription: proposal.about,
  proposalId: proposal.id,
});

export function datesOf({ type, deadline, startDate, endDate, timeZone }: FormValues): ClosingDates {
  const span = { venue: null, startDate: startDate || null, endDate: endDate || null };
  const kept = keptForType({ ...span, type: type as OpportunityType });
  return { ...kept, deadline: deadline || null, timeZone: timeZone || null };
}

function textsOf(opportunity: ManagedOpportunity | null): Record<TextField, string> {
  return Object.fromEntries(TEXT_FIELDS.map((field) => [field, String(opportunity?.[field] ?? "")])) as Record<
    TextField,
    string
  >;
}

/** Two values are the same when the server would store the same value for both. */
function isSame(one: FormValues[FormField], other: FormValues[FormField]): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

function canonical(value: FormValues[FormField]): unknown {
  if (typeof value === "string") return value.replaceAll(/\s*\n\s*/g, "\n").trim();
  return Array.isArray(value) ? value : value && typeof value === "object" ? value.url : value;
}

export const OPPORTUNITY_FORM: FormKind<FormValues, ManagedOpportunity> = {
  fields: [
    ...TEXT_FIELDS,
    ...LINE_FIELDS,
    ...LIST_FIELDS,
    "asksFee",
    "isFunderVerified",
    "attachment",
    "visibility",
    "notify",
  ],
  empty: EMPTY_FORM,
  valuesOf: formValuesOf,
  isSame,
};

export const opportunityDrafts = draftStore<FormValues>("opportunity");
