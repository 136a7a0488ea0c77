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
  visibility: "Live",
  attachment: "Attachment",
} as const satisfies Record<keyof OpportunityFields | "attachment", string>;

export const OPPORTUNITY_FIELD_HINTS = {
  summary: "One or two sentences for the card.",
  region: "A region of Africa, or a country.",
  deadline: "The last day to apply.",
  timeZone: "Deadlines end at 23:59 there.",
  cost: "For example Free, or $50.",
  link: "Where people apply or register.",
  fullDescription: "Markdown: ## heading, **bold**, - list, [text](https://address).",
  lines: "One per line.",
  industry: "For matching: none means every industry.",
  targetStage: "For matching: none means every stage.",
  countries: "For matching, beside the region.",
  attachment: "PDF, Word, PowerPoint or Excel, up to 10 MB.",
  visibility: "Everybody can see it. Off: only administrators, as a draft.",
  notifyMembers: "Goes to members who asked for opportunities by email, once per opportunity.",
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
