import * as v from "valibot";
import type { Option } from "#features/profiles/domain/field-rule.ts";
import { keyIn } from "#features/profiles/domain/option.ts";
import { BUSINESS_STAGES, INDUSTRIES } from "#features/profiles/domain/options-business.ts";
import { readCountry } from "#kernel/countries/countries.ts";
import { FIELD_PROBLEMS } from "#kernel/sentences.ts";
import { readTimeZone } from "#kernel/time-zone.ts";
import { msg } from "#kernel/translate.ts";
import { readWebAddress } from "#kernel/web-address.ts";
import { attachmentDisplayName, attachmentObjectOf } from "./attachment.ts";
import { hasDeadlineOnly, keptForType } from "./dates.ts";
import {
  lines,
  list,
  meaningfulText,
  optionalDay,
  optionalMonth,
  optionalText,
  requiredChoice,
  requiredText,
  tick,
  yesOrNo,
} from "./field-readers.ts";
import { ORGANIZER_MAX_LENGTH, TITLE_MAX_LENGTH } from "./lengths.ts";
import { OPPORTUNITY_PROBLEMS as say } from "./messages.ts";
import { type OpportunityFields, readOpportunityType } from "./opportunity.ts";
import { readRegion } from "./regions.ts";
import { readTag } from "./tags.ts";

type Check = Pick<OpportunityFields, "checkedOn" | "checkedBy">;
type Fee = Pick<OpportunityFields, "asksFee" | "fee">;

const isCheckWhole = ({ checkedOn, checkedBy }: Check): boolean => (checkedOn === null) === (checkedBy === null);

const keptFee = <T extends Fee>(fields: T): T => (fields.asksFee ? fields : { ...fields, fee: null });

const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 50;

const tags = list({ read: readTag, maxItems: MAX_TAGS, maxLength: MAX_TAG_LENGTH });
const countries = list({ read: readCountry, problem: FIELD_PROBLEMS.country, maxItems: 250 });
const options = (known: readonly Option[]) => list({ read: (text) => keyIn(known, text) });

/** docs/product/opportunities.md#fields */
export const SUMMARY_MAX_LENGTH = 200;
/** Maximum numbers of characters that we chose; the specification gives none. */
export const OPPORTUNITY_MAX_LENGTHS = {
  title: TITLE_MAX_LENGTH,
  organizer: ORGANIZER_MAX_LENGTH,
  venue: 200,
  cost: 100,
  eligibility: 2000,
  fullDescription: 20_000,
  checkedBy: 100,
  fee: 100,
} as const;

const entries = {
  title: requiredText(OPPORTUNITY_MAX_LENGTHS.title, msg("Title is required")),
  type: requiredChoice(readOpportunityType, msg("Type is required")),
  summary: requiredText(SUMMARY_MAX_LENGTH, msg("Summary is required")),
  organizer: optionalText(OPPORTUNITY_MAX_LENGTHS.organizer),
  region: meaningfulText(readRegion, msg("Please choose a region or a country from the list")),
  venue: optionalText(OPPORTUNITY_MAX_LENGTHS.venue),
  deadline: optionalDay,
  startDate: optionalDay,
  endDate: optionalDay,
  timeZone: meaningfulText(readTimeZone, msg("Please choose a time zone from the list, such as Africa/Nairobi")),
  opensAgainMonth: optionalMonth,
  cost: optionalText(OPPORTUNITY_MAX_LENGTHS.cost),
  link: meaningfulText(readWebAddress, FIELD_PROBLEMS.url),
  eligibility: optionalText(OPPORTUNITY_MAX_LENGTHS.eligibility, { manyLines: true }),
  fullDescription: optionalText(OPPORTUNITY_MAX_LENGTHS.fullDescription, { manyLines: true }),
  partners: lines,
  sponsors: lines,
  tags,
  industry: options(INDUSTRIES),
  targetStage: options(BUSINESS_STAGES),
  countries,
  sourceUrl: meaningfulText(readWebAddress, FIELD_PROBLEMS.url),
  checkedOn: optionalDay,
  checkedBy: optionalText(OPPORTUNITY_MAX_LENGTHS.checkedBy),
  asksFee: yesOrNo(msg("Please choose whether applying costs money")),
  fee: optionalText(OPPORTUNITY_MAX_LENGTHS.fee),
  isFunderVerified: tick(msg("Please choose whether the funder is verified")),
  visibility: tick(say.visibility),
  /** Address of a new upload or of the stored file; an empty address removes the attachment. */
  attachmentUrl: meaningfulText((text) => attachmentObjectOf(text) && text, say.attachment),
  attachmentName: meaningfulText(attachmentDisplayName, say.attachment),
  /** docs/product/opportunities.md#notice-to-members */
  notifyMembers: tick(say.notifyMembers),
};

/** Missing fields are read as empty fields (docs/product/opportunities.md#fields). */
export const opportunityFormSchema = v.pipe(
  v.object(entries, msg("Please send the opportunity as an object of fields")),
  v.forward(
    v.partialCheck([["startDate"], ["endDate"]], isInOrder, msg("The end date must not be before the start date")),
    ["endDate"],
  ),
  v.forward(
    v.partialCheck(
      [["checkedOn"], ["checkedBy"]],
      isCheckWhole,
      msg("Please say both who checked it and on which day, or neither"),
    ),
    ["checkedOn"],
  ),
  v.transform((form) => keptFee(keptForType(form))),
);
export type OpportunityForm = v.InferOutput<typeof opportunityFormSchema>;

type Dates = Pick<OpportunityFields, "startDate" | "endDate"> & { type?: string };

/** Dates that the form hides for this type are not checked. `type` is the raw input, and may be invalid. */
function isInOrder({ type = "", startDate, endDate }: Dates): boolean {
  return hasDeadlineOnly(type) || !startDate || !endDate || startDate <= endDate;
}

type Parsed = { ok: true; form: OpportunityForm } | { ok: false; fields: Record<string, string> };

export function parseOpportunityForm(input: unknown): Parsed {
  const parsed = v.safeParse(opportunityFormSchema, input);
  if (parsed.success) return { ok: true, form: parsed.output };
  const fields = new Map<string, string>();
  for (const issue of parsed.issues) {
    const name = String(issue.path?.[0]?.key ?? "form");
    if (!fields.has(name)) fields.set(name, issue.message);
  }
  return { ok: false, fields: Object.fromEntries(fields) };
}
