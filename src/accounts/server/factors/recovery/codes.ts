import { randomInt } from "node:crypto";
import type { Queryable } from "#platform/db/database.ts";
import { recoveryCodes } from "#platform/db/schema/factors.ts";
import { RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH } from "../../../domain/second-factor.ts";
import type { Context } from "../../context.ts";
import { hmac } from "../../secrets.ts";

/** Without 0, 1, i, l and o, which people mix up on paper. */
const LETTERS = "23456789abcdefghjkmnpqrstuvwxyz";

/** @returns the codes, which nobody can read again */
export async function storeCodes({ factorKeys, clock }: Context, tx: Queryable, factorId: string): Promise<string[]> {
  const [key = ""] = factorKeys;
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, randomRecoveryCode);
  const createdAt = clock();
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ factorId, codeHash: hashCode(key, factorId, code), createdAt })));
  return codes;
}

const randomRecoveryCode = () =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");

export const hashCode = (key: string, factorId: string, code: string) =>
  hmac(Buffer.from(key), `recovery code\n${factorId}\n${code}`).digest("hex");
