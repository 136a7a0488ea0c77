import { expect, test } from "vitest";
import { passwordUpdateMessage } from "./messages.ts";
import { signInMessage, signUpMessage } from "./sign-in-messages.ts";

test.each([
  ["Invalid login credentials", "Invalid email or password. Please check your credentials and try again."],
  ["Email not confirmed", "Please check your email and click the confirmation link before signing in."],
  [
    "Email not verified",
    "Please verify your email address before signing in. Check your inbox for a verification link.",
  ],
  [
    "Phone not confirmed",
    "Please confirm your number first: choose “Use my phone number” below, and we will send you a code.",
  ],
  ["Phone logins are disabled", "Signing in by phone is not available. Please use your email address."],
  ["User is banned", "User is banned"],
  ["", "Sign in failed. Please try again."],
  [undefined, "Sign in failed. Please try again."],
  ["constructor", "constructor"],
])("the sign-in answer %j is shown as: %s", (provider, shown) => {
  expect(signInMessage(provider)).toBe(shown);
});

test.each([
  ["User already registered", "This email is already registered. Please sign in instead.", true],
  ["Signups not allowed", "Signups not allowed", false],
  [
    "Signups not allowed for this instance",
    "New accounts cannot be opened here at the moment. If you have an account, please sign in.",
    false,
  ],
  [null, "Failed to create account. Please try again.", false],
])("the sign-up answer %j is shown as: %s", (provider, text, switchToSignIn) => {
  expect(signUpMessage(provider)).toEqual({ text, switchToSignIn });
});

test("a failed password update shows the reason, or advice when there is none", () => {
  expect(passwordUpdateMessage("Same password")).toBe("Same password");
  expect(passwordUpdateMessage()).toBe("Failed to update password. Please try again.");
});
