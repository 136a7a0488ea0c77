import { and, desc, eq, inArray, isNotNull, or, type SQL } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { fileNames, files } from "../db/schema/files.ts";

export type FileRow = typeof files.$inferSelect;
export type CalledFile = { file: FileRow; calledAs: string };

export async function findFile(db: Queryable, bucket: string, name: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.bucket, bucket), eq(files.name, name)));
  return row ?? null;
}

/** Rows are inserted before their objects and deleted after them, so that every object has a row. */
export async function insertFiles(db: Queryable, rows: (typeof files.$inferInsert)[]): Promise<void> {
  await db.insert(files).values(rows);
}

/** Hides the files; `deleteOrphanedFiles` deletes them. */
export async function releaseFiles(db: Queryable, bucket: string, names: string[]): Promise<void> {
  await db
    .update(files)
    .set({ ownerId: null })
    .where(and(eq(files.bucket, bucket), inArray(files.name, names)));
}

const isHeld = or(isNotNull(files.ownerId), isNotNull(files.opportunityId));

/** Finds a file that an account or opportunity holds, by its stored name or by a client's name for it. */
export async function findHeldFile(db: Queryable, bucket: string, name: string): Promise<FileRow | null> {
  const stored = await findFile(db, bucket, name);
  if (stored) return stored.ownerId === null && stored.opportunityId === null ? null : stored;
  const [called] = await db
    .select({ file: files })
    .from(fileNames)
    .innerJoin(files, eq(files.id, fileNames.fileId))
    .where(and(eq(fileNames.key, `${bucket}/${name}`), eq(files.bucket, bucket), isHeld))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(1);
  return called?.file ?? null;
}

/** @param name stored name in the bucket @param calledAs the client's name */
export async function nameFile(db: Queryable, bucket: string, name: string, calledAs: string): Promise<void> {
  const file = await findFile(db, bucket, name);
  if (file) await db.insert(fileNames).values({ fileId: file.id, key: `${bucket}/${calledAs}` });
}

const MOST_LISTED = 1000;

export async function listFiles(db: Queryable, bucket: string, which: SQL | undefined): Promise<CalledFile[]> {
  const rows = await db
    .select({ file: files, key: fileNames.key })
    .from(files)
    .leftJoin(fileNames, eq(fileNames.fileId, files.id))
    .where(and(eq(files.bucket, bucket), which))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(MOST_LISTED);
  return rows.map(({ file, key }) => ({ file, calledAs: key?.slice(bucket.length + 1) ?? file.name }));
}
