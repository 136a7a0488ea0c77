import { expect, test } from "vitest";
import { isStoreUnavailable } from "./is-store-unavailable.ts";

const failure = (cause: object, code = "E_CANNOT_WRITE_FILE") =>
  Object.assign(new Error("not written", { cause: Object.assign(new Error("why"), cause) }), { code });

test.each<[string, object]>([
  ["no connection", { code: "ECONNREFUSED" }],
  ["silence", { name: "TimeoutError" }],
  ["a store that is busy", { $metadata: { httpStatusCode: 429 } }],
  ["a store that fails", { $metadata: { httpStatusCode: 503 } }],
  ["a full disk", { code: "ENOSPC" }],
])("%s counts as an unavailable store", (_, cause) => {
  expect(isStoreUnavailable(failure(cause))).toBe(true);
  expect(isStoreUnavailable(failure(cause, "E_CANNOT_CHECK_FILE_EXISTENCE"))).toBe(true);
});

test.each<[string, unknown]>([
  ["a wrong key", failure({ $metadata: { httpStatusCode: 403 } })],
  ["a folder that may not be written", failure({ code: "EACCES" })],
  ["a name that leads elsewhere", failure({ code: "ECONNREFUSED" }, "E_PATH_TRAVERSAL_DETECTED")],
  ["a connection error outside the store", Object.assign(new Error("why"), { code: "ECONNREFUSED" })],
  ["no error", "E_CANNOT_WRITE_FILE"],
])("%s does not count as an unavailable store", (_, error) => {
  expect(isStoreUnavailable(error)).toBe(false);
});
