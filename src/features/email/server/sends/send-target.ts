import { type SQL, sql } from "drizzle-orm";
import { nameOfSegment } from "#features/profiles/server/find-members.ts";
import { invalid } from "#kernel/errors.ts";
import { msg, t } from "#kernel/translate.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { LeftOutCount } from "../../contract/email-audience.ts";
import type { MailingRequest } from "../../contract/email-sends.ts";
import { type AudienceFilters, categoryOfWritten, describeFilters } from "../../domain/audience.ts";
import { COMPOSE_PROBLEMS } from "../../domain/composition.ts";
import { MAILING_REASONS, NAMED_MOST } from "../../domain/mailing.ts";
import type { MergeRow } from "../../domain/merge-fields.ts";
import { SEND_MESSAGES } from "../../domain/messages.ts";
import type { Context } from "../context.ts";
import { announceSend, type NewSend, queueSendOnce, type StoredSend, storeSend } from "../delivery/queue-send.ts";
import { addressesOf, leftOutOf, type Named, namedOf, nameOf } from "../mailing/present-mailing.ts";
import { type Audience, fingerprintOf, firstOf, matches, reasonOf, withRefusals } from "./audience.ts";
import { audienceOf, countOf, nameLeftOut } from "./count-audience.ts";
import { announcePreparing } from "./prepare-send.ts";
import { readAddressees } from "./queries.ts";

export type Target = {
  recipients: number;
  willGet: number;
  leftOut: LeftOutCount[];
  people(): Promise<unknown>;
  name(): Promise<Named & { readers: (MergeRow & { email: string })[] }>;
  isMany: boolean;
  /** @throws 422 for non-members whose agreement is not stated */
  requireAgreed(): void;
  store(tx: Queryable, send: NewSend): Promise<StoredSend>;
  announce(id: string): Promise<void>;
};

export async function targetOf(
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

/** A job writes the recipient rows. */
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
