import { hash } from "node:crypto";

/** Order-independent digest: row count, and the sum of SHA-256 hashes as eight lanes of 32 bits. */
export type Digest = { rows: number; sum: string };

export function createDigest() {
  const lanes = new Uint32Array(8);
  let rows = 0;
  return {
    add(row: Uint8Array): void {
      rows += 1;
      const one = hash("sha256", row, "buffer");
      for (let lane = 0; lane < 8; lane += 1) lanes[lane] = (lanes[lane] ?? 0) + one.readUInt32BE(lane * 4);
    },
    value: (): Digest => ({ rows, sum: [...lanes].map((lane) => lane.toString(16).padStart(8, "0")).join("") }),
  };
}

export const isSameDigest = (one: Digest, other: Digest) => one.rows === other.rows && one.sum === other.sum;
