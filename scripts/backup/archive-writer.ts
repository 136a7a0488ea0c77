import { createHash } from "node:crypto";
import { link, open, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { END, headerOf, paddingOf } from "./tar.ts";

export type ArchiveWriter = {
  add(name: string, content: Uint8Array, mode?: number): Promise<void>;
  /** SHA-256 of all bytes so far. */
  sum(): string;
  /** Puts it onto the disk under its name. @returns its size */
  finish(): Promise<number>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
};

/** An archive bears its name only once it is whole. Nobody else may read it: it holds personal data and secrets. */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  const draft = `${path}.partial`;
  const file = await open(draft, "wx", 0o600);
  const sum = createHash("sha256");
  const time = new Date();
  let size = 0;
  const write = async (...parts: Uint8Array[]) => {
    for (const part of parts) {
      sum.update(part);
      size += part.length;
      await file.writeFile(part);
    }
  };
  return {
    add: (name, content, mode = 0o600) =>
      write(headerOf(name, content.length, mode, time), content, paddingOf(content.length)),
    sum: () => sum.copy().digest("hex"),
    async finish() {
      await write(END);
      await file.sync();
      await file.close();
      await link(draft, path);
      await unlink(draft);
      await syncFolder(dirname(path));
      return size;
    },
    async abandon() {
      await file.close().catch(() => undefined);
      await unlink(draft).catch(() => undefined);
    },
  };
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}
