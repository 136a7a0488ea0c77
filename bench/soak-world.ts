import pg from "pg";
import { CAST_ADMIN, CAST_PASSWORD } from "#app/seed/cast.ts";
import type { Product } from "../test/support/product.ts";
import { generateMembers, generateOpportunities } from "./generate.ts";
import { photoOfTelephone, type Signed, signIn, type World } from "./soak-traffic.ts";

const MEMBERS = 5_000;
const OPPORTUNITIES = 300;
const SIGNED_IN = 200;

export async function createWorld({ url, databaseUrl }: Product): Promise<World & { postgres: string }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await generateMembers(client, MEMBERS);
  await generateOpportunities(client, OPPORTUNITIES);
  await client.query(
    `update accounts set password_hash = (select password_hash from accounts where email = $1)
      where email like 'member%@bench.example'`,
    [CAST_ADMIN.email],
  );
  await client.query("vacuum analyze");
  const list = async (statement: string) => (await client.query(statement)).rows.map(({ found }) => String(found));
  const emails = await list(`select email as found from accounts where email like 'member%' limit ${SIGNED_IN}`);
  const world = {
    ...{ url, look: await lookOf(url), photo: await photoOfTelephone() },
    memberIds: await list(
      "select member_id as found from user_profiles where ok_feature_profile and member_id is not null limit 500",
    ),
    opportunities: await list("select id as found from opportunities where visibility and closes_at > now() limit 100"),
    postgres: (await list("select current_setting('server_version') as found"))[0] ?? "",
    members: emails.map((email) => visitor(email)),
    admin: visitor(CAST_ADMIN.email),
  };
  await client.end();
  for (const who of [...world.members, world.admin]) await signIn(url, who);
  return world;
}

const visitor = (email: string): Signed => ({
  email,
  password: CAST_PASSWORD,
  id: "",
  token: "",
  refreshToken: "",
  version: 0,
});

/** Cookie of a second page view, when the browser already has the stylesheet. */
async function lookOf(url: string): Promise<string> {
  return /data-look="([^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? "";
}
