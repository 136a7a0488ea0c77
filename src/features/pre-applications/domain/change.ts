/** A repeat of an application: until the link of its mail is opened, or is this old, what was sent first counts. */
export const CHANGE_LINK_DAYS = 7;

/** The page of that link. */
export const CHANGE_PAGE = {
  path: "/pre-apply/confirm",
  title: "Confirm your new answers",
  description: "The way from our email to your pre-application: look over the new answers and confirm them.",
} as const;

export const CHANGE_TEXTS = {
  lead: "These answers were sent for your email address. They take the place of your earlier ones once you confirm them.",
  ignore: "You did not send them? Close this page, and nothing changes.",
  confirm: "Confirm my answers",
  doneTitle: "Thank you, your new answers count.",
  doneLead: "They have taken the place of your earlier ones.",
  doneNext: "Next, create your account with the same email address: your answers are filled in for you.",
  goneTitle: "This link no longer works",
  gone: `A link works once, for ${CHANGE_LINK_DAYS} days, and ends when another one is used or the account is there.`,
  goneNext: "If you have confirmed your answers with it, they count. If not, nothing has changed: send the form again.",
  formAgain: "Go to the form",
} as const;
