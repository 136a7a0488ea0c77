import { createHash } from "node:crypto";
import { link, open, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { buffer } from "node:stream/consumers";
import { pack } from "tar-stream";

export type ArchiveWriter = {
  add(name: string, content: Uint8Array, mode?: number): Promise<void>;
  /** SHA-256 of all bytes so far. */
  sum(): string;
  /** Flushes to disk, then renames. @returns size in bytes */
  finish(): Promise<number>;
  abandon(): Promise<void>;
};

/** The final name appears only on a complete archive. Owner-only mode: it holds personal data and secrets. */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  const draft = `${path}.partial`;
  const file = await open(draft, "wx", 0o600);
  const sum = createHash("sha256");
  const mtime = new Date();
  let size = 0;
  const write = async (bytes: Uint8Array) => {
    sum.update(bytes);
    size += bytes.length;
    await file.writeFile(bytes);
  };
  return {
    add: async (name, content, mode = 0o600) => write(await partOf(name, content, mode, mtime)),
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

/** End of a tar: two empty blocks of 512 bytes. */
const END = Buffer.alloc(1024);

async function partOf(name: string, content: Uint8Array, mode: number, mtime: Date): Promise<Uint8Array> {
  const archive = pack();
  archive.entry({ name, mode, mtime }, content);
  archive.finalize();
  const bytes = await buffer(archive);
  return bytes.subarray(0, -END.length);
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}
