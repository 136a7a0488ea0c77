import type { Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

export type Received = { from: string; to: string[]; raw: Buffer; mail: Email };
/** "drop": all connections; "cut": during the mail; "taken, cut": before its confirmation; "hang": silence. */
export type Answer = { code: number; words: string } | "drop" | "cut" | "taken, cut" | "hang" | { afterMs: number };

export type TestSmtpServer = {
  url: string;
  received: Received[];
  /** One per message; later messages are accepted. */
  answers: Answer[];
  recipients: Answer[];
  /** Maximum of concurrent messages. */
  most(): number;
  close(): Promise<void>;
};

type Moods = SMTPServerOptions & {
  decide?: (to: string) => Answer | undefined;
  port?: number;
};

export async function startSmtpServer({ decide, port = 0, ...options }: Moods = {}): Promise<TestSmtpServer> {
  const received: Received[] = [];
  const answers: Answer[] = [];
  const recipients: Answer[] = [];
  const sockets = new Set<Socket>();
  let underWay = 0;
  let most = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    ...options,
    onRcptTo: (_address, session, done) => answer(recipients.shift(), session, done),
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const to = rcptTo.map(({ address }) => address);
      const mood = answers[0] === "cut" ? answers.shift() : decide?.(to[0] ?? "");
      const chunks: Buffer[] = [];
      underWay += 1;
      most = Math.max(most, underWay);
      stream.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        if (mood === "cut") cut(session);
      });
      stream.on("close", () => {
        underWay -= 1;
      });
      stream.on("end", async () => {
        const next = mood === "cut" ? mood : (answers.shift() ?? mood);
        if (isTaken(next)) {
          const raw = Buffer.concat(chunks);
          received.push({ from: mailFrom ? mailFrom.address : "", to, raw, mail: await PostalMime.parse(raw) });
        }
        answer(next, session, done);
      });
    },
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });

  function answer(next: Answer | undefined, session: SMTPServerSession, done: (error?: Error | null) => void): void {
    if (next === undefined) done();
    else if (next === "drop") dropAll();
    else if (next === "cut" || next === "taken, cut") cut(session);
    else if (typeof next === "string") return;
    else if ("afterMs" in next) setTimeout(done, next.afterMs);
    else done(Object.assign(new Error(next.words), { responseCode: next.code }));
  }
  function cut({ remotePort }: SMTPServerSession): void {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
  }
  function dropAll(): void {
    for (const socket of sockets) socket.destroy();
  }
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("the mail server has no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    answers,
    recipients,
    most: () => most,
    async close() {
      dropAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const isTaken = (answer: Answer | undefined) =>
  answer === undefined || answer === "taken, cut" || (typeof answer === "object" && "afterMs" in answer);
