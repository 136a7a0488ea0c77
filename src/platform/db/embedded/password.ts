import {
  closeSync,
  existsSync,
  fchownSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { randomSecret } from "#platform/crypto/secret.ts";
import { APP_ROLE, READ_ROLE } from "../access/roles.ts";
import { DatabaseStartFailure } from "./start-failure.ts";

/** Both lie in the cluster, so that a copy or a move takes them along. */
const passwordFile = (cluster: string) => join(cluster, "isa-password");
/** Used instead of pg_hba.conf, which stays as initdb wrote it: versions that know no password read that one. */
export const RULES_FILE = "isa-hba.conf";

const rulesOf = (method: "trust" | "scram-sha-256") => `local all all ${method}\nlocal replication all ${method}\n`;
const SCRAM = rulesOf("scram-sha-256");

/**
 * The password of all roles of the cluster, or null when the cluster has none yet.
 * @throws DatabaseStartFailure when the file is damaged
 */
export function readPassword(cluster: string): string | null {
  const file = passwordFile(cluster);
  if (!existsSync(file)) return null;
  const password = readFileSync(file, "utf8").trim();
  if (!/^[\w-]{43}$/.test(password)) throw passwordRefused(cluster);
  return password;
}

export const passwordRefused = (cluster: string) =>
  new DatabaseStartFailure(
    `The embedded database does not open with the password in ${passwordFile(cluster)}. Put the right file back, or stop ISA and its PostgreSQL and delete the file: the next start sets a new password.`,
  );

/** `uid`: of the server. */
type Place = { cluster: string; uid: number | undefined };

/** Makes the password unless there is one. When two starts run at once, both use the password of the first. */
export function requirePassword({ cluster, uid }: Place): string {
  const known = readPassword(cluster);
  if (known !== null) return known;
  // Removed first: without them the next launch trusts its socket until the new password is set.
  rmSync(join(cluster, RULES_FILE), { force: true });
  const draft = writeDraft(passwordFile(cluster), randomSecret(), uid);
  try {
    linkSync(draft, passwordFile(cluster));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return requirePassword({ cluster, uid });
}

/** A password that another user could read is no secret. */
export const forgetPassword = (cluster: string) => rmSync(passwordFile(cluster), { force: true });

/** Without rules PostgreSQL does not start. */
export function requireRules({ cluster, uid }: Place): void {
  const rules = join(cluster, RULES_FILE);
  if (!existsSync(rules)) renameSync(writeDraft(rules, rulesOf("trust"), uid), rules);
}

/** Sets the password of all roles unless it is set, and then refuses every connection without it. */
export async function demandPassword(owner: pg.Client, password: string, { cluster, uid }: Place): Promise<void> {
  const rules = join(cluster, RULES_FILE);
  if (existsSync(rules) && readFileSync(rules, "utf8") === SCRAM) return;
  // 256 random bits need no stretching, which costs milliseconds per connection. PostgreSQL 15 does not let it be set.
  await owner.query("select set_config(name, '1', false) from pg_settings where name = 'scram_iterations'");
  for (const role of ["isa", APP_ROLE, READ_ROLE]) await owner.query(`alter role ${role} password '${password}'`);
  renameSync(writeDraft(rules, SCRAM, uid), rules);
  await owner.query("select pg_reload_conf()");
}

/** Written whole beside the file. By its handle, since the folder may belong to a user with fewer rights. */
function writeDraft(file: string, text: string, uid: number | undefined): string {
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  const handle = openSync(draft, "wx", 0o600);
  writeSync(handle, text);
  if (uid !== undefined) fchownSync(handle, uid, uid);
  fsyncSync(handle);
  closeSync(handle);
  return draft;
}
