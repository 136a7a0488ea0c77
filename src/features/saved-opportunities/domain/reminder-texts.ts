/** Words of the mail that says what closes soon. */
export const REMINDER_MAIL = {
  subjectOfOne: "{title} closes soon",
  subject: "{count, plural, one {# opportunity you saved closes soon} other {# opportunities you saved close soon}}",
  preheader: "There is still time to apply.",
  heading: "What you saved closes soon",
  lead: "There is still time to apply:",
  button: "See what you saved",
  applied: "Applied already? Say so there, and we stop reminding you of it.",
  reason: "You receive this email because you saved opportunities on {brand}.",
} as const;

/** By how many days are left; the clock is the reader's. */
export const CLOSES = {
  today: "Closes today at {time}, your time",
  tomorrow: "Closes tomorrow, {day}, at {time}, your time",
  later: "Closes on {day} at {time}, your time",
  there: "{closes} ({day} at {time} in {place})",
} as const;
