import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { CopyValue } from "#shell/text/copy-value.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { SenderFinding } from "../../../contract/email-settings.ts";
import type { CheckState } from "../../../domain/sender-check.ts";
import { SENDER_TEXTS } from "../../../domain/sender-check-texts.ts";

const LOOKS = {
  right: { tone: "success", Icon: CircleCheck },
  weak: { tone: "warning", Icon: TriangleAlert },
  wrong: { tone: "danger", Icon: CircleAlert },
  missing: { tone: "danger", Icon: CircleAlert },
  unknown: { tone: "neutral", Icon: CircleHelp },
} as const satisfies Record<CheckState, object>;

export function SenderFindingPanel({ finding: { check, state, sentences, found, add } }: { finding: SenderFinding }) {
  const { tone, Icon } = LOOKS[state];
  return (
    <li className="grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={4} size="base">
          {t(SENDER_TEXTS.names[check])}
        </Heading>
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {t(SENDER_TEXTS.states[state])}
        </Badge>
      </div>
      <div className="grid max-w-prose gap-2">
        {sentences.map((sentence) => (
          <p key={sentence} className="wrap-anywhere">
            {t(sentence)}
          </p>
        ))}
      </div>
      {found !== null && (
        <dl className="grid gap-1 text-sm">
          <dt className="text-muted">{t(SENDER_TEXTS.found)}</dt>
          <dd className="font-mono wrap-anywhere whitespace-pre-wrap" dir="ltr">
            {found}
          </dd>
        </dl>
      )}
      {add && <RecordToAdd title={t(found === null ? SENDER_TEXTS.add : SENDER_TEXTS.replace)} record={add} />}
    </li>
  );
}

function RecordToAdd({ title, record }: { title: string; record: NonNullable<SenderFinding["add"]> }) {
  const rows = [
    [SENDER_TEXTS.recordName, record.name],
    [SENDER_TEXTS.recordType, record.type],
    [SENDER_TEXTS.recordValue, record.value],
  ] as const;
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <p className="font-semibold">{title}</p>
      <dl className="mt-2 grid gap-2">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{t(label)}</dt>
            <dd className="flex items-center justify-between gap-x-3">
              <span className="min-w-0 font-mono text-sm wrap-anywhere" dir="ltr">
                {value}
              </span>
              {label !== SENDER_TEXTS.recordType && <CopyValue label={t(label)} value={value} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
