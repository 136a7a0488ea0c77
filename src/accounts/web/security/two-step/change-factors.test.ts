import { expect, test } from "vitest";
import { openSession } from "#shell/session/session.ts";
import { TWO_STEP_MESSAGES } from "../../../domain/second-factor-messages.ts";
import { changeFactors } from "./change-factors.ts";

const siteUrl = "https://isa.example";
const APP = { intent: "confirm", id: "f1", qrCode: "<svg/>", secret: "ABCD", code: "123456" };
const PHONE = { step: "code", phone: "254712345678", channel: "sms", message: "m1", code: "123456" };
const ADDED = [
  { id: "f1", status: "verified", factor_type: "totp", phone: "" },
  { id: "f2", status: "verified", factor_type: "phone", phone: PHONE.phone },
  { id: "r", status: "verified", factor_type: "recovery_code", phone: "" },
];
const begun = ADDED.slice(0, 2).map((factor) => ({ ...factor, status: "unverified" }));

/** `looks`: the account's factors at each read. */
async function post(fields: Record<string, string>, looks: object[][], verified: { status: number; code?: string }) {
  const calls: string[] = [];
  const fetchApi = async (call: Request) => {
    const path = new URL(call.url).pathname.replace("/auth/v1", "");
    calls.push(path);
    if (path === "/user") return Response.json({ factors: looks.length > 1 ? looks.shift() : looks[0] });
    if (path.endsWith("/challenge")) return Response.json({ id: "c1" });
    if (path.endsWith("/verify")) return Response.json({ code: verified.code }, { status: verified.status });
    return Response.json({ id: "r", codes: ["aaaaabbbbb"], remaining: 10 });
  };
  const clock = () => new Date("2026-11-21T10:00:00Z");
  const session = await openSession(new Request(siteUrl), { siteUrl, fetchApi, clock, messages: {} }, "127.0.0.1");
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { answer: await changeFactors(session, form), calls };
}

const leadsTo = (answer: unknown) => (answer instanceof Response ? answer.headers.get("location") : null);

test("an app added by an earlier submit shows the notice already added, not recovery codes", async () => {
  const { answer, calls } = await post(APP, [ADDED], { status: 200 });
  expect(leadsTo(answer)).toBe("/account/security/two-step?said=already");
  expect(calls.some((path) => path.endsWith("/verify"))).toBe(false);
});

test("a code used by an earlier submit is not reported as wrong", async () => {
  const { answer } = await post(APP, [begun, ADDED], { status: 422, code: "mfa_verification_failed" });
  expect(leadsTo(answer)).toBe("/account/security/two-step?said=already");
});

test("a wrong app code is reported, and the first right code shows the recovery codes", async () => {
  const { answer } = await post(APP, [begun], { status: 422, code: "mfa_verification_failed" });
  expect(answer).toMatchObject({ data: { step: "scan", app: { id: "f1", secret: "ABCD" } }, init: { status: 422 } });
  const right = await post(APP, [begun, ADDED.slice(0, 1)], { status: 200 });
  expect(right.answer).toMatchObject({ data: { step: "codes", codes: [expect.any(String)] } });
});

test("a phone added by an earlier submit is reported as added, not as timed out", async () => {
  const { answer } = await post(PHONE, [ADDED], { status: 200 });
  expect(answer).toMatchObject({ data: { step: "phone", phone: { problem: TWO_STEP_MESSAGES.already } } });
});
