import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { msg } from "#kernel/translate.ts";
import { numberFormat } from "#platform/i18n/format.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { IMPORT_MAX_BYTES } from "../../../domain/composition.ts";

const megabytes = numberFormat({ style: "unit", unit: msg("megabyte") });

const TYPES = ".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Props = { pending: boolean; onChoose: (file: File) => void };

export function ImportField({ pending, onChoose }: Props) {
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
