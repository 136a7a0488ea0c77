import { expect, test } from "vitest";
import { readCallback } from "./callback-state.ts";

test.each([
  ["error=access_denied&error_description=The+link+is+gone", { kind: "error", message: "The link is gone" }],
  ["error=access_denied", { kind: "error", message: "Authentication failed. Please try again." }],
  ["type=recovery", { kind: "error", message: "Invalid password reset link. Please request a new one." }],
  [
    "type=recovery&access_token=a&refresh_token=r",
    {
      kind: "success",
      message: "Password reset verified. You can now set a new password.",
      next: "/auth/reset-password?type=recovery&access_token=a&refresh_token=r",
    },
  ],
  ["type=recovery&token_hash=h", { kind: "going", next: "/auth/reset-password?token_hash=h&type=recovery" }],
  ["type=recovery&token_hash=pkce_h", { kind: "link", fields: { token_hash: "pkce_h", type: "recovery" } }],
  ["type=signup&token_hash=h", { kind: "link", fields: { token_hash: "h", type: "signup" } }],
  [
    "type=magiclink&token_hash=h&redirect_to=http%3A%2F%2Flocalhost%2Fx",
    { kind: "link", fields: { token_hash: "h", type: "magiclink", redirect_to: "http://localhost/x" } },
  ],
  [
    "access_token=a&refresh_token=r&expires_in=3600",
    { kind: "link", fields: { access_token: "a", refresh_token: "r" } },
  ],
  ["token_hash=h", { kind: "empty" }],
  ["type=signup", { kind: "empty" }],
  ["", { kind: "empty" }],
])("the callback query %s is read as %o", (query, state) => {
  expect(readCallback(new URLSearchParams(query))).toEqual(state);
});

test("the first half of an email change shows the next step and leaves time to read it", () => {
  expect(readCallback(new URLSearchParams("message=Confirmation+link+accepted"))).toEqual({
    kind: "success",
    message: "Confirmed. Please also open the link that we sent to your other email address.",
    next: "/dashboard",
    stays: true,
  });
});
