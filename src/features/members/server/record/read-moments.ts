import { eq } from "drizzle-orm";
import { type Account, readSignInMethods } from "#accounts/server/queries.ts";
import { findMailStanding } from "#features/email/server/queries.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { MOMENTS, MomentKind, TimelineGroup } from "../../domain/timeline.ts";

type MomentGroup = (typeof MOMENTS)[MomentKind]["group"];
type MemberMoment = { id: string; at: Date; what: MomentKind; detail: string | null };

export async function readMoments(
  context: Context,
  account: Account,
  groups: readonly TimelineGroup[],
): Promise<MemberMoment[]> {
  const found: Found[] = [];
  for (const group of READ_IN_ORDER.filter((one) => groups.includes(one))) {
    found.push(...(await MOMENTS_OF[group](context, account)));
  }
  // The zero-padded list index in the id keeps the order of moments with the same time.
  return found.flatMap(([what, at, detail = null], place) =>
    at ? [{ id: `-${String(place).padStart(3, "0")}`, at: new Date(at), what, detail }] : [],
  );
}

const MOMENTS_OF: Record<MomentGroup, (context: Context, account: Account) => Promise<Found[]>> = {
  account: async (context, account) => [...momentsOfAccount(account), ...(await momentsOfSignIn(context, account))],
  profile: async ({ db }, { id, email }) => [
    ...(await momentsOfProfile(db, id)),
    ...(await momentsOfApplication(db, email)),
  ],
  mail: (context, { id }) => momentsOfConsent(context, id),
};
const READ_IN_ORDER = Object.keys(MOMENTS_OF) as MomentGroup[];

type Found = [what: MomentKind, at: Date | string | null, detail?: string];

function momentsOfAccount({ createdAt, invitedAt, emailConfirmedAt, phoneConfirmedAt }: Account): Found[] {
  return [
    ["signedUp", createdAt],
    ["invited", invitedAt],
    ["emailConfirmed", emailConfirmedAt],
    ["phoneConfirmed", phoneConfirmedAt],
  ];
}

const OWN = ["email", "phone"];

async function momentsOfSignIn({ db }: Context, { id }: Account): Promise<Found[]> {
  const { identities, passkeys, secondSteps } = await readSignInMethods(db, id);
  const linked = identities.filter(({ provider }) => !OWN.includes(provider));
  return [
    ...linked.map(({ provider, createdAt }): Found => ["linked", createdAt, provider]),
    ...passkeys.map(({ createdAt }): Found => ["passkeyAdded", createdAt]),
    ...secondSteps.map(({ type, createdAt }): Found => ["secondStepAdded", createdAt, type]),
  ];
}

async function momentsOfProfile(db: Queryable, id: string): Promise<Found[]> {
  const { createdAt, basicSetupAt, typeChosenAt, cardConfirmedAt } = userProfiles;
  const [profile] = await db
    .select({ createdAt, basicSetupAt, typeChosenAt, cardConfirmedAt })
    .from(userProfiles)
    .where(eq(userProfiles.id, id));
  if (!profile) return [];
  return [
    ["profileOpened", profile.createdAt],
    ["basicSetup", profile.basicSetupAt],
    ["typeChosen", profile.typeChosenAt],
    ["cardConfirmed", profile.cardConfirmedAt],
  ];
}

async function momentsOfApplication(db: Queryable, email: string | null): Promise<Found[]> {
  if (email === null) return [];
  const { createdAt, invitedAt, remindedAt, joinedAt } = preApplications;
  const [application] = await db
    .select({ createdAt, invitedAt, remindedAt, joinedAt })
    .from(preApplications)
    .where(eq(preApplications.email, email));
  if (!application) return [];
  return [
    ["applied", application.createdAt],
    ["applicationInvited", application.invitedAt],
    ["applicationReminded", application.remindedAt],
    ["applicationJoined", application.joinedAt],
  ];
}

async function momentsOfConsent({ db, clock }: Context, id: string): Promise<Found[]> {
  const standing = await findMailStanding(db, id, clock());
  const { suppression = null, refusals = [] } = standing ?? {};
  return [
    ...(suppression ? [["suppressed", suppression.since, suppression.reason] satisfies Found] : []),
    ...refusals.map(({ category, since }): Found => ["refused", since, category]),
  ];
}
