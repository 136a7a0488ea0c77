import { randomUUID } from "node:crypto";
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import type { Context as HonoContext } from "hono";
import { malformed, tooLarge } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import { Busy } from "./admission-queue.ts";

export type FileLimit = { maxBytes: number; message: string };
type Received<Data> = { data: Data /** Deletes the received file. */; drop(): Promise<void> };

/** Our forms have three parts at most. */
const MOST_PARTS = 20;
const MOST_FIELD_BYTES = 64 * 1024;
/** Number of forms on disk at the same time: with 10 MB each at most, 1.5 GB together. */
const MOST_AT_ONCE = 150;
const LEFT_AFTER_MS = 3_600_000;

const pathOf = new WeakMap<File, string>();
const swept = new Set<string>();
let atOnce = 0;

/** The path is valid until the response is sent. */
export function pathOfReceived(file: File): string {
  const path = pathOf.get(file);
  if (path === undefined) throw new Error("this file was not received by a form");
  return path;
}

/** Streams the file of a multipart form to disk. @throws 400, 413, Busy */
export function receiveForm(c: HonoContext, folder: string, limit: FileLimit): Promise<Received<FormData>> {
  const contentType = c.req.header("content-type") ?? "";
  return receive(c, folder, (source, path) => readParts(source, { contentType, field: "file" }, path, limit));
}

/** @returns null when a form has no file @throws 400, 413, Busy, and errors of `check`, which validates other fields */
export function receiveFile(
  c: HonoContext,
  folder: string,
  { name, check, ...limit }: FileLimit & { name: string; check(fields: FormData): void },
): Promise<Received<File | null>> {
  const contentType = c.req.header("content-type") ?? "";
  return receive(c, folder, async (source, path) => {
    if (/^multipart\/form-data\b/i.test(contentType)) {
      const form = await readParts(source, { contentType, field: null }, path, limit);
      check(form);
      if (!(form.get("file") instanceof File)) return null;
    } else await readWhole(source, path, limit);
    return asFile(path, { name, type: "" });
  });
}

type Read<Data> = (source: Readable, path: string) => Promise<Data>;

async function receive<Data>(c: HonoContext, folder: string, read: Read<Data>): Promise<Received<Data>> {
  const source = bodyOf(c);
  if (atOnce >= MOST_AT_ONCE) {
    // Reads the rest of the body: a browser that is still sending would see a broken connection, and no response.
    await finished(source.resume()).catch(() => undefined);
    throw new Busy();
  }
  if (source.destroyed && !source.readableEnded) throw malformed(msg("The request broke off."));
  atOnce += 1;
  const path = join(folder, randomUUID());
  const drop = async () => {
    atOnce -= 1;
    await rm(path, { force: true });
  };
  try {
    await prepare(folder);
    return { data: await read(source, path), drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** Prefers the stream of the connection, because a web stream would be read faster than the disk can write. */
function bodyOf(c: HonoContext): Readable {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  if (incoming) return incoming;
  return c.req.raw.body ? Readable.fromWeb(c.req.raw.body as WebStream) : Readable.from([]);
}

/** @param field name of the file's field, stored as `file`; null for the first file of any field */
function readParts(
  source: Readable,
  { contentType, field: wanted }: { contentType: string; field: string | null },
  path: string,
  limit: FileLimit,
): Promise<FormData> {
  const form = openForm(contentType, limit.maxBytes);
  return new Promise((resolve, reject) => {
    const data = new FormData();
    let stored: { name: string; type: string; writing: Promise<void> } | undefined;
    const refuse = refuseUnreadable(source, form, reject);
    form.on("field", (name, value) => data.append(name, value));
    form.on("file", (field, file, name, _encoding, type) => {
      if ((wanted !== null && field !== wanted) || stored) return void file.resume();
      file.on("limit", () => refuse(tooLarge(limit.message)));
      stored = { name, type, writing: pipeline(file, createWriteStream(path, { flags: "wx", mode: 0o600 })) };
      stored.writing.catch(refuse);
    });
    form.on("finish", async () => {
      await stored?.writing.catch(refuse);
      if (stored) data.set("file", await asFile(path, stored));
      resolve(data);
    });
    source.pipe(form);
  });
}

type Form = ReturnType<typeof openForm>;
type Refuse = (error: Error) => void;

/** @returns a function that refuses the form for another reason */
function refuseUnreadable(source: Readable, form: Form, reject: Refuse): Refuse {
  // `pipeline` would destroy the connection that the response needs.
  const refuse = (error: Error) => {
    source.unpipe(form);
    reject(error);
  };
  form.on("partsLimit", () => refuse(malformed(msg("The form has too many parts."))));
  form.on("error", () => refuse(malformed(msg("The request could not be read."))));
  source.on("error", () => refuse(malformed(msg("The request broke off."))));
  source.on("close", () => source.readableEnded || refuse(malformed(msg("The request broke off."))));
  return refuse;
}

function readWhole(source: Readable, path: string, limit: FileLimit): Promise<void> {
  const target = createWriteStream(path, { flags: "wx", mode: 0o600 });
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const refuse = (error: Error) => {
      source.unpipe(target);
      target.destroy();
      reject(error);
    };
    source.on("data", (chunk: Uint8Array) => {
      bytes += chunk.byteLength;
      if (bytes > limit.maxBytes) refuse(tooLarge(limit.message));
    });
    source.on("error", () => refuse(malformed(msg("The request broke off."))));
    source.on("close", () => source.readableEnded || refuse(malformed(msg("The request broke off."))));
    target.on("error", refuse);
    target.on("finish", resolve);
    source.pipe(target);
  });
}

function openForm(contentType: string, fileSize: number) {
  const headers: BusboyHeaders = { "content-type": contentType };
  try {
    return new Busboy({ headers, limits: { fileSize, files: 1, parts: MOST_PARTS, fieldSize: MOST_FIELD_BYTES } });
  } catch {
    throw malformed(msg("The request could not be read."));
  }
}

async function asFile(path: string, { name, type }: { name: string; type: string }): Promise<File> {
  const file = new File([await openAsBlob(path)], name, { type });
  pathOf.set(file, path);
  return file;
}

/** Deletes files that a crashed process left. */
async function prepare(folder: string): Promise<void> {
  if (swept.has(folder)) return;
  swept.add(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_AFTER_MS) await rm(path, { force: true });
  }
}
