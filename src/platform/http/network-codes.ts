/** What Node.js says of a connection that is not there. */
export const NETWORK_CODES: ReadonlySet<string> = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT"],
  ...["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN"],
]);
