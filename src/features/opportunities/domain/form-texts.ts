import type { OpportunityFields } from "./opportunity.ts";

/** What the administrators' form asks; the labels of the dates depend on the type (dates.ts). */
export const OPPORTUNITY_FIELD_LABELS = {
  title: "Title",
  type: "Type",
  summary: "Summary",
  organizer: "Organizer",
  region: "Region",
  venue: "Venue",
  deadline: "Deadline",
  startDate: "Start Date",
  endDate: "End Date",
  timeZone: "Time zone",
  opensAgainMonth: "Opens again about",
  cost: "Cost",
  link: "Link",
  eligibility: "Eligibility",
  fullDescription: "Full description",
  partners: "Partners",
  sponsors: "Sponsors",
  tags: "Tags",
  industry: "Industry",
  targetStage: "Target stage",
  countries: "Countries",
  sourceUrl: "Source",
  checkedOn: "Checked on",
  checkedBy: "Checked by",
  asksFee: "Does applying cost money?",
  fee: "How much?",
  isFunderVerified: "The funder is verified",
  visibility: "Live",
  attachment: "Attachment",
} as const satisfies Record<keyof OpportunityFields | "attachment", string>;

export const OPPORTUNITY_FIELD_HINTS = {
  lines: "One per line.",
} as const;

/** Around the form: what becomes of unsaved text, and of two people writing at once. */
export const OPPORTUNITY_FORM_MESSAGES = {
  created: "Opportunity created.",
  updated: "Opportunity updated.",
  deleted: "Opportunity deleted.",
  madeLive: "The opportunity is live.",
  madeDraft: "The opportunity is now a draft.",
  restored: "We brought back what you had not saved.",
  keptOnDevice: "What you type is kept on this device until you save it.",
  notKept: "This device cannot keep unsaved text. Please save before you close.",
  unsavedTitle: "Not saved yet, kept on this device",
  confirmDiscard: "Are you sure you want to discard what you have not saved?",
  changedMeanwhile: "Somebody else has saved this opportunity since",
  deletedMeanwhile: "This opportunity has since been deleted. Saving creates it again from what you have here.",
  uploading: "Please wait until the file is uploaded.",
  previewFailed: "The preview could not be loaded.",
  previewEmpty: "Nothing to preview yet.",
} as const;
