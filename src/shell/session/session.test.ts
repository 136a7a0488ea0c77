import { redirect } from "react-router";
import { expect, test } from "vitest";
import { FLASH_MESSAGES } from "#app/pages/flash-messages.ts";
import { DEVICE_HEADER } from "#kernel/session-cookies.ts";
import { openSession, type Session } from "./session.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const TOKENS = { access_token: tokenFor(3600), refresh_token: "next" };

type Answer = { status: number; body?: unknown; device?: string };
type Visit = {
  access?: string;
  refresh?: string;
  notice?: string;
  device?: string;
  siteUrl?: string;
  answer?: Answer;
  others?: Record<string, string>;
};

async function open({ access, refresh, notice, device, siteUrl = "https://isa.example", answer, others }: Visit) {
  type Call = {
    path: string;
    authorization: string | null;
    device: string | null;

    body: string;
  };
  const calls: Call[] = [];
  const given = {
    ...{ "__Host-isa_access": access, "__Host-isa_refresh": refresh },
    ...{ isa_notice: notice, isa_device: device },
    ...others,
  };
  const cookie = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  const fetchApi = async (call: Request) => {
    const path = new URL(call.url).pathname + new URL(call.url).search;
    calls.push({
      path,
      authorization: call.headers.get("authorization"),
      device: call.headers.get(DEVICE_HEADER),
      body: await call.text(),
    });
    const headers = new Headers(answer?.device ? { [DEVICE_HEADER]: answer.device } : undefined);
    return Response.json(answer?.body ?? {}, { status: answer?.status ?? 200, headers });
  };
  const request = new Request(`${siteUrl}/dashboard`, { headers: { cookie } });
  const session = await openSession(
    request,
    { siteUrl, fetchApi, clock: () => NOW, messages: FLASH_MESSAGES },
    "127.0.0.1",
  );
  return { session, calls };
}

test("a session starts in cookies that scripts cannot read and other sites cannot send", async () => {
  const { session } = await open({});
  session.start(TOKENS);
  const flags = "Max-Age=5184000; Path=/; HttpOnly; Secure; SameSite=Lax";
  expect(cookiesOf(session)).toEqual([
    `__Host-isa_access=${TOKENS.access_token}; ${flags}`,
    `__Host-isa_refresh=next; ${flags}`,
  ]);
});

test.each([
  ["without a session", {}, null],
  ["beside a session of this host", { access: tokenFor(3600), refresh: "r" }, tokenFor(3600)],
])("cookies that a sister site could set are ignored %s", async (_, own, token) => {
  const planted = tokenFor(60 * 60);
  const others = { isa_access: planted, isa_refresh: "planted", isa_asked: "planted", isa_sign_up: "p".repeat(43) };
  const { session, calls } = await open({ ...own, others });
  expect([session.accessToken, calls]).toEqual([token, []]);
  expect(session.hasRequestedMail("ama@example.com")).toBe(false);
  expect(cookiesOf(session)).toEqual([]);
});

test("session cookies are not marked Secure without https", async () => {
  const { session } = await open({ siteUrl: "http://localhost:3000" });
  session.start(TOKENS);
  expect(cookiesOf(session).join()).not.toMatch(/Secure|__Host-/);
});

test("the position of the last write is decoded from its cookie", async () => {
  expect((await open({ others: { isa_written: "0%2F16B3" } })).session.lastWrite).toBe("0/16B3");
});

test("a session ends by deleting both cookies", async () => {
  const { session } = await open({ access: tokenFor(3600), refresh: "r" });
  session.end();
  expect(session.accessToken).toBeNull();
  expect(cookiesOf(session)).toEqual([
    "__Host-isa_access=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
    "__Host-isa_refresh=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
  ]);
});

test("a response is unchanged when the session is unchanged", async () => {
  const { session } = await open({ access: tokenFor(3600), refresh: "r" });
  const response = new Response("page");
  expect(session.commit(response)).toBe(response);
});

test("a token with enough time left is not renewed", async () => {
  const { session, calls } = await open({ access: tokenFor(91), refresh: "r" });
  expect(calls).toEqual([]);
  expect(session.accessToken).toBe(tokenFor(91));
});

test.each([
  ["about to expire", tokenFor(90)],
  ["expired", tokenFor(-1)],
  ["unreadable", "not-a-token"],
  ["missing", undefined],
])("a token that is %s is renewed before the page is made", async (_, access) => {
  const { session, calls } = await open({
    ...(access ? { access } : {}),
    refresh: "r",
    answer: { status: 200, body: TOKENS },
  });
  expect(calls).toMatchObject([{ path: "/auth/v1/token?grant_type=refresh_token", body: '{"refresh_token":"r"}' }]);
  expect(session.accessToken).toBe(TOKENS.access_token);
  expect(cookiesOf(session)[1]).toContain("__Host-isa_refresh=next;");
});

