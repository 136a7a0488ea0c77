import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Make = { challenge: string; rp: { id?: string }; user: { id: string } };
type Ask = { challenge: string; rpId?: string };
/** Forged values, as of a dishonest or broken device or of another site. */
export type Falsehood = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** User verification failed. */
  unverified?: boolean;
  count?: number;
  userHandle?: string | null;
  id?: string;
};

const [USER_PRESENT, USER_VERIFIED, BACKUP_ELIGIBLE, BACKED_UP, ATTESTED] = [1, 4, 8, 16, 64];

export function createAuthenticator({ origin = "http://localhost:3000", counts = true, copied = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let [count, userHandle] = [0, ""];
  const flagsOf = ({ unverified }: Falsehood) =>
    USER_PRESENT | (unverified ? 0 : USER_VERIFIED) | (copied ? BACKUP_ELIGIBLE | BACKED_UP : 0);
  const clientData = (type: string, challenge: string, lie: Falsehood) =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const named = (lie: Falsehood) => ({
    id: lie.id ?? id.toString("base64url"),
    rawId: lie.id ?? id.toString("base64url"),
  });

  return {
    id: id.toString("base64url"),
    create(options: Make, lie: Falsehood = {}) {
      userHandle = options.user.id;
      const flags = flagsOf(lie) | ATTESTED;
      const key = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseOf(publicKey)]);
      const authData = Buffer.concat([head(lie.rpId ?? options.rp.id ?? "", flags, lie.count ?? count), key]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        ...named(lie),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", options.challenge, lie).toString("base64url"),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    get(options: Ask, lie: Falsehood = {}) {
      if (counts) count += 1;
      const authData = head(lie.rpId ?? options.rpId ?? "", flagsOf(lie), lie.count ?? count);
      const data = clientData("webauthn.get", options.challenge, lie);
      const signed = Buffer.concat([authData, createHash("sha256").update(data).digest()]);
      return {
        ...named(lie),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
          ...(lie.userHandle === null ? {} : { userHandle: lie.userHandle ?? userHandle }),
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

function head(rpId: string, flags: number, count: number): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), counter]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

/** EC2, ES256, P-256 (RFC 9053). */
function coseOf(publicKey: KeyObject): Uint8Array {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}
