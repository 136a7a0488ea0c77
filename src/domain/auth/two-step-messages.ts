/** The page that turns two-step sign-in on and off. */
export const TWO_STEP_MESSAGES = {
  lead: "Your password alone is then not enough. To sign in you also need a code from your phone. If somebody steals your password, they cannot get in.",
  app: "First get an authenticator app on your phone, for example Google Authenticator, Aegis or 2FAS. It is free and works without internet.",
  scan: "Open the app, press + and scan this picture.",
  typeInstead: "You cannot scan? Type this key into the app instead:",
  thenCode: "The app now shows 6 digits. Type them here.",
  late: "That took too long. Please start again.",
  nameTaken: "You already have an app with this name. Please choose another name.",
  tooMany: "You have too many already. Remove one that you no longer use, then add a new one.",
  codesLead:
    "If you lose your phone, each of these codes lets you in one time. We show them only now. Keep them where only you can find them, not on this phone.",
  codesFailed:
    "Two-step sign-in is on, but we could not make your recovery codes. Press the button below to make them.",
  kept: "I have kept these codes",
  on: "Two-step sign-in is on.",
  off: "Two-step sign-in is off. Your password is enough to sign in.",
  removed: "It is removed. It no longer opens your account.",
  removeAsked: "You will no longer be able to sign in with its codes. Remove it?",
  removeLastAsked:
    "This is your last one. Two-step sign-in is then off, and your password is enough to sign in. Remove it?",
  newCodesAsked: "The codes that you kept before will stop working.",
  notCopied: "The codes could not be copied. Please write them down.",
  adminFirst: "An administrator's account needs two-step sign-in. Turn it on, then the administration opens.",
} as const;

export type TwoStepSentence = keyof typeof TWO_STEP_MESSAGES;
