/** What is said where a member's WhatsApp is opened, and to its owner (docs/product/introductions.md#contact). */
export const WHATSAPP_TEXTS = {
  title: "Open WhatsApp with {name}",
  button: "Open WhatsApp",
  explain: "WhatsApp opens in a new tab. The member sees how many opened it this week, and not who.",
  back: "Back to the profile",
  notOpen: "WhatsApp is not open with this member. You can ask them for an introduction.",
  needsProfile:
    "Please make your own profile public, or get your card, first. Then you can open the WhatsApp of members.",
  tooNew: "Your account is new. You can open the WhatsApp of members one day after you joined.",
  limit:
    "You have opened the WhatsApp of {limit} members today. Please come back tomorrow, or ask for an introduction.",
  failed: "WhatsApp could not be opened. Please try again.",
  /** Once, to members of before decision 70. */
  toldTitle: "Fewer members can open your WhatsApp now",
  toldText:
    "Only members with a card or a public profile, who joined more than a day ago, can open your WhatsApp by its button. New members begin with “After an introduction”. Your own choice stays as it is; you can change it.",
  choose: "Choose who can open it",
  keep: "Keep it as it is",
  openedThisWeek:
    "{count, plural, =0 {Nobody opened your WhatsApp this week} one {# member opened your WhatsApp this week} other {# members opened your WhatsApp this week}}",
} as const;

/** What "this week" is in these counts: today and the six days before. */
export const WEEK_DAYS = 7;
/** For how long it is known who opened whose: the count needs a week, a complaint some time. */
export const PRESSES_KEPT_DAYS = 60;
