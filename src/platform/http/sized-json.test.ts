import { Hono } from "hono";
import { expect, test } from "vitest";
import { writeSizedJson, writtenJson } from "./sized-json.ts";

const app = new Hono()
  .use((c, next) => {
    writeSizedJson(c);
    return next();
  })
  .get("/plain", (c) => c.json({ name: "Zoë" }))
  .get("/made", (c) => c.json({ made: true }, 201, { "cache-control": "public" }));

test("hono: a JSON answer has its length in bytes, and its text can be read", async () => {
  const response = await app.request("/plain");
  expect(writtenJson(response)).toBe('{"name":"Zoë"}');
  const text = await response.text();
  expect(text).toBe('{"name":"Zoë"}');
  expect(response.headers.get("content-length")).toBe(String(Buffer.byteLength(text)));
  expect(response.headers.get("content-type")).toBe("application/json");
});

test("hono: status and headers stay as the route gives them", async () => {
  const response = await app.request("/made");
  expect(response.status).toBe(201);
  expect(response.headers.get("cache-control")).toBe("public");
  expect(await response.json()).toEqual({ made: true });
});
