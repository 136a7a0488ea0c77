import { PUBLIC_PROFILE_MESSAGES } from "#kernel/public-profile.ts";
import { t } from "#platform/i18n/i18n.ts";
import { copyText } from "#shell/text/copy-text.ts";
import { toast } from "#shell/ui/toast-store.ts";
import { cardImage } from "./card-image.ts";

type SharedCard = { text: string; link: string; drawing: SVGSVGElement | null; fileName: string };

export async function shareCard({ text, link, drawing, fileName }: SharedCard): Promise<void> {
  if (!("share" in navigator)) return copyLink(link);
  try {
    const files = drawing && takesPictures() ? [pictureFile(await cardImage(drawing), fileName)] : undefined;
    await navigator.share({ text, ...(files && { files }) });
  } catch (error) {
    if (!isCancelled(error))
      toast.error(t("The card could not be shared from this device. Please download the picture instead."));
  }
}

/** Phones only: elsewhere the share sheet rarely offers WhatsApp. */
export const sharesByPhone = () => takesPictures() && window.matchMedia("(pointer: coarse)").matches;

const takesPictures = () => navigator.canShare?.({ files: [pictureFile(new Blob(), "card.png")] }) ?? false;

const pictureFile = (picture: Blob, name: string) => new File([picture], name, { type: "image/png" });

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

async function copyLink(link: string): Promise<void> {
  if (await copyText(link)) toast.success(t(PUBLIC_PROFILE_MESSAGES.linkCopied));
  else toast.error(t(PUBLIC_PROFILE_MESSAGES.linkNotCopied));
}
