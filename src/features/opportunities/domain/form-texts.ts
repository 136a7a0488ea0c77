import { msg } from "#kernel/translate.ts";
import type { OpportunityFields } from "./opportunity.ts";

/** The labels of the date fields are in dates.ts, because they depend on the opportunity type. */
export const OPPORTUNITY_FIELD_LABELS = {
  title: msg("Title"),
  type: msg("Type"),
  summary: msg("Summary"),
  organizer: msg("Organizer"),
  region: msg("Region"),
  venue: msg("Venue"),
  deadline: msg("Deadline"),
  startDate: msg("Start Date"),
  endDate: msg("End Date"),
  timeZone: msg("Time zone"),
  opensAgainMonth: msg("Opens again about"),
  cost: msg("Cost"),
  link: msg("Link"),
  eligibility: msg("Eligibility"),
  fullDescription: msg("Full description"),
  partners: msg("Partners"),
  sponsors: msg("Sponsors"),
  tags: msg("Tags"),
  industry: msg("Industry"),
  targetStage: msg("Target stage"),
  countries: msg("Countries"),
  sourceUrl: msg("Source"),
  checkedOn: msg("Checked on"),
  checkedBy: msg("Checked by"),
  asksFee: msg("Does applying cost money?"),
  fee: msg("How much?"),
  isFunderVerified: msg("The funder is verified"),
  visibility: msg("Live"),
  attachment: msg("Attachment"),
} as const satisfies Record<keyof OpportunityFields | "attachment", string>;

export const OPPORTUNITY_FIELD_HINTS = {
  lines: msg("One per line."),
} as const;

export const OPPORTUNITY_FORM_MESSAGES = {
  created: msg("Opportunity created."),
  updated: msg("Opportunity updated."),
  deleted: msg("Opportunity deleted."),
  madeLive: msg("The opportunity is live."),
  madeDraft: msg("The opportunity is now a draft."),
  restored: msg("We brought back what you had not saved."),
  keptOnDevice: msg("What you type is kept on this device until you save it."),
  notKept: msg("This device cannot keep unsaved text. Please save before you close."),
  unsavedTitle: msg("Not saved yet, kept on this device"),
  confirmDiscard: msg("Are you sure you want to discard what you have not saved?"),
  changedMeanwhile: msg("Somebody else has saved this opportunity since"),
  deletedMeanwhile: msg("This opportunity has since been deleted. Saving creates it again from what you have here."),
  uploading: msg("Please wait until the file is uploaded."),
  previewFailed: msg("The preview could not be loaded."),
  previewEmpty: msg("Nothing to preview yet."),
} as const;
