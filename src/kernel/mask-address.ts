/** First letter and domain only, against shoulder surfing. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${[...address][0] ?? ""}•••${address.slice(at)}`;
}
