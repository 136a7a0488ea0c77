import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type Received = { from: string; to: string[]; mail: Email };
type Answer = { code: number; words: string } | "drop" | "hang";

export type TestSmtpServer = {
  url: string;
  received: Received[];
  /** How the next messages are answered, one after the other; after them every message is taken. */
  answers: Answer[];
  /** How the next recipients are answered. */
  recipients: Answer[];
  close(): Promise<void>;
};

/** A real mail server on the loopback, that can be moody. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const received: Received[] = [];
  const answers: Answer[] = [];
  const recipients: Answer[] = [];
  const sockets = new Set<{ destroy(): void }>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    ...options,
    onRcptTo: (_address, _session, done) => answer(recipients.shift(), done),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const next = answers.shift();
        if (next !== undefined) return answer(next, done);
        const { mailFrom, rcptTo } = session.envelope;
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        received.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), mail });
        done();
      });
    },
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket) => sockets.add(socket));

  function answer(next: Answer | undefined, done: (error?: Error | null) => void): void {
    if (next === "drop") dropAll();
    else if (next === undefined) done();
    else if (next !== "hang") done(Object.assign(new Error(next.words), { responseCode: next.code }));
  }
  function dropAll(): void {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("the mail server has no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    answers,
    recipients,
    async close() {
      dropAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
