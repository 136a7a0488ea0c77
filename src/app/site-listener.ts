import type { Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { isStillPage } from "#features/site/domain/public-pages.ts";
import { answersVisitors } from "#platform/config/role.ts";
import { type Health, healthRoutes } from "#platform/http/health.ts";
import { createRequestListener } from "#platform/http/request-listener.ts";
import { builtSite, developmentSite } from "#platform/http/site.ts";
import type { PageStreams } from "#platform/realtime/page-streams.ts";
import { createApi } from "./api.ts";
import type { Context } from "./context.ts";

type Options = { isDevelopment: boolean; pages: PageStreams };

/** A process that only works in the background answers only health probes. */
export async function createSiteListener(
  context: Context,
  health: Health,
  server: Server,
  { isDevelopment, pages }: Options,
) {
  if (!answersVisitors(context.config.role)) return getRequestListener(healthRoutes(health).fetch);
  const api = createApi(context, pages);
  const site = await (isDevelopment ? developmentSite(server) : builtSite());
  const { hideAccounts, auth } = context.config;
  return createRequestListener(context, health, api, {
    ...site,
    hideAccounts,
    isSignUpClosed: auth.signUpClosed,
    isStillPage,
  });
}
