import { execFileSync } from "node:child_process";
import { truncateSync, writeFileSync } from "node:fs";

const BYTES = 2 * 1024 ** 3;

/** A file system of its own in this folder, which can be frozen; it takes room as it is filled. Needs root. */
export function mountDisk(folder: string): void {
  const image = `${folder}.img`;
  writeFileSync(image, "");
  truncateSync(image, BYTES);
  execFileSync("mkfs.ext4", ["-q", image]);
  execFileSync("mount", ["-o", "loop", image, folder]);
}

export const unmountDisk = (folder: string) => void execFileSync("umount", [folder]);
