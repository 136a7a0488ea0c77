import { Download } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { CARD_MESSAGES } from "#features/edid/domain/e-did-texts.ts";
import { CARD } from "#features/edid/web/parts/card-frame.tsx";
import { t } from "#platform/i18n/i18n.ts";
import { send } from "#shell/client/send.ts";
import { Button } from "#shell/ui/button.tsx";

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

const SCALE = 2;

/** Gives the drawing to the browser as a PNG file, twice as large as it is drawn. */
async function saveCardImage(drawing: SVGSVGElement, fileName: string): Promise<void> {
  const address = URL.createObjectURL(await cardImage(drawing));
  const link = Object.assign(document.createElement("a"), { href: address, download: fileName });
  link.click();
  URL.revokeObjectURL(address);
}

async function cardImage(drawing: SVGSVGElement): Promise<Blob> {
  const [width, height] = [CARD.width * SCALE, CARD.height * SCALE];
  const picture = await loadImage(await standaloneSvg(drawing, width, height));
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the canvas made no picture"))), "image/png"),
  );
}

/** An SVG inside an image may load nothing, so the photo goes into it. */
async function standaloneSvg(drawing: SVGSVGElement, width: number, height: number): Promise<string> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  for (const photo of copy.querySelectorAll("image")) {
    const inlined = await dataUrlOf(photo.getAttribute("href") ?? "");
    if (inlined === null) photo.remove();
    else photo.setAttribute("href", inlined);
  }
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}

/** Null when the photo does not answer: the initials below it stay. */
async function dataUrlOf(address: string): Promise<string | null> {
  const answer = await send(address).catch(() => null);
  if (!answer?.ok) return null;
  const photo = await answer.blob();
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(photo);
  });
}

async function loadImage(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}
