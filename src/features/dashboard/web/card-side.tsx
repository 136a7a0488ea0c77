import { Download } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { CARD_MESSAGES } from "#features/edid/domain/e-did-texts.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { saveCardImage } from "./save-card-image.ts";

type Props = { label: string; download: string; fileName: string; children: ReactNode };
type Saving = "no" | "yes" | "failed";

/** One side of the card with its name and its download. */
export function CardSide({ label, download, fileName, children }: Props) {
  const figure = useRef<HTMLElement>(null);
  const [saving, setSaving] = useState<Saving>("no");
  const save = async () => {
    const drawing = figure.current?.querySelector("svg");
    if (!drawing) return;
    setSaving("yes");
    const saved = await saveCardImage(drawing, fileName).then(
      () => true,
      () => false,
    );
    setSaving(saved ? "no" : "failed");
  };
  return (
    <figure ref={figure} className="min-w-0">
      {children}
      <figcaption data-print-hidden className="mt-2 flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm font-medium text-muted">{label}</span>
        <Button
          variant="ghost"
          size="sm"
          className="noscript:hidden"
          pending={saving === "yes"}
          aria-label={download}
          icon={<Download aria-hidden className="size-5" />}
          onClick={() => void save()}
        >
          {t("Download PNG")}
        </Button>
        {saving === "failed" && (
          <p role="alert" className="basis-full text-sm text-danger">
            {t(CARD_MESSAGES.downloadFailed)}
          </p>
        )}
      </figcaption>
    </figure>
  );
}
