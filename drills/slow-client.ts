import { connect, type Socket } from "node:net";
import type { Drill } from "./outcome.ts";
import { openStage } from "./stage.ts";
import { startTraffic } from "./traffic.ts";
import { sleep } from "./wait.ts";

const CLIENTS = 300;
const SECONDS = 25;
const BYTE_EVERY_MS = 500;

export const slowClient: Drill = {
  title: `${CLIENTS} clients send their requests byte by byte, straight to one web process, for ${SECONDS} seconds`,
  async run() {
    const stage = await openStage({ webs: 1 });
    try {
      const traffic = await startTraffic(stage.url);
      const before = performance.now();
      await sleep(5000);
      const calm = traffic.slowest(before);
      const during = performance.now();
      const { port } = new URL(stage.webs[0]?.url ?? "");
      const clients = Array.from({ length: CLIENTS }, (_, at) => startSlowClient(Number(port), at));
      traffic.mark();
      const seconds = await traffic.secondsToServe();
      await sleep(SECONDS * 1000);
      const slowest = traffic.slowest(during);
      const open = clients.filter((client) => !client.destroyed).length;
      for (const client of clients) client.destroy();
      const note = `slowest save ${calm.toFixed(0)} ms before, ${slowest.toFixed(0)} ms meanwhile; ${CLIENTS - open} of the slow were shown out by then`;
      return await traffic.finish(seconds, [note]);
    } finally {
      await stage.stop();
    }
  },
};

/** Half of the clients never finish their headers, the others never finish their body. */
function startSlowClient(port: number, at: number): Socket {
  const head =
    "POST /auth/v1/token?grant_type=password HTTP/1.1\r\nhost: isa.test\r\ncontent-type: application/json\r\n";
  const body = `content-length: 900000\r\n\r\n${"x".repeat(900_000)}`;
  const text = at % 2 === 0 ? head + "x-slow: y\r\n".repeat(10_000) : head + body;
  const socket = connect(port, "127.0.0.1");
  let sent = at % 2 === 0 ? 0 : head.length + 30;
  socket.on("error", () => socket.destroy()).on("end", () => socket.destroy());
  socket.resume();
  socket.write(text.slice(0, sent));
  const timer = setInterval(() => socket.write(text.charAt(sent++)), BYTE_EVERY_MS);
  socket.on("close", () => clearInterval(timer));
  return socket;
}
