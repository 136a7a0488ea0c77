import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { testApi } from "#test/api.ts";
import { newEmail } from "#test/auth.ts";
import { createAdmin, createMember } from "#test/factories.ts";
import { applyAgain, confirmChange, lookAtChange } from "#test/pre-applications.ts";
import { CHANGE_LINK_DAYS } from "../domain/change.ts";

const adminEmails = ["first@isa.example", "second@isa.example", "third@isa.example"] as const;
const api = testApi({ adminEmails: [...adminEmails] });

const stored = async (email: string) =>
  (await api().db.select().from(preApplications).where(eq(preApplications.email, email)))[0];
const admin = (at: 0 | 1 | 2) => createAdmin(api(), { email: adminEmails[at] });

test("administrators see the old answers, marked until the change is confirmed or expired", async () => {
  const { email, tokens } = await applyAgain(api(), newEmail("owner"), ["Own", "Second"]);
  const first = await admin(0);
  const { id } = (await stored(email)) ?? {};
  const seen = async () => {
    const list = await api().call("GET", `/api/admin/pre-applications?search=${email}`, { as: first });
    const detail = await api().call("GET", `/api/admin/pre-applications/${id}`, { as: first });
    const rows = [...(await list.json()).applications, (await detail.json()).application];
    return rows.map(({ businessName, changeWaits }) => [businessName, changeWaits]);
  };
  expect(await seen()).toEqual(Array(2).fill(["Own", true]));
  expect((await confirmChange(api(), tokens[0] ?? "")).status).toBe(200);
  expect(await seen()).toEqual(Array(2).fill(["Second", false]));
  await applyAgain(api(), email, ["Third"]);
  expect(await seen()).toEqual(Array(2).fill(["Second", true]));
  api().clock.advance(CHANGE_LINK_DAYS * 86_400_000);
  const detail = await api().call("GET", `/api/admin/pre-applications/${id}`, { as: await admin(1) });
  expect((await detail.json()).application).toMatchObject({ businessName: "Second", changeWaits: false });
});

test("a change link works for guests, members and administrators, and other tokens get 404", async () => {
  for (const as of [undefined, await createMember(api()), await admin(2)]) {
    const { email, tokens } = await applyAgain(api(), newEmail("owner"), ["Own", "Second"]);
    const [token = ""] = tokens;
    for (const other of ["", "x", `${token}x`, token.toUpperCase()]) {
      expect([(await lookAtChange(api(), other, as)).status, (await confirmChange(api(), other, as)).status]).toEqual([
        404, 404,
      ]);
    }
    const answers = [await lookAtChange(api(), token, as), await confirmChange(api(), token, as)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.headers.get("cache-control")).toContain("no-store");
    expect(await stored(email)).toMatchObject({ businessName: "Second" });
  }
  for (const json of [{ token: 1 }, { token: ["a"] }, { token: "x".repeat(1001) }]) {
    expect((await api().call("POST", "/api/pre-applications/change/confirm", { json })).status).toBe(422);
  }
});
