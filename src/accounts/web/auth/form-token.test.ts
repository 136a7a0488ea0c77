import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { FORM_HEADER } from "#kernel/session-cookies.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { openSession, sessionContext } from "#shell/session/session.ts";
import type { AccountForm } from "../../contract/auth.ts";
import { sendReset } from "./auth-actions.ts";
import { waitForFormToken } from "./form-token.ts";

const siteUrl = "https://isa.example";

/** @returns the form, and the requests with their form token */
async function formWhile(answer: AccountForm, token = "sent") {
  const asked: (string | null)[][] = [];
  const fetchApi = async (call: Request) => {
    asked.push([new URL(call.url).pathname, call.headers.get(FORM_HEADER)]);
    return Response.json(answer);
  };
  const request = new Request(siteUrl);
  const session = await openSession(request, { siteUrl, fetchApi, clock: () => new Date(), messages: {} }, "127.0.0.1");
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "reset", email: "ama@example.com", token })) {
    form.set(name, value);
  }
  return { session, form, asked };
}

async function visitOf({ session, form }: Awaited<ReturnType<typeof formWhile>>) {
  const context = new RouterContextProvider();
  context.set(sessionContext, session);
  context.set(pageContext, { siteUrl, now: new Date() } as never);
  return { context, form, next: null };
}

const timeOf = async (act: () => Promise<unknown>) => {
  const began = performance.now();
  await act();
  return performance.now() - began;
};

test("a form with an old token submits with the new token when that token counts", async () => {
  const opened = await formWhile({ token: "new", is_ours: true, wait_ms: 300 });
  const visit = await visitOf(opened);
  expect(await timeOf(() => sendReset(visit))).toBeGreaterThanOrEqual(300);
  expect(opened.asked).toEqual([
    ["/auth/v1/form", "sent"],
    ["/auth/v1/recover", "new"],
  ]);
});

test("a form of another site sends no mail and returns the input with a new token", async () => {
  const opened = await formWhile({ token: "new", is_ours: false, wait_ms: 2000 }, "forged");
  expect(await sendReset(await visitOf(opened))).toMatchObject({
    data: { token: "new", reply: { initialValue: { email: "ama@example.com" } } },
    init: { status: 400 },
  });
  expect(opened.asked).toEqual([["/auth/v1/form", "forged"]]);
});

test("three forms of a process wait at most, and further forms continue at once", async () => {
  const times: number[] = [];
  const forms = Array.from({ length: 5 }, async () => {
    const { session, form } = await formWhile({ token: "sent", is_ours: true, wait_ms: 500 });
    times.push(await timeOf(() => waitForFormToken(session, form)));
  });
  await Promise.all(forms);
  expect(times.filter((time) => time >= 500)).toHaveLength(3);
});
