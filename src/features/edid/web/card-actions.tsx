import { Download, MessageCircle, Printer, Share2 } from "lucide-react";
import { type MouseEvent, type RefObject, useState } from "react";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Button, buttonClass } from "#shell/ui/button.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import { saveCardImage } from "./card-image.ts";
import { shareCard, sharesByPhone } from "./share-card.ts";

type Side = "front" | "back";
type CardActionsProps = {
  card: RefObject<HTMLDivElement | null>;
  fileName: string;
  /** Null while the card is private. */
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
