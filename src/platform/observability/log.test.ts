import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { accounts } from "../db/schema/accounts.ts";
import { createLog } from "./log.ts";

const api = testApi();

function logged(err: unknown): unknown {
  const lines: string[] = [];
  createLog("error", "web", { write: (line) => void lines.push(line) }).error({ err });
  return JSON.parse(lines.join()).err;
}

test("a failed statement is logged without its values and without the conflicting row", async () => {
  const { email } = await createMember(api());
  const again = api().db.insert(accounts).values({ email });
  const error = await again.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const text = JSON.stringify(logged(error));
  expect(text).toContain("23505");
  expect(text).toContain("insert into");
  expect(text).not.toContain(email);
});

test("a failed statement inside another error is logged without its values", async () => {
  const error = await api()
    .db.select()
    .from(accounts)
    .where(eq(accounts.id, "nobody@example.com"))
    .then(
      () => null,
      (cause: unknown) => new Error("the list could not be read", { cause }),
    );
  const text = JSON.stringify(logged(error));
  expect(text).toContain("the list could not be read");
  expect(text).toContain("22P02");
  expect(text).not.toContain("nobody@example.com");
});

test("any other error is logged with its type, message, code and stack", () => {
  const refused = logged(Object.assign(new TypeError("no"), { code: "ECONNREFUSED" }));
  expect(refused).toMatchObject({ type: "TypeError", message: "no", code: "ECONNREFUSED" });
  expect(refused).toHaveProperty("stack");
  expect(logged("thrown text")).toEqual({ message: "thrown text" });
});
