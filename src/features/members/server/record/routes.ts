import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Account } from "#accounts/server/queries.ts";
import { findMailStanding, leftOutByCategory, type MailStanding } from "#features/email/server/queries.ts";
import { countSaved } from "#features/saved-opportunities/server/queries.ts";
import { canManageMembers } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import { listRoute } from "#platform/http/list-routes.ts";
import {
  type MemberRecord,
  type MemberRecordAnswer,
  memberRecordAnswer,
  type Wish,
} from "../../contract/member-record.ts";
import {
  type NoteAnswer,
  type NoteDeletedAnswer,
  type NotesAnswer,
  noteAnswer,
  noteDeletedAnswer,
  noteRequest,
  notesAnswer,
} from "../../contract/notes.ts";
import { timelineAnswer, timelineQuery } from "../../contract/timeline.ts";
import { addNote, deleteNote, listNotes } from "./notes.ts";
import { getAccount, presentAccount } from "./read-account.ts";
import { readTimeline } from "./read-timeline.ts";

/** A record for docs/product/members-admin.md#one-member, without the answers of the profile. */
async function readRecord(context: Context, id: string): Promise<MemberRecord> {
  const { db, clock } = context;
  const account = await getAccount(db, id);
  const standing = await findMailStanding(db, account.id, clock());
  return {
    account: await presentAccount(context, account),
    mail: standing && presentMail(standing),
    counts: await countUses(db, account.id),
    wishes: await readWishes(db, account.id),
    application: await findApplication(db, account),
  };
}

function presentMail(standing: MailStanding): MemberRecord["mail"] {
  const { suppression } = standing;
  return {
    suppression: suppression && { reason: suppression.reason, since: new Date(suppression.since).toISOString() },
    categories: leftOutByCategory(standing),
  };
}

/** Returns only counts, because the opportunities that a member used are private. */
async function countUses(db: Queryable, id: string): Promise<MemberRecord["counts"]> {
  const { saved, applied: savedApplied } = await countSaved(db, id);
  const { rows } = await db.execute<Omit<MemberRecord["counts"], "saved" | "savedApplied">>(sql`
    select count(distinct opportunity_id) filter (where click_type = 'apply')::int as applied,
      count(distinct opportunity_id) filter (where click_type = 'download')::int as downloaded,
      (select count(*)::int from interests where user_id = ${id} and kind <> 'connect') as interests
    from opportunity_clicks where user_id = ${id}`);
  return { applied: 0, downloaded: 0, interests: 0, ...rows[0], saved, savedApplied };
}

const MOST_WISHES = 20;

/** Requests of members to be connected with another member (decision 43). */
async function readWishes(db: Queryable, id: string): Promise<MemberRecord["wishes"]> {
  const to = await db.execute<Wish>(sql`
    select other.id, coalesce(other.full_name, other.business_name, i.subject) as name, i.created_at as at
    from interests i left join user_profiles other on other.member_id = i.subject
    where i.kind = 'connect' and i.user_id = ${id} order by i.created_at desc limit ${MOST_WISHES}`);
  const from = await db.execute<Wish>(sql`
    select i.user_id as id, coalesce(other.full_name, other.business_name) as name, i.created_at as at
    from interests i left join user_profiles other on other.id = i.user_id
    where i.kind = 'connect' and i.subject = (select member_id from user_profiles where id = ${id})
    order by i.created_at desc limit ${MOST_WISHES}`);
  return { to: to.rows.map(presentWish), from: from.rows.map(presentWish) };
}

const presentWish = ({ id, name, at }: Wish): Wish => ({ id, name, at: new Date(at).toISOString() });

async function findApplication(db: Queryable, { email }: Account): Promise<MemberRecord["application"]> {
  const { rows } = await db.execute<NonNullable<MemberRecord["application"]>>(sql`
    select id, status from pre_applications where email = ${email}`);
  return rows[0] ?? null;
}

const tag = "Administration";

export function memberRecordRoutes(context: Context) {
  const timeline = listRoute({
    path: "/admin/members/:id/timeline",
    may: canManageMembers,
    tag,
    summary: "What happened to a member",
    description:
      "The latest first: mails with their fate, sends that passed the member by and why, messages to the phone, what they did, acts of administrators, notes. No text of a mail.",
    query: timelineQuery,
    answer: timelineAnswer,
    errors: [403, 404, 422],
    page: (query, id) => readTimeline(context, id, query),
  });
  return new Hono<Env>()
    .route("/", timeline)
    .get(
      "/admin/members/:id",
      guard(canManageMembers),
      describe({
        tag,
        summary: "The account of a member, and what they agreed to",
        description: "The answers of the profile are those of /profiles/{id}.",
        answer: memberRecordAnswer,
        errors: [403, 404],
      }),
      async (c) => c.json<MemberRecordAnswer>({ member: await readRecord(context, c.req.param("id")) }),
    )
    .get(
      "/admin/members/:id/notes",
      guard(canManageMembers),
      describe({ tag, summary: "Notes by staff about a member", answer: notesAnswer, errors: [403, 404] }),
      async (c) => c.json<NotesAnswer>({ notes: await listNotes(context, c.get("actor"), c.req.param("id")) }),
    )
    .post(
      "/admin/members/:id/notes",
      guard(canManageMembers),
      describe({ tag, summary: "Write a note about a member", answer: noteAnswer, errors: [403, 404, 409, 422] }),
      jsonBody(noteRequest),
      async (c) => {
        const note = await addNote(context, c.get("actor"), c.req.param("id"), c.req.valid("json"));
        return c.json<NoteAnswer>({ note });
      },
    )
    .delete(
      "/admin/members/:id/notes/:note",
      guard(canManageMembers),
      describe({ tag, summary: "Delete a note of one's own", answer: noteDeletedAnswer, errors: [403, 404] }),
      async (c) => {
        const { id: member, note } = c.req.param();
        await deleteNote(context, c.get("actor"), { member, note });
        return c.json<NoteDeletedAnswer>({ deleted: true });
      },
    );
}
