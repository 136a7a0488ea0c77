import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { pageContext } from "#shell/page/page-context.ts";
import { openSession, sessionContext } from "#shell/session/session.ts";
import { RESET_MESSAGES } from "../../domain/messages.ts";
import { resendConfirmation, sendReset, sendSignInLink, signIn, signUp } from "./auth-actions.ts";
import { consumeLink } from "./mail-link.ts";
import { checkRecovery, setPassword } from "./set-password.ts";

const siteUrl = "https://isa.example";
const NOW = new Date("2026-11-21T10:00:00Z");
const PERSON = { email: "ama@example.com", password: "Baobab-Tree-7", confirmPassword: "Baobab-Tree-7" };
const UNEXPECTED = "An unexpected error occurred. Please try again.";
const HASTE = "Please wait 40 seconds and try again.";

type Answer = { status: number; code?: string; message?: string };
const BROKEN: Answer = { status: 500, message: "Unexpected failure" };
const SILENT: Answer = { status: 400, message: "" };
const TOLD: Answer = { status: 400, message: "Mars is retrograde" };
const HASTY: Answer = { status: 429, message: "For security purposes, you can only request this after 40 seconds." };

async function visitWhile({ status, ...body }: Answer) {
  const clock = () => NOW;
  const fetchApi = async () => Response.json(body, { status });
  const session = await openSession(new Request(siteUrl), { siteUrl, fetchApi, clock, messages: {} }, "127.0.0.1");
  const context = new RouterContextProvider();
  const page = {
    nonce: "",
    now: clock(),
    local: false,
    savesData: false,
    hasStyleCached: true,
    siteUrl,
    adminEmails: [],
    hideAccounts: false,
    isSignUpClosed: false,
    chosenLanguage: null,
  };
  context.set(pageContext, { ...page, onError: () => {} });
  context.set(sessionContext, session);
  const form = new FormData();
  for (const [name, value] of Object.entries(PERSON)) form.set(name, value);
  return { context, form, next: null };
}

type Verb = (visit: Awaited<ReturnType<typeof visitWhile>>) => Promise<unknown>;

test.each<[string, Verb, Answer, string]>([
  ["sign-in", signIn, BROKEN, UNEXPECTED],
  ["sign-in", signIn, SILENT, "Sign in failed. Please try again."],
  ["sign-in", signIn, TOLD, "Mars is retrograde"],
  ["sign-in", signIn, HASTY, HASTE],
  [
    "sign-in",
    signIn,
    { status: 400, message: "Email not verified" },
    "Please verify your email address before signing in. Check your inbox for a verification link.",
  ],
  ["sign-up", signUp, BROKEN, "Failed to create account. Please try again."],
  ["sign-up", signUp, SILENT, "Failed to create account. Please try again."],
  ["sign-up", signUp, TOLD, "Mars is retrograde"],
  ["sign-up", signUp, HASTY, HASTE],
  ["reset", sendReset, BROKEN, "Failed to send password reset email. Please try again."],
  ["reset", sendReset, TOLD, "Failed to send password reset email. Please try again."],
  ["reset", sendReset, HASTY, HASTE],
  ["sign-in link", sendSignInLink, BROKEN, "Failed to send the sign-in link. Please try again."],
  ["confirmation", resendConfirmation, BROKEN, "Failed to send the confirmation email. Please try again."],
])("%s: %o with the answer %o shows: %s", async (_, verb, answer, sentence) => {
  expect(await verb(await visitWhile(answer))).toMatchObject({
    data: { problem: sentence },
    init: { status: answer.status },
  });
});

test.each([
  [BROKEN, "Failed to update password. Please try again."],
  [HASTY, HASTE],
])("a new password by a link shows a message when the service answers %o", async (answer, sentence) => {
  const visit = await visitWhile(answer);
  visit.form.set("token_hash", "h");
  expect(await setPassword(visit)).toMatchObject({ data: { kind: "refused", form: { problem: sentence } } });
});

test.each([
  [BROKEN, "An unexpected error occurred. Please try signing in again."],
  [TOLD, "Authentication failed. Please try again."],
  [HASTY, HASTE],
])("a mail link shows a message when the service answers %o", async (answer, message) => {
  const { context } = await visitWhile(answer);
  expect(await consumeLink(context, { token_hash: "h", type: "signup" }, true)).toMatchObject({
    kind: "error",
    message,
  });
});

test.each([
  [BROKEN, true],
  [HASTY, true],
  [TOLD, false],
])("a mail link can be retried after %o: %s", async (answer, again) => {
  for (const link of [
    { token_hash: "h", type: "signup" },
    { access_token: "a" },
    { access_token: "a", refresh_token: "r" },
  ]) {
    const state = await consumeLink((await visitWhile(answer)).context, link, true);
    expect(state.kind === "error" && state.fields).toEqual(again ? link : undefined);
  }
});

test.each([
  [BROKEN, "valid"],
  [HASTY, "valid"],
  [TOLD, "invalid"],
])("the new password page with the service answer %o treats its link as %s", async (answer, kind) => {
  for (const secret of ["token_hash", "access_token"]) {
    const { context } = await visitWhile(answer);
    const params = new URLSearchParams({ type: "recovery", [secret]: "s" });
    expect(await checkRecovery(context, params, NOW)).toMatchObject({ kind });
  }
});

test("the form keeps the session of an old link when the service is busy", async () => {
  const visit = await visitWhile(BROKEN);
  visit.form.set("access_token", "a");
  const { updateFailed: problem } = RESET_MESSAGES;
  expect(await setPassword(visit)).toMatchObject({
    data: { kind: "refused", form: { problem }, link: { access_token: "a" } },
  });
});
