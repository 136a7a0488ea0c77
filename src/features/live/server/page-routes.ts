import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { ApiError, forbidden, tooManyRequests } from "#kernel/errors.ts";
import { BRIEFLY_BUSY } from "#kernel/interface-messages.ts";
import { canSeeEditors, isGuest } from "#kernel/permissions.ts";
import { TOO_OFTEN } from "#kernel/rate-limited.ts";
import type { Context } from "#platform/context.ts";
import { readToken } from "#platform/http/authenticate.ts";
import { query } from "#platform/http/body.ts";
import { readClaims } from "#platform/http/caller.ts";
import { clientAddress } from "#platform/http/client-address.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard, limitUse, signedIn } from "#platform/http/guard.ts";
import { addressKey } from "#platform/http/rate-limit.ts";
import { currentScope } from "#platform/http/request-scope.ts";
import type { PageStreams } from "#platform/realtime/page-streams.ts";
import { type EditorsAnswer, editorsAnswer, editorsQuery, liveQuery } from "../contract/editors.ts";
import { editingTopic } from "../domain/hints.ts";

const tag = "Realtime";
const EDITORS = { name: "live-editors", points: 600, seconds: 600 };

/** Proxies must not cache, compress or buffer the stream. */
const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "private, no-store, no-transform",
  "x-accel-buffering": "no",
};
const SAVES_DATA = /^\s*on\b/i;

/** Streams of docs/develop/realtime.md#in-the-pages. @param pages undefined in a process that serves no streams */
export function pageStreamRoutes(context: Context, pages?: PageStreams) {
  return new Hono<Env>()
    .get(
      "/live",
      signedIn,
      describe({
        tag,
        summary: "Hear that something has changed",
        description:
          "An event stream (`text/event-stream`) of `{kind, id?, version?}` without contents, for the pages of the product. " +
          "Answers 204 to whoever saves data (`Save-Data: on`). What is edited may be said by administrators only.",
        empty: true,
        errors: [403, 422, 429, 503],
      }),
      query(liveQuery),
      async (c) => {
        const actor = c.get("actor");
        const { editing } = c.req.valid("query");
        if (editing !== undefined && !canSeeEditors(actor)) throw forbidden();
        if (c.req.raw.method !== "GET" || SAVES_DATA.test(c.req.header("save-data") ?? "")) return c.body(null, 204);
        const token = readToken(context, c);
        const claims = token === undefined ? null : await readClaims(context, token);
        if (isGuest(actor) || claims === null) throw forbidden();
        const body = await pages?.open({
          member: actor,
          claims,
          address: addressKey(clientAddress(c, context.config.trustProxy)),
          topic: editing === undefined ? null : editingTopic(editing),
        });
        if (body === "too many") throw tooManyRequests(TOO_OFTEN);
        if (body === undefined || body === "ending") throw new ApiError(503, "unavailable", BRIEFLY_BUSY);
        const scope = currentScope();
        if (scope) scope.isStream = true;
        return new Response(body, { headers: HEADERS });
      },
    )
    .get(
      "/live/editors",
      guard(canSeeEditors),
      describe({
        tag,
        summary: "Who else has the same thing open to write it",
        description: "Of what is shown in another browser. A hint: a save is checked against the version anyway.",
        answer: editorsAnswer,
        errors: [403, 422, 429],
      }),
      limitUse(context, EDITORS),
      query(editorsQuery),
      async (c) =>
        c.json<EditorsAnswer>({
          editors: await listEditors(context, c.get("actor"), editingTopic(c.req.valid("query").thing)),
        }),
    );
}

async function listEditors({ db }: Pick<Context, "db">, actor: Actor, topic: string) {
  const own = isGuest(actor) ? null : actor.id;
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct coalesce(nullif(trim(u.full_name), ''), a.email, '') as name
    from realtime_presences p join accounts a on a.id = p.account_id left join user_profiles u on u.id = a.id
    where p.topic = ${topic} and p.is_private and p.account_id is distinct from ${own}::uuid
    order by name limit 20`);
  return rows.map(({ name }) => ({ name }));
}
