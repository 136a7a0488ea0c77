import { Pencil, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Organisation } from "#accounts/contract/sso.ts";
import { SSO_ADMIN_TEXTS } from "#accounts/domain/sso/admin-texts.ts";
import { listInWords } from "#platform/i18n/format.ts";
import { t } from "#platform/i18n/i18n.ts";
import { joinedText } from "#shell/admin/moment-text.ts";
import { DeleteDialog } from "#shell/admin/question-dialog.tsx";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Switch } from "#shell/ui/checkbox.tsx";
import { CopyLine } from "./copy-line.tsx";
import { OrganisationForm } from "./organisation-form.tsx";
import type { OrganisationActs } from "./use-organisations.ts";

type OrganisationSwitchesProps = { organisation: Organisation; change: OrganisationActs["change"] };

const SWITCHES = ["enabled", "idpInitiated", "admitsAdmins"] as const;
type Name = (typeof SWITCHES)[number];

const HINTS = {
  enabled: SSO_ADMIN_TEXTS.enabledHint,
  idpInitiated: SSO_ADMIN_TEXTS.idpInitiatedHint,
  admitsAdmins: SSO_ADMIN_TEXTS.admitsAdminsHint,
} as const;

function OrganisationSwitches({ organisation, change }: OrganisationSwitchesProps) {
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
          // The switch is not disabled, because the pressed one would lose keyboard focus.
          aria-disabled={pending !== null}
          onChange={({ target }) => void flip(name, target.checked)}
        />
      ))}
    </div>
  );
}

type Props = { organisation: Organisation; testUrl: string; acts: OrganisationActs; onDeleted: () => void };

const ICON = "size-4";

export function OrganisationCard({ organisation, testUrl, acts, onDeleted }: Props) {
  const [open, setOpen] = useState<"edit" | "delete" | null>(null);
  const [renewing, setRenewing] = useState(false);
  const { id, name, enabled, domains, metadataUrl } = organisation;
  const close = () => setOpen(null);
  const renew = async () => {
    setRenewing(true);
    await acts.renew(id, {});
    setRenewing(false);
  };
  return (
    <Card
      as="article"
      level={3}
      title={<span dir="auto">{name}</span>}
      aside={
        <Badge tone={enabled ? "success" : "neutral"}>{t(enabled ? SSO_ADMIN_TEXTS.on : SSO_ADMIN_TEXTS.isOff)}</Badge>
      }
    >
      <p className="break-words">{domains.length > 0 ? listInWords(domains) : t(SSO_ADMIN_TEXTS.noDomains)}</p>
      <div className="mt-4 grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-2">
        <dl className="grid content-start gap-4">
          <CopyLine label={t(SSO_ADMIN_TEXTS.testLink)} value={testUrl}>
            {t(SSO_ADMIN_TEXTS.testHint)}
          </CopyLine>
          <Fact label={t(SSO_ADMIN_TEXTS.entityId)} value={organisation.entityId} />
          <Fact label={t(SSO_ADMIN_TEXTS.signInAddress)} value={organisation.ssoUrl} />
          <Fact label={t(SSO_ADMIN_TEXTS.members)} value={inNumbers(organisation.members)} />
          <CertificateList certificates={organisation.certificates} />
        </dl>
        <OrganisationSwitches organisation={organisation} change={acts.change} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
        <Button
          size="sm"
          variant="secondary"
          icon={<Pencil aria-hidden className={ICON} />}
          onClick={() => setOpen("edit")}
        >
          {t(SSO_ADMIN_TEXTS.edit)}
        </Button>
        {metadataUrl && (
          <Button
            size="sm"
            variant="secondary"
            pending={renewing}
            icon={<RotateCcw aria-hidden className={ICON} />}
            onClick={() => void renew()}
          >
            {t(SSO_ADMIN_TEXTS.renew)}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          icon={<Trash2 aria-hidden className={ICON} />}
          onClick={() => setOpen("delete")}
        >
          {t(SSO_ADMIN_TEXTS.delete)}
        </Button>
      </div>
      {open === "edit" && <OrganisationForm organisation={organisation} acts={acts} onClose={close} />}
      <DeleteDialog
        open={open === "delete"}
        title={t(SSO_ADMIN_TEXTS.deleteTitle)}
        question={t(SSO_ADMIN_TEXTS.deleteText)}
        name={name}
        onClose={close}
        onDelete={async () => {
          if (await acts.remove(id)) onDeleted();
          close();
        }}
      />
    </Card>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-sm break-all">{value}</dd>
    </div>
  );
}

const SAID = {
  valid: { tone: "success", text: SSO_ADMIN_TEXTS.validUntil },
  ending: { tone: "warning", text: SSO_ADMIN_TEXTS.ending },
  over: { tone: "danger", text: SSO_ADMIN_TEXTS.over },
} as const;

/** An organisation has several certificates during its key rotation. */
function CertificateList({ certificates }: Pick<Organisation, "certificates">) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-muted">{t(SSO_ADMIN_TEXTS.certificates)}</dt>
      {certificates.map(({ subject, fingerprint, notAfter, state }) => (
        <dd key={fingerprint} className="grid justify-items-start gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-sm break-all">{subject}</span>
            <Badge tone={SAID[state].tone}>{t(SAID[state].text, { day: joinedText(notAfter) })}</Badge>
          </span>
          <code className="text-xs break-all text-muted" dir="ltr" translate="no">
            {fingerprint}
          </code>
        </dd>
      ))}
    </div>
  );
}
