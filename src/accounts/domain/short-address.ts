/** Enough of a network address to recognise a connection, too little to point at a house; null for what is none. */
export function shortAddress(address: string | null): string | null {
  const plain = (address ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
  const four = /^(\d{1,3}\.\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(plain)?.[1];
  if (four) return `${four}.x.x`;
  if (!/^[\da-f]{0,4}:[\da-f:]*$/i.test(plain) || plain === "::1") return null;
  const [first, second] = plain.toLowerCase().split(":");
  return first && second ? `${first}:${second}:x` : null;
}
