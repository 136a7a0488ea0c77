import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { testApi } from "#test/api.ts";
import { unsubscribeLinks } from "../delivery/unsubscribe-links.ts";
import { findPreferences } from "./queries.ts";

const api = testApi();
let server: ReturnType<typeof serve>;
let site: string;

beforeAll(async () => {
  site = await new Promise<string>((resolve) => {
    server = serve({ fetch: createApi(api()).fetch, port: 0, hostname: "127.0.0.1" }, ({ port }: AddressInfo) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
});
afterAll(() => void server.close());

let made = 0;
function newLink(category: "newsletter" | null = "newsletter") {
  made += 1;
  const address = `reader${made}@example.org`;
  const { pathname } = new URL(unsubscribeLinks(api(), { address, category }).oneClick);
  return { url: site + pathname, state: () => findPreferences(api().db, address) };
}
const CLICK = { "List-Unsubscribe": "One-Click" };
const urlEncoded = () => new URLSearchParams(CLICK);
function multipart() {
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  return form;
}

test.each([
  ["as a form", urlEncoded],
  ["as a form in parts", multipart],
])("a one-click unsubscribe posted %s works without origin and cookie, and is idempotent", async (_, body) => {
  const { url, state } = newLink();
  for (let time = 0; time < 2; time += 1) {
    const answer = await fetch(url, { method: "POST", body: body(), redirect: "error" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await state()).toMatchObject({ refused: ["newsletter"], suppression: null });
  }
});

test("a one-click unsubscribe works from another origin and with a stale session cookie", async () => {
  const { url, state } = newLink();
  const headers = { origin: "https://mail.example", "sec-fetch-site": "cross-site", cookie: "isa-access=stale" };
  expect((await fetch(url, { method: "POST", body: urlEncoded(), headers })).status).toBe(200);
  expect((await state()).refused).toEqual(["newsletter"]);
});

test("an unsubscribe link without a category stops all mails", async () => {
  const { url, state } = newLink(null);
  await fetch(url, { method: "POST", body: urlEncoded() });
  expect((await state()).suppression).toBe("unsubscribed");
});

test("opening an unsubscribe link changes nothing and redirects to the preferences page", async () => {
  const { url, state } = newLink();
  for (const method of ["GET", "HEAD"]) {
    const answer = await fetch(url, { method, redirect: "manual" });
    expect(answer.status).toBe(303);
    const token = url.split("/").at(-1);
    expect(answer.headers.get("location")).toBe(`/email-preferences?token=${token}`);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  }
  for (const method of ["PUT", "DELETE", "OPTIONS"])
    expect((await fetch(url, { method, body: method === "PUT" ? urlEncoded() : null })).status).toBe(404);
  expect(await state()).toMatchObject({ refused: [], suppression: null });
});

test("a post changes nothing when the RFC 8058 body is missing or the token is invalid", async () => {
  const { url, state } = newLink();
  const posts = [undefined, new URLSearchParams(), new URLSearchParams({ "List-Unsubscribe": "yes" }), "One-Click"];
  for (const body of posts) expect((await fetch(url, { method: "POST", ...(body ? { body } : {}) })).status).toBe(400);
  expect((await fetch(`${url}A`, { method: "POST", body: urlEncoded() })).status).toBe(404);
  expect((await fetch(`${url}A`, { method: "POST" })).status).toBe(404);
  expect(await state()).toMatchObject({ refused: [], suppression: null });
});

test("a form with too many parts is refused and changes nothing", async () => {
  const { url, state } = newLink();
  const body = multipart();
  for (let part = 0; part < 30; part += 1) body.append("x", "");
  expect((await fetch(url, { method: "POST", body })).status).toBe(400);
  expect(await state()).toMatchObject({ refused: [], suppression: null });
});
