import { sql } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { isGuest } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";

export async function listEditors({ db }: Pick<Context, "db">, actor: Actor, topic: string) {
  const own = isGuest(actor) ? null : actor.id;
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct coalesce(nullif(trim(u.full_name), ''), a.email, '') as name
    from realtime_presences p join accounts a on a.id = p.account_id left join user_profiles u on u.id = a.id
    where p.topic = ${topic} and p.is_private and p.account_id is distinct from ${own}::uuid
    order by name limit 20`);
  return rows.map(({ name }) => ({ name }));
}
