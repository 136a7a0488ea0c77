import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCESS_COOKIE } from "#kernel/session-cookies.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { openAccount, type ProcessSet, postJson, startProcessSet } from "../support/process-set.ts";
import { freePort, type Product } from "../support/product.ts";
import { startSmtpServer, type TestSmtpServer } from "../support/smtp-server.ts";

let set: ProcessSet;
let mailServer: TestSmtpServer;
let one: Product;
let two: Product;

beforeAll(async () => {
  mailServer = await startSmtpServer();
  set = await startProcessSet({ AUTH_AUTOCONFIRM: "true", RATE_LIMITS: "on", SMTP_URL: mailServer.url });
  one = await set.start("web");
  two = await set.start("web");
});
afterAll(async () => {
  await set?.stop();
  await mailServer?.close();
});

const asMember = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const whoAmI = (product: Product, token: string) => fetch(`${product.url}/auth/v1/user`, asMember(token));

test("web processes share sessions, user changes and sign-outs", async () => {
  const { token, refreshToken } = await openAccount(one.url);
  const changed = await fetch(`${two.url}/auth/v1/user`, {
    method: "PUT",
    headers: { ...asMember(token).headers, "content-type": "application/json" },
    body: JSON.stringify({ data: { city: "Nairobi" } }),
  });
  expect(changed.status).toBe(200);
  expect(await (await whoAmI(one, token)).json()).toMatchObject({ user_metadata: { city: "Nairobi" } });

  // Both processes may have cached the token by now.
  expect((await postJson(`${one.url}/auth/v1/logout?scope=global`, {}, token)).status).toBe(204);
  expect((await whoAmI(two, token)).status).toBe(403);
  const refreshed = await postJson(`${two.url}/auth/v1/token?grant_type=refresh_token`, {
    refresh_token: refreshToken,
  });
  expect(refreshed.status).toBe(400);
});

test("web processes share the rate limit for wrong passwords", async () => {
  const { email } = await openAccount(one.url);
  const guess = async (product: Product) =>
    (await postJson(`${product.url}/auth/v1/token?grant_type=password`, { email, password: "not-the-password" }))
      .status;
  const statuses = [];
  for (let at = 0; at < 5; at += 1) statuses.push(await guess(one), await guess(two));
  expect(statuses).toEqual(Array(10).fill(400));
  expect([await guess(one), await guess(two)]).toEqual([429, 429]);
});

const SKIP = { en: "Skip to content", fr: "Aller au contenu" };
const PATHS = ["/", "/faq", "/opportunities", "/community", "/auth"];

/** A cold process refuses some page requests with a retry time. */
async function untilServed(url: string, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, init);
    if (answer.status !== 503 || tries === 10) return answer;
    await answer.arrayBuffer();
    await setTimeout(Number(answer.headers.get("retry-after")) * 1000);
  }
}

test("200 concurrent pages from two processes each use their own language, with cold and warm cache", async () => {
  const { token } = await openAccount(one.url);
  const asked = Array.from({ length: 200 }, (_, at) => {
    const language = at % 3 === 0 ? ("en" as const) : ("fr" as const);
    const isMember = at % 4 === 3;
    const path = isMember ? "/welcome" : (PATHS[at % PATHS.length] ?? "/");
    return { language, isMember, url: (at % 2 ? one : two).url + addressIn(path, language) };
  });
  for (const round of ["cold", "warm"]) {
    const told = await Promise.all(
      asked.map(async ({ url, isMember, language }) => {
        const answer = await untilServed(url, isMember ? { headers: { cookie: `${ACCESS_COOKIE}=${token}` } } : {});
        const html = await answer.text();
        const [, lang, dir] = /<html lang="([\w-]+)" dir="(\w+)"/.exec(html) ?? [];
        const others = Object.values(SKIP).filter((text) => text !== SKIP[language] && html.includes(text));
        const kept = /no-store/.test(answer.headers.get("cache-control") ?? "") ? "nobody's" : "ours";
        return [url, answer.status, lang, dir, html.includes(SKIP[language]), others, kept];
      }),
    );
    const right = asked.map(({ url, language, isMember }) => {
      return [url, 200, language, "ltr", true, [], isMember ? "nobody's" : "ours"];
    });
    expect(told, round).toEqual(right);
  }
});

