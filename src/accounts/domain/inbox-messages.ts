/** Of the page that waits for a mail to be read: alike for known and unknown addresses (docs/product/accounts.md#the-inbox-page). */
export const INBOX_MESSAGES = {
  title: "Check your inbox",
  lead: "The email to {address} has a link and a code. Open the link, or type the code here. You can read the email on another device.",
  codeOfEach:
    "Open the link in each email, or type its code here, one after the other. You can read the emails on another device.",
  codeOfOne: "Open the link in the email, or type its code here. You can read it on another device.",
  sentAgain: "A new email is on its way.",
  tooManyCodes:
    "Too many wrong codes were tried for this address, perhaps not by you. The link in the email still works. You can also try a code again in an hour.",
  used: "The link in the email was opened in another browser. Sign in to go on here.",
  confirmed: "Your address is confirmed. Sign in to go on here.",
  resetElsewhere: "Your new password was set in another browser. Sign in to go on here.",
  tooLate: "You have waited too long on this page. Please ask for a new email.",
  failed: "That did not work. Please try again.",
} as const;
