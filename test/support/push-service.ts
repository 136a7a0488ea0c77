import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type { PushDeviceRequest } from "#features/notices/contract/push.ts";
import type { PushMessage } from "#features/notices/domain/push.ts";

export const PUSH_CERTIFICATE = "test/support/tls/push.pem";

export type ReceivedPush = { path: string; message: PushMessage; ttl: string; topic: string; applicationKey: string };
type Answer = { status: number; headers?: Record<string, string> } | "silence" | "cut";
export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** Adds the certificate of the test push service to this process. */
export function trustPushService(): void {
  setDefaultCACertificates([...getCACertificates("default"), readFileSync(PUSH_CERTIFICATE, "utf8")]);
}

/** Push service (RFC 8030): decrypts with each browser's key (RFC 8291) and checks signatures (RFC 8292). */
export async function startPushService() {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const asked: { path: string; status: number | string }[] = [];
  /** Next responses; the last one repeats. */
  const answers: Answer[] = [{ status: 201 }];
  const key = readFileSync("test/support/tls/key.pem", "utf8");
  const server = createServer({ key, cert: readFileSync(PUSH_CERTIFICATE, "utf8") }, async (request, response) => {
    const path = request.url ?? "";
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? "silence";
    asked.push({ path, status: typeof answer === "string" ? answer : answer.status });
    if (answer === "cut") return request.socket.destroy();
    if (answer === "silence") return;
    const browser = browsers.get(path);
    if (answer.status === 201 && browser) {
      const { "content-encoding": encoding, authorization = "", ttl, topic } = request.headers;
      if (encoding !== "aes128gcm") throw new Error(`encoded as ${encoding}`);
      const applicationKey = signedBy(authorization, originOf());
      const message = JSON.parse(decrypt(Buffer.concat(parts), browser)) as PushMessage;
      received.push({ path, message, ttl: String(ttl), topic: String(topic), applicationKey });
    }
    response.writeHead(answer.status, answer.headers).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const originOf = () => `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    received,
    asked,
    answers,
    says: (...next: Answer[]) => answers.splice(0, Infinity, ...next),
    subscribe(): PushDeviceRequest & { path: string } {
      const pair = createECDH("prime256v1");
      const p256dh = pair.generateKeys("base64url");
      const browser = { pair, auth: randomBytes(16) };
      const path = `/push/${randomBytes(12).toString("base64url")}`;
      browsers.set(path, browser);
      return { path, endpoint: originOf() + path, keys: { p256dh, auth: browser.auth.toString("base64url") } };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

type Browser = { pair: ReturnType<typeof createECDH>; auth: Buffer };

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/** RFC 8291 §4 and RFC 8188 §2, with Node only. */
function decrypt(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (body.length > 4096 || record.length > body.readUInt32BE(16)) throw new Error("more than one record");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("no last record");
  return padded.subarray(0, end).toString("utf8");
}

/** RFC 8292 §2 to §4. @returns the signing key */
function signedBy(authorization: string, audience: string): string {
  const [, token = "", k = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = "", payload = "", signature = ""] = token.split(".");
  const point = Buffer.from(k, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const given = { key, dsaEncoding: "ieee-p1363" } as const;
  const isRight = verify("sha256", Buffer.from(`${header}.${payload}`), given, Buffer.from(signature, "base64url"));
  const { aud, exp, sub } = JSON.parse(Buffer.from(payload, "base64url").toString());
  const isInTime = exp > Date.now() / 1000 && exp <= Date.now() / 1000 + 24 * 3600;
  if (!isRight || aud !== audience || !isInTime || !/^mailto:\S+@\S+$/.test(sub)) throw new Error("not signed");
  return k;
}
