import type { Context as HonoContext } from "hono";
import * as v from "valibot";
import { DEEPEST_JSON } from "#platform/http/limit-body.ts";
import { refuse, validationFailed } from "./errors.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** @throws for an invalid body, and for text that PostgreSQL could not store */
export async function readBody<Schema extends v.GenericSchema>(
  c: HonoContext,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  return readObject(await c.req.arrayBuffer().catch(brokenOff), schema);
}

export async function readOptionalBody<Schema extends v.GenericSchema>(
  c: HonoContext,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const bytes = await c.req.arrayBuffer().catch(brokenOff);
  return readObject(bytes.byteLength === 0 ? new TextEncoder().encode("{}").buffer : bytes, schema);
}

function readObject<Schema extends v.GenericSchema>(bytes: ArrayBuffer, schema: Schema): v.InferOutput<Schema> {
  const value = parse(bytes);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw refuse("bad_json");
  if (!isStorable(value, 0)) throw validationFailed("The request holds text or nesting that cannot be stored");
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  if (!parsed.success) throw validationFailed(parsed.issues[0].message);
  return parsed.output;
}

/** For a body that ended early: the client disconnected, or sent less than its Content-Length. */
function brokenOff(): never {
  throw refuse("bad_json");
}

function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw refuse("bad_json");
  }
}

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === "string") return isStorableText(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth > DEEPEST_JSON) return false;
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && isStorable(inner, depth + 1));
}

/** PostgreSQL cannot store NUL or half a surrogate pair. */
function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
