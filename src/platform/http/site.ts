import type { IncomingHttpHeaders, Server } from "node:http";
import { pathToFileURL } from "node:url";
import type { ViteDevServer } from "vite";
import type { Sentences } from "../i18n/i18n.ts";
import type { Language } from "../i18n/languages.ts";

export type SiteOptions = {
  siteUrl: string;
  local: boolean;
  development: boolean;
  adminEmails: readonly string[];
  hideAccounts: boolean;
  isSignUpClosed: boolean;
  memberMark: (id: string) => Promise<string>;
  /** Calls the API in process; calls with the same `moment` read the session once. */
  fetchApi: (request: Request, clientAddress: string, moment?: object) => Promise<Response>;
  clock: () => Date;
  language: () => Language | undefined;
  sentencesIn: (language: Language) => Sentences;
  compress: (request: Request, response: Response) => Promise<Response>;
  onError: (error: unknown, request: Request) => void;
};
/** Response to a guest, as plain data: a `Response` object costs three times as much. */
export type CachedPage = {
  route: string;
  status: 200 | 304;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
};
export type Site = {
  /** Only for GET requests; `address` is the path and query as the client sent them. */
  findCached(address: string, headers: IncomingHttpHeaders): CachedPage | undefined;
  /** Whether all guests share this page and one of them requested it recently. */
  isShared(address: string, headers: IncomingHttpHeaders): boolean;
  render(request: Request, clientAddress: string): Promise<Response>;
};
type SiteModule = {
  createSite: (options: SiteOptions) => Site;
  pagePattern: (pathname: string) => string;
};
export type LoadedSite = {
  development: boolean;
  module: () => Promise<SiteModule>;
  vite?: ViteDevServer;
};

export async function builtSite(): Promise<LoadedSite> {
  const built: SiteModule = await import(pathToFileURL("build/server/handler.js").href);
  return { development: false, module: async () => built };
}

export async function developmentSite(server: Server): Promise<LoadedSite> {
  const { createServer } = await import("vite");
  const ours = process.listeners("SIGTERM");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  // Vite's handler would end the process before running requests and the embedded database have ended.
  process.removeAllListeners("SIGTERM");
  for (const listener of ours) process.on("SIGTERM", listener);
  return {
    development: true,
    module: async () => (await vite.ssrLoadModule("/src/app/pages/handler.ts")) as SiteModule,
    vite,
  };
}
