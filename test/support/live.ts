import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { RealtimeClient } from "@supabase/supabase-js";
import { expect, onTestFinished } from "vitest";
import { createApi } from "#app/api.ts";
import { createLiveSockets } from "#app/live-sockets.ts";
import type { Limits } from "#platform/realtime/limits.ts";
import type { TestApi } from "./api.ts";

export type LiveSite = { url: string; close(): Promise<void>; shut(): void };

/** One process of several, with its sockets behind a real listener. */
export async function openLiveSite(api: TestApi, limits?: Limits): Promise<LiveSite> {
  const server = createServer();
  const live = createLiveSockets(api, server, { limits });
  const app = createApi(api, live.pages);
  server.on(
    "request",
    getRequestListener((request, bindings) => app.fetch(request, bindings)),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/realtime/v1`,
    shut: live.shut,
    async close() {
      await live.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Common interface of protocol clients of all versions. */
export type AnyClient = {
  setAuth(token: string | null): unknown;
  channel(topic: string, params?: object): AnyChannel;
  disconnect(): unknown;
};
export type AnyChannel = {
  on(type: string, filter: object, hear: (payload: never) => void): AnyChannel;
  subscribe(hear: (status: string, error?: Error) => void): AnyChannel;
  unsubscribe(): Promise<string>;
  send(message: object): Promise<string>;
  track(payload: object): Promise<unknown>;
  untrack(): Promise<unknown>;
  presenceState(): Record<string, object[]>;
};
type Make = (url: string, options: object) => AnyClient;

export const thisYear: Make = (url, options) =>
  new RealtimeClient(url.replace("http", "ws"), options as never) as unknown as AnyClient;

/** Unchanged public client; null connects as a guest. */
export async function connectClient(
  url: string,
  as: { token: string } | null,
  make: Make = thisYear,
): Promise<AnyClient> {
  const client = make(url, { params: { apikey: "anon" } });
  if (as) await client.setAuth(as.token);
  onTestFinished(async () => void (await client.disconnect()));
  return client;
}

export type Joined = { channel: AnyChannel; statuses: string[]; errors: string[] };

export function joinChannel(
  client: AnyClient,
  topic: string,
  config: object = {},
  prepare: (channel: AnyChannel) => void = () => undefined,
): Joined {
  const joined: Joined = { channel: client.channel(topic, { config }), statuses: [], errors: [] };
  prepare(joined.channel);
  joined.channel.subscribe((status, error) => {
    joined.statuses.push(status);
    if (error) joined.errors.push(String(error.message ?? error));
  });
  return joined;
}

export async function joinNow(...given: Parameters<typeof joinChannel>): Promise<Joined> {
  const joined = joinChannel(...given);
  await expect.poll(() => joined.statuses.concat(joined.errors)).toEqual(["SUBSCRIBED"]);
  return joined;
}
