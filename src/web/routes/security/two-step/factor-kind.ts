import type { AuthFactor } from "#contract/factors.ts";
import { FACTOR_NAMES } from "#domain/auth/second-factor.ts";
import { t } from "#web/i18n.ts";

export const kindOf = ({ factor_type: type }: Pick<AuthFactor, "factor_type">): string =>
  t(FACTOR_NAMES[type === "recovery_code" ? "totp" : type]);
