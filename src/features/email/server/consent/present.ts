import { maskAddress } from "#kernel/mask-address.ts";
import type { PreferencesAnswer, SuppressionAnswer } from "../../contract/email-consent.ts";
import type { Suppression } from "../../domain/consent.ts";
import { refusedOf } from "../../domain/preferences.ts";
import { liftNeedsConfirmation } from "../../domain/suppression.ts";
import type { Addressee } from "./addressee.ts";
import type { Preferences } from "./queries.ts";

export function presentPreferences(
  { address, category }: Addressee,
  { refused, suppression, takesUpdates }: Preferences,
): PreferencesAnswer {
  return {
    address: maskAddress(address),
    taken: refusedOf(refused),
    stopped: suppression === "unsubscribed" || takesUpdates === false,
    blocked: suppression === "unsubscribed" ? null : suppression,
    mailCategory: category,
  };
}

export function presentSuppression(found: { reason: Suppression; createdAt: Date } | null): SuppressionAnswer {
  if (found === null) return { suppressed: null };
  const { reason, createdAt } = found;
  return {
    suppressed: { reason, createdAt: createdAt.toISOString(), needsConfirmation: liftNeedsConfirmation(reason) },
  };
}
