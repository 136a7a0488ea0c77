/** WAL position in PostgreSQL's text form: two hexadecimal halves, such as 16/B374D848. */
export type WalPosition = string;

export const isWalPosition = (text: string): boolean => /^[\dA-F]{1,8}\/[\dA-F]{1,8}$/.test(text);

export function hasReached(position: WalPosition, other: WalPosition): boolean {
  return numberOf(position) >= numberOf(other);
}

function numberOf(position: WalPosition): bigint {
  const [high = "0", low = "0"] = position.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
