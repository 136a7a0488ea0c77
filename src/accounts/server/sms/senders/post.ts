import { SmsRefusal } from "../sender.ts";

const PATIENCE_MS = 10_000;
const MOST_BYTES = 64 * 1024;
/** These pass: too early, too often, trouble of the service. */
const PASSING = new Set([408, 425, 429]);

type Post = { url: string; headers: Record<string, string>; body: string | URLSearchParams; patienceMs?: number };
// biome-ignore lint/suspicious/noExplicitAny: what a service answers is read field by field.
export type ServiceAnswer = { status: number; ok: boolean; body: any };

/** @throws SmsRefusal when the service cannot be reached, or has trouble of its own */
export async function post({ url, headers, body, patienceMs = PATIENCE_MS }: Post): Promise<ServiceAnswer> {
  const response = await fetch(url, {
    method: "POST",
    headers: { accept: "application/json", ...headers },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(patienceMs),
  }).catch(unreachable);
  const text = await readShort(response).catch(unreachable);
  if (response.status >= 500 || PASSING.has(response.status))
    throw new SmsRefusal(response.status, { permanent: false });
  return { status: response.status, ok: response.ok, body: parse(text) };
}

function unreachable(error: unknown): never {
  const code = (error as { cause?: { code?: unknown } }).cause?.code ?? (error as Error).name;
  throw new SmsRefusal(String(code), { permanent: false });
}

async function readShort(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) break;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
