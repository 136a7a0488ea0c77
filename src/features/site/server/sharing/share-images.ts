import { languageNow } from "#platform/i18n/i18n.ts";
import { drawShareImage, etagOf, rasterise } from "./render-share-image.ts";
import { type ShareContent, shareCard } from "./share-content.ts";

type ShareImage = { bytes: Uint8Array<ArrayBuffer>; etag: string };
type ShareImages = {
  image(content: ShareContent): Promise<ShareImage>;
};

type Options = {
  /** Capacity in bytes; the least recently used images are evicted. */
  mostBytes?: number;
  rasterise?: typeof rasterise;
};

/** Images rendered at the same time; limited, because each takes 40 ms of CPU time. */
const AT_ONCE = 2;
/** Cache capacity in bytes: about 500 images. */
const MOST_BYTES = 16_000_000;

/** Image cache whose key is the content, so that a change needs no invalidation. */
export function createShareImages(options: Options = {}): ShareImages {
  const { mostBytes = MOST_BYTES, rasterise: paint = rasterise } = options;
  const cache = createImageCache(mostBytes);
  const underWay = new Map<string, Promise<ShareImage>>();
  const limited = atMost(AT_ONCE);

  async function renderAndCache(key: string, content: ShareContent): Promise<ShareImage> {
    try {
      const image = await limited(() => render(content, paint));
      cache.add(key, image);
      return image;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    async image(content) {
      const key = etagOf(JSON.stringify([languageNow(), ...Object.values(shareCard(content))]));
      const cached = cache.find(key) ?? underWay.get(key);
      if (cached !== undefined) return cached;
      const rendering = renderAndCache(key, content);
      underWay.set(key, rendering);
      return rendering;
    },
  };
}

async function render(content: ShareContent, paint: typeof rasterise): Promise<ShareImage> {
  const drawing = await drawShareImage(content);
  return { bytes: await paint(drawing), etag: etagOf(drawing) };
}

function createImageCache(mostBytes: number) {
  const images = new Map<string, ShareImage>();
  let bytes = 0;

  return {
    find(key: string): ShareImage | undefined {
      const image = images.get(key);
      if (image === undefined) return undefined;
      images.delete(key);
      images.set(key, image);
      return image;
    },
    add(key: string, image: ShareImage): void {
      images.set(key, image);
      bytes += image.bytes.byteLength;
      for (const [oldest, { bytes: old }] of images) {
        if (bytes <= mostBytes) return;
        images.delete(oldest);
        bytes -= old.byteLength;
      }
    },
  };
}

function atMost(limit: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= limit) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
