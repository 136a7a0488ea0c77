import { getDomain } from "tldts";

/** Registrable domain of a web address; its host when the host is an IP address or a public suffix. */
export const placeOf = (address: string): string => getDomain(address) ?? new URL(address).hostname;
