/** Above the form of an opportunity that is made of a proposal: apart, as that form is heavy. */
export const FORM_NOTE = {
  from: "From the proposal of {name}. Save it, and the member hears of it.",
  fromUnnamed: "From a member's proposal. Save it, and the member hears of it.",
} as const;
