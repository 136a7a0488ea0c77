import type { Queryable } from "#platform/db/database.ts";
import type { ChallengeRequest, EnrolledFactor, EnrollRequest, VerifyFactorRequest } from "../../contract/factors.ts";
import type { Caller } from "../caller.ts";
import type { Context } from "../context.ts";
import { phoneFactor } from "./phone-factor.ts";
import type { Factor, FactorChallenge } from "./queries.ts";
import { totpFactor } from "./totp-factor.ts";
import { webauthnFactor } from "./webauthn-factor.ts";

type Enrolling = { context: Context; caller: Caller; id: string; body: EnrollRequest };
type Challenging = {
  context: Context;
  tx: Queryable;
  caller: Caller;
  factor: Factor;
  id: string;
  body: ChallengeRequest;
};
type Verifying = { context: Context; factor: Factor; challenge: FactorChallenge; body: VerifyFactorRequest };

/** `answer` goes to the member only once, because it holds the secret. */
export type Enrolled = {
  stored: Partial<Pick<Factor, "encryptedSecret" | "phone">>;
  answer: Pick<EnrolledFactor, "totp" | "phone">;
};

/** `after` runs after the transaction has committed. */
type Challenged = {
  stored: Partial<Pick<FactorChallenge, "codeHash" | "challengeHash">>;
  answer: Record<string, unknown>;
  after?: () => void;
};

/** Columns that a right answer updates; a wrong answer throws instead. */
export type Proved = Partial<Pick<Factor, "lastUsedStep" | "publicKey" | "encryptedSecret">>;

export type FactorKind = {
  enroll(request: Enrolling): Promise<Enrolled>;
  /** Checks rate limits before the transaction starts. */
  admit?(request: Omit<Challenging, "tx" | "id">): Promise<void>;
  challenge(request: Challenging): Promise<Challenged>;
  verify(request: Verifying): Promise<Proved>;
};

const KINDS: Record<string, FactorKind> = { totp: totpFactor, phone: phoneFactor, webauthn: webauthnFactor };

export function kindOf({ type }: Pick<Factor, "type">): FactorKind {
  const kind = KINDS[type];
  if (!kind) throw new Error(`no factor of type ${type} can be challenged`);
  return kind;
}
