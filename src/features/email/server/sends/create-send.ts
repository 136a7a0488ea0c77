import { type SQL, sql } from "drizzle-orm";
import { nameOfSegment } from "#features/profiles/server/find-members.ts";
import type { Actor } from "#kernel/actor.ts";
import { forbidden, invalid } from "#kernel/errors.ts";
import { isGuest } from "#kernel/permissions.ts";
import { msg, t } from "#kernel/translate.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { LeftOutCount } from "../../contract/email-audience.ts";
import type { CreateSendAnswer, CreateSendRequest, MailingRequest } from "../../contract/email-sends.ts";
import type { MailingPreview } from "../../contract/mailing.ts";
import { type AudienceFilters, categoryOfWritten, describeFilters } from "../../domain/audience.ts";
import { COMPOSE_PROBLEMS, scheduleProblem } from "../../domain/composition.ts";
import { MAILING_REASONS, NAMED_MOST } from "../../domain/mailing.ts";
import type { MergeRow } from "../../domain/merge-fields.ts";
import { SEND_MESSAGES } from "../../domain/messages.ts";
import { prepareWritten } from "../compose/prepare-content.ts";
import type { Context } from "../context.ts";
import {
  announceSend,
  findSendByKey,
  type NewSend,
  queueSendOnce,
  type StoredSend,
  storeSend,
} from "../delivery/queue-send.ts";
import { leavesAt, type Mailing, type Mandate, requireConfirmed } from "../mailing/confirmation.ts";
import { addressesOf, leftOutOf, type Named, namedOf, nameOf, presentMailing } from "../mailing/present-mailing.ts";
import { findTemplate } from "../templates/templates.ts";
import { type Audience, fingerprintOf, firstOf, matches, reasonOf, withRefusals } from "./audience.ts";
import { audienceOf, countOf, nameLeftOut } from "./count-audience.ts";
import { composeFor } from "./mail-preview.ts";
import { announcePreparing } from "./prepare-send.ts";
import { readAddressees } from "./queries.ts";

type Target = {
  recipients: number;
  willGet: number;
  leftOut: LeftOutCount[];
  people(): Promise<unknown>;
  name(): Promise<Named & { readers: (MergeRow & { email: string })[] }>;
  isMany: boolean;
  /** @throws 422 when the list has non-members and the administrator has not stated their agreement */
  requireAgreed(): void;
  store(tx: Queryable, send: NewSend): Promise<StoredSend>;
  announce(id: string): Promise<void>;
};

async function targetOf(
  context: Context,
  request: Pick<MailingRequest, "emailType" | "category" | "to">,
): Promise<Target> {
  const { emailType, category, to } = request;
  if (to.kind === "list") return listTarget(context, to, categoryOfWritten(emailType, category));
  return audienceTarget(context, await audienceOf(context, { emailType, category, filters: to.filters }));
}

type List = Extract<MailingRequest["to"], { kind: "list" }>;

async function listTarget(
  context: Context,
  { recipients: emails, strangersAgreed }: List,
  category: NonNullable<NewSend["category"]>,
): Promise<Target> {
  const addressees = await readAddressees(context.db, emails, { category, now: context.clock() });
  const named = namedOf(addressees);
  return {
    recipients: named.recipients,
    willGet: named.willGet,
    leftOut: leftOutOf(addressees).map(({ reason, those }) => ({ reason, count: those.length })),
    people: async () => addressesOf(addressees),
    name: async () => ({ ...named, why: MAILING_REASONS.list }),
    isMany: addressees.length > 1,
    requireAgreed() {
      if (named.strangers > 0 && !strangersAgreed) throw invalid({ strangersAgreed: COMPOSE_PROBLEMS.strangers });
    },
    store: (tx, send) => queueSendOnce(context, tx, send, addressees),
    announce: (id) => announceSend(context, id),
  };
}

/** The audience is chosen by filters, so a background job writes the recipient rows. */
async function audienceTarget(context: Context, audience: Audience): Promise<Target> {
  const { db } = context;
  const { matched: recipients, willGet, leftOut } = await countOf(db, audience);
  if (recipients === 0) throw invalid({ filters: SEND_MESSAGES.noMatches });
  const initial = { status: "preparing", recipientCount: recipients, audience: audience.filters } as const;
  return {
    ...{ recipients, willGet, leftOut },
    people: () => fingerprintOf(db, { from: withRefusals(audience), where: willing(audience) }),
    async name() {
      const people = await firstOf(db, { from: withRefusals(audience), where: willing(audience) }, NAMED_MOST);
      return {
        ...{ recipients, willGet, strangers: 0, why: await whyOf(db, audience.filters) },
        people: people.map((person) => ({ name: nameOf(person), note: null })),
        leftOut: await nameLeftOut(db, audience, leftOut),
        readers: people,
      };
    },
    isMany: true,
    requireAgreed: () => undefined,
    store: (tx, send) => storeSend(context, tx, send, initial),
    announce: (id) => announcePreparing(context, id),
  };
}

