import { send } from "#shell/client/send.ts";
import { CARD } from "./parts/card-frame.tsx";

const SCALE = 2;

export async function saveCardImage(drawing: SVGSVGElement, fileName: string): Promise<void> {
  const address = URL.createObjectURL(await cardImage(drawing));
  const link = Object.assign(document.createElement("a"), { href: address, download: fileName });
  link.click();
  URL.revokeObjectURL(address);
}

export async function cardImage(drawing: SVGSVGElement): Promise<Blob> {
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

/** @returns null when the photo does not load: the initials stay visible */
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
