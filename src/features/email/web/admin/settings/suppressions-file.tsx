import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { DownloadLink } from "#shell/admin/download-link.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import { SUPPRESSION_IMPORT_MAX_BYTES, SUPPRESSION_TEXTS } from "../../../domain/suppression.ts";
import { tallyToast } from "../tally-toast.ts";
import { EXPORT_PATH, importText, LIST_PATH, type Part } from "./suppressions-calls.ts";

/** The whole list as a file, and files that add to it. */
export function SuppressionsFile({ userId, onChange, onFailure }: Part) {
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);

  async function take(file: File): Promise<void> {
    onFailure(null);
    if (file.size > SUPPRESSION_IMPORT_MAX_BYTES) return onFailure({ title: SUPPRESSION_TEXTS.tooLarge });
    setPending(true);
    const result = await importText(userId, await file.text());
    setPending(false);
    if (result.kind !== "ok") return onFailure({ title: SUPPRESSION_TEXTS.failed, refusal: result });
    const { added, known, skipped } = result.data;
    const sentences = [SUPPRESSION_TEXTS.imported(added, known), skipped > 0 ? SUPPRESSION_TEXTS.skipped(skipped) : ""];
    toast.success(
      sentences
        .filter(Boolean)
        .map((sentence) => t(sentence))
        .join(" "),
      tallyToast,
    );
    onChange();
  }

  return (
    <div className="mt-6 border-t border-line pt-5">
      <Heading level={3} size="lg">
        {t(SUPPRESSION_TEXTS.fileTitle)}
      </Heading>
      <p className="mt-1 max-w-prose text-muted">{t(SUPPRESSION_TEXTS.fileAbout)}</p>
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
          file={EXPORT_PATH}
          probe={LIST_PATH}
          label={t(SUPPRESSION_TEXTS.exportFile)}
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
          {t(SUPPRESSION_TEXTS.importFile)}
        </Button>
      </div>
    </div>
  );
}
