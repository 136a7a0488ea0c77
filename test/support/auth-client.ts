import type { AddressInfo } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { type AuthChangeEvent, AuthClient, type GoTrueClientOptions } from "@supabase/auth-js";
import { afterAll, beforeAll, expect } from "vitest";
import { SIGN_UP_HEADER } from "#kernel/session-cookies.ts";
import type { TestApi } from "./api.ts";

export type Client = InstanceType<typeof AuthClient>;
export type Watched = { client: Client; events: AuthChangeEvent[] };

let made = 0;

/** @returns the URL of the API's accounts service */
export function listen(api: () => TestApi): () => string {
  let server: ServerType;
  beforeAll(async () => {
    server = serve({ fetch: (request) => api().fetch(request), port: 0 });
    await new Promise<void>((resolve) => server.once("listening", resolve));
  });
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/auth/v1`;
}

/** Unchanged public client, like an application that proves its own sign-ups (docs/develop/clients.md#accounts). */
export function createClient(url: string, options: GoTrueClientOptions = {}): Client {
  const storage = new Map<string, string>();
  return new AuthClient({
    url,
    autoRefreshToken: false,
    storageKey: `test-${++made}`,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    ...options,
    headers: { [SIGN_UP_HEADER]: crypto.randomUUID(), ...options.headers },
  });
}

export async function watchClient(url: string, options: GoTrueClientOptions = {}): Promise<Watched> {
  const client = createClient(url, options);
  const events: AuthChangeEvent[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  await client.initialize();
  await expect.poll(() => events).toContain("INITIAL_SESSION");
  return { client, events };
}