test("two processes accept only two of fifty concurrent introductions when a mentor has two places", async () => {
  const mentor = await openAccount(one.url);
  await set.rows(
    `insert into user_profiles (id, wants_to_mentor) values ($1, true)
      on conflict (id) do update set wants_to_mentor = true`,
    [mentor.id],
  );
  const asked = await set.rows(
    `with askers as (
      insert into accounts (id, email) select gen_random_uuid(), 'asker' || n || '@example.com' from generate_series(1, 50) n
      returning id
    )
    insert into introductions (id, asker_id, receiver_id, purpose, question, presented_at, expires_at)
    select gen_random_uuid(), id, $1, 'mentoring', 'How?', now(), now() + interval '14 days' from askers returning id`,
    [mentor.id],
  );
  const answers = await Promise.all(
    asked.map(async ({ id }, at) => {
      const address = `${(at % 2 ? one : two).url}/api/introductions/${id}/answer`;
      const answer = await postJson(address, { answer: "accept", ways: ["email"] }, mentor.token);
      return `${answer.status} ${(await answer.json()).message ?? ""}`;
    }),
  );
  expect(answers.filter((answer) => answer === "200 ")).toHaveLength(2);
  expect(new Set(answers)).toEqual(
    new Set([
      "200 ",
      `409 ${"You have no place free for another mentee. Close an introduction, or take more mentees at once."}`,
    ]),
  );
  const told = await set.rows(
    "select count(*)::int as taken from introductions where receiver_id = $1 and state = 'accepted'",
    [mentor.id],
  );
  expect(told).toEqual([{ taken: 2 }]);
});

test("web processes leave mails to workers, and two workers send each mail once", async () => {
  const people = [];
  for (let at = 0; at < 12; at += 1) people.push(await openAccount(at % 2 ? one.url : two.url));
  mailServer.received.length = 0;
  for (const [at, { email }] of people.entries()) {
    expect((await postJson(`${(at % 2 ? one : two).url}/auth/v1/recover`, { email })).status).toBe(200);
  }
  const deliveries = "select state from pgboss.job where name = 'mail.deliver'";
  // The response comes before the write.
  await expect.poll(async () => (await set.rows(deliveries)).length).toBeGreaterThanOrEqual(people.length);
  const waiting = await set.rows(deliveries);
  expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(["created"]));
  expect(mailServer.received).toEqual([]);

  const metricsPort = await freePort();
  const workers = await Promise.all([
    set.start("worker", { METRICS_PORT: String(metricsPort), LISTEN_HOST: "::" }),
    set.start("worker"),
  ]);
  const states = async () => new Set((await set.rows("select status from outbox")).map(({ status }) => status));
  await expect.poll(states).toEqual(new Set(["sent"]));
  const wanted = new Set(people.map(({ email }) => email));
  const reached = mailServer.received.flatMap(({ to }) => to).filter((address) => wanted.has(address));
  expect(reached.toSorted()).toEqual([...wanted].toSorted());

  const [worker, hidden] = workers;
  const elsewhere = (product: Product | undefined) =>
    fetch(`${product?.url}/healthz`.replace("localhost", "127.0.0.2"));
  expect((await elsewhere(worker)).status).toBe(200);
  await expect(elsewhere(hidden)).rejects.toThrow("fetch failed");
  const figures = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  expect(figures).toMatch(/^target_info\{.*isa_role="worker"/m);
  expect(figures).toMatch(/^process_memory_bytes\{kind="rss"\} \d/m);
  expect((await fetch(`${one.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${worker?.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${worker?.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${worker?.url}/api/opportunities`)).status).toBe(404);
});
