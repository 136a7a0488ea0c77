import { Hono } from "hono";
import * as v from "valibot";
import { expect, test } from "vitest";
import { ApiError } from "../errors.ts";
import { formBody } from "./body.ts";

const app = new Hono()
  .onError((error, c) => c.text(error.message, error instanceof ApiError ? error.status : 400))
  .post("/", formBody(v.object({ file: v.file() })), async (c) => c.text(await c.req.valid("form").file.text()));

function send(fields: number, file: string, boundary = "x", header = boundary) {
  const empty = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`;
  const upload = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="f"\r\nContent-Type: text/plain\r\n\r\n`;
  const body = `${empty.repeat(fields)}${upload}${file}\r\n--${boundary}--\r\n`;
  return app.request("/", {
    method: "POST",
    body,
    headers: { "content-type": `multipart/form-data; boundary=${header}` },
  });
}

test("a file and a few fields are taken", async () => {
  expect(await (await send(2, "hello")).text()).toBe("hello");
  expect(await (await send(2, "hello", "a b", '"a b"')).text()).toBe("hello");
});

test.each([
  ["x", "x"],
  ["a b", '"a b"'],
])("a form of many parts is refused before it is taken apart, whatever its boundary", async (boundary, header) => {
  const answer = await send(100_000, "hello", boundary, header);
  expect([answer.status, await answer.text()]).toEqual([400, "The form has too many parts."]);
});

test("a form without parts is no form", async () => {
  const answer = await app.request("/", {
    method: "POST",
    body: "x",
    headers: { "content-type": "multipart/form-data" },
  });
  expect(answer.status).toBe(400);
});
