import { expect, test } from "vitest";
import { openSession } from "#shell/session/session.ts";
import { changeEmail, changePassword } from "./credential-changes.ts";

const siteUrl = "https://isa.example";
const NEW = { password: "Baobab-Tree-7", confirmPassword: "Baobab-Tree-7" };
const KNOWN = { ...NEW, currentPassword: "Harambee-2026" };
const BROKEN = { status: 500, message: "Unexpected failure" };
const HASTY = { status: 429, message: "For security purposes, you can only request this after 40 seconds." };
const HASTE = "Please wait 40 seconds and try again.";

const CHANGE = { hasPassword: true, minLength: 8 };
const FIRST = { hasPassword: false, minLength: 8 };

type Answer = { status: number; code?: string; message?: string };

async function sessionWith(answers: Answer[]) {
  const calls: unknown[] = [];
  const fetchApi = async (call: Request) => {
    calls.push([call.method, new URL(call.url).pathname, JSON.parse((await call.text()) || "null")]);
    const { status, ...body } = answers.shift() ?? { status: 200 };
    return Response.json(body, { status });
  };
  const clock = () => new Date("2026-11-21T10:00:00Z");
  return {
    calls,
    session: await openSession(new Request(siteUrl), { siteUrl, fetchApi, clock, messages: {} }, "127.0.0.1"),
  };
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.each<[Answer, object]>([
  [BROKEN, { text: "Failed to update password. Please try again." }],
  [HASTY, { text: HASTE }],
  [{ status: 422, message: "Mars is retrograde" }, { text: "Mars is retrograde" }],
  [
    { status: 422, code: "weak_password", message: "?" },
    { fields: { password: "Password does not meet security requirements" } },
  ],
  [
    { status: 400, code: "current_password_invalid" },
    { fields: { currentPassword: "Your current password is not correct." } },
  ],
])("a failed password change with %o shows its message", async (answer, result) => {
  const { session } = await sessionWith([answer]);
  expect(await changePassword(session, formOf(KNOWN), CHANGE)).toMatchObject({ done: false, ...result });
});

test("a session without a known password sets one with a mailed code", async () => {
  const { session, calls } = await sessionWith([{ status: 401, code: "reauthentication_needed" }, { status: 200 }]);
  expect(await changePassword(session, formOf(NEW), FIRST)).toMatchObject({
    needsCode: true,
    text: "To make sure it is you, we sent you a code by email or to your phone. Please enter it below.",
  });
  expect(calls.at(-1)).toEqual(["GET", "/auth/v1/reauthenticate", null]);
  const second = await sessionWith([{ status: 422, code: "reauthentication_not_valid" }, { status: 200 }]);
  const withCode = () => changePassword(second.session, formOf({ ...NEW, code: " 491023 " }), FIRST);
  expect(await withCode()).toMatchObject({
    needsCode: true,
    fields: { code: "This code is wrong or has expired. Please request a new one." },
  });
  expect(await withCode()).toMatchObject({ done: true, text: "Your password has been updated." });
  expect(second.calls.at(-1)).toEqual(["PUT", "/auth/v1/user", { password: NEW.password, nonce: "491023" }]);
});

test.each([
  [BROKEN, { text: "Failed to change your email address. Please try again." }],
  [HASTY, { text: HASTE }],
  [{ status: 422, code: "email_exists" }, { fields: { email: "This email address is already in use." } }],
])("a failed email change with %o shows its message", async (answer, result) => {
  const { session } = await sessionWith([answer]);
  expect(await changeEmail(session, formOf({ email: "new@example.com" }), "old@example.com")).toMatchObject({
    done: false,
    email: "new@example.com",
    ...result,
  });
});

test("a password below the site's minimum length is refused without a request", async () => {
  const { session, calls } = await sessionWith([]);
  expect(await changePassword(session, formOf(KNOWN), { ...CHANGE, minLength: 16 })).toMatchObject({
    fields: { password: "Password must be at least 16 characters long" },
  });
  expect(calls).toEqual([]);
});
