import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { PlatformConfig } from "../config/platform-config.ts";
import { inScope, type RequestScope } from "./request-scope.ts";

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => unknown;

export type PastRequest = { method: string; route: string; status: number; seconds: number; scope: RequestScope };
export type RequestWatcher = {
  onBegin?(scope: RequestScope, incoming: IncomingMessage): void;
  onEnd(past: PastRequest): void;
};

const REQUEST_ID = /^[\w.=-]{1,128}$/;
const PROBES = new Set(["/healthz", "/readyz"]);

export function watchRequests(
  { trustProxy }: Pick<PlatformConfig, "trustProxy">,
  watchers: RequestWatcher[],
  listener: Listener,
): Listener {
  return (incoming, outgoing) => {
    const scope: RequestScope = { requestId: requestIdOf(incoming, trustProxy) };
    const began = performance.now();
    outgoing.setHeader("x-request-id", scope.requestId);
    for (const { onBegin } of watchers) onBegin?.(scope, incoming);
    outgoing.once("close", () => {
      const { method = "GET" } = incoming;
      const { route = "*" } = scope;
      const seconds = (performance.now() - began) / 1000;
      for (const { onEnd } of watchers) onEnd({ method, route, status: outgoing.statusCode, seconds, scope });
    });
    return inScope(scope, () => listener(incoming, outgoing));
  };
}

/** Logs no address: it can hold a token or a name. */
export function requestLog(log: Logger): RequestWatcher {
  return {
    onEnd({ method, route, status, seconds, scope }) {
      const line = { requestId: scope.requestId, method, route, status, ms: Math.round(seconds * 10_000) / 10 };
      if (PROBES.has(route)) log.debug(line, "request");
      else log.info(line, "request");
    },
  };
}

/** Keeps the request id of a trusted proxy, so that the logs of proxy and server can be joined. */
function requestIdOf({ headers }: IncomingMessage, trustProxy: number): string {
  const given = headers["x-request-id"];
  return trustProxy > 0 && typeof given === "string" && REQUEST_ID.test(given) ? given : randomUUID();
}
