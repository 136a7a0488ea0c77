import { t } from "#platform/i18n/i18n.ts";
import type { AuthUser } from "../../../contract/auth.ts";
import type { AuthFactor } from "../../../contract/factors.ts";

export type Way = { id: string; type: AuthFactor["factor_type"]; label: string };

const ORDER: readonly AuthFactor["factor_type"][] = ["totp", "webauthn", "phone", "recovery_code"];

/** The second steps that this member can take, the easiest first and the codes on paper last. */
export function listWays({ factors = [] }: AuthUser): Way[] {
  return factors
    .filter(({ status }) => status === "verified")
    .sort((a, b) => ORDER.indexOf(a.factor_type) - ORDER.indexOf(b.factor_type))
    .map((factor) => ({ id: factor.id, type: factor.factor_type, label: labelOf(factor) }));
}

function labelOf({ factor_type: type, friendly_name: name, phone }: AuthFactor): string {
  if (type === "recovery_code") return t("Use a recovery code");
  if (type === "phone") return t("Code to the number ending in {end}", { end: phone.slice(-2) });
  const kind = type === "totp" ? t("Authenticator app") : t("Security key");
  return name ? `${kind}: ${name}` : kind;
}
