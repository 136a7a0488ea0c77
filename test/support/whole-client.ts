import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll } from "vitest";
import { SIGN_UP_HEADER } from "#kernel/session-cookies.ts";
import type { TestApi } from "./api.ts";
import { type OpenListener, openRequestListener } from "./request-listener.ts";

/** Any text does: the service has no keys for clients. */
const KEY = "sb_publishable_of_nobody";

/** The API of a test behind the product's own listener. @returns its address */
export function openSite(api: () => TestApi): () => string {
  let listener: OpenListener;
  beforeAll(async () => {
    listener = await openRequestListener(api());
  });
  afterAll(() => listener?.close());
  return () => listener.url;
}

/** By what a program proves its own sign-ups. */
const newSecret = (): Record<string, string> => ({ [SIGN_UP_HEADER]: crypto.randomUUID() });

/** The public client library as a whole, unchanged; as somebody, where an account is given. */
export function wholeClient(url: string, as?: { token: string }, headers = newSecret()): SupabaseClient {
  const auth = { autoRefreshToken: false, persistSession: false };
  return createClient(url, KEY, as ? { accessToken: async () => as.token } : { auth, global: { headers } });
}
