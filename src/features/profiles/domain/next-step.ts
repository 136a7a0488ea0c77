import { type SectionKey, sectionPath } from "#kernel/sections.ts";
import { percentOf, type Stage } from "#kernel/stages.ts";
import { msg } from "#kernel/translate.ts";

type Card = {
  title: string;
  text: string;
  button: string;
  section: SectionKey;
  /** Stage that the member reaches with this section; absent at the top stage. */
  reaches?: Stage;
};
type NextStep = Card & { to: string; percent: number | null };

const START: Card = {
  title: msg("Tell us who you are"),
  text: msg("Your name, your country and what best describes you are enough to begin."),
  button: msg("Start Your Profile"),
  section: "basic",
  reaches: "basic_info_complete",
};
const BUSINESS: Card = {
  title: msg("Add your business details"),
  text: msg("Members and mentors find you by your work and your business stage."),
  button: msg("Add Business Details"),
  section: "business",
  reaches: "phase_2_complete",
};
const SKILLS: Card = {
  title: msg("Share your skills and goals"),
  text: msg("We match opportunities and mentors with what you offer, need and aim for."),
  button: msg("Add Skills & Goals"),
  section: "skills",
  reaches: "full_complete",
};
const CONFIRM: Card = {
  title: msg("Issue your E-DID card"),
  text: msg("Everything for your card is there. Check your details and confirm that they are yours."),
  button: msg("Review and Confirm"),
  section: "card",
  reaches: "edid_ready",
};
const BUILDER: Card = {
  title: msg("Become a Builder"),
  text: msg("Your card is issued. Describe your impact and your customers to reach the next tier."),
  button: msg("See What Is Missing"),
  section: "card",
  reaches: "edid_builder_ready",
};
const PIONEER: Card = {
  title: msg("Become a Pioneer"),
  text: msg("Offer to mentor others and show your experience to reach the highest tier."),
  button: msg("See What Is Missing"),
  section: "card",
  reaches: "edid_pioneer_ready",
};
const TOP: Card = {
  title: msg("You are a Pioneer"),
  text: msg("Keep your profile up to date, so that members, mentors and funders see you at your best."),
  button: msg("Update Your Profile"),
  section: "basic",
};

const CARDS: Record<Stage, Card> = {
  quick_start: START,
  profile_data_submitted: START,
  email_verified: START,
  basic_info_complete: BUSINESS,
  phase_1_complete: BUSINESS,
  phase_2_complete: SKILLS,
  business_info_complete: SKILLS,
  full_complete: CONFIRM,
  edid_ready: BUILDER,
  edid_builder_ready: PIONEER,
  edid_pioneer_ready: TOP,
  admin_access: TOP,
};

/** docs/product/profiles.md#dashboard */
export function nextStep(stage: Stage | null): NextStep {
  const card = CARDS[stage ?? "quick_start"];
  return { ...card, to: sectionPath(card.section), percent: card.reaches ? percentOf(card.reaches) : null };
}
