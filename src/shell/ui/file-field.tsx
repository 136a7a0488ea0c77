import { FileText, Trash2, Upload } from "lucide-react";
import { useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "./button.tsx";
import { FieldGroup, type FieldProps } from "./field.tsx";
import { Link } from "./link.tsx";
import { Progress } from "./progress.tsx";

type FileFieldProps = Omit<FieldProps, "children"> & {
  accept: string;
  /** The chosen file; without `href` it cannot be opened. */
  file: { name: string; href?: string | null } | null;
  /** Progress of the upload, 0 to 100; null without an upload. */
  percent: number | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
  onCancel?: () => void;
};

export function FileField({ accept, file, percent, onChoose, onRemove, onCancel, ...field }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const busy = percent !== null;
  // The clicked button disappears with the file, so move the focus.
  const remove = () => {
    onRemove();
    choose.current?.focus();
  };
  return (
    <FieldGroup {...field}>
      <div className="grid gap-3 rounded-md border border-line bg-raised p-3 [fieldset[data-invalid]_&]:border-danger">
        {file && <FileName {...file} />}
        <input
          ref={input}
          type="file"
          accept={accept}
          hidden
          disabled={busy}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = "";
            if (chosen) onChoose(chosen);
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            ref={choose}
            size="sm"
            variant="secondary"
            disabled={busy}
            icon={<Upload aria-hidden className="size-4" />}
            onClick={() => input.current?.click()}
          >
            {file ? t("Replace file") : t("Choose a file")}
          </Button>
          {file && !busy && (
            <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden className="size-4" />} onClick={remove}>
              {t("Remove file")}
            </Button>
          )}
          {busy && onCancel && (
            <Button size="sm" variant="ghost" onClick={onCancel}>
              {t("Stop")}
            </Button>
          )}
        </div>
        {busy && <Progress label={t("Uploading")} value={percent} />}
      </div>
    </FieldGroup>
  );
}

function FileName({ name, href }: { name: string; href?: string | null }) {
  return (
    <p className="flex min-w-0 items-center gap-2">
      <FileText aria-hidden className="size-5 shrink-0 text-muted" />
      {href ? (
        <Link href={href} newTab className="prose-link min-w-0 truncate">
          {name}
        </Link>
      ) : (
        <span className="min-w-0 truncate">{name}</span>
      )}
    </p>
  );
}
