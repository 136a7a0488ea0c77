import { connect } from "node:net";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { FOREIGN_PAGE } from "#kernel/foreign-page.ts";
import { FOREIGN_REQUEST } from "#kernel/interface-messages.ts";
import { type Product, startProduct } from "../support/product.ts";

let product: Product;
let database: pg.Client;

beforeAll(async () => {
  product = await startProduct();
  database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await product?.stop();
});

afterEach(() => {
  expect(product.output()).not.toMatch(/request failed|page failed|"level":50/);
});

async function storedRows(): Promise<Record<string, string>> {
  const { rows: tables } = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await database.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '\n' order by t::text)), '') as digest from "${name}" t`,
    );
    digests[name] = rows[0]?.digest;
  }
  return digests;
}

/** Waits until no job runs and no mail is pending. @returns which jobs have ended */
async function jobsDone(): Promise<string> {
  for (;;) {
    const { rows } = await database.query(
      `select max(completed_on)::text || count(completed_on) as done,
        count(*) filter (where state = 'active') + (
          select count(*) from outbox where status = 'sending' or status = 'queued' and send_id is null
        ) as busy
      from pgboss.job`,
    );
    if (rows[0].busy === "0") return rows[0].done;
  }
}

/** Repeats until no scheduled job ran in between. */
async function rowsAround(something: () => Promise<void>) {
  for (;;) {
    const jobs = await jobsDone();
    const before = await storedRows();
    await something();
    const after = await storedRows();
    if ((await jobsDone()) === jobs) return { before, after };
  }
}

/** @returns the status, or null when the connection closed without a response */
function send(bytes: string | Buffer): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(product.url).port), "127.0.0.1");
    let answer = "";
    socket.setTimeout(15_000, () => socket.destroy(new Error("no answer")));
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      if (answer.includes("\r\n")) socket.destroy();
    });
    socket.on("close", () => resolve(/^HTTP\/1\.1 (\d+)/.test(answer) ? Number(answer.split(" ")[1]) : null));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "EPIPE" || error.code === "ECONNRESET" ? resolve(null) : reject(error),
    );
    socket.end(bytes);
  });
}

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers, "", ""].join("\r\n");

function post(path: string, body: string | Buffer, type = "application/json", ...headers: string[]): Buffer {
  const head = [
    `POST ${path} HTTP/1.1`,
    "Host: localhost",
    "Connection: close",
    `Origin: ${product.url}`,
    `Content-Type: ${type}`,
    ...headers,
  ];
  return Buffer.concat([
    Buffer.from([...head, `Content-Length: ${Buffer.byteLength(body)}`, "", ""].join("\r\n")),
    Buffer.from(body),
  ]);
}

const deepJson = `{"email":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
const brokenUtf8 = Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0xff, 0x7d]);
const form = "application/x-www-form-urlencoded";

