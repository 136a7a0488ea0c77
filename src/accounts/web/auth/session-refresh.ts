import { sessionOf } from "#shell/session/session.ts";
import type { Route } from "./+types/session-refresh";

const STATUS = { renewed: 204, ended: 401, unreachable: 503 } as const;

/** Renews the session of a page that stays open longer than an access token lives. */
export async function action({ context }: Route.ActionArgs) {
  const result = await sessionOf(context).renew();
  return new Response(null, { status: STATUS[result], headers: { "cache-control": "no-store" } });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
