import { Hono } from "hono";
import { describeRoute, generateSpecs, validator } from "hono-openapi";
import * as v from "valibot";
import { expect, test } from "vitest";
import { describedAs } from "./described-as.ts";

const plain = new Hono().get("/", (c) => c.text("answered"));

test("hono-openapi: a wrapping middleware keeps the description of the wrapped one", async () => {
  const silent = describedAs((_, next) => next(), describeRoute({ summary: "Says what it does" }));
  const app = new Hono().get("/", silent, (c) => c.text("answered"));
  expect((await generateSpecs(app)).paths?.["/"]?.get).toMatchObject({ summary: "Says what it does" });
  expect((await generateSpecs(plain)).paths).toEqual({});
});

test("hono-openapi: a wrapped validator keeps its description and still validates", async () => {
  const check = validator("json", v.object({ name: v.string() }));
  const calls: string[] = [];
  const counted = describedAs((c, next) => {
    calls.push(c.req.path);
    return check(c as Parameters<typeof check>[0], next);
  }, check);
  const app = new Hono().post("/", counted, (c) => c.text("answered"));
  expect((await generateSpecs(app)).paths?.["/"]?.post?.requestBody).toMatchObject({
    content: { "application/json": { schema: { required: ["name"] } } },
  });
  const send = async (json: object) => {
    const headers = { "content-type": "application/json" };
    return (await app.request("/", { method: "POST", headers, body: JSON.stringify(json) })).status;
  };
  expect([await send({ name: "Nia" }), await send({})]).toEqual([200, 400]);
  expect(calls).toEqual(["/", "/"]);
});
