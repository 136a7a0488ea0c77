/** Shows only the first letter and the domain of an email address, against shoulder surfing. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${[...address][0] ?? ""}•••${address.slice(at)}`;
}
