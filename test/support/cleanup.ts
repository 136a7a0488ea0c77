import type { CleanupAnswer } from "#features/cleanup/contract/cleanup.ts";
import type { TestApi } from "./api.ts";
import { createMember, type TestAccount } from "./factories.ts";

const DAY_MS = 86_400_000;

/** Last active `days` ago; at Quick Start by default. */
export async function createIdle(api: TestApi, days: number, options: Parameters<typeof createMember>[1] = {}) {
  const member = await createMember(api, options);
  const seen = new Date(api.clock().getTime() - days * DAY_MS);
  for (const [table, column] of [
    ["accounts", "id"],
    ["user_profiles", "id"],
  ]) {
    await api.db.$client.query(`update ${table} set created_at = $2, updated_at = $2 where ${column} = $1`, [
      member.id,
      seen,
    ]);
  }
  await api.db.$client.query("update sessions set created_at = $2 where account_id = $1", [member.id, seen]);
  return member;
}

export async function createApplication(api: TestApi, email: string, days = 0, status = "new"): Promise<void> {
  const at = new Date(api.clock().getTime() - days * DAY_MS);
  await api.db.$client.query(
    `insert into pre_applications (id, email, full_name, country, entrepreneur_type, consented_at, status, created_at,
      updated_at) values (gen_random_uuid(), $1, 'Applicant', 'KE', 'solo', $2, $3, $2, $2)`,
    [email, at, status],
  );
}

export const cleanup = (api: TestApi, as: TestAccount, json: object = {}) =>
  api.call("POST", "/api/admin/cleanup", { as, json });

export async function previewCleanup(api: TestApi, as: TestAccount, json: object = {}): Promise<CleanupAnswer> {
  return (await cleanup(api, as, json)).json() as Promise<CleanupAnswer>;
}

/** Request that turns a preview into a run. */
export const repeating = ({ preview }: CleanupAnswer, changes: object = {}) => ({
  dryRun: false,
  token: preview?.token,
  confirmation: "DELETE",
  ...changes,
});
