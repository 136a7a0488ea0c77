import { isUtf8 } from "node:buffer";
import { join } from "node:path";
import type { Context, MiddlewareHandler } from "hono";
import { validator } from "hono-openapi";
import type * as v from "valibot";
import { invalid, malformed } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import type { Context as AppContext } from "../context.ts";
import { describedAs } from "./described-as.ts";
import { setBodyForm, setBodyText } from "./known-body.ts";
import { formUpTo, isTooDeep } from "./limit-body.ts";
import { type FileLimit, receiveForm } from "./receive-form.ts";

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };
type UploadContext = { config: Pick<AppContext["config"], "dataDir"> };
type Result = { success: true } | { success: false; error: readonly Issue[] };

const FILES_AS_BINARY = {
  options: {
    errorMode: "ignore",
    overrideSchema: ({ valibotSchema }: { valibotSchema: { type: string } }) =>
      valibotSchema.type === "file" ? { type: "string", format: "binary" } : undefined,
  },
};

/** Validates the JSON body after the route's guard; wrong input is a 422 with one sentence per field. */
export function jsonBody<Schema extends v.GenericSchema>(schema: Schema, message?: string) {
  const check = validator("json", schema, (result: Result) => refuse(result, message));
  const readable: MiddlewareHandler = async (c, next) => {
    await readText(c);
    return check(c as Parameters<typeof check>[0], next);
  };
  return describedAs(readable, check);
}

/** @returns undefined for invalid JSON @throws 400 as readText */
export async function readJson(c: Context): Promise<unknown> {
  const text = await readText(c);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws 400 for bytes that are not UTF-8, or for JSON so deep that parsing it would be an attack */
async function readText(c: Context): Promise<string> {
  const bytes = await c.req.arrayBuffer().catch(() => {
    throw malformed(msg("The request broke off."));
  });
  if (!isUtf8(bytes)) throw malformed(msg("The request is not valid UTF-8 text."));
  if (isTooDeep(bytes)) throw malformed(msg("The request is nested too deeply."));
  const text = Buffer.from(bytes).toString();
  setBodyText(c, text);
  return text;
}

export function query<Schema extends v.GenericSchema>(schema: Schema) {
  return validator("query", schema, (result: Result) => refuse(result));
}

const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/** Validates a form. Its file stays on the disk until the response is sent. */
export function formBody<Schema extends v.GenericSchema>({ config }: UploadContext, schema: Schema, limit: FileLimit) {
  const check = validator("form", schema, (result: Result) => refuse(result), FILES_AS_BINARY);
  const folder = join(config.dataDir, "uploads");
  const received: MiddlewareHandler = async (c, next) => {
    const further = () => check(c as Parameters<typeof check>[0], next);
    if (!FORM.test(c.req.header("content-type") ?? "")) return further();
    const { data, drop } = await receiveForm(c, folder, limit);
    setBodyForm(c, data);
    try {
      return await further();
    } finally {
      await drop();
    }
  };
  return formUpTo(describedAs(received, check), limit);
}

function refuse(result: Result, message?: string): void {
  if (!result.success) throw invalid(fieldProblems(result.error), message);
}

function fieldProblems(issues: readonly Issue[]): Record<string, string> {
  const problems = new Map<string, string>();
  for (const { path, message } of issues) {
    const [first] = path ?? [];
    const name = first === undefined ? "body" : String(typeof first === "object" ? first.key : first);
    if (!problems.has(name)) problems.set(name, message);
  }
  return Object.fromEntries(problems);
}
