import { expect, test } from "vitest";
import { ApiFailure } from "../client/api.ts";
import { refuse } from "./refused.ts";

const FAILED = "It was not sent. Please try again.";
const typed = { reason: "spam", text: "Three letters a day", block: "on" };

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.each([
  [422, "Please look again", { reason: "Please choose a reason" }],
  [409, "You have reported this", {}],
])("an answer of %s shows the problem beside the typed values", (status, message, fields) => {
  const { data, init } = refuse(
    new ApiFailure(status, { code: "invalid", requestId: "1", message, fields }),
    formOf(typed),
    FAILED,
  );
  expect(data).toEqual({ problem: message, fields, typed });
  expect(init?.status).toBe(status);
});

test.each([500, 503])("an answer of %s asks to try again and keeps the typed values", (status) => {
  const { data, init } = refuse(
    new ApiFailure(status, { code: "unexpected", requestId: "1", message: "Something broke" }),
    formOf(typed),
    FAILED,
  );
  expect(data).toEqual({ problem: FAILED, fields: {}, typed });
  expect(init?.status).toBe(status);
});

test("an error that is not an API answer is thrown again", () => {
  const failure = new TypeError("a mistake of the page");
  expect(() => refuse(failure, formOf(typed), FAILED)).toThrow(failure);
});
