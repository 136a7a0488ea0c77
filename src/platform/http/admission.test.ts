import { request } from "node:http";
import { expect, test } from "vitest";
import { BRIEFLY_BUSY } from "#kernel/interface-messages.ts";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { openRequestListener } from "#test/request-listener.ts";
import { openAdmission, type Rooms } from "./admission.ts";

const api = testApi();
const ONE = { idle: 1, busy: 1 };
const ROOMS: Partial<Rooms> = { members: ONE, shared: ONE, guests: ONE, signIns: 1, waiting: 2, timeoutMs: 60_000 };

async function createSiteListener(rooms: Partial<Rooms> = {}) {
  const held = new Map<string, () => void>();
  const begun: string[] = [];
  const render = async (request: Request) => {
    const path = new URL(request.url).pathname;
    begun.push(path);
    if (path.startsWith("/held")) await new Promise<void>((resolve) => held.set(path, resolve));
    return new Response(`page ${path}`);
  };
  const admission = openAdmission(api(), { ...ROOMS, ...rooms });
  const listener = await openRequestListener(api(), [], undefined, { admission, render });
  const ask = (path: string, init: RequestInit = {}) => fetch(listener.url + path, { redirect: "manual", ...init });
  const areBegun = (count: number) => expect.poll(() => begun.length).toBe(count);
  return { ...listener, begun, ask, areBegun, go: (path: string) => held.get(path)?.() };
}
const asMember = ({ token }: { token: string }) => ({ headers: { cookie: `isa_access=${token}` } });

test("a full queue of one member's pages blocks neither guests nor other members", async () => {
  const { ask, areBegun, begun, go, close } = await createSiteListener({
    members: { idle: 2, busy: 2 },
    ofMember: 1,
    ofMemberWaiting: 1,
    waiting: 1000,
  });
  const [one, other] = [await createMember(api()), await createMember(api())];
  const held = ask("/held/first", asMember(one));
  await areBegun(1);
  const refused: Response[] = [];
  const more = Array.from({ length: 10 }, async () => {
    const answer = await ask("/dashboard", asMember(one));
    if (answer.status === 503) refused.push(answer);
    return answer.status;
  });
  await expect.poll(() => refused.length).toBe(9);
  expect(refused.every(({ headers }) => Number(headers.get("retry-after")) > 0)).toBe(true);
  expect((await ask("/opportunities?search=coffee")).status).toBe(200);
  expect((await ask("/settings", asMember(other))).status).toBe(200);
  expect(begun).toEqual(["/held/first", "/opportunities", "/settings"]);
  go("/held/first");
  expect((await held).status).toBe(200);
  expect((await Promise.all(more)).filter((status) => status === 200)).toHaveLength(1);
  await close();
});

test("member writes beyond the limit get 503 with retry-after, and reads continue", async () => {
  const { ask, areBegun, go, close } = await createSiteListener({ writes: 1, writesWaiting: 1, bodyMs: 1 });
  const [first, second, third] = [await createMember(api()), await createMember(api()), await createMember(api())];
  const write = (path: string, as: { token: string }, body = "a=1") =>
    ask(path, { ...asMember(as), method: "POST", body: new URLSearchParams(body) });
  const held = write("/held/write", first);
  await areBegun(1);
  const two = [write("/write", second), write("/write", third)];
  const { status, headers } = await Promise.race(two);
  expect([status, Number(headers.get("retry-after")) > 0]).toEqual([503, true]);
  expect((await ask("/dashboard", asMember(third))).status).toBe(200);
  expect((await write("/upload", third, `a=${"x".repeat(70_000)}`)).status).toBe(200);
  go("/held/write");
  const statuses = (await Promise.all([held, ...two])).map((answer) => answer.status);
  expect(statuses.sort()).toEqual([200, 200, 503]);
  await close();
});

test("a write with a slow body frees its place", async () => {
  const { ask, areBegun, url, close } = await createSiteListener({ writes: 1, writesWaiting: 1, bodyMs: 1 });
  const [slow, other] = [await createMember(api()), await createMember(api())];
  const headers = { cookie: `isa_access=${slow.token}`, "content-type": "text/plain", "content-length": "2" };
  const begun = request(`${url}/held/slow`, { method: "POST", headers }).on("error", () => undefined);
  begun.write("a");
  await areBegun(1);
  expect((await ask("/write", { ...asMember(other), method: "POST", body: "a=1" })).status).toBe(200);
  begun.destroy();
  await close();
});

test("guests wait in order, members go before them, and every request is answered", async () => {
  const { ask, areBegun, begun, go, close } = await createSiteListener();
  const member = await createMember(api());
  const first = ask("/held/guest");
  await areBegun(1);
  const guest = ask("/guest");
  expect(await (await ask("/member", asMember(member))).text()).toBe("page /member");
  expect(await (await ask("/shared")).text()).toBe("page /shared");
  go("/held/guest");
  expect(await (await first).text()).toBe("page /held/guest");
  expect(await (await guest).text()).toBe("page /guest");
  expect(begun).toEqual(["/held/guest", "/member", "/shared", "/guest"]);
  await close();
});

