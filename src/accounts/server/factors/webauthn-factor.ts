import { refuse, validationFailed } from "../errors.ts";
import { askFactor } from "../passkeys/ask-factor.ts";
import { proveFactor } from "../passkeys/prove-factor.ts";
import type { PublicKey } from "../passkeys/prove-key.ts";
import { canHavePasskeys } from "../passkeys/relying-party.ts";
import type { Factor } from "./queries.ts";
import type { FactorKind } from "./types.ts";

const keyOf = ({ publicKey }: Factor) => publicKey as PublicKey | null;

/** A security key, or the device itself. */
export const webauthnFactor: FactorKind = {
  async enroll({ context }) {
    if (!canHavePasskeys(context.config)) throw refuse("mfa_webauthn_enroll_not_enabled");
    return { kept: {}, told: {} };
  },
  async challenge({ context, caller: { account, factors }, factor }) {
    const others = factors.filter(({ id }) => id !== factor.id).flatMap((other) => keyOf(other) ?? []);
    const { challengeHash, webauthn } = await askFactor(context.config, {
      factorId: factor.id,
      key: keyOf(factor),
      name: account.email ?? account.phone ?? "",
      others,
    });
    return { kept: { challengeHash }, asked: { webauthn } };
  },
  async verify({ context, factor, challenge, body }) {
    if (!body.webauthn) throw validationFailed("webauthn is required");
    const known = { key: keyOf(factor), challengeHash: challenge.challengeHash ?? "" };
    return { publicKey: await proveFactor(context.config, known, body.webauthn) };
  },
};
