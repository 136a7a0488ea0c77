import type { Server } from "node:http";
import { LIVE_SENDS } from "#features/email/server/sends/live-sends.ts";
import { LIVE_INTRODUCTIONS } from "#features/introductions/server/tell-parties.ts";
import { hintsOf } from "#features/live/domain/hints.ts";
import { canJoinTopic, isSpokenIn } from "#features/live/domain/topics.ts";
import { LIVE_PROFILES } from "#features/profiles/server/live-profiles.ts";
import { answersVisitors } from "#platform/config/role.ts";
import { acceptSockets } from "#platform/realtime/accept-sockets.ts";
import type { LiveRules } from "#platform/realtime/join.ts";
import type { Limits } from "#platform/realtime/limits.ts";
import type { LiveTable } from "#platform/realtime/live-table.ts";
import { openSockets } from "#platform/realtime/open-sockets.ts";
import type { PageStreams } from "#platform/realtime/page-streams.ts";
import type { Context } from "./context.ts";

const LIVE_TABLES: readonly LiveTable[] = [LIVE_INTRODUCTIONS, LIVE_SENDS, LIVE_PROFILES];

export type LiveSockets = {
  pages: PageStreams;
  count(): number;
  /** Refuses new sockets. */
  shut(): void;
  close(): Promise<void>;
};

type Options = { isDevelopment?: boolean; limits?: Limits | undefined };

/** A process that only works in the background accepts no sockets. */
export function createLiveSockets(context: Context, server: Server, options: Options = {}): LiveSockets {
  const { isDevelopment = false, limits } = options;
  const rules: LiveRules = {
    mayJoin: canJoinTopic,
    isSpokenIn: (topic) => isSpokenIn(topic, context.config.publicTopics),
    tables: LIVE_TABLES,
    hintsOf,
  };
  const sockets = openSockets(context, rules, limits);
  const listener = answersVisitors(context.config.role) ? acceptSockets(server, sockets, isDevelopment) : null;
  return {
    pages: sockets.pages,
    count: () => sockets.registry.connections.size,
    shut() {
      listener?.shut();
      sockets.pages.shut();
    },
    close: sockets.close,
  };
}