test.each([400, 401, 403, 404, 422])(
  "a permanent refusal (%i) signs out and shows a notice on the next page",
  async (status) => {
    const { session } = await open({ access: tokenFor(0), refresh: "r", answer: { status } });
    expect(session.accessToken).toBeNull();
    const [access, refresh, notice] = cookiesOf(session);
    expect([access, refresh]).toEqual([
      expect.stringContaining("__Host-isa_access=; "),
      expect.stringContaining("__Host-isa_refresh=; "),
    ]);
    const next = await open({ notice: cookieValue(notice) });
    expect(next.session.takeFlash("auth")).toMatchObject({ message: FLASH_MESSAGES.sessionEnded });
  },
);

test.each([408, 409, 425, 429, 500, 502, 503])("a temporary failure (%i) keeps the session", async (status) => {
  const { session } = await open({ access: tokenFor(0), refresh: "r", answer: { status } });
  expect(session.accessToken).toBe(tokenFor(0));
  expect(cookiesOf(session)).toEqual([]);
});

test("device tokens are sent with each call, newest first, and outlive the session", async () => {
  const { session, calls } = await open({ device: "one.two.three", answer: { status: 200, device: "four" } });
  await session.fetchAuth("/token?grant_type=password", {});
  await session.fetchAuth("/token?grant_type=refresh_token", {});
  expect(calls.map(({ device }) => device)).toEqual(["one.two.three", "four.one.two"]);
  session.end();
  expect(cookiesOf(session).join()).toMatch(/isa_device=four\.one\.two; Max-Age=31536000; Path=\/; HttpOnly; Secure; /);
});

test("a session without a refresh token cannot be renewed", async () => {
  const { session, calls } = await open({ access: tokenFor(10) });
  expect(await session.renew()).toBe("ended");
  expect(calls).toEqual([]);
  expect(session.accessToken).toBeNull();
});

test("a visitor without a session causes no renewal request", async () => {
  const { session, calls } = await open({});
  expect(await session.renew()).toBe("ended");
  expect(calls).toEqual([]);
  expect(cookiesOf(session)).toEqual([]);
});

test("calls of /auth/v1 carry the visitor's token", async () => {
  const { session, calls } = await open({ access: tokenFor(3600), refresh: "r" });
  await session.fetchAuth("/logout");
  expect(calls).toMatchObject([{ path: "/auth/v1/logout", authorization: `Bearer ${tokenFor(3600)}` }]);
});

test("a notice is shown once, with the email address for the next form", async () => {
  const first = await open({});
  first.session.flash(FLASH_MESSAGES.resetSent, { email: "ama@example.com" });
  const [cookie] = cookiesOf(first.session);
  expect(cookie).toMatch(/^isa_notice=.+; Max-Age=120; .*HttpOnly; Secure; SameSite=Lax$/);
  const second = await open({ notice: cookieValue(cookie) });
  expect(second.session.takeFlash("auth")).toEqual({ message: FLASH_MESSAGES.resetSent, email: "ama@example.com" });
  expect(cookiesOf(second.session)).toEqual(["isa_notice=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax"]);
});

test("a notice for another place is kept", async () => {
  const { session } = await open({});
  session.flash(FLASH_MESSAGES.basicSetupDone);
  const next = await open({ notice: cookieValue(cookiesOf(session)[0]) });
  expect(next.session.takeFlash("auth")).toBeNull();
  expect(cookiesOf(next.session)).toEqual([]);
  expect(next.session.takeFlash("toast")).toEqual({ message: FLASH_MESSAGES.basicSetupDone });
});

test.each([
  ["by itself", redirect("/admin")],
  ["within the router", new Response(null, { status: 202 })],
])("a notice taken for a page that redirected %s is kept for the next page", async (_, leadsOn) => {
  const { session } = await open({});
  session.flash(FLASH_MESSAGES.basicSetupDone);
  const next = await open({ notice: cookieValue(cookiesOf(session)[0]) });
  next.session.takeFlash("toast");
  expect(next.session.commit(leadsOn).headers.getSetCookie()).toEqual([]);
});

test.each(["", "nonsense", btoa('{"key":"toString"}'), btoa('{"key":"You have won"}')])(
  "an invalid notice (%s) is not shown",
  async (notice) => {
    const { session } = await open({ notice });
    expect(session.takeFlash("auth")).toBeNull();
  },
);

function cookiesOf(session: Session): string[] {
  return session.commit(new Response()).headers.getSetCookie();
}

function cookieValue(cookie = ""): string {
  return cookie.split(/[=;]/)[1] ?? "";
}

function tokenFor(seconds: number): string {
  const claims = { exp: NOW.getTime() / 1000 + seconds, sub: "someone" };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.signature`;
}
