import { eq } from "drizzle-orm";
import { Hono } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { isSelf } from "#kernel/permissions.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, signedIn } from "#platform/http/guard.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { languageNow } from "#platform/i18n/i18n.ts";
import { readLanguage } from "#platform/mail-transport/reader-language.ts";
import {
  type OwnProfileAnswer,
  ownProfileAnswer,
  type ProfileAnswer,
  profileAnswer,
  savedProfile,
  saveRequest,
  submitRequest,
} from "../contract/profiles.ts";
import { type BasicSetup, basicSetupSchema } from "../domain/basic-setup.ts";
import { BASIC_SETUP_MESSAGES } from "../domain/basic-setup-messages.ts";
import { sameValue } from "../domain/merge.ts";
import type { Profile } from "../domain/profile.ts";
import { mayEdit, ownRow, requireEditor, requireReader, requireWelcomed } from "./access.ts";
import type { Context } from "./context.ts";
import { welcomeMail } from "./mails.ts";
import { presentProfile } from "./present.ts";
import { changedTo, giveMemberId, planUpdate, rowAfter } from "./profile-update.ts";
import { createProfile, findProfile, type ProfileRow } from "./queries.ts";
import { countryOfPhone } from "./read-phone.ts";
import { presentSaved, saveProfile, submitProfile } from "./save-profile.ts";
import { type Plan, writeProfile } from "./write-profile.ts";

const tag = "Profiles";

export function profileRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/profiles/:id",
      signedIn,
      describe({ tag, summary: "A whole profile (owner, administrators)", answer: profileAnswer, errors: [404] }),
      async (c) => {
        const id = c.req.param("id");
        requireReader(c.get("actor"), id);
        const own = ownRow(c, id);
        const row = own === undefined ? await findProfile(context.db, id) : own;
        return c.json<ProfileAnswer>({
          profile: row && presentProfile(row),
          guessedCountry: row ? guessedCountry(row) : undefined,
        });
      },
    )
    .patch(
      "/profiles/:id",
      signedIn,
      describe({
        tag,
        summary: "Auto-save changed fields",
        description:
          "Merged field by field. Valid fields are saved even when others are not: those stand in `fields`, fields changed elsewhere since `baseVersion` in `conflicts`. Names that are no fields are refused as a whole (422). Repeating the same request changes nothing.",
        answer: savedProfile,
        errors: [400, 404, 409, 413, 422],
      }),
      mayEdit,
      jsonBody(saveRequest),
      async (c) => {
        const [id, actor] = [c.req.param("id"), c.get("actor")];
        const written = await saveProfile(context, actor, id, c.req.valid("json"), ownRow(c, id));
        if (isSelf(actor, id)) c.set("saved", written.row);
        return c.json(presentSaved(written));
      },
    )
    .post(
      "/profiles/:id/submit",
      signedIn,
      describe({
        tag,
        summary: "Save, and confirm the E-DID card",
        description: "As the auto-save; the owner's `confirmCard` counts once the four steps are complete.",
        answer: savedProfile,
        errors: [400, 404, 409, 413, 422],
      }),
      mayEdit,
      jsonBody(submitRequest),
      async (c) => c.json(await submitProfile(context, c.get("actor"), c.req.param("id"), c.req.valid("json"))),
    )
    .post(
      "/profiles/:id/basic-setup",
      signedIn,
      describe({ tag, summary: "Basic setup", answer: ownProfileAnswer, errors: [400, 404, 409, 413, 422] }),
      mayEdit,
      jsonBody(basicSetupSchema, BASIC_SETUP_MESSAGES.required),
      async (c) => {
        const profile = await completeBasicSetup(context, c.get("actor"), c.req.param("id"), c.req.valid("json"));
        return c.json<OwnProfileAnswer>({ profile });
      },
    )
    .post(
      "/profiles/:id/welcome-seen",
      signedIn,
      describe({ tag, summary: "Mark the welcome screen as seen", answer: ownProfileAnswer, errors: [403, 404] }),
      async (c) => {
        const profile = await markWelcomeSeen(context, c.get("actor"), c.req.param("id"));
        return c.json<OwnProfileAnswer>({ profile });
      },
    );
}

const guessedCountry = ({ country, phoneWhatsapp }: ProfileRow): string | undefined =>
  (country === null && phoneWhatsapp && countryOfPhone(phoneWhatsapp)) || undefined;

/** Decision 27; docs/product/profiles.md#basic-setup. */
async function completeBasicSetup(context: Context, actor: Actor, id: string, answers: BasicSetup): Promise<Profile> {
  requireEditor(actor, id);
  const { row } = await writeProfile(context, actor, id, (row) => planSetup(context, row, answers));
  return presentProfile(row);
}

async function planSetup(
  { db, clock, config }: Context,
  row: ProfileRow,
  answers: BasicSetup,
): Promise<Plan<undefined>> {
  const now = clock();
  const names = Object.keys(answers) as (keyof BasicSetup)[];
  const changes = Object.fromEntries(
    names.filter((name) => !sameValue(answers[name], row[name])).map((name) => [name, answers[name]]),
  );
  const changed = changedTo(row, { changes, accepted: answers }, now);
  const memberId = await giveMemberId(db, rowAfter(row, changed));
  const values = { ...changed, memberId, basicSetupAt: row.basicSetupAt ?? now };
  const welcome = () => welcomeMail({ fullName: answers.fullName, siteUrl: config.siteUrl });
  const content = row.basicSetupAt === null ? inLanguage(await readLanguage(db, row.id, languageNow()), welcome) : null;
  return {
    update: planUpdate(row, "basicSetup", values, now),
    mail: content ? { kind: "welcome", content } : undefined,
    result: undefined,
  };
}

/** This column is no form field, so the version stays unchanged (docs/product/profiles.md#welcome-and-access). */
async function markWelcomeSeen(context: Context, actor: Actor, id: string): Promise<Profile> {
  requireWelcomed(actor, id);
  const seen = (await setSeen(context, id)) ?? (await createThenSetSeen(context, id));
  return presentProfile(seen);
}

async function setSeen({ db, clock }: Context, id: string): Promise<ProfileRow | null> {
  const [row] = await db
    .update(userProfiles)
    .set({ hasSeenWelcomeScreen: true, updatedAt: clock() })
    .where(eq(userProfiles.id, id))
    .returning();
  return row ?? null;
}

async function createThenSetSeen(context: Context, id: string): Promise<ProfileRow> {
  const created = await createProfile(context, id);
  return (await setSeen(context, id)) ?? created;
}
