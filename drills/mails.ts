import { randomUUID } from "node:crypto";
import { startSmtpServer, type TestSmtpServer } from "../test/support/smtp-server.ts";
import { sleep, until } from "./wait.ts";

export type MailTraffic = {
  /** Stops, waits for promised mails and counts them. @returns a line of figures, and the number of missing mails */
  finish(): Promise<{ lost: number; note: string }>;
};

export type PostBox = Awaited<ReturnType<typeof openPostBox>>;

const PAUSE_MS = 60;
const LAST_MAIL_SECONDS = 480;

/** Strangers request sign-in links; each acknowledged request promises one mail. */
export function startMailTraffic(url: string, post: PostBox): MailTraffic {
  const promised: string[] = [];
  let asked = 0;
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const email = `link-${randomUUID()}@example.com`;
      asked += 1;
      if (await askForLink(url, email)) promised.push(email);
      await sleep(PAUSE_MS);
    }
  })();
  return {
    async finish() {
      isOver = true;
      await running;
      const missing = () => {
        const arrived = new Set(post.received());
        return promised.filter((email) => !arrived.has(email)).length;
      };
      const startedAt = performance.now();
      await until("all mails arrived", LAST_MAIL_SECONDS, () => missing() === 0).catch(() => undefined);
      const waited = ((performance.now() - startedAt) / 1000).toFixed(1);
      const twice = post.received().length - new Set(post.received()).size;
      return {
        lost: missing(),
        note: `mails: ${asked} asked for, ${promised.length} promised, ${missing()} never came, ${twice} came twice; the last ${waited} s after the last request`,
      };
    },
  };
}

async function askForLink(url: string, email: string): Promise<boolean> {
  const answer = await fetch(`${url}/auth/v1/otp`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.ok ?? false;
}

export async function openPostBox(takesMs: number) {
  const moods = { decide: () => ({ afterMs: takesMs }) };
  let server: TestSmtpServer = await startSmtpServer(moods);
  const earlier: TestSmtpServer[] = [];
  const { url } = server;
  return {
    url,
    received: () => [...earlier, server].flatMap(({ received }) => received.flatMap(({ to }) => to)),
    async close() {
      earlier.push(server);
      await server.close();
    },
    async open() {
      server = await startSmtpServer({ ...moods, port: Number(new URL(url).port) });
    },
  };
}
