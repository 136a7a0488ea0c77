import type { IncomingMessage } from "node:http";
import type { Context as HonoContext } from "hono";

type Bindings = { clientAddress?: string; incoming?: { socket: { remoteAddress?: string } } };

/** Address of the socket; behind TRUST_PROXY trusted proxies, the client address that the outermost proxy saw. */
export function clientAddress(c: HonoContext, trustProxy: number): string {
  const { clientAddress: known, incoming } = (c.env ?? {}) as Bindings;
  if (known !== undefined) return known;
  return addressBehind(c.req.header("x-forwarded-for"), incoming?.socket.remoteAddress, trustProxy);
}

export const addressOf = ({ headers, socket }: IncomingMessage, trustProxy: number): string =>
  addressBehind(headers["x-forwarded-for"]?.toString(), socket.remoteAddress, trustProxy);

function addressBehind(header: string | undefined, socket: string | undefined, trustProxy: number): string {
  const forwarded = (header ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const believed = trustProxy > 0 ? forwarded.at(-trustProxy) : undefined;
  return believed ?? socket ?? "unknown";
}
