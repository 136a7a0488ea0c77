import type { CryptoKey, JWTHeaderParameters } from "jose";
import type { SigningKeys } from "./signing-keys.ts";

/** For jwtVerify. A token names its key; which algorithm that is for is the key's to say. */
export function verifyingKey({ verifying }: SigningKeys) {
  return ({ kid, alg }: JWTHeaderParameters): CryptoKey => {
    const known = kid === undefined ? undefined : verifying.get(kid);
    if (!known || known.alg !== alg) throw new Error("unknown key");
    return known.key;
  };
}

export const TOKEN_ALGORITHMS = ["ES256", "RS256"];
