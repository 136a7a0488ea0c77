import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiError } from "#kernel/errors.ts";
import { formBody } from "./body.ts";
import { pathOfReceived } from "./receive-form.ts";

const dataDir = mkdtempSync(join(tmpdir(), "isa-form-"));
const folder = join(dataDir, "uploads");
const LIMIT = { maxBytes: 1_000_000, message: "The file is too large." };
const seen: { path: string; mode: number }[] = [];

const app = new Hono()
  .onError((error, c) => c.text(error.message, error instanceof ApiError ? error.status : 500))
  .post("/", formBody({ config: { dataDir } }, v.object({ file: v.file() }), LIMIT), async (c) => {
    const { file } = c.req.valid("form");
    const path = pathOfReceived(file);
    seen.push({ path, mode: statSync(path).mode & 0o777 });
    return c.text(await file.text());
  });
let server: Server;
beforeAll(async () => {
  server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(dataDir, { recursive: true, force: true });
});
const portOf = () => (server.address() as AddressInfo).port;
const partOf = (boundary: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="f"\r\nContent-Type: text/plain\r\n\r\n`;

function send(fields: number, file: string, boundary = "x", header = boundary) {
  const empty = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`;
  return fetch(`http://127.0.0.1:${portOf()}/`, {
    method: "POST",
    body: `${empty.repeat(fields)}${partOf(boundary)}${file}\r\n--${boundary}--\r\n`,
    headers: { "content-type": `multipart/form-data; boundary=${header}` },
  });
}

test("a form file is stored privately on disk until the answer is sent", async () => {
  expect(await (await send(2, "hello")).text()).toBe("hello");
  expect(await (await send(2, "hello", "a b", '"a b"')).text()).toBe("hello");
  expect(seen.at(-1)?.mode).toBe(0o600);
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});

test("a file is written to disk while it arrives", async () => {
  const socket = connect(portOf(), "127.0.0.1");
  const sent = "a".repeat(200_000);
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n");
  socket.write("Content-Type: multipart/form-data; boundary=x\r\n\r\n");
  const chunk = (text: string) => socket.write(`${text.length.toString(16)}\r\n${text}\r\n`);
  chunk(partOf("x") + sent);
  const onDisk = () => (existsSync(folder) ? readdirSync(folder) : []).map((name) => statSync(join(folder, name)).size);
  await expect.poll(() => (onDisk()[0] ?? 0) > 100_000).toBe(true);
  chunk("\r\n--x--\r\n");
  socket.write("0\r\n\r\n");
  const answer: Buffer[] = [];
  for await (const part of socket) answer.push(part as Buffer);
  expect(Buffer.concat(answer).toString()).toContain("HTTP/1.1 200");
  expect(onDisk()).toEqual([]);
});

test("an aborted upload leaves no file", async () => {
  const socket = connect(portOf(), "127.0.0.1");
  socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900000\r\n");
  socket.write(`Content-Type: multipart/form-data; boundary=x\r\n\r\n${partOf("x")}${"a".repeat(200_000)}`);
  await expect.poll(() => readdirSync(folder).length).toBe(1);
  socket.destroy();
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});

test("a file that is too long is refused without an announced length, and leaves no file", async () => {
  const body = new Blob([`${partOf("x")}${"a".repeat(LIMIT.maxBytes + 1)}\r\n--x--\r\n`]).stream();
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const request = { method: "POST", body, headers, duplex: "half" } as RequestInit;
  const answer = await fetch(`http://127.0.0.1:${portOf()}/`, request);
  expect([answer.status, await answer.text()]).toEqual([413, "The file is too large."]);
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});

test.each([
  ["x", "x"],
  ["a b", '"a b"'],
])("a form of many parts is refused with any boundary", async (boundary, header) => {
  const answer = await send(100_000, "hello", boundary, header);
  expect([answer.status, await answer.text()]).toEqual([400, "The form has too many parts."]);
});

test("a form without parts is refused", async () => {
  const answer = await fetch(`http://127.0.0.1:${portOf()}/`, {
    method: "POST",
    body: "x",
    headers: { "content-type": "multipart/form-data" },
  });
  expect(answer.status).toBe(400);
});

test("files left by a crash are deleted by the next process", async () => {
  const other = mkdtempSync(join(tmpdir(), "isa-form-"));
  const [old, young] = ["old", "young"].map((name) => join(other, "uploads", name));
  const form = formBody({ config: { dataDir: other } }, v.object({ file: v.file() }), LIMIT);
  const next = new Hono().post("/", form, (c) => c.text("ok"));
  mkdirSync(join(other, "uploads"));
  for (const path of [old, young]) writeFileSync(path ?? "", "left");
  utimesSync(old ?? "", 1, 1);
  const body = new FormData();
  body.set("file", new File(["a"], "a.txt"));
  expect((await next.request("/", { method: "POST", body })).status).toBe(200);
  expect(readdirSync(join(other, "uploads"))).toEqual(["young"]);
  rmSync(other, { recursive: true, force: true });
});
