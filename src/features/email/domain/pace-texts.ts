/** Of the daily limit of emails, before a send and while it waits. */
export const PACE_TEXTS = {
  before:
    "The daily limit of {limit} emails will be reached before the last one is sent. {left, plural, =0 {None can} one {# more can} other {# more can}} go out today, so it will take {days, plural, one {# day} other {# days}}.",
  later:
    "The daily limit of {limit} emails will be reached before the last one is sent, so it will take {days, plural, one {# day} other {# days}}.",
  waiting:
    "At the daily limit of {limit} emails, the last one will be sent in about {days, plural, one {# day} other {# days}}.",
} as const;
