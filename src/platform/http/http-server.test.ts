import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerRequests, createHttpServer } from "./http-server.ts";

const app = new Hono()
  .get("/", (c) => c.text("hello"))
  .get("/own", (c) => c.body("", 200, { "content-security-policy": "default-src 'self'" }))
  .get("/fault", () => {
    throw new Error("secret of the house");
  })
  .post("/", async (c) => c.text(await c.req.text()));
app.onError((_error, c) => c.text("fault", 500));

let server: Server;
let url: string;
beforeAll(async () => {
  server = createHttpServer();
  answerRequests(server, { siteUrl: "https://isa.example", isDevelopment: false }, getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const open = (): Socket => connect((server.address() as AddressInfo).port, "127.0.0.1");

/** @returns all bytes until the server closes the connection */
async function say(bytes: string): Promise<string> {
  const socket = open();
  socket.on("error", () => undefined);
  socket.write(bytes);
  return text(socket);
}

const GET = "GET / HTTP/1.1\r\nhost: isa.example\r\nconnection: close\r\n";

test.each(["/", "/nothing", "/fault"])("the answer to %s carries the common security headers", async (path) => {
  const { headers } = await fetch(url + path);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
});

test("a route's own header replaces the common header", async () => {
  expect((await fetch(`${url}/own`)).headers.get("content-security-policy")).toBe("default-src 'self'");
});

test.each([
  ["a request", `${GET}\r\n`, 200],
  ["a hundred headers", `${GET}${"x-a: 1\r\n".repeat(98)}\r\n`, 200],
  ["a hundred and one headers", `${GET}${"x-a: 1\r\n".repeat(99)}\r\n`, 431],
  ["headers of more than 16 KB", `${GET}x-a: ${"a".repeat(17_000)}\r\n\r\n`, 431],
  ["an address of 8 KB", `${GET.replace("/", `/?q=${"a".repeat(8_188)}`)}\r\n`, 200],
  ["a longer address", `${GET.replace("/", `/?q=${"a".repeat(8_190)}`)}\r\n`, 414],
  ["no host", "GET / HTTP/1.1\r\nconnection: close\r\n\r\n", 400],
  ["two lengths", `${GET.replace("GET", "POST")}content-length: 1\r\ncontent-length: 2\r\n\r\nab`, 400],
  [
    "a length and chunks",
    `${GET.replace("GET", "POST")}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ["a header that is folded", `${GET}x-a: 1\r\n b: 2\r\n\r\n`, 400],
  ["a line that ends without a carriage return", "GET / HTTP/1.1\nhost: isa.example\n\n", 400],
  ["no HTTP at all", "\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", 400],
])("a connection with %s gets the expected status", async (_name, bytes, status) => {
  expect(Number(/^HTTP\/1\.1 (\d{3})/.exec(await say(bytes))?.[1])).toBe(status);
});

test("slow connections time out, and idle connections outlive those of a proxy", () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections }).toEqual({
    headersTimeout: 20_000,
    requestTimeout: 300_000,
    keepAliveTimeout: 65_000,
    timeout: 300_000,
    maxConnections: 10_000,
  });
});

test("a request that never ends is answered 408 and closed", async () => {
  const impatient = createHttpServer({ timeouts: 0.005 });
  answerRequests(impatient, { siteUrl: "http://localhost", isDevelopment: false }, getRequestListener(app.fetch));
  await new Promise<void>((resolve) => impatient.listen(0, "127.0.0.1", resolve));
  const { port } = impatient.address() as AddressInfo;
  for (const beginning of [
    "GET / HTTP/1.1\r\nhost: a\r\n",
    "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nab",
  ]) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(beginning);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  }
  await new Promise((resolve) => impatient.close(resolve));
});

test("the server closes connections beyond its limit", async () => {
  const small = createHttpServer({ mostConnections: 1 });
  answerRequests(small, { siteUrl: "http://localhost", isDevelopment: false }, getRequestListener(app.fetch));
  await new Promise<void>((resolve) => small.listen(0, "127.0.0.1", resolve));
  const { port } = small.address() as AddressInfo;
  const first = connect(port, "127.0.0.1");
  await new Promise((resolve) => small.once("connection", resolve));
  const second = connect(port, "127.0.0.1");
  second.on("error", () => undefined);
  await new Promise((resolve) => second.once("close", resolve));
  first.destroy();
  await new Promise((resolve) => small.close(resolve));
});
