import { Download, MessageCircle, Printer, Share2 } from "lucide-react";
import { type MouseEvent, type RefObject, useState } from "react";
import { BRAND } from "#kernel/brand.ts";
import { PUBLIC_PROFILE_MESSAGES } from "#kernel/public-profile.ts";
import { t } from "#platform/i18n/i18n.ts";
import { send } from "#shell/client/send.ts";
import { copyText } from "#shell/text/copy-text.ts";
import { Button, buttonClass } from "#shell/ui/button.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import { CARD } from "./parts/card-frame.tsx";

const SCALE = 2;

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

/** An SVG inside an image cannot load resources, so photos are inlined. */
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

/** @returns null when the photo does not load; the card then shows the initials */
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

type SharedCard = { text: string; link: string; drawing: SVGSVGElement | null; fileName: string };

async function shareCard({ text, link, drawing, fileName }: SharedCard): Promise<void> {
  if (!("share" in navigator)) return copyLink(link);
  try {
    const files = drawing && takesPictures() ? [pictureFile(await cardImage(drawing), fileName)] : undefined;
    await navigator.share({ text, ...(files && { files }) });
  } catch (error) {
    if (!isCancelled(error))
      toast.error(t("The card could not be shared from this device. Please download the picture instead."));
  }
}

/** The picture is shared only on phones: on other devices, the share sheet rarely offers WhatsApp. */
const sharesByPhone = () => takesPictures() && window.matchMedia("(pointer: coarse)").matches;

const takesPictures = () => navigator.canShare?.({ files: [pictureFile(new Blob(), "card.png")] }) ?? false;

const pictureFile = (picture: Blob, name: string) => new File([picture], name, { type: "image/png" });

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

async function copyLink(link: string): Promise<void> {
  if (await copyText(link)) toast.success(t(PUBLIC_PROFILE_MESSAGES.linkCopied));
  else toast.error(t(PUBLIC_PROFILE_MESSAGES.linkNotCopied));
}

type Side = "front" | "back";
type CardActionsProps = {
  card: RefObject<HTMLDivElement | null>;
  fileName: string;
  /** Link and tier for sharing the card; null while the card is private. */
  shared: { link: string; tierLabel: string } | null;
};

/** docs/product/edid.md#own-page */
export function CardActions({ card, fileName, shared }: CardActionsProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const during = async (what: string, work: () => Promise<void>) => {
    setBusy(what);
    await work();
    setBusy(null);
  };
  const drawingOf = (side: Side) => card.current?.querySelector<SVGSVGElement>(`svg[data-side=${side}]`) ?? null;
  const download = (side: Side) => async () => {
    const drawing = drawingOf(side);
    const saved = drawing && (await saveCardImage(drawing, `${fileName}-${side}.png`).then(isDone, isNot));
    if (!saved) toast.error(t("The picture could not be made on this device. Please print the card instead."));
  };
  const downloadButton = (side: Side, label: string, name: string) => (
    <Button
      variant="ghost"
      size="sm"
      className="max-sm:px-2"
      aria-label={name}
      pending={busy === side}
      icon={<Download aria-hidden className="size-5" />}
      onClick={() => void during(side, download(side))}
    >
      {label}
    </Button>
  );
  return (
    <div className="mt-6 grid justify-items-center gap-3 print:hidden">
      {shared && <ShareButtons {...shared} fileName={fileName} drawing={() => drawingOf("front")} />}
      <div className="flex flex-wrap justify-center gap-x-2 noscript:hidden">
        {downloadButton("front", t("Download"), t("Download PNG of the front"))}
        {downloadButton("back", t("The back"), t("Download PNG of the back"))}
        <Button
          variant="ghost"
          size="sm"
          className="max-sm:px-2"
          icon={<Printer aria-hidden className="size-5" />}
          onClick={() => window.print()}
        >
          {t("Print")}
        </Button>
      </div>
    </div>
  );
}

const isDone = () => true;
const isNot = () => false;

type ShareButtonsProps = {
  link: string;
  tierLabel: string;
  fileName: string;
  drawing: () => SVGSVGElement | null;
};

function ShareButtons({ link, tierLabel, fileName, drawing }: ShareButtonsProps) {
  const text = t("Here is my {brand} E-DID card ({tier}). See who I am and what I build: {link}", {
    brand: BRAND.name,
    tier: tierLabel,
    link,
  });
  const share = () => shareCard({ text, link, drawing: drawing(), fileName: `${fileName}-front.png` });
  const withPicture = (event: MouseEvent) => {
    if (!sharesByPhone()) return;
    event.preventDefault();
    void share();
  };
  return (
    <div className="flex w-full flex-wrap justify-center gap-3">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
        onClick={withPicture}
        className={`${buttonClass({})} max-sm:w-full`}
      >
        <MessageCircle aria-hidden className="size-5" />
        {t("Share on WhatsApp")}
      </a>
      <Button
        variant="secondary"
        icon={<Share2 aria-hidden className="size-5" />}
        onClick={() => void share()}
        className="max-sm:w-full noscript:hidden"
      >
        {t("Share")}
      </Button>
    </div>
  );
}
