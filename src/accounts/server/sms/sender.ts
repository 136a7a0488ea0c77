/** A message for an SMS service. `id` is our own id, the same at every attempt. */
export type PhoneText = {
  id: string;
  /** Phone number in E.164 form with the plus sign. */
  to: string;
  text: string;
  /** The code alone, for services that send only templates. */
  code: string;
};

/** @returns the service's own id @throws SmsRefusal */
export type SendText = (text: PhoneText) => Promise<string | null>;

/** The error contains no text of the SMS service, which may repeat the number or the message. */
export class SmsRefusal extends Error {
  override name = "SmsRefusal";
  /** True when a retry would get the same answer. */
  readonly permanent: boolean;
  readonly code: string;

  constructor(code: string | number, { permanent }: { permanent: boolean }) {
    super(`The message was not taken (${code}).`);
    this.permanent = permanent;
    this.code = String(code);
  }
}

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 64 * 1024;
/** HTTP statuses after which a retry may help: timeout, too early, too many requests. */
const RETRYABLE = new Set([408, 425, 429]);

type Post = { url: string; headers: Record<string, string>; body: string | URLSearchParams; timeoutMs?: number };
// biome-ignore lint/suspicious/noExplicitAny: what a service answers is read field by field.
type ServiceAnswer = { status: number; ok: boolean; body: any };

/** @throws SmsRefusal when the service is unreachable or fails */
export async function post({ url, headers, body, timeoutMs = TIMEOUT_MS }: Post): Promise<ServiceAnswer> {
  const response = await fetch(url, {
    method: "POST",
    headers: { accept: "application/json", ...headers },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(unreachable);
  const text = await readShort(response).catch(unreachable);
  if (response.status >= 500 || RETRYABLE.has(response.status))
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
