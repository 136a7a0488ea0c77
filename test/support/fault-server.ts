import { readFileSync } from "node:fs";
import {
  createServer as createPlain,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { createServer as createSecure } from "node:https";
import {
  type AddressInfo,
  connect,
  createServer as createRaw,
  isIP,
  type NetConnectOpts,
  type Server,
  type Socket,
} from "node:net";
import type { Network } from "#features/opportunities/server/links/ask.ts";
import { isPrivateHost, lookUpPublic } from "#platform/http/public-address.ts";

const pem = (name: string) => readFileSync(`test/support/tls/${name}.pem`, "utf8");
/** Authority of this server's certificates, for `tls.setDefaultCACertificates`. */
export const testAuthority = () => pem("authority");

export type Fault = (request: IncomingMessage, response: ServerResponse) => void;
type Raw = (socket: Socket) => void;

export const PUBLIC_ADDRESS = "93.184.215.14";
const PORTS = { "80": "plain", "443": "good" } as const;
const CERTIFICATES = ["good", "expired", "othername", "alone", "stranger"] as const;
type Door = "plain" | (typeof CERTIFICATES)[number];

/** Fake web for the link checker: each host has its fault; connections are recorded with their intended address. */
export async function startFaultServer() {
  const faults = new Map<string, Fault>();
  /** Addresses by host, one list per lookup; the last one repeats. */
  const addresses = new Map<string, string[][]>();
  const doors = new Map<string, Door>();
  const asked: { host: string; method: string; path: string; agent: string | undefined; at: number }[] = [];
  const connected: string[] = [];
  const sockets = new Set<Socket>();
  /** Hosts that refuse connections. */
  const closed = new Set<string>();

  const answer: RequestListener = (request, response) => {
    const [host = ""] = (request.headers.host ?? "").split(":");
    const { method = "", url: path = "" } = request;
    asked.push({ host, method, path, agent: request.headers["user-agent"], at: performance.now() });
    response.on("error", () => undefined);
    (faults.get(host) ?? plainly(404))(request, response);
  };
  const servers: Record<string, Server> = {
    plain: createPlain(answer),
  };
  for (const name of CERTIFICATES) servers[name] = createSecure({ key: pem("key"), cert: pem(name) }, answer);
  for (const server of Object.values(servers)) await open(server);

  async function open(server: Server): Promise<void> {
    server.on("connection", (socket) => {
      sockets.add(socket.on("error", () => undefined));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  }

  async function speak(host: string, say: Raw): Promise<void> {
    const server = createRaw(say);
    servers[host] = server;
    await open(server);
  }

  const resolve = ((hostname: string, _: unknown, callback: (error: Error | null, found: object[]) => void) => {
    const lists = addresses.get(hostname);
    const found = (lists && lists.length > 1 ? lists.shift() : lists?.[0]) ?? [PUBLIC_ADDRESS];
    const list = found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    const missing = Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
    queueMicrotask(() => (list.length === 0 ? callback(missing, []) : callback(null, list)));
  }) as unknown as Parameters<typeof lookUpPublic>[0];

  /** Resolves a name with the given `lookup`, like the system's `connect`. */
  function connectHere(target: NetConnectOpts): Socket {
    const { host = "", port, lookup } = target as { host?: string; port: number; lookup: Network["lookup"] };
    const listener = doors.get(host) ?? PORTS[String(port) as keyof typeof PORTS] ?? "plain";
    const there = servers[host] ?? servers[listener];
    const isName = isIP(host) === 0;
    return connect({
      host: "127.0.0.1",
      port: closed.has(host) || !there ? 1 : (there.address() as AddressInfo).port,
      ...(isName && {
        host,
        lookup: (_, options, callback) =>
          lookup(host, options, (error, found) => {
            if (error) return callback(error, "");
            const list = Array.isArray(found) ? found : [{ address: found, family: 4 }];
            connected.push(...list.map(({ address }) => address));
            return options.all ? callback(null, [{ address: "127.0.0.1", family: 4 }]) : callback(null, "127.0.0.1", 4);
          }),
      }),
    }).once("connect", () => {
      if (!isName) connected.push(host);
    });
  }

  const network: Network = { connect: connectHere, lookup: lookUpPublic(resolve), allowsPrivate: false };
  return {
    network,
    faults,
    speak,
    closed,
    addresses,
    doors,
    asked,
    connected,
    privateConnections: () => connected.filter((address) => isPrivateHost(addressUrl(address))),
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(Object.values(servers).map((server) => new Promise((done) => server.close(done))));
    },
  };
}
const addressUrl = (address: string) => new URL(`http://${isIP(address) === 6 ? `[${address}]` : address}`);

export type FaultServer = Awaited<ReturnType<typeof startFaultServer>>;

export const plainly =
  (status: number, headers: Record<string, string> = {}): Fault =>
  (request, response) => {
    response.writeHead(status, { "content-type": "text/html", ...headers });
    response.end(request.method === "HEAD" ? undefined : "<h1>Call</h1>");
  };
export const leadingTo = (location: string, status = 302) => plainly(status, { location });
