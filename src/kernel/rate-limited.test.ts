import { expect, test } from "vitest";
import { rateLimitedMessage } from "./rate-limited.ts";

test.each([
  [undefined, "That was a little too often. Please wait a moment and try again."],
  [0, "That was a little too often. Please wait a moment and try again."],
  [0.4, "Please wait 1 second and try again."],
  [42, "Please wait 42 seconds and try again."],
  [200, "Please wait 4 minutes and try again."],
])("a limit of %s seconds says: %s", (seconds, shown) => {
  expect(rateLimitedMessage(seconds)).toBe(shown);
});
