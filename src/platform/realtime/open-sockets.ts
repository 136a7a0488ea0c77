import { randomUUID } from "node:crypto";
import type { Context } from "../context.ts";
import { deliverChange, deliverMessage } from "./deliver.ts";
import type { Hearing } from "./hear-frame.ts";
import type { LiveRules } from "./join.ts";
import { createCounters, LIMITS, type Limits } from "./limits.ts";
import { createPageStreams, type PageStreams } from "./page-streams.ts";
import { endDeadProcesses, endProcess, SAY_EACH_MS, sayAlive } from "./processes.ts";
import { createRegistry } from "./registry.ts";
import { createRelay } from "./relay.ts";
import { watchMembers } from "./watch-members.ts";

export type OpenSockets = Hearing & {
  limits: Limits;
  pages: PageStreams;
  close(): Promise<void>;
};

const LOOK_EACH_MS = 1_000;
const GOING_AWAY = 1001;
const NORMAL = 1000;

/** Does no work while it holds neither a socket nor a stream. */
export function openSockets(context: Context, rules: LiveRules, limits: Limits = LIMITS): OpenSockets {
  const processId = randomUUID();
  let begun: Promise<void> | undefined;
  let ending: Promise<void> | undefined;
  let ticker: NodeJS.Timeout | undefined;
  let saidAt = 0;
  let isLooking = false;

  const begin = async () => {
    await ending?.catch(() => undefined);
    await sayAlive(context, processId);
    saidAt = performance.now();
    await relay.start();
  };
  const held = {
    onOpen() {
      ticker ??= setInterval(() => void look(), LOOK_EACH_MS);
    },
    begin() {
      begun ??= begin().catch((error) => {
        begun = undefined;
        throw error;
      });
      return begun;
    },
  };
  const counters = createCounters(context.config.rateLimits);
  const registry = createRegistry(context, limits, held);
  const pages = createPageStreams({ context, limits, counters, processId, ...held });
  const relay = createRelay(context, {
    message(message) {
      deliverMessage(registry, message);
      pages.hearPresence(message);
    },
    change(event) {
      deliverChange(registry, event);
      for (const { to, hint } of rules.hintsOf(event)) pages.tell(to, hint);
    },
  });
  const end = async () => {
    clearInterval(ticker);
    ticker = undefined;
    if (!begun) return;
    const before = begun.catch(() => undefined);
    begun = undefined;
    ending = before.then(relay.stop).then(() => endProcess(context, processId));
    await ending;
  };
  const lookAtAll = async () => {
    closeIdle(registry.connections, limits);
    pages.beat();
    if (registry.connections.size + pages.count() === 0) return end();
    if (!begun) return;
    await watchMembers({ context, registry, pages, rules });
    if (performance.now() - saidAt < SAY_EACH_MS) return;
    saidAt = performance.now();
    await sayAlive(context, processId);
    await endDeadProcesses(context);
  };
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    await lookAtAll()
      .catch((error) => context.log.warn({ err: error }, "realtime: socket upkeep failed, retrying"))
      .finally(() => {
        isLooking = false;
      });
  };
  return {
    context,
    registry,
    rules,
    counters,
    processId,
    limits,
    pages,
    async close() {
      for (const stream of pages.all()) stream.end();
      for (const connection of registry.connections) connection.close(GOING_AWAY, "the server is being restarted");
      await end();
    },
  };
}

function closeIdle(connections: Hearing["registry"]["connections"], { silentMs, emptyMs }: Limits): void {
  const now = performance.now();
  for (const connection of connections) {
    if (now - connection.heardAt > silentMs) connection.close(NORMAL, "nothing was heard");
    else if (connection.channels.size === 0 && now - connection.emptyAt > emptyMs)
      connection.close(NORMAL, "no channel is joined");
  }
}
