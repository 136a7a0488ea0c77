import { expect, test } from "vitest";
import { asUnavailable, watchCalls } from "./unavailable.ts";

const calls = (...answers: Response[]) => {
  const watched = watchCalls(async () => answers.shift() ?? new Response());
  return { ...watched, ask: () => watched.fetchApi(new Request("http://isa.test/api/x"), "127.0.0.1") };
};
const away = () => new Response("{}", { status: 503, headers: { "retry-after": "5" } });

test("a page that failed because of an unavailable API answers 503 with retry-after", async () => {
  const { ask, retryAfter } = calls(away(), new Response());
  await ask();
  await ask();
  const page = asUnavailable(new Response("failed", { status: 500, headers: { "x-a": "b" } }), retryAfter());
  expect([page.status, page.headers.get("retry-after"), page.headers.get("x-a")]).toEqual([503, "5", "b"]);
  expect(await page.text()).toBe("failed");
});

test("every 503 page has retry-after", () => {
  expect(asUnavailable(new Response("away", { status: 503 }), null).headers.get("retry-after")).toBe("5");
});

test("a page without the failed answer and a page with its own error keep their status", async () => {
  const { ask, retryAfter } = calls(away());
  expect(asUnavailable(new Response("failed", { status: 500 }), retryAfter()).status).toBe(500);
  await ask();
  const page = asUnavailable(new Response("without it"), retryAfter());
  expect([page.status, page.headers.get("retry-after")]).toEqual([200, null]);
  const unfound = asUnavailable(new Response("", { status: 404 }), retryAfter());
  expect(unfound.status).toBe(404);
});

test("the calls of a page share a moment until one of them changes data", async () => {
  const moments: unknown[] = [];
  const { fetchApi } = watchCalls(async (_request, _address, moment) => {
    moments.push(moment);
    return new Response();
  });
  for (const method of ["GET", "GET", "POST", "GET"]) {
    await fetchApi(new Request("http://isa.test/api/x", { method }), "127.0.0.1");
  }
  expect(moments[1]).toBe(moments[0]);
  expect(moments[2]).not.toBe(moments[0]);
  expect(moments[3]).not.toBe(moments[0]);
  expect(moments[3]).not.toBe(moments[2]);
});
