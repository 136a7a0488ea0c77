import { useState } from "react";
import type { Organisation } from "#accounts/contract/sso.ts";
import { SSO_ADMIN_TEXTS } from "#accounts/domain/sso/admin-texts.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Switch } from "#shell/ui/checkbox.tsx";
import type { OrganisationActs } from "./use-organisations.ts";

type Props = { organisation: Organisation; change: OrganisationActs["change"] };

const SWITCHES = ["enabled", "idpInitiated", "admitsAdmins"] as const;
type Name = (typeof SWITCHES)[number];

const HINTS = {
  enabled: SSO_ADMIN_TEXTS.enabledHint,
  idpInitiated: SSO_ADMIN_TEXTS.idpInitiatedHint,
  admitsAdmins: SSO_ADMIN_TEXTS.admitsAdminsHint,
} as const;

export function OrganisationSwitches({ organisation, change }: Props) {
  const [pending, setPending] = useState<Name | null>(null);
  const flip = async (name: Name, on: boolean) => {
    if (pending !== null) return;
    setPending(name);
    await change(organisation.id, { [name]: on });
    setPending(null);
  };
  return (
    <div className="grid content-start divide-y divide-line">
      {SWITCHES.map((name) => (
        <Switch
          key={name}
          label={t(SSO_ADMIN_TEXTS[name])}
          hint={t(HINTS[name])}
          checked={pending === name ? !organisation[name] : organisation[name]}
          // Not disabled: the pressed switch would lose keyboard focus.
          aria-disabled={pending !== null}
          onChange={({ target }) => void flip(name, target.checked)}
        />
      ))}
    </div>
  );
}
