import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { encrypt } from "#platform/crypto/encrypt.ts";
import { mailEvents, outbox } from "#platform/db/schema/mail.ts";
import { testApi } from "#test/api.ts";
import { type NewSend, queueSend } from "../delivery/queue-send.ts";
import { trackingRoutes } from "./routes.ts";
import { trackedHtml } from "./tracked-html.ts";

const api = testApi();
const FIREFOX = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0" };
const TARGET = "https://other.example/a?x=1&y=2#z";
const SEND: NewSend = {
  emailType: "newsletter",
  category: "newsletter",
  subject: "News",
  htmlContent: "<p>News</p>",
  textContent: "News",
  templateId: null,
  createdBy: null,
  requestKey: null,
  scheduledAt: null,
  mandate: "routine",
};

afterEach(() => api().clock.advance(60_000));

async function createMail(sentAgo: number | null = 60_000): Promise<string> {
  const { db, clock } = api();
  const send = await queueSend(api(), db, SEND, [{ accountId: null, email: `reader${Math.random()}@example.com` }]);
  const sentAt = sentAgo === null ? null : new Date(clock().getTime() - sentAgo);
  const [mail] = await db.update(outbox).set({ status: "sent", sentAt }).where(eq(outbox.sendId, send)).returning();
  return mail?.id ?? "";
}

function tokensOf(mailId: string, url = TARGET) {
  const link = `<a href="${url.replaceAll("&", "&amp;")}">Read</a>`;
  const html = trackedHtml(api(), { html: link, mailId, opens: true, clicks: true });
  const [, click = "", open = ""] = /\/e\/c\/([\w-]+)".*\/e\/o\/([\w-]+)\.gif"/.exec(html) ?? [];
  return { click, open };
}

const click = (mailId: string, { url = TARGET, headers = {}, method = "GET" } = {}) =>
  api().call(method, `/e/c/${tokensOf(mailId, url).click}`, { headers: { ...FIREFOX, ...headers } });
const open = (mailId: string, headers = {}) =>
  api().call("GET", `/e/o/${tokensOf(mailId).open}.gif`, { headers: { ...FIREFOX, ...headers } });

async function eventsOf(mailId: string) {
  const rows = await api().db.select().from(mailEvents).where(eq(mailEvents.mailId, mailId));
  return rows.map(({ kind, machine, url, times }) => `${kind} ${machine ? "machine" : "human"} ${url} ${times}`).sort();
}

test("a redirect to a target without fragment has an empty fragment, so that ours is not passed on", async () => {
  const url = "https://other.example/a";
  expect((await click(await createMail(), { url })).headers.get("location")).toBe(`${url}#`);
});

test("a tracked link redirects to its target, counts a human click, and sets no cookie", async () => {
  const mail = await createMail();
  const answer = await click(mail);
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe(TARGET);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("set-cookie")).toBeNull();
  await expect.poll(() => eventsOf(mail)).toEqual([`click human ${TARGET} 1`]);
});

test("the tracking pixel is an uncached GIF and counts an open", async () => {
  const mail = await createMail();
  const answer = await open(mail);
  expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 6)]).toEqual([...Buffer.from("GIF89a")]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/gif",
    "cache-control": "no-store",
  });
  expect(answer.headers.get("set-cookie")).toBeNull();
  await expect.poll(() => eventsOf(mail)).toEqual(["open human  1"]);
});

test("fifty concurrent opens are counted as fifty", async () => {
  const mail = await createMail();
  await Promise.all(Array.from({ length: 50 }, () => open(mail)));
  await expect.poll(() => eventsOf(mail)).toEqual(["open human  50"]);
});

test("a client that follows all links at once counts as a machine, and a later click as human", async () => {
  const mail = await createMail();
  const urls = ["a", "b", "c"].map((name) => `https://other.example/${name}`);
  for (const url of urls) await click(mail, { url });
  await expect.poll(() => eventsOf(mail)).toEqual(urls.map((url) => `click machine ${url} 1`));
  api().clock.advance(3_600_000);
  await click(mail, { url: urls[0] ?? "" });
  await expect.poll(async () => (await eventsOf(mail)).length).toBe(4);
  expect(await eventsOf(mail)).toContain("click human https://other.example/a 1");
});

test("opens by a mail proxy or within seconds of sending count as machine opens", async () => {
  const [first, second, third] = [await createMail(), await createMail(1_000), await createMail(null)];
  await open(first, { "user-agent": "Firefox/11.0 (via ggpht.com GoogleImageProxy)" });
  await open(second);
  await open(third);
  for (const mail of [first, second, third]) await expect.poll(() => eventsOf(mail)).toEqual(["open machine  1"]);
});

test("HEAD requests and requests with DNT or GPC are answered but not counted", async () => {
  const mail = await createMail();
  expect((await click(mail, { method: "HEAD" })).headers.get("location")).toBe(TARGET);
  expect((await click(mail, { headers: { "sec-gpc": "1" } })).status).toBe(302);
  expect((await open(mail, { dnt: "1" })).status).toBe(200);
  await click(mail);
  await expect.poll(() => eventsOf(mail)).toEqual([`click human ${TARGET} 1`]);
});

test("an unsigned or changed tracking link is answered with 404", async () => {
  const mail = await createMail();
  const { click: token, open: openToken } = tokensOf(mail);
  const changed = `${token.slice(0, 30)}${token[30] === "A" ? "B" : "A"}${token.slice(31)}`;
  const tokens = [changed, token.slice(1), `${token}A`, openToken, "x", "https%3A%2F%2Fevil.example"];
  for (const path of tokens) {
    const answer = await api().call("GET", `/e/c/${path}?url=https://evil.example`, { headers: FIREFOX });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("location")).toBeNull();
  }
  const signed = (url: string) => encrypt(api().linkKeys, "mail-click", `${mail} ${url}`);
  expect(signed(TARGET)).toBe(token);
  for (const url of ["javascript:alert(1)", "data:text/html,x", "//evil.example"]) {
    expect((await api().call("GET", `/e/c/${signed(url)}`, { headers: FIREFOX })).status).toBe(404);
  }
});

test("a tracking pixel with an invalid token is served and counts nothing", async () => {
  const mail = await createMail();
  const answer = await api().call("GET", `/e/o/${tokensOf(mail).click}.gif`);
  expect(answer.headers.get("content-type")).toBe("image/gif");
  expect(await eventsOf(mail)).toEqual([]);
});

test("links of a deleted mail still redirect", async () => {
  const mail = await createMail();
  await api().db.delete(outbox).where(eq(outbox.id, mail));
  expect((await click(mail)).headers.get("location")).toBe(TARGET);
  expect((await open(mail)).status).toBe(200);
});

test.each([
  ["fails", () => Promise.reject(new Error("the database is gone"))],
  ["never ends", () => new Promise<never>(() => undefined)],
])("a tracked link redirects when counting %s", async (_, transaction) => {
  const routes = trackingRoutes({ ...api(), db: Object.assign(Object.create(api().db), { transaction }) });
  const { click: token } = tokensOf(await createMail());
  const answer = await routes.request(`/e/c/${token}`, { headers: FIREFOX });
  expect(answer.headers.get("location")).toBe(TARGET);
});
