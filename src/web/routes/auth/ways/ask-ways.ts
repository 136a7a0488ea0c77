import type { ProviderWay } from "#contract/providers.ts";
import type { Session } from "#web/session.ts";
import { askAuth } from "../ask-auth.ts";

/** How else somebody can sign in here; what is not configured is not in it. */
export type Ways = { providers: readonly ProviderWay[] };

type Settings = { providers?: readonly ProviderWay[] };

export async function askWays(session: Session): Promise<Ways> {
  const answer = await askAuth<Settings>(session, { path: "/settings", method: "GET" });
  const settings = answer.ok ? answer.data : {};
  return { providers: settings.providers ?? [] };
}

export const hasWays = ({ providers }: Ways): boolean => providers.length > 0;
