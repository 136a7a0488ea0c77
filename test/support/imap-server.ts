import { createServer, type Socket } from "node:net";

type Stored = { uid: number; source: Buffer; flags: Set<string> };

export type TestImapServer = {
  url: string;
  put(source: Buffer): void;
  /** Contents of the mailbox as "uid flags". */
  listing(): string[];
  /** The next `times` fetches end the connection. */
  breakOff(times: number): void;
  close(): Promise<void>;
};

const PASSWORD = "p@ss word";

/** Subset of IMAP (RFC 3501, with UIDPLUS) that reads one mailbox. */
export async function startImapServer(): Promise<TestImapServer> {
  let stored: Stored[] = [];
  let nextUid = 1;
  let breaks = 0;
  const sockets = new Set<Socket>();

  const found = (set: string) => {
    const wanted = set.split(",").flatMap((part) => {
      const [from = 0, to = from] = part.split(":").map(Number);
      return Array.from({ length: to - from + 1 }, (_, n) => from + n);
    });
    return stored.filter(({ uid }) => wanted.includes(uid));
  };
  const number = (message: Stored) => stored.indexOf(message) + 1;

  function fetch(socket: Socket, set: string): void {
    for (const message of found(set)) {
      if (breaks > 0) {
        breaks -= 1;
        return void socket.destroy();
      }
      const { uid, source } = message;
      socket.write(`* ${number(message)} FETCH (UID ${uid} BODY[]<0> {${source.length}}\r\n`);
      socket.write(source);
      socket.write(")\r\n");
    }
  }
  function store(socket: Socket, set: string, flags: string): void {
    for (const message of found(set)) {
      for (const flag of flags.split(" ")) message.flags.add(flag);
      socket.write(`* ${number(message)} FETCH (UID ${message.uid} FLAGS (${[...message.flags].join(" ")}))\r\n`);
    }
  }
  function expunge(socket: Socket, set: string): void {
    for (const message of found(set).filter(({ flags }) => flags.has("\\Deleted"))) {
      socket.write(`* ${number(message)} EXPUNGE\r\n`);
      stored = stored.filter((other) => other !== message);
    }
  }
  /** @returns the words after the tag, or null when the response is complete */
  function answer(socket: Socket, line: string): string | null {
    const [, fetched] = /^UID FETCH (\S+) \(.*BODY\.PEEK\[\]/i.exec(line) ?? [];
    const [, marked, flags] = /^UID STORE (\S+) \+FLAGS(?:\.SILENT)? \((.*)\)$/i.exec(line) ?? [];
    const [, removed] = /^UID EXPUNGE (\S+)$/i.exec(line) ?? [];
    if (fetched) fetch(socket, fetched);
    else if (marked && flags) store(socket, marked, flags);
    else if (removed) expunge(socket, removed);
    else if (/^CAPABILITY/i.test(line)) socket.write("* CAPABILITY IMAP4rev1 UIDPLUS\r\n");
    else if (/^LOGIN/i.test(line) && !line.includes(PASSWORD)) return "NO [AUTHENTICATIONFAILED] wrong password";
    else if (/^LIST "" ""$/i.test(line)) socket.write('* LIST (\\Noselect) "/" ""\r\n');
    else if (/^SELECT/i.test(line) && !/^SELECT "?Reports"?$/i.test(line)) return "NO [NONEXISTENT] no such mailbox";
    else if (/^SELECT/i.test(line)) select(socket);
    else if (/^UID SEARCH/i.test(line)) search(socket);
    else if (/^LOGOUT/i.test(line)) socket.end("* BYE\r\n");
    return socket.destroyed || socket.writableEnded ? null : "OK done";
  }
  function select(socket: Socket): void {
    socket.write(`* FLAGS (\\Seen \\Deleted)\r\n* ${stored.length} EXISTS\r\n* 0 RECENT\r\n`);
    socket.write(
      `* OK [PERMANENTFLAGS (\\Seen \\Deleted)] x\r\n* OK [UIDVALIDITY 1] x\r\n* OK [UIDNEXT ${nextUid}] x\r\n`,
    );
  }
  function search(socket: Socket): void {
    const unseen = stored.filter(({ flags }) => !flags.has("\\Seen")).map(({ uid }) => uid);
    socket.write(`* SEARCH ${unseen.join(" ")}\r\n`);
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    socket.write("* OK ready\r\n");
    let waiting = "";
    socket.on("data", (chunk) => {
      waiting += chunk.toString("latin1");
      for (let end = waiting.indexOf("\r\n"); end >= 0; end = waiting.indexOf("\r\n")) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        const [tag = "", ...words] = line.split(" ");
        const said = answer(socket, words.join(" "));
        if (said !== null) socket.write(`${tag} ${said}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the mailbox has no port");
  return {
    url: `imap://reports:${encodeURIComponent(PASSWORD)}@127.0.0.1:${address.port}/Reports`,
    put(source) {
      stored.push({ uid: nextUid, source, flags: new Set() });
      nextUid += 1;
    },
    listing: () => stored.map(({ uid, flags }) => `${uid} ${[...flags].join(" ")}`.trim()),
    breakOff(times) {
      breaks = times;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
