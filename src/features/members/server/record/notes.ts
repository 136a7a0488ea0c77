import { and, eq } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { conflict, forbidden, notFound } from "#kernel/errors.ts";
import { isGuest } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { latestFirst, type Moment } from "#platform/db/keyset.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { memberNotes } from "#platform/db/schema/member-notes.ts";
import { requireId } from "#platform/http/path-id.ts";
import type { MemberNote, NoteRequest } from "../../contract/notes.ts";
import { MOST_NOTES } from "../../domain/notes.ts";
import { getAccount } from "./read-account.ts";

const { id, memberId, authorId, text, createdAt } = memberNotes;
const position = latestFirst(createdAt, id);

export function listNotesOf(db: Queryable, member: string, { after, limit }: { after: Moment | null; limit: number }) {
  return db
    .select({ id, text, at: createdAt, authorId, by: accounts.email })
    .from(memberNotes)
    .leftJoin(accounts, eq(accounts.id, authorId))
    .where(and(eq(memberId, member), position.after(after)))
    .orderBy(position.order)
    .limit(limit);
}

export async function listNotes({ db }: Pick<Context, "db">, actor: Actor, member: string): Promise<MemberNote[]> {
  const account = await getAccount(db, member);
  const rows = await listNotesOf(db, account.id, { after: null, limit: MOST_NOTES });
  return rows.map((row) => presentNote(row, actor));
}

type NoteRow = Awaited<ReturnType<typeof listNotesOf>>[number];

function presentNote(row: NoteRow, actor: Actor): MemberNote {
  const isOwn = !isGuest(actor) && actor.id === row.authorId;
  return { id: row.id, text: row.text, at: row.at.toISOString(), by: row.by, isOwn };
}

/** The audit log does not get the note's text, because its entries are never erased. */
export async function addNote(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  member: string,
  written: NoteRequest,
): Promise<MemberNote> {
  if (isGuest(actor)) throw forbidden();
  const account = await getAccount(db, member);
  const theirs = { memberId: account.id, authorId: actor.id, text: written.text };
  const added = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(memberNotes)
      .values({ id: written.id, ...theirs, createdAt: clock() })
      .onConflictDoNothing()
      .returning();
    if (row) await recordAct(tx, clock, actor, { action: "member.noteAdded", subjectId: account.id });
    return row;
  });
  const note = added ?? (await findSame(db, { id: written.id ?? "", ...theirs }));
  return presentNote({ ...note, at: note.createdAt, by: actor.email }, actor);
}

type Written = { id: string; memberId: string; authorId: string; text: string };

/** @throws conflict when the id belongs to a different note */
async function findSame(db: Queryable, written: Written) {
  const [stored] = await db.select().from(memberNotes).where(eq(id, written.id));
  const names = ["memberId", "authorId", "text"] as const;
  if (!stored || names.some((name) => stored[name] !== written[name]))
    throw conflict(msg("Something else is stored under this id."));
  return stored;
}

/** @throws not found; forbidden when another administrator wrote the note */
export async function deleteNote(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  { member, note }: { member: string; note: string },
): Promise<void> {
  const account = await getAccount(db, member);
  if (isGuest(actor)) throw notFound();
  const isThis = and(eq(id, requireId(note)), eq(memberId, account.id));
  const isDeleted = await db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(memberNotes).where(and(isThis, eq(authorId, actor.id)));
    if (rowCount === 1) await recordAct(tx, clock, actor, { action: "member.noteDeleted", subjectId: account.id });
    return rowCount === 1;
  });
  if (isDeleted) return;
  const [others] = await db.select({ id }).from(memberNotes).where(isThis);
  throw others ? forbidden(msg("Only who wrote a note can delete it.")) : notFound();
}
