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

/** The password and the rules lie in the cluster's folder, so that a copy or move includes them. */
const passwordFile = (cluster: string) => join(cluster, "isa-password");
/** Replaces pg_hba.conf, which stays unchanged for earlier versions that know no password. */
export const RULES_FILE = "isa-hba.conf";

const rulesOf = (method: "trust" | "scram-sha-256") => `local all all ${method}\nlocal replication all ${method}\n`;
const SCRAM = rulesOf("scram-sha-256");

/** @returns null when the cluster has no password yet @throws DatabaseStartFailure when the file is damaged */
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

/** `uid`: the server's user. */
type Place = { cluster: string; uid: number | undefined };

/** Creates a missing password; when two starts race, both use the first one. */
export function requirePassword({ cluster, uid }: Place): string {
  const known = readPassword(cluster);
  if (known !== null) return known;
  // Without the rules file, the next launch trusts its socket until the new password is set.
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

/** Deletes a password that another user could have read. */
export const forgetPassword = (cluster: string) => rmSync(passwordFile(cluster), { force: true });

/** Creates the rules file if it is missing, because PostgreSQL does not start without it. */
export function requireRules({ cluster, uid }: Place): void {
  const rules = join(cluster, RULES_FILE);
  if (!existsSync(rules)) renameSync(writeDraft(rules, rulesOf("trust"), uid), rules);
}

export async function demandPassword(owner: pg.Client, password: string, { cluster, uid }: Place): Promise<void> {
  const rules = join(cluster, RULES_FILE);
  if (existsSync(rules) && readFileSync(rules, "utf8") === SCRAM) return;
  // 256 random bits need no key stretching, which costs milliseconds per connection; PostgreSQL 15 lacks the setting.
  await owner.query("select set_config(name, '1', false) from pg_settings where name = 'scram_iterations'");
  for (const role of ["isa", APP_ROLE, READ_ROLE]) await owner.query(`alter role ${role} password '${password}'`);
  renameSync(writeDraft(rules, SCRAM, uid), rules);
  await owner.query("select pg_reload_conf()");
}

/** Sets the owner through the handle, since the folder may belong to a user with fewer rights. */
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
