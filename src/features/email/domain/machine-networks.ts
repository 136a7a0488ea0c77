/**
 * Networks that belong to mail systems themselves, where no reader sits: those that Google and Microsoft name in the SPF
 * records of their mail, and Apple's own. Addresses of the newer kind are not listed.
 */
const NETWORKS = [
  "17.0.0.0/8",
  "40.92.0.0/15",
  "40.107.0.0/16",
  "52.100.0.0/14",
  "64.233.160.0/19",
  "66.102.0.0/20",
  "66.249.80.0/20",
  "72.14.192.0/18",
  "74.125.0.0/16",
  "104.47.0.0/17",
  "209.85.128.0/17",
] as const;

const RANGES = NETWORKS.map((network) => {
  const [base = "", bits = ""] = network.split("/");
  const first = numberOf(base) ?? 0;
  return { first, last: first + 2 ** (32 - Number(bits)) - 1 };
});

/** @param address of a client; one of the newer kind that holds an older one counts as that */
export function isOfMailSystem(address: string): boolean {
  const number = numberOf(address.replace(/^::ffff:/i, ""));
  return number !== null && RANGES.some(({ first, last }) => number >= first && number <= last);
}

function numberOf(address: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(address)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return null;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}
