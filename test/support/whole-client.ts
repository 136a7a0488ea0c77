import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll } from "vitest";
import { SIGN_UP_HEADER } from "#kernel/session-cookies.ts";
import type { TestApi } from "./api.ts";
import { type OpenListener, openRequestListener } from "./request-listener.ts";

/** Any text works: the service has no client keys. */
const KEY = "sb_publishable_of_nobody";

/** @returns the address of the product's own listener */
export function openSite(api: () => TestApi): () => string {
  let listener: OpenListener;
  beforeAll(async () => {
    listener = await openRequestListener(api());
  });
  afterAll(() => listener?.close());
  return () => listener.url;
}

const newSecret = (): Record<string, string> => ({ [SIGN_UP_HEADER]: crypto.randomUUID() });

export function wholeClient(url: string, as?: { token: string }, headers = newSecret()): SupabaseClient {
  const auth = { autoRefreshToken: false, persistSession: false };
  return createClient(url, KEY, as ? { accessToken: async () => as.token } : { auth, global: { headers } });
}
