import "#platform/i18n/plurals.ts";
import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { decodeText } from "#kernel/file-text.ts";
import { t } from "#platform/i18n/i18n.ts";
import { DownloadLink } from "#shell/admin/download-link.tsx";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { NamedRows } from "#shell/admin/named-rows.tsx";
import { apiPath } from "#shell/client/api-path.ts";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { SuppressionImported, SuppressionsAnswer } from "../../../contract/email-consent.ts";
import { SUMMARY_TOAST } from "../../../domain/messages.ts";
import {
  type SkippedLine,
  SUPPRESSION_IMPORT_MAX_BYTES,
  SUPPRESSION_REASONS,
  SUPPRESSION_TEXTS,
} from "../../../domain/suppression.ts";
import { type Part, SuppressionsLookup } from "./suppressions-lookup.tsx";

const LIST = api.admin["email-suppressions"];
const LIST_FILE = apiPath("/api/admin/email-suppressions.csv");

export type SuppressionCounts = SuppressionsAnswer["counts"];

type Props = { userId: string; counts: SuppressionCounts | null };

export function Suppressions({ userId, counts: loaded }: Props) {
  const [counts, setCounts] = useState(loaded);
  const [failure, setFailure] = useState<Failure | null>(null);
  const recount = async () => {
    const answer = await ask(userId, () => LIST.$get());
    if (answer.kind === "ok") setCounts(answer.data.counts);
  };
  const part = { userId, onChange: () => void recount(), onFailure: setFailure };
  return (
    <Card as="section" title={t("Addresses that get no email")}>
      <p className="max-w-prose text-muted">
        {t(
          "Only emails about the account, such as a new password, go to these addresses. We do not store the addresses themselves, only a code made from each. To see whether an address is listed, look it up.",
        )}
      </p>
      {counts ? (
        <Counts counts={counts} />
      ) : (
        <Banner tone="warning" className="mt-5">
          {t("The list could not be loaded.")}
        </Banner>
      )}
      {failure && (
        <div className="mt-5">
          <FailureBanner failure={failure} onDismiss={() => setFailure(null)} />
        </div>
      )}
      <SuppressionsLookup {...part} />
      <SuppressionsFile {...part} />
    </Card>
  );
}

function Counts({ counts }: { counts: SuppressionCounts }) {
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {SUPPRESSION_REASONS.map(({ key, label, about }) => (
        <div key={key} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-t border-line pt-3">
          <dt className="font-semibold">{t(label)}</dt>
          <dd className="font-heading text-xl font-bold tabular-nums">{inNumbers(counts[key])}</dd>
          <dd className="col-span-2 text-sm text-muted">{t(about)}</dd>
        </div>
      ))}
    </dl>
  );
}

function SuppressionsFile({ userId, onChange, onFailure }: Part) {
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);
  const [leftOut, setLeftOut] = useState<SkippedLine[]>([]);

  async function take(file: File): Promise<void> {
    onFailure(null);
    setLeftOut([]);
    if (file.size > SUPPRESSION_IMPORT_MAX_BYTES) return onFailure({ title: SUPPRESSION_TEXTS.tooLarge });
    setPending(true);
    const text = decodeText(new Uint8Array(await file.arrayBuffer()));
    const result = await ask(userId, () => LIST.import.$post({ json: { text } }));
    setPending(false);
    if (result.kind === "refused") {
      setLeftOut((result.dropped ?? []).map(({ entry, line = 0 }) => ({ text: entry, line })));
    }
    if (result.kind !== "ok") return onFailure({ title: SUPPRESSION_TEXTS.failed, refusal: result });
    setLeftOut(result.data.dropped);
    toast.success(importedInWords(result.data), SUMMARY_TOAST);
    onChange();
  }

  return (
    <div className="mt-6 border-t border-line pt-5">
      <Heading level={3} size="lg">
        {t("Export this list, or import one")}
      </Heading>
      <p className="mt-1 max-w-prose text-muted">
        {t(
          "The export contains fingerprints, reasons and dates. You can import such a file, or one with an address on each line. An import adds addresses and never removes one.",
        )}
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) void take(file);
        }}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <DownloadLink
          userId={userId}
          file={LIST_FILE}
          probe={() => LIST.$get()}
          label={t("Export CSV")}
          failed={SUPPRESSION_TEXTS.failed}
          onFailure={onFailure}
        />
        <Button
          size="sm"
          variant="secondary"
          pending={pending}
          icon={<Upload aria-hidden className="size-4" />}
          onClick={() => input.current?.click()}
        >
          {t("Import a file")}
        </Button>
      </div>
      <div aria-live="polite" className="mt-4 empty:hidden">
        <LeftOutLines lines={leftOut} />
      </div>
    </div>
  );
}

function importedInWords({ added, known, skipped }: SuppressionImported): string {
  const sentences = [
    t("{added, plural, one {{added} address added} other {{added} addresses added}}, {known} already on the list.", {
      added,
      known,
    }),
    ...(skipped > 0
      ? [
          t(
            "{lines, plural, one {{lines} line was left out: no address in it.} other {{lines} lines were left out: no address in it.}}",
            { lines: skipped },
          ),
        ]
      : []),
  ];
  return sentences.join(" ");
}

function LeftOutLines({ lines }: { lines: readonly SkippedLine[] }) {
  const { text, line, why } = SUPPRESSION_TEXTS.leftOutColumns;
  return (
    <NamedRows
      title={t("Lines that were left out")}
      columns={[t(text), t(line), t(why)]}
      rows={lines.map((one) => [one.text, t("Line {line}", { line: one.line }), t("No email address in it")])}
      file="import-left-out"
    />
  );
}
