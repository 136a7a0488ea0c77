/** Subset of the POSIX tar format (ustar) for archives of regular files. */
export const BLOCK = 512;
export const END = Buffer.alloc(2 * BLOCK);

export type Entry = { name: string; content: Buffer };

const FIELDS = {
  name: 0,
  mode: 100,
  uid: 108,
  gid: 116,
  size: 124,
  time: 136,
  sum: 148,
  type: 156,
  magic: 257,
  prefix: 345,
};
const MOST_BYTES = 0o77777777777;

export function headerOf(name: string, size: number, mode: number, time: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  const { prefix, rest } = split(name);
  const octal = (value: number, at: number, digits: number) =>
    header.write(`${value.toString(8).padStart(digits, "0")}\0`, at);
  if (size > MOST_BYTES) throw new Error(`${name} is too big for an archive.`);
  header.write(rest, FIELDS.name);
  header.write(prefix, FIELDS.prefix);
  octal(mode, FIELDS.mode, 7);
  octal(0, FIELDS.uid, 7);
  octal(0, FIELDS.gid, 7);
  octal(size, FIELDS.size, 11);
  octal(Math.floor(time.getTime() / 1000), FIELDS.time, 11);
  header.write("0", FIELDS.type);
  header.write("ustar\u000000", FIELDS.magic);
  header.write(`${sumOf(header).toString(8).padStart(6, "0")}\0 `, FIELDS.sum);
  return header;
}

/** ustar stores a long name in two fields, split at a slash. */
function split(name: string): { prefix: string; rest: string } {
  if (Buffer.byteLength(name) <= 100) return { prefix: "", rest: name };
  const at = name.indexOf("/", name.length - 101);
  const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
  if (at < 1 || Buffer.byteLength(prefix) > 155 || Buffer.byteLength(rest) > 100) {
    throw new Error(`The name ${name} is too long for an archive.`);
  }
  return { prefix, rest };
}

/** The header checksum counts its own field as eight spaces. */
function sumOf(header: Buffer): number {
  let sum = 8 * 0x20;
  for (let at = 0; at < BLOCK; at += 1) if (at < FIELDS.sum || at >= FIELDS.sum + 8) sum += header[at] ?? 0;
  return sum;
}

export const paddingOf = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** @returns null for the empty end block. @throws for a missing or damaged header */
export function readHeader(header: Buffer): { name: string; size: number } | null {
  if (header.equals(END.subarray(0, BLOCK))) return null;
  const text = (at: number, length: number) => header.toString("utf8", at, at + length).split("\0")[0] ?? "";
  if (Number.parseInt(text(FIELDS.sum, 8), 8) !== sumOf(header)) throw new Error("The archive is damaged.");
  const prefix = text(FIELDS.prefix, 155);
  const name = text(FIELDS.name, 100);
  return { name: prefix ? `${prefix}/${name}` : name, size: Number.parseInt(text(FIELDS.size, 12), 8) };
}
