import { createSocket } from "node:dgram";

export type TestDnsServer = {
  /** For `setServers`. */
  address: string;
  /** TXT records by lower-case name; a nested list is one record in several parts. */
  texts: Map<string, (string | string[])[]>;
  /** Names without any response. */
  silent: Set<string>;
  asked: string[];
  close(): Promise<void>;
};

const TXT = 16;
const NAME_ERROR = 3;

export async function startDnsServer(): Promise<TestDnsServer> {
  const texts: TestDnsServer["texts"] = new Map();
  const silent = new Set<string>();
  const asked: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => {
    const { name, end } = readName(query, 12);
    asked.push(name);
    if (!silent.has(name)) socket.send(answerTo(query, query.subarray(12, end + 4), texts.get(name)), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    texts,
    silent,
    asked,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

function readName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

function answerTo(query: Buffer, question: Buffer, found: (string | string[])[] | undefined): Buffer {
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x8180 | (found ? 0 : NAME_ERROR), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found?.length ?? 0, 6);
  return Buffer.concat([header, question, ...(found ?? []).map(recordOf)]);
}

function recordOf(text: string | string[]): Buffer {
  const parts = typeof text === "string" ? [text] : text;
  const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.of(part.length), Buffer.from(part, "latin1")])));
  const head = Buffer.alloc(12);
  // Compression pointer to the name in the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
