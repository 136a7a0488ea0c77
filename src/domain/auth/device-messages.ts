import { TRY_AGAIN } from "./session-messages.ts";

/** The page "Sign-in and security" and its list of devices. */
export const DEVICE_MESSAGES = {
  lead: "How you get in, and where you are signed in now.",
  devicesLead: "You are signed in on these devices. Is one not yours? Sign it out, and choose a new password.",
  noOthers: "You are signed in nowhere else.",
  othersAsked: "You stay signed in here. On all other devices you have to sign in again.",
  ended: "This device is signed out.",
  othersEnded: "All other devices are signed out.",
  gone: "This device was signed out already.",
  tooOften: TRY_AGAIN.tooOften,
  failed: "This did not work. Please try again.",
  offline: "We cannot show your devices now. Please try again in a moment.",
} as const;

const METHODS: Record<string, string> = {
  password: "with your password",
  otp: "with a code or a link",
  magiclink: "with a link",
  recovery: "with a link for a new password",
  "email/signup": "with the link of your first mail",
  email_change: "with a link",
  invite: "with an invitation",
  oauth: "with a linked account",
  "sso/saml": "with your organisation",
  web3: "with your wallet",
  passkey: "with a passkey",
};

/** How a session began, to be read after "Signed in". */
export const methodWords = (method: string): string => METHODS[method] ?? "in another way";
