/** Enough for its owner to know it, and for nobody who looks over a shoulder. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${[...address][0] ?? ""}•••${address.slice(at)}`;
}
