import { TRY_AGAIN } from "#kernel/session-messages.ts";

/** The page "Sign-in and security" and its list of devices. */
export const DEVICE_MESSAGES = {
  lead: "How you sign in, and where you are signed in now.",
  devicesLead:
    "You are signed in on these devices. If you do not recognise one, sign it out and choose a new password.",
  noOthers: "You are not signed in anywhere else.",
  othersAsked: "You stay signed in here. On all other devices you will have to sign in again.",
  ended: "This device is signed out.",
  othersEnded: "All other devices are signed out.",
  gone: "This device was already signed out.",
  tooOften: TRY_AGAIN.tooOften,
  failed: "This did not work. Please try again.",
  lastUsed: "Last used on {day}",
  lastUsedFrom: "Last used on {day} from {address}",
  offline: "We cannot show your devices now. Please try again in a moment.",
} as const;

const BY_METHOD: Record<string, string> = {
  password: "Signed in on {day} with your password",
  otp: "Signed in on {day} with a code or a link",
  magiclink: "Signed in on {day} with a link",
  recovery: "Signed in on {day} with a link for a new password",
  "email/signup": "Signed in on {day} with the link in your first email",
  email_change: "Signed in on {day} with a link",
  invite: "Signed in on {day} with an invitation",
  oauth: "Signed in on {day} with a linked account",
  "sso/saml": "Signed in on {day} through your organisation",
  web3: "Signed in on {day} with your wallet",
  passkey: "Signed in on {day} with a passkey",
};

const SOMEHOW = "Signed in on {day}";

/** When and how a session began. */
export const signedInText = (method: string): string => BY_METHOD[method] ?? SOMEHOW;