test.each<[string, () => string | Buffer]>([
  ["a path with a broken escape", () => get("/%E0%A4%A")],
  ["a path with a null byte", () => get("/auth%00")],
  ["a path traversal", () => get("/assets/..%2f..%2f..%2fetc/passwd")],
  ["a file name with path traversal", () => get("/files/profile_photos/..%2f..%2fsigning-keys.json/x.webp")],
  ["a path of two slashes", () => get("//evil.example/%2e%2e")],
  ["a very long path", () => get(`/${"a".repeat(10_000)}`)],
  ["a very long query", () => get(`/auth?next=${"a".repeat(12_000)}`)],
  ["a query with broken escapes", () => get("/auth?email=%ff%fe&mode=%00&next=%zz")],
  ["a script in a query", () => get("/auth?email=%3Cscript%3Ealert(1)%3C/script%3E&message=%3Cimg%20src=x%3E")],
  ["cookies that are no tokens", () => get("/dashboard", "Cookie: isa_access=..; isa_refresh=%00%ff; =; ;;")],
  [
    "a token without a signature",
    () => get("/api/session", "Authorization: Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0."),
  ],
  ["a member id that is SQL", () => get("/api/members/'%20or%201=1--")],
  ["a profile id that is SQL", () => get("/api/profiles/1;drop%20table%20accounts")],
  ["deeply nested JSON", () => post("/auth/v1/signup", deepJson)],
  ["JSON in broken UTF-8", () => post("/auth/v1/token?grant_type=password", brokenUtf8)],
  ["huge JSON", () => post("/auth/v1/signup", `{"email":"${"a".repeat(2_000_000)}"}`)],
  ["null bytes in an address", () => post("/auth/v1/recover", '{"email":"a\\u0000@example.com"}')],
  ["a list where a text belongs", () => post("/auth/v1/signup", '{"email":["a"],"password":{"length":9}}')],
  ["a prototype in JSON", () => post("/auth/v1/signup", '{"__proto__":{"admin":true},"constructor":1}')],
  ["a sign-in form of null bytes", () => post("/auth", "email=%00%00&password=%00&intent=sign-in", form)],
  ["a sign-in form that is no form", () => post("/auth", brokenUtf8, "multipart/form-data; boundary=x")],
  ["a sign-in form of a thousand fields", () => post("/auth", "email=a&".repeat(1000), form)],
  ["a reset form without a token", () => post("/auth/reset-password", "password=a", form)],
  [
    "a callback with a token of another alphabet",
    () => post("/auth/callback", "token_hash=%F0%9F%8E%89&type=signup", form),
  ],
  ["a function call without a caller", () => post("/functions/v1/send-welcome-email", "{}")],
  ["an unknown method", () => "BREW / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"],
  ["a method that pages do not support", () => "DELETE /auth HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"],
  ["a request that is not HTTP", () => Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01])],
  ["headers of 100 KB", () => get("/", `X-Big: ${"a".repeat(100_000)}`)],
  [
    "a wrong content length",
    () => "POST /auth/v1/signup HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\nConnection: close\r\n\r\n{}",
  ],
])("%s causes no server error and changes no data", async (_name, bytes) => {
  const { before, after } = await rowsAround(async () => {
    const status = await send(bytes());
    if (status !== null) expect(status).toBeLessThan(500);
    expect((await fetch(`${product.url}/api/session`)).status).toBe(200);
  });
  expect(after).toEqual(before);
});

const SIGN_IN = "email=chinedu%40isa.example&password=Karibu-2026&intent=sign-in";
const signInFrom = (headers: Record<string, string>) =>
  fetch(`${product.url}/auth`, {
    method: "POST",
    body: SIGN_IN,
    redirect: "manual",
    headers: { "content-type": form, accept: "text/html,*/*", ...headers },
  });

test("a form without Origin and Sec-Fetch-Site is accepted when its Referer is our page", async () => {
  // Node's `fetch` adds none of the three headers here.
  const signedIn = await signInFrom({ referer: `${product.url}/auth?next=%2Fdashboard` });
  expect([signedIn.status, signedIn.headers.getSetCookie().join()]).toEqual([
    302,
    expect.stringContaining("isa_access=ey"),
  ]);
  const foreign = await signInFrom({ referer: "https://evil.example/auth" });
  expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
});

test("a form without origin headers is refused with a help page", async () => {
  const refused = await signInFrom({});
  expect([refused.status, refused.headers.get("content-type"), refused.headers.get("cache-control")]).toEqual([
    403,
    "text/html; charset=utf-8",
    expect.stringContaining("no-store"),
  ]);
  expect(refused.headers.get("content-security-policy")).toContain("script-src 'self'");
  const page = await refused.text();
  expect(page).toContain(FOREIGN_PAGE.title);
  for (const step of FOREIGN_PAGE.help) expect(page).toContain(step);
  expect(page).toContain('href="/auth"');
  const program = await signInFrom({ accept: "*/*" });
  expect([program.status, await program.text()]).toEqual([403, FOREIGN_REQUEST]);
});

test("a form from another site is refused and changes nothing", async () => {
  const { before, after } = await rowsAround(async () => {
    const answer = await signInFrom({ origin: "https://evil.example" });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  });
  expect(after).toEqual(before);
});

test.each([
  "/opportunities/..%2Fsession",
  "/opportunities/%2e%2e%2fopportunities%3Flimit=1",
  "/profile/..%2Fsession",
  "/profile/%2e%2e%2fdirectory%3Flimit=1",
])("an id with path traversal to another API route answers 404: %s", async (path) => {
  expect((await fetch(product.url + path)).status).toBe(404);
});
