import type { IncomingMessage } from "node:http";
import { sentencesIn } from "../catalogues/catalogue.ts";
import type { Context } from "../context.ts";
import { splitLanguage } from "../i18n/address.ts";
import { compress } from "./compress.ts";
import { createMemberMarks } from "./member-marks.ts";
import { asksForFile, missingFile } from "./missing-file.ts";
import { callRoute, currentScope, languageOfScope } from "./request-scope.ts";
import type { CachedPage, LoadedSite, Site, SiteOptions } from "./site.ts";

export type SiteSettings = Pick<SiteOptions, "hideAccounts" | "isSignUpClosed"> & {
  isStillPage: (path: string) => boolean;
};
export type Api = { fetch(request: Request, bindings: object): Response | Promise<Response> };

export const READS = new Set(["GET", "HEAD"]);
const PLAIN_HOST = /^[a-z0-9.-]+(:\d{1,5})?$/;

export type ReadySite = {
  findCached(incoming: IncomingMessage): CachedPage | undefined;
  isShared(incoming: IncomingMessage): boolean;
  render: Site["render"];
};

/** Creates the site once from the built module; in development, at each request from the newest module. */
export function loadSite(context: Context, api: Api, site: LoadedSite & SiteSettings): ReadySite {
  const options = siteOptions(context, api, site);
  const create = () => createSite(site, options);
  let built: Site | undefined;
  const once = site.development ? undefined : create();
  void once?.then((made) => {
    built = made;
  });
  return {
    findCached({ method, url, headers }) {
      if (!built || method !== "GET" || !PLAIN_HOST.test(headers.host ?? "")) return undefined;
      return built.findCached(url ?? "", headers);
    },
    isShared({ method, url, headers }) {
      return built !== undefined && method === "GET" && built.isShared(url ?? "", headers);
    },
    async render(request, clientAddress) {
      const { pagePattern, render } = await (once ?? create());
      const { pathname } = new URL(request.url);
      const { address } = splitLanguage(pathname);
      const pattern = pagePattern(address);
      callRoute(pattern);
      if (asksForFile(request, address, pattern !== "*")) return missingFile();
      const isOfProgram = pattern === "*" && address.startsWith("/auth/") && !READS.has(request.method);
      return isOfProgram ? api.fetch(request, { clientAddress }) : render(request, clientAddress);
    },
  };
}

async function createSite(site: LoadedSite, options: SiteOptions) {
  const module = await site.module();
  return { pagePattern: module.pagePattern, ...module.createSite(options) };
}

function siteOptions({ config, clock, log }: Context, api: Api, site: LoadedSite & SiteSettings): SiteOptions {
  return {
    siteUrl: config.siteUrl,
    local: config.local,
    development: site.development,
    adminEmails: config.adminEmails,
    hideAccounts: site.hideAccounts,
    isSignUpClosed: site.isSignUpClosed,
    memberMark: createMemberMarks(config.signingKeysFile),
    clock,
    language: languageOfScope,
    sentencesIn,
    compress,
    fetchApi: async (call, clientAddress, moment) => api.fetch(call, { clientAddress, moment }),
    onError: (error) => log.error({ err: error, route: currentScope()?.route }, "page failed"),
  };
}
