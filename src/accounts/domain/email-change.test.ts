import { expect, test } from "vitest";
import { changeLead } from "./email-change.ts";

const NEW = { email: "new@example.com", confirmed: false };
const OLD = { email: "old@example.com", confirmed: false };
const confirmed = (mail: typeof NEW) => ({ ...mail, confirmed: true });

test.each([
  [[NEW, OLD], false, "Please check both your old and your new email address to confirm the change."],
  [[confirmed(NEW), OLD], false, "Confirmed. Please also open the link that we sent to your other email address."],
  [[NEW, confirmed(OLD)], false, "Confirmed. Please also open the link that we sent to your other email address."],
  [[NEW], false, "Please check your new email address to confirm the change."],
  [[NEW], true, "Please check your email and open the link to confirm your address."],
])("the page for the pending mails %o (first address: %s) shows: %s", (mails, isFirst, sentence) => {
  expect(changeLead(mails, isFirst)).toBe(sentence);
});
