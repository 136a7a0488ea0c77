import { lookup } from "node:dns";
import { type ClientRequest, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { connect, isIP, type LookupFunction, type NetConnectOpts, type Socket } from "node:net";
import { connect as connectSecure } from "node:tls";
import { isPrivateHost, PrivateAddress, publicLookup } from "#platform/http/public-address.ts";

export type Network = {
  connect: (target: NetConnectOpts) => Socket;
  lookup: LookupFunction;
  /** Local mode only: allows targets on the same machine or network. */
  allowsPrivate: boolean;
};

export const networkOf = ({ local }: { local: boolean }): Network => ({
  connect,
  lookup: local ? lookup : publicLookup,
  allowsPrivate: local,
});

export type Sending = { network: Network; agent: string; timeoutMs: number };
export type Head = { status: number; location: string | null };

/** Follows no redirect; connects to the IP address it looked up (DNS rebinding). @throws an error with a `code` */
export function askHead(url: URL, method: "HEAD" | "GET", { network, agent, timeoutMs }: Sending): Promise<Head> {
  if (!network.allowsPrivate && isPrivateHost(url)) return Promise.reject(new PrivateAddress());
  const isSecure = url.protocol === "https:";
  const send = isSecure ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const request: ClientRequest = send(url, {
      method,
      headers: { "user-agent": agent, accept: "text/html,*/*;q=0.8", connection: "close" },
      createConnection: () => connectTo(url, network, isSecure),
    });
    const timer = setTimeout(() => request.destroy(new Error("no answer in time")), timeoutMs);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      request.destroy();
    };
    request.on("response", ({ statusCode = 0, headers }) =>
      end(() => resolve({ status: statusCode, location: headers.location ?? null })),
    );
    // The socket may still fail after the response; without a listener, the error would stop the process.
    request.on("error", (error) => end(() => reject(error)));
    request.on("upgrade", (_, socket) => {
      socket.destroy();
      end(() => resolve({ status: 101, location: null }));
    });
    request.on("close", () => end(() => reject(new Error("closed without an answer"))));
    request.end();
  });
}

function connectTo({ hostname, port }: URL, network: Network, isSecure: boolean): Socket {
  const host = hostname.replace(/^\[|\]$/g, "");
  const socket = network.connect({
    host,
    port: Number(port) || (isSecure ? 443 : 80),
    lookup: network.lookup,
    autoSelectFamily: true,
  });
  if (!isSecure) return socket;
  const secured = connectSecure({ socket, ...(isIP(host) === 0 ? { servername: host } : { host }) });
  socket.on("error", (error) => secured.destroy(error));
  return secured;
}
