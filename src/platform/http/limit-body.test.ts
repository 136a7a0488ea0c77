import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitBytes } from "./limit-body.ts";

const app = new Hono()
  .use(limitBytes(5, (c) => c.text("too large", 413)))
  .all("/", async (c) => c.text(await c.req.text()));

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  app.request("/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
const stream = (text: string) => new Blob([text]).stream();

test.each<[string, BodyInit, Record<string, string>, number]>([
  ["short enough, announced", "12345", { "content-length": "5" }, 200],
  ["too long, announced", "123456", { "content-length": "6" }, 413],
  ["with a length that is no number", "12345", { "content-length": "five" }, 413],
  ["short enough, in chunks", stream("12345"), {}, 200],
  ["too long, in chunks", stream("123456"), {}, 413],
  [
    "too long, in chunks, with a false length",
    stream("123456"),
    { "content-length": "1", "transfer-encoding": "chunked" },
    413,
  ],
])("a body %s gets the expected status", async (_name, body, headers, status) => {
  expect((await post(body, headers)).status).toBe(status);
});

test("a request without a body passes", async () => {
  expect((await app.request("/")).status).toBe(200);
});
