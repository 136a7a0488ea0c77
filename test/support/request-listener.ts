import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createApi } from "#app/api.ts";
import type { Context } from "#app/context.ts";
import { isStillPage } from "#features/site/domain/public-pages.ts";
import type { Admission } from "#platform/http/admission.ts";
import type { Health } from "#platform/http/health.ts";
import type { SiteSettings } from "#platform/http/load-site.ts";
import { createRequestListener } from "#platform/http/request-listener.ts";
import type { LoadedSite } from "#platform/http/site.ts";
import { type RequestWatcher, requestLog, watchRequests } from "#platform/http/watch-requests.ts";
import { languageNow } from "#platform/i18n/i18n.ts";
import { createLog } from "#platform/observability/log.ts";

export type OpenListener = { url: string; lines: Record<string, unknown>[]; close(): Promise<void> };

const READY: Health = {
  look: async () => ({ fault: null, isDegraded: false }),
  drain: () => undefined,
  close: async () => undefined,
};

const KEPT = { route: "/:kept", status: 200, headers: { "content-length": "4" }, body: Buffer.from("kept") } as const;

type Render = (request: Request) => Promise<Response>;
/** Names the language unless it is English. */
const sayPath: Render = async (request) => {
  const language = languageNow();
  return new Response(`page ${new URL(request.url).pathname}${language === "en" ? "" : ` in ${language}`}`);
};

export async function openRequestListener(
  given: Context,
  more: RequestWatcher[] = [],
  health = READY,
  { admission, render = sayPath, built }: { admission?: Admission; render?: Render; built?: LoadedSite } = {},
): Promise<OpenListener> {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("debug", "web", { write: (line) => void lines.push(JSON.parse(line)) });
  const context = { ...given, log };
  const site: LoadedSite & SiteSettings = {
    hideAccounts: false,
    isSignUpClosed: false,
    isStillPage,
    development: false,
    module: async () => ({
      createSite: () => ({
        findCached: (address) => (address === "/kept" ? KEPT : undefined),
        isShared: (address) => address === "/shared",
        render,
      }),
      pagePattern: (path) => (path.endsWith("/none") ? "*" : path.replace(/\d+/g, ":number")),
    }),
    ...built,
  };
  const listener = createRequestListener(context, health, createApi(context), site, admission);
  const watchers = [requestLog(log), ...more];
  const server = createServer(watchRequests(context.config, watchers, listener));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
