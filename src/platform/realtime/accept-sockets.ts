import { randomUUID } from "node:crypto";
import { type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { addressOf } from "../http/client-address.ts";
import { addressKey } from "../http/rate-limit.ts";
import { byteBudgetOf } from "./byte-budget.ts";
import { type Connection, refuse as refuseFrame } from "./channel.ts";
import { type Frame, VERSIONS, type Version } from "./frame.ts";
import { readFrame } from "./frames.ts";
import { hearFrame } from "./hear-frame.ts";
import type { OpenSockets } from "./open-sockets.ts";

const PATH = "/realtime/v1/websocket";
const POLICY = 1008;
const NOT_A_FRAME = 1007;
const MOST_WAITING = 500;
const TOO_MANY_BYTES = "MessageBytesRateLimitReached: Too many bytes per second";
/** Events refused over the byte limit; the others only maintain or end a channel. */
const WEIGHTY = new Set(["broadcast", "presence", "phx_join"]);

export type Door = {
  shut(): void;
};

/**
 * Ignores cookies: members identify by a token in their frames, so a page of another site cannot act for its visitor.
 * @param leavesOthers leaves other upgrades to another handler, as in development
 */
export function acceptSockets(server: Server, sockets: OpenSockets, leavesOthers: boolean): Door {
  const { context, limits } = sockets;
  const wss = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: limits.frameBytes });
  let isShut = false;
  server.on("upgrade", (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [path, query] = (incoming.url ?? "").split("?", 2);
    if (path !== PATH && leavesOthers) return;
    socket.on("error", () => socket.destroy());
    if (path !== PATH) return refuse(socket, 404);
    const version = versionOf(new URLSearchParams(query).get("vsn"));
    if (version === null) return refuse(socket, 400);
    if (isShut) return refuse(socket, 503);
    const address = addressKey(addressOf(incoming, context.config.trustProxy));
    void isTooMany(sockets, address).then((tooMany) => {
      if (tooMany) return refuse(socket, 429);
      wss.handleUpgrade(incoming, socket, head, (webSocket) => hold(sockets, webSocket, version, address));
    });
  });
  return {
    shut() {
      isShut = true;
    },
  };
}

const versionOf = (text: string | null): Version | null => VERSIONS.find((one) => one === (text ?? "1.0.0")) ?? null;

async function isTooMany({ context, registry, counters, limits }: OpenSockets, address: string): Promise<boolean> {
  if (!context.config.rateLimits) return false;
  return (await counters.connects(address)) || registry.ofAddress(address) >= limits.socketsOfAddress;
}

function refuse(socket: Duplex, status: number): void {
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;
  socket.end(head, () => socket.destroy());
}

function hold(sockets: OpenSockets, webSocket: WebSocket, version: Version, address: string): void {
  const { context, registry, limits } = sockets;
  const connection = createConnection(sockets, webSocket, { version, address });
  registry.open(connection);
  const isOften = countFrames(context.config.rateLimits ? limits.framesPerSecond : Number.POSITIVE_INFINITY);
  const bytes = byteBudgetOf(context);
  const socketKey = randomUUID();
  const queue: FrameQueue = { sockets, connection, waiting: 0, waitingBytes: 0, turn: Promise.resolve() };
  webSocket.on("message", (data: Buffer, isBinary) => {
    connection.heardAt = performance.now();
    if (isOften()) return connection.close(POLICY, "MessagePerSecondRateLimitReached: Too many messages per second");
    const verdict = bytes.take(memberOf(connection) ?? socketKey, data.length);
    if (verdict === "flood") return connection.close(POLICY, TOO_MANY_BYTES);
    const frame = readFrame(version, data, isBinary);
    if (frame === null) return connection.close(NOT_A_FRAME, "not a frame of the protocol");
    if (verdict === "over" && WEIGHTY.has(frame.event)) return refuseFrame(connection, frame, TOO_MANY_BYTES);
    queueFrame(queue, frame, data.length);
  });
  webSocket.on("error", () => undefined);
  webSocket.on("close", () => registry.close(connection));
}

function createConnection(
  { registry, limits }: OpenSockets,
  webSocket: WebSocket,
  { version, address }: Pick<Connection, "version" | "address">,
): Connection {
  const now = performance.now();
  const connection: Connection = {
    version,
    address,
    channels: new Map(),
    heardAt: now,
    emptyAt: now,
    send({ bytes, isBinary }) {
      if (webSocket.readyState !== webSocket.OPEN) return;
      if (webSocket.bufferedAmount > limits.behindBytes) return webSocket.terminate();
      webSocket.send(bytes, { binary: isBinary });
    },
    close(code, reason) {
      registry.close(connection);
      webSocket.close(code, reason);
    },
  };
  return connection;
}

type FrameQueue = {
  sockets: OpenSockets;
  connection: Connection;
  waiting: number;
  waitingBytes: number;
  turn: Promise<void>;
};

function queueFrame(queue: FrameQueue, frame: Frame, size: number) {
  const { sockets, connection } = queue;
  const { context, registry, limits } = sockets;
  queue.waiting += 1;
  queue.waitingBytes += size;
  if (queue.waiting > MOST_WAITING || queue.waitingBytes > limits.waitingBytes)
    return connection.close(POLICY, "too much at once");
  queue.turn = queue.turn
    .then(() => (registry.has(connection) ? hearFrame(sockets, connection, frame) : undefined))
    .catch((error) => {
      context.log.error({ err: error }, "realtime: frame handling failed");
      connection.close(1011, "it could not be done");
    })
    .finally(() => {
      queue.waiting -= 1;
      queue.waitingBytes -= size;
    });
}

const memberOf = ({ channels }: Connection) => channels.values().next().value?.member.id;

function countFrames(most: number): () => boolean {
  let [second, count] = [0, 0];
  return () => {
    const now = Math.floor(performance.now() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count > most;
  };
}
