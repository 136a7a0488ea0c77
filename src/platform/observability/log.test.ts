import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { accounts } from "../db/schema/accounts.ts";
import { withoutValues } from "./log.ts";

const api = testApi();

test("a failed statement is logged without its values and without the conflicting row", async () => {
  const { email } = await createMember(api());
  const again = api().db.insert(accounts).values({ email });
  const error = await again.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const logged = JSON.stringify(withoutValues(error));
  expect(logged).toContain("23505");
  expect(logged).toContain("insert into");
  expect(logged).not.toContain(email);
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
  const logged = JSON.stringify(withoutValues(error));
  expect(logged).toContain("the list could not be read");
  expect(logged).toContain("22P02");
  expect(logged).not.toContain("nobody@example.com");
});

test("any other error is logged with its type, message, code and stack", () => {
  const logged = withoutValues(Object.assign(new TypeError("no"), { code: "ECONNREFUSED" }));
  expect(logged).toMatchObject({ type: "TypeError", message: "no", code: "ECONNREFUSED" });
  expect(logged).toHaveProperty("stack");
  expect(withoutValues("thrown text")).toEqual({ message: "thrown text" });
});
