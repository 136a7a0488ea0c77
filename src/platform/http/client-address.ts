import type { Context as HonoContext } from "hono";

type Bindings = { clientAddress?: string; incoming?: { socket: { remoteAddress?: string } } };

/** The visitor's address: of the socket, or of the nearest believed proxy (TRUST_PROXY of them). */
export function clientAddress(c: HonoContext, trustProxy: number): string {
  const { clientAddress: known, incoming } = (c.env ?? {}) as Bindings;
  if (known !== undefined) return known;
  const forwarded = (c.req.header("x-forwarded-for") ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const believed = trustProxy > 0 ? forwarded.at(-trustProxy) : undefined;
  return believed ?? incoming?.socket.remoteAddress ?? "unknown";
}
