import { getDomain } from "tldts";

/** What somebody registered of the host of an address; of an address in numbers, and of what nobody can register, the host. */
export const placeOf = (address: string): string => getDomain(address) ?? new URL(address).hostname;
