import type { Server } from "node:http";
import type { Meter } from "@opentelemetry/api";
import { LIVE_INTRODUCTIONS } from "#features/introductions/server/tell-parties.ts";
import { canJoinTopic } from "#features/live/domain/topics.ts";
import { answersVisitors } from "#platform/config/role.ts";
import { acceptSockets } from "#platform/realtime/accept-sockets.ts";
import type { LiveTable } from "#platform/realtime/live-table.ts";
import { openSockets } from "#platform/realtime/open-sockets.ts";
import type { Context } from "./context.ts";

/** All whose changes are told at /realtime/v1. */
export const LIVE_TABLES: readonly LiveTable[] = [LIVE_INTRODUCTIONS];

export type LiveSockets = {
  measure(meter: Meter): void;
  /** From now on others shall take them. */
  shut(): void;
  close(): Promise<void>;
};

/** The sockets of /realtime/v1; in a process that only works, none. */
export function createLiveSockets(context: Context, server: Server, { isDevelopment = false } = {}): LiveSockets {
  const sockets = openSockets(context, { mayJoin: canJoinTopic, tables: LIVE_TABLES });
  const door = answersVisitors(context.config.role) ? acceptSockets(server, sockets, isDevelopment) : null;
  return {
    measure(meter) {
      const open = meter.createObservableGauge("isa_live_sockets", { description: "Open sockets of /realtime/v1" });
      open.addCallback((result) => result.observe(sockets.registry.connections.size));
    },
    shut: () => door?.shut(),
    close: sockets.close,
  };
}
