import { Hono } from "hono";
import { validator } from "hono/validator";
import { expect, test } from "vitest";
import { setBodyForm, setBodyText } from "./known-body.ts";

const app = new Hono()
  .post(
    "/text",
    (c, next) => {
      setBodyText(c, '{"given":"text"}');
      return next();
    },
    validator("json", (value) => value),
    (c) => c.json(c.req.valid("json")),
  )
  .post(
    "/form",
    async (c, next) => {
      const form = new FormData();
      form.set("given", "form");
      setBodyForm(c, form);
      return next();
    },
    validator("form", (value) => value),
    (c) => c.json(c.req.valid("form")),
  );

const send = async (path: string, type: string) => {
  const answer = await app.request(path, { method: "POST", body: "sent", headers: { "content-type": type } });
  return [answer.status, await answer.text()];
};

test("hono: validators read a text that replaces the body", async () => {
  expect(await send("/text", "application/json")).toEqual([200, '{"given":"text"}']);
});

test("hono: validators read a form that replaces the body", async () => {
  expect(await send("/form", "multipart/form-data; boundary=x")).toEqual([200, '{"given":"form"}']);
});
