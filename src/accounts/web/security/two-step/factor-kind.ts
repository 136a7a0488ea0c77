import { t } from "#platform/i18n/i18n.ts";
import type { AuthFactor } from "../../../contract/factors.ts";
import { FACTOR_NAMES } from "../../../domain/second-factor.ts";

export const kindOf = ({ factor_type: type }: Pick<AuthFactor, "factor_type">): string =>
  t(FACTOR_NAMES[type === "recovery_code" ? "totp" : type]);
