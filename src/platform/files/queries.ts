import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { files } from "../db/schema/files.ts";

type FileRow = typeof files.$inferSelect;

export async function findFile(db: Queryable, bucket: string, name: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.bucket, bucket), eq(files.name, name)));
  return row ?? null;
}

/** Rows come before their objects and go after them, so that every stored object is known to somebody. */
export async function insertFiles(db: Queryable, rows: (typeof files.$inferInsert)[]): Promise<void> {
  await db.insert(files).values(rows);
}

/** Nobody sees them from now on; `deleteOrphanedFiles` deletes them. */
export async function releaseFiles(db: Queryable, bucket: string, names: string[]): Promise<void> {
  await db
    .update(files)
    .set({ ownerId: null })
    .where(and(eq(files.bucket, bucket), inArray(files.name, names)));
}
