import { Download, FileUp, Users } from "lucide-react";
import { useRef, useState } from "react";
import { msg } from "#kernel/translate.ts";
import { numberFormat } from "#platform/i18n/format.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { NamedRows } from "#shell/admin/named-rows.tsx";
import { saveCsv } from "#shell/admin/save-csv.ts";
import { Button } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { toast } from "#shell/ui/toast-store.ts";
import { DROP_REASONS, type Dropped, type DropReason } from "../../../domain/address-list.ts";
import { LIST_MAX } from "../../../domain/audience.ts";
import { IMPORT_MAX_BYTES, IMPORT_PROBLEMS } from "../../../domain/composition.ts";
import { SEND_MESSAGES, SUMMARY_TOAST } from "../../../domain/messages.ts";
import { AddAddress, RecipientList, takeMembers, useAddressList } from "../recipient-list.tsx";
import type { Composition, Edit } from "./composition.ts";
import { importFile, kindOf, listMembers } from "./send-api.ts";
import "#platform/i18n/plurals.ts";

const megabytes = numberFormat({ style: "unit", unit: msg("megabyte") });

const TYPES = ".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type ImportFieldProps = { pending: boolean; onChoose: (file: File) => void };

function ImportField({ pending, onChoose }: ImportFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && !pending) onChoose(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files[0]);
      }}
      className={cx(
        "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-dashed px-4 py-3",
        isOver ? "border-accent bg-accent-soft" : "border-line-strong/60",
      )}
    >
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          take(file);
        }}
      />
      <Button
        size="sm"
        variant="secondary"
        pending={pending}
        icon={<FileUp aria-hidden className="size-4" />}
        onClick={() => input.current?.click()}
      >
        {t("Import a file")}
      </Button>
      <p className="min-w-0 flex-1 basis-48 text-sm text-muted">
        {t("A .csv, .txt or .xlsx file of at most {size}. Choose it, or drop it here.", {
          size: megabytes(IMPORT_MAX_BYTES / 1024 / 1024),
        })}
      </p>
    </div>
  );
}

type Props = { userId: string; composition: Composition; edit: Edit };

/** docs/product/email.md#audiences */
export function RecipientFields(props: Props) {
  const { recipients } = props.composition;
  const list = useRecipients(props);
  const input = useRef<HTMLInputElement>(null);
  // The pressed button may disappear, so the focus moves to the field.
  const takeAway = (change: () => void) => {
    change();
    input.current?.focus();
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button
        size="sm"
        variant="secondary"
        className="w-fit"
        pending={list.busy === "loading"}
        icon={<Users aria-hidden className="size-4" />}
        onClick={list.load}
      >
        {t("Load Members with These Filters")}
      </Button>
      <AddAddress
        input={input}
        label={t("Add an address")}
        problem={list.problem}
        onAdd={list.add}
        onType={list.clearProblem}
      />
      <ImportField pending={list.busy === "importing"} onChoose={list.importFile} />
      {list.failure && <FailureBanner failure={list.failure} onDismiss={list.dismissFailure} />}
      <div aria-live="polite" className="empty:hidden">
        <NamedRows
          title={t("Left out of the file")}
          columns={[t("Entry of the file"), t("Why")]}
          rows={list.dropped.map(({ entry, why }) => [entry, t(DROP_REASONS[why])])}
          file="import-left-out"
        />
      </div>
      <div className="grid grid-cols-1 gap-2">
        <p className="font-semibold" aria-live="polite">
          {t("Recipients")} ({recipients.length})
        </p>
        {recipients.length === 0 ? (
          <p className="text-muted">{t("No recipients yet. Type an address, load members, or import a file.")}</p>
        ) : (
          <RecipientList recipients={recipients} onRemove={(email) => takeAway(() => list.remove(email))} />
        )}
      </div>
      {recipients.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            icon={<Download aria-hidden className="size-4" />}
            onClick={() => saveList(recipients)}
          >
            {t("Export CSV")}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => takeAway(list.removeAll)}>
            {t("Remove all")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Saves the recipient list as a file with the date in its name (docs/product/email.md#sending). */
const saveList = (recipients: readonly string[]) =>
  saveCsv("email-recipients", [["Email"], ...recipients.map((email) => [email])]);

type Options = { userId: string; composition: Composition; edit: Edit };

/** docs/product/email.md#audiences */
function useRecipients({ userId, composition, edit }: Options) {
  const list = useAddressList(composition.recipients, (recipients) => edit({ recipients }));
  const [busy, setBusy] = useState<"loading" | "importing" | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [dropped, setDropped] = useState<Dropped[]>([]);

  async function load(): Promise<void> {
    setBusy("loading");
    setFailure(null);
    const { filters } = composition;
    const result = await listMembers(userId, { ...kindOf(composition), filters, limit: LIST_MAX });
    setBusy(null);
    if (result.kind !== "ok") return setFailure({ title: SEND_MESSAGES.membersNotLoaded, refusal: result, retry });
    if (result.data.members.length === 0) return void toast.info(t(SEND_MESSAGES.noMatches));
    takeMembers(result.data, list.addAll);
  }
  const retry = () => void load();

  async function take(file: File): Promise<void> {
    setFailure(null);
    setDropped([]);
    if (file.size > IMPORT_MAX_BYTES) return setFailure({ title: IMPORT_PROBLEMS.tooLarge });
    setBusy("importing");
    const result = await importFile(userId, file);
    setBusy(null);
    if (result.kind === "refused" && result.message) {
      setDropped((result.dropped ?? []).map(({ entry, why }) => ({ entry, why: why as DropReason })));
      return setFailure({ title: result.message });
    }
    if (result.kind !== "ok") return setFailure({ title: msg("The file could not be imported"), refusal: result });
    const { emails, count, invalid, suppressed } = result.data;
    setDropped(result.data.dropped);
    if (!list.addAll(emails)) return;
    const sentences = [
      t("Imported {count, plural, one {# email} other {# emails}} successfully!", { count }),
      ...(invalid > 0
        ? [
            t(
              "{count, plural, one {# entry that is no email address was left out.} other {# entries that are no email addresses were left out.}}",
              { count: invalid },
            ),
          ]
        : []),
      ...(suppressed > 0
        ? [
            t(
              "{count, plural, one {# address that gets no email from us was left out.} other {# addresses that get no email from us were left out.}}",
              { count: suppressed },
            ),
          ]
        : []),
    ];
    toast.success(sentences.join(" "), SUMMARY_TOAST);
  }

  return {
    ...list,
    busy,
    failure,
    dropped,
    load: retry,
    importFile: (file: File) => void take(file),
    dismissFailure: () => setFailure(null),
  };
}