test("a full queue answers 503 with retry-after in the format of each client", async () => {
  const { ask, areBegun, go, close } = await createSiteListener({ waiting: 0 });
  const held = ask("/held/guest");
  await areBegun(1);

  const page = await ask("/opportunities?search=coffee");
  expect([page.status, page.headers.get("cache-control")]).toEqual([503, "no-store"]);
  const seconds = page.headers.get("retry-after");
  const html = await page.text();
  expect(html).toContain(BRIEFLY_BUSY);
  expect(html).toContain(`<meta http-equiv="refresh" content="${seconds}">`);

  const posted = await ask("/pre-apply", { method: "POST", body: new URLSearchParams({ email: "a@b.example" }) });
  expect([posted.status, Number(posted.headers.get("retry-after")) > 0]).toEqual([503, true]);
  expect(await posted.text()).not.toContain("http-equiv");

  const list = await ask("/api/opportunities");
  expect([list.status, Number(list.headers.get("retry-after")) > 0]).toEqual([503, true]);
  expect(await list.json()).toEqual({
    code: "unavailable",
    message: BRIEFLY_BUSY,
    requestId: list.headers.get("x-request-id"),
  });
  const settings = await ask("/auth/v1/settings");
  expect([settings.status, await settings.json()]).toEqual([
    503,
    expect.objectContaining({ code: 503, error_code: "unexpected_failure", msg: BRIEFLY_BUSY }),
  ]);
  const asClient = { headers: { "x-supabase-api-version": "2024-01-01" } };
  expect(await (await ask("/auth/v1/settings", asClient)).json()).toEqual({
    code: "unexpected_failure",
    message: BRIEFLY_BUSY,
  });
  go("/held/guest");
  await held;
  await close();
});

test("kept pages, shared pages, probes and member saves are answered when the queue is full", async () => {
  const { ask, areBegun, go, close, lines } = await createSiteListener({ waiting: 0, members: { idle: 0, busy: 0 } });
  const member = await createMember(api());
  const held = ask("/held/guest");
  await areBegun(1);
  await expect.poll(async () => (await ask("/kept")).text()).toBe("kept");
  expect((await ask("/faq")).status).toBe(200);
  expect((await ask("/")).status).toBe(200);
  expect((await ask("/readyz")).status).toBe(200);
  const save = await ask(`/api/profiles/${member.id}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${member.token}`, "content-type": "application/json" },
    body: JSON.stringify({ baseVersion: 1, changes: { userBio: "saved" } }),
  });
  expect(save.status).toBe(200);
  expect((await ask("/dashboard", asMember(member))).status).toBe(503);
  expect((await ask("/shared")).status).toBe(200);
  expect((await ask("/faq?again=1")).status).toBe(503);
  expect(lines.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  go("/held/guest");
  await held;
  await close();
});

test("a forged or long-expired token gets no member's place", async () => {
  const { ask, areBegun, go, close } = await createSiteListener({ waiting: 0 });
  const member = await createMember(api());
  const held = ask("/held/guest");
  await areBegun(1);
  const [head, body] = member.token.split(".");
  const forged = { token: `${head}.${body}.${"A".repeat(86)}` };
  expect((await ask("/dashboard", asMember(forged))).status).toBe(503);
  api().clock.advance(2 * 3_600_000);
  expect((await ask("/dashboard", asMember(member))).status).toBe(200);
  api().clock.advance(31 * 86_400_000);
  expect((await ask("/dashboard", asMember(member))).status).toBe(503);
  go("/held/guest");
  await held;
  await close();
});

test("sign-ins have their own queue, and a session refresh counts as a member's request", async () => {
  const { ask, areBegun, go, close } = await createSiteListener({ waiting: 0 });
  const held = ask("/held/guest");
  await areBegun(1);
  const token = (grant: string) =>
    ask(`/auth/v1/token?grant_type=${grant}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "nobody@isa.example", password: "Karibu-2026", refresh_token: "unknown" }),
    });
  expect((await token("password")).status).toBe(400);
  expect((await token("refresh_token")).status).toBe(400);
  go("/held/guest");
  await held;

  const full = await createSiteListener({ signIns: 0, waiting: 0 });
  const member = await createMember(api());
  for (const more of [{}, asMember(member)]) {
    const form = { method: "POST", body: new URLSearchParams({ intent: "sign-in" }), ...more };
    const refused = await full.ask("/auth", form);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([503, true]);
  }
  expect((await full.ask("/auth")).status).toBe(200);
  await full.close();
  await close();
});
