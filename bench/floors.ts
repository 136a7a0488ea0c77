// Floors: the same work in bare Hono with pg, argon2, token checks and signatures, or React, without our code.
import { argon2, randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { type Context, Hono } from "hono";
import parse from "html-react-parser";
import { decodeJwt, type JWTPayload, jwtVerify, SignJWT } from "jose";
import pg from "pg";
import { renderToPipeableStream } from "react-dom/server";
import { HASH_COST, isPasswordOf } from "#platform/crypto/password-hash.ts";
import { loadSigningKeys } from "#platform/http/signing-keys.ts";
import { refreshing, replay } from "./replay.ts";
import type { Statement } from "./statements-of.ts";

const {
  DATABASE_URL,
  KEYS_FILE = "",
  MEMBER = "",
  PASSWORD = "",
  SITE = "",
  COOKIE = "",
  OPPORTUNITY = "",
  STATEMENTS = "",
} = process.env;
const CARD =
  "id, title, type, summary, organizer, region, venue, deadline, start_date, end_date, time_zone, cost, tags, created_at";
const CARDS = `select ${CARD} from opportunities where visibility and coalesce(closes_at, 'infinity') >= now()
  order by coalesce(closes_at, 'infinity'), id limit 24`;
const DETAILS = `${CARD}, link, eligibility, full_description, partners, sponsors, industry, target_stage, countries`;

const MEMBERS = `select member_id, business_name, full_name, entrepreneur_type, country, city_town, profile_photo_url,
  profile_completion_stage, product_service_description, business_stage, industry_sector, skills_offer, services_offered,
  support_areas_needed, portfolio_links, wants_to_mentor, collaborator_types
  from directory_entries e join user_profiles p using (id) order by e.joined_at desc, e.id desc limit 24`;

const pool = new pg.Pool({ connectionString: DATABASE_URL });
const keys = await loadSigningKeys(KEYS_FILE, { create: false });
const { rows } = await pool.query("select password_hash from accounts where id = $1", [MEMBER]);
const passwordHash: string = rows[0].password_hash;
const home = await pageAt("/");
const dashboard = elementsOf(await pageAt("/dashboard"));
const list = elementsOf(await pageAt("/opportunities"));
const directory = elementsOf(await pageAt("/community"));
const argon2id = promisify(argon2).bind(null, "argon2id");
const needed: { dashboard: Statement[]; refresh: Statement[] } = JSON.parse(STATEMENTS);
const refresh = await refreshing(pool, needed.refresh);
let saves = 0;

const app = new Hono();
app.get("/page", (c) => c.html(home));
app.get("/profile", async (c) => {
  const { rows } = await pool.query("select * from user_profiles where id = $1", [MEMBER]);
  return c.json(rows[0]);
});
app.get("/user", async (c) => {
  const { rows } = await pool.query("select * from accounts where id = $1", [(await claimsOf(c)).sub]);
  return c.json(rows[0]);
});
app.patch("/profile", async (c) => {
  await c.req.json();
  saves += 1;
  await pool.query("update user_profiles set user_bio = $2, updated_at = now() where id = $1", [
    MEMBER,
    `Saved ${saves} times`,
  ]);
  return c.json({ saved: true });
});
app.post("/verify", async (c) => c.json({ right: await isPasswordOf(passwordHash, PASSWORD) }));
app.post("/sign-in", async (c) => {
  const right = await isPasswordOf(passwordHash, PASSWORD);
  return c.json({ right, token: await signed(decodeJwt(tokenOf(c))) });
});
app.post("/refresh", async (c) => {
  const token = await signed(await claimsOf(c));
  return c.json({ token, found: await refresh() });
});
app.post("/sign-in-by-node", async (c) => {
  const { memoryCost: memory, timeCost: passes, parallelism } = HASH_COST;
  const input = { message: PASSWORD, nonce: randomBytes(16), tagLength: 32 };
  const hash = await argon2id({ ...input, memory, passes, parallelism });
  return c.json({ bytes: hash.length });
});
app.get("/dashboard", async (c) => {
  await replay(pool, "dashboard", needed.dashboard);
  return c.body(await rendered(dashboard), 200, { "content-type": "text/html" });
});
app.get("/list", async (c) => c.json((await pool.query(CARDS)).rows));
app.get("/list-page", async (c) => {
  await pool.query(CARDS);
  return c.body(await rendered(list), 200, { "content-type": "text/html" });
});
app.get("/directory", async (c) => c.json((await pool.query(MEMBERS)).rows));
app.get("/directory-page", async (c) => {
  await pool.query(MEMBERS);
  return c.body(await rendered(directory), 200, { "content-type": "text/html" });
});
app.get("/detail", async (c) => {
  const { rows } = await pool.query(`select ${DETAILS} from opportunities where id = $1`, [OPPORTUNITY]);
  return c.json(rows[0]);
});

serve({ fetch: app.fetch, port: 0 }, ({ port }) => console.log(`floors at http://localhost:${port}`));

const tokenOf = (c: Context) => c.req.header("authorization")?.slice("Bearer ".length) ?? "";

async function claimsOf(c: Context): Promise<JWTPayload> {
  const { payload } = await jwtVerify(tokenOf(c), ({ kid }) => keys.verifying.get(kid ?? "")?.key ?? keys.signing.key);
  return payload;
}

function signed(claims: JWTPayload): Promise<string> {
  const { alg, kid, key } = keys.signing;
  return new SignJWT(claims).setProtectedHeader({ alg, kid, typ: "JWT" }).sign(key);
}

function rendered(elements: Elements): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(elements, {
      onAllReady: () => buffer(pipe(new PassThrough())).then((bytes) => resolve(new Uint8Array(bytes)), reject),
      onError: reject,
    });
  });
}

async function pageAt(path: string): Promise<string> {
  return (await fetch(SITE + path, { headers: { cookie: COOKIE } })).text();
}

type Elements = ReturnType<typeof parse>;

function elementsOf(html: string): Elements {
  return parse(html.replace(/<script[\s\S]*?<\/script>/g, ""));
}
