import pg from "pg";

/** Values have the same format on every server; timeouts are off. */
const SETTINGS = [
  "client_encoding = 'UTF8'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "timezone = 'UTC'",
  "bytea_output = 'hex'",
  "extra_float_digits = 1",
  "statement_timeout = 0",
  "idle_in_transaction_session_timeout = 0",
];

type Kind = "read" | "write";

/** Opens its own connection; commits only when `work` succeeds. */
export async function inTransaction<T>(url: string, kind: Kind, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: "isa-backup", keepAlive: true });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(kind === "read" ? "begin isolation level repeatable read read only" : "begin");
    for (const setting of SETTINGS) await client.query(`set local ${setting}`);
    const result = await work(client);
    await client.query("commit");
    return result;
  } finally {
    await client.end().catch(() => undefined);
  }
}
