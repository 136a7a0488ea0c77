import { vi } from "vitest";
import type { Authenticator } from "./authenticator.ts";

type Bytes = ArrayBuffer | Uint8Array;
type Listed = { id: Bytes };
type Create = { challenge: Bytes; user: { id: Bytes }; rp: { id?: string }; excludeCredentials?: Listed[] };
type Get = { challenge: Bytes; rpId?: string; allowCredentials?: Listed[] };
type Made = ReturnType<Authenticator["create"]> | ReturnType<Authenticator["get"]>;

const textOf = (bytes: Bytes) => Buffer.from(new Uint8Array(bytes)).toString("base64url");
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "base64url")).buffer;
const namesIt = (listed: Listed[] | undefined, id: string) => listed?.some((one) => textOf(one.id) === id) ?? false;

class Credential {
  readonly id: string;
  readonly type = "public-key";
  readonly response: Record<string, ArrayBuffer>;
  constructor({ id, response }: Made) {
    this.id = id;
    const texts = Object.entries(response).filter((entry): entry is [string, string] => typeof entry[1] === "string");
    this.response = Object.fromEntries(texts.map(([name, text]) => [name, bytesOf(text)]));
  }
  getClientExtensionResults() {
    return {};
  }
}

/** Lasts until `vi.unstubAllGlobals`. */
export function holdInBrowser(device: Authenticator): void {
  const notAllowed = () => Promise.reject(new DOMException("The operation was not allowed", "NotAllowedError"));
  const credentials = {
    async create({ publicKey: { challenge, rp, user, excludeCredentials } }: { publicKey: Create }) {
      if (namesIt(excludeCredentials, device.id)) throw new DOMException("Already registered", "InvalidStateError");
      return new Credential(device.create({ challenge: textOf(challenge), rp, user: { id: textOf(user.id) } }));
    },
    async get({ publicKey: { challenge, rpId, allowCredentials } }: { publicKey: Get }) {
      if (!namesIt(allowCredentials, device.id)) return notAllowed();
      return new Credential(device.get({ challenge: textOf(challenge), ...(rpId && { rpId }) }));
    },
  };
  vi.stubGlobal("PublicKeyCredential", Credential);
  vi.stubGlobal("navigator", { credentials });
}
