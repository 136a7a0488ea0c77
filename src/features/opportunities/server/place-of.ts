import { getDomain } from "tldts";

/** Registrable domain; the host for IP addresses and for public suffixes. */
export const placeOf = (address: string): string => getDomain(address) ?? new URL(address).hostname;
