import type { Variables } from "#platform/config/setting.ts";
import { ConfigError } from "#platform/config/start-failure.ts";

export type EventsConfig = {
  urls: readonly string[];
  /** Secrets that sign webhooks; more than one during a rotation. */
  secrets: readonly Buffer[];
};

const SHORTEST_KEY = 32;
const SHORTEST_SECRET_BYTES = 24;
const PREFIX = "whsec_";

export function serviceKeysFrom(given: Variables): readonly string[] {
  const keys = listOf(given.AUTH_SERVICE_KEY);
  if (keys.some((key) => key.length < SHORTEST_KEY)) {
    throw new ConfigError("AUTH_SERVICE_KEY must be one or several keys of at least 32 characters, comma separated.");
  }
  return keys;
}

export function eventsFrom(given: Variables, local: boolean): EventsConfig {
  const urls = listOf(given.AUTH_WEBHOOK_URL);
  const secrets = listOf(given.AUTH_WEBHOOK_SECRET).map(secretOf);
  for (const url of urls) requireUsable(url, local);
  if (urls.length > 0 && secrets.length === 0) throw new ConfigError("AUTH_WEBHOOK_URL needs an AUTH_WEBHOOK_SECRET.");
  return { urls: [...new Set(urls)], secrets };
}

function requireUsable(text: string, local: boolean): void {
  const url = URL.canParse(text) ? new URL(text) : null;
  const allowed = local ? ["https:", "http:"] : ["https:"];
  if (url && allowed.includes(url.protocol) && !url.username && !url.password) return;
  throw new ConfigError("AUTH_WEBHOOK_URL must be one or several full https addresses, comma separated.");
}

function secretOf(text: string): Buffer {
  const bytes = Buffer.from(text.slice(PREFIX.length), "base64");
  if (text.startsWith(PREFIX) && bytes.length >= SHORTEST_SECRET_BYTES) return bytes;
  throw new ConfigError("AUTH_WEBHOOK_SECRET must be whsec_ followed by at least 24 random bytes in base64.");
}

function listOf(text: string | undefined): string[] {
  const parts = (text ?? "").split(",").map((part) => part.trim());
  return parts.filter((part) => part !== "");
}
