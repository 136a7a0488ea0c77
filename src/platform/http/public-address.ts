import { lookup } from "node:dns";
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from "node:net";

/** IPv4 networks that are not public (RFC 6890 and its successors). */
const PRIVATE = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const;

const blocked = new BlockList();
for (const [net, prefix] of PRIVATE) blocked.addSubnet(net, prefix, "ipv4");
const reachable = new BlockList();
reachable.addSubnet("2000::", 3, "ipv6");
/** IPv6 networks for documentation, and those that embed an IPv4 address. */
const hidden = new BlockList();
for (const [net, prefix] of [
  ["2001:db8::", 32],
  ["2001::", 32],
  ["2002::", 16],
] as const) {
  hidden.addSubnet(net, prefix, "ipv6");
}

function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, "ipv4");
  return isIPv6(address) && reachable.check(address, "ipv6") && !hidden.check(address, "ipv6");
}

export class PrivateAddress extends Error {
  override name = "PrivateAddress";
  readonly code = "private";

  constructor() {
    super("an address of a private network");
  }
}

/** Must be called before the request: Node does not look up IP addresses, so `lookUpPublic` never sees them. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) !== 0 && !isPublicAddress(host);
}

/** Checks the DNS answer that the connection uses (DNS rebinding). Refuses a name that also has a private address. */
export const lookUpPublic =
  (resolve: typeof lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`no address of ${hostname}`), "");
      if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new PrivateAddress(), "");
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };

export const publicLookup = lookUpPublic(lookup);