const willing = (audience: Audience): SQL => sql`${matches(audience)} and ${reasonOf(audience)} is null`;

async function whyOf(db: Queryable, filters: AudienceFilters): Promise<string> {
  const words = describeFilters(filters, await nameOfSegment(db, filters.saved));
  return words.length === 0
    ? msg("They are members.")
    : t("They are members who match: {filters}.", { filters: words.join(", ") });
}

/** docs/product/email.md#asking-first */
export async function previewMailing(context: Context, actor: Actor, request: MailingRequest): Promise<MailingPreview> {
  if (isGuest(actor)) throw forbidden();
  requireMoment(request, context.clock());
  const target = await targetOf(context, request);
  const { emailType, subject, htmlContent, textContent } = request;
  return presentMailing(context, await mailingOf(actor.id, request, target), {
    ...(await target.name()),
    mailFor: (reader) => composeFor(context, { emailType, subject, htmlContent, textContent }, reader),
  });
}

/** The digest omits `strangersAgreed`, because the dialog asks for it together with the confirmation. */
async function mailingOf(actorId: string, request: MailingRequest, target: Target): Promise<Mailing> {
  const { emailType, category, subject, htmlContent, textContent, templateId, scheduledAt, to } = request;
  const whom = to.kind === "list" ? to.recipients : to.filters;
  const content = [emailType, category, subject, htmlContent, textContent, templateId, scheduledAt, whom];
  return { actorId, act: "send", content, people: await target.people() };
}

/** Atomic, and idempotent by `requestKey`, also for concurrent requests (docs/product/email.md#sending). */
export async function createSend(
  context: Context,
  actor: Actor,
  request: CreateSendRequest,
): Promise<CreateSendAnswer> {
  const { db, clock } = context;
  if (isGuest(actor)) throw forbidden();
  const requestKey = `${actor.id}:${request.requestKey}`;
  const existingId = await findSendByKey(db, requestKey);
  const target = await targetOf(context, request);
  const { recipients, willGet, leftOut } = target;
  if (existingId !== null) return { sendId: existingId, repeated: true, recipients, willGet, leftOut };
  target.requireAgreed();
  const scheduledAt = requireMoment(request, clock());
  const mandate = await mandateOf(context, actor.id, { request, target });
  const send = await newSend(context, actor.id, { ...request, requestKey, mandate, scheduledAt });
  const { id, isNew } = await db.transaction(async (tx) => {
    const stored = await target.store(tx, send);
    const details = { type: send.emailType, category: send.category, recipients };
    if (stored.isNew) await recordAct(tx, clock, actor, { action: "email.queued", subjectId: stored.id, details });
    return stored;
  });
  await target.announce(id);
  return { sendId: id, repeated: !isNew, recipients, willGet, leftOut };
}

/** @throws 422 for a scheduled time in the past, or too far in the future */
function requireMoment({ scheduledAt }: MailingRequest, now: Date): Date | null {
  if (scheduledAt === null) return null;
  const problem = scheduleProblem(new Date(scheduledAt), now);
  if (problem !== null) throw invalid({ scheduledAt: problem });
  return new Date(scheduledAt);
}

type Asked = { request: CreateSendRequest; target: Target };

async function mandateOf(context: Context, actorId: string, { request, target }: Asked): Promise<Mandate> {
  const { confirmation } = request;
  if (confirmation === null && !target.isMany) return "one";
  return requireConfirmed(context, await mailingOf(actorId, request, target), confirmation);
}

type Given = Omit<CreateSendRequest, "scheduledAt"> & { mandate: Mandate; scheduledAt: Date | null };

async function newSend(context: Context, createdBy: string, request: Given): Promise<NewSend> {
  const { emailType, category, subject, templateId, requestKey, mandate, scheduledAt } = request;
  const { removed: _, ...content } = await prepareWritten(request);
  const template = templateId === null ? null : await findTemplate(context.db, templateId);
  return {
    ...{ emailType, subject, requestKey, mandate, ...content },
    category: categoryOfWritten(emailType, category),
    scheduledAt: mandate === "one" ? scheduledAt : leavesAt(context, scheduledAt),
    templateId: template?.id ?? null,
    createdBy,
  };
}
