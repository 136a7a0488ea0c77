import { eq } from "drizzle-orm";
import type pg from "pg";
import { emailSuppressions } from "#platform/db/schema/email.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { addressHash } from "#platform/mail-transport/address-hash.ts";
import type { TestApi } from "./api.ts";

type Row = typeof preApplications.$inferSelect;
type Given = Partial<typeof preApplications.$inferInsert>;

let made = 0;

export async function createApplicant(api: Pick<TestApi, "db" | "clock">, given: Given = {}): Promise<Row> {
  made += 1;
  const now = api.clock();
  const row = {
    email: `applicant${made}@example.com`,
    fullName: `Applicant ${made}`,
    country: "KE",
    entrepreneurType: "solo",
    consentedAt: now,
    createdAt: now,
    updatedAt: now,
    ...given,
  };
  const [created] = await api.db.insert(preApplications).values(row).returning();
  if (!created) throw new Error("no application was made");
  return created;
}

/** @returns null once deleted */
export async function findApplicant(api: Pick<TestApi, "db">, id: string): Promise<Row | null> {
  const [row] = await api.db.select().from(preApplications).where(eq(preApplications.id, id));
  return row ?? null;
}

/** Suppresses the address as after a bounce. */
export async function stopMail(api: Pick<TestApi, "db">, email: string): Promise<void> {
  await api.db.insert(emailSuppressions).values({ addressHash: addressHash(email), reason: "bounced" });
}

/** Bulk insert by the database; the first values of each list are the most common. */
export async function createApplicants(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into pre_applications (id, email, full_name, business_name, country, entrepreneur_type, status,
      referral_source, reason_for_joining, consented_at, created_at, updated_at)
    select gen_random_uuid(), 'applicant' || n || '@bench.example', one_of('Amina Kofi Zoë Chinedu Wanjiru', n) || ' ' ||
      one_of('Otieno Mensah Diallo Okafor', n * 7), case when n % 3 = 0 then one_of('Maji Shamba Soko', n) || ' ' || n end,
      one_of('NG KE GH ZA ET SC', n * 3), one_of('solo sme aspiring', n * 5), one_of('new invited joined declined', n * 11),
      one_of('other event_or_workshop', n * 13), repeat('I would like to grow. ', 10), made, made, made
    from generate_series(1, $1::bigint) n, lateral (select now() - n * interval '100 seconds') as at (made)`
      // Squared, so that the first words of a list are the most common.
      .replace(
        /one_of\('([^']+)', ([^)]+)\)/g,
        (_, words: string, seed: string) =>
          `(string_to_array('${words}', ' '))[1 + floor(power((hashint8extended(${seed}, 1) & 65535) / 65536.0, 2) * ${words.split(" ").length})::int]`,
      ),
    [count],
  );
}
