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
  /** What the device of a member knows them by. */
  memberMark: (id: string) => Promise<string>;
  /** The API, called in process with the address of the visitor; within one moment the visitor's session is read once. */
  fetchApi: (request: Request, clientAddress: string, moment?: object) => Promise<Response>;
  clock: () => Date;
  /** Of the present request. */
  language: () => Language | undefined;
  sentencesIn: (language: Language) => Sentences;
  /** For pages that are not kept in compressed form. */
  compress: (request: Request, response: Response) => Promise<Response>;
  onError: (error: unknown, request: Request) => void;
};
/** A page that was rendered a moment ago, for whoever has no session; as plain data it costs a third of a `Response`. */
export type CachedPage = {
  /** The pattern of its path. */
  route: string;
  status: 200 | 304;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
};
/** What the page renderer (app/pages/handler.ts) offers. */
export type Site = {
  /** Of a GET request, by its address as it was sent. */
  findCached(address: string, headers: IncomingHttpHeaders): CachedPage | undefined;
  /** Whether the page at this address is one for all guests that somebody asked for lately. */
  isShared(address: string, headers: IncomingHttpHeaders): boolean;
  render(request: Request, clientAddress: string): Promise<Response>;
};
type SiteModule = {
  createSite: (options: SiteOptions) => Site;
  /** The pattern of the page at a path. */
  pagePattern: (pathname: string) => string;
};
export type LoadedSite = {
  development: boolean;
  /** The module that renders pages; in development the newest one. */
  module: () => Promise<SiteModule>;
  vite?: ViteDevServer;
};

export async function builtSite(): Promise<LoadedSite> {
  const built: SiteModule = await import(pathToFileURL("build/server/handler.js").href);
  return { development: false, module: async () => built };
}

/** Pages straight from their sources, with hot reload on the same server. */
export async function developmentSite(server: Server): Promise<LoadedSite> {
  const { createServer } = await import("vite");
  const ours = process.listeners("SIGTERM");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  // Its own would end the process before requests under way and the embedded database have ended.
  process.removeAllListeners("SIGTERM");
  for (const listener of ours) process.on("SIGTERM", listener);
  return {
    development: true,
    module: async () => (await vite.ssrLoadModule("/src/app/pages/handler.ts")) as SiteModule,
    vite,
  };
}
