import { invalid } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { CheckAnswer, CreateSendRequest } from "../../contract/email-sends.ts";
import { categoryOfWritten } from "../../domain/audience.ts";
import { COMPOSE_PROBLEMS } from "../../domain/compose-texts.ts";
import { SEND_MESSAGES } from "../../domain/messages.ts";
import type { Context } from "../context.ts";
import { announceSend, type NewSend, queueSendOnce, type StoredSend, storeSend } from "../delivery/queue-send.ts";
import { summaryOf } from "./check-recipients.ts";
import { audienceOf, countOf } from "./count-audience.ts";
import { announcePreparing } from "./prepare-send.ts";
import { readAddressees } from "./queries.ts";

/** Whom a send is for, and how it is put down. */
type Target = Omit<CheckAnswer, "strangers" | "pace"> & {
  store(tx: Queryable, send: NewSend): Promise<StoredSend>;
  announce(id: string): Promise<void>;
};
type ListRequest = Extract<CreateSendRequest["to"], { kind: "list" }>;

export function targetOf(context: Context, request: CreateSendRequest): Promise<Target> {
  const { emailType, category, to } = request;
  if (to.kind === "list") return listTarget(context, to, categoryOfWritten(emailType, category));
  return audienceTarget(context, audienceOf({ emailType, category, filters: to.filters }, context.clock()));
}

/** Whoever is no member must have agreed: the administrator says so. */
async function listTarget(
  context: Context,
  { recipients: emails, strangersAgreed }: ListRequest,
  category: NonNullable<NewSend["category"]>,
): Promise<Target> {
  const addressees = await readAddressees(context.db, emails, { category, now: context.clock() });
  const { strangers, ...summary } = summaryOf(addressees);
  if (strangers > 0 && !strangersAgreed) throw invalid({ strangersAgreed: COMPOSE_PROBLEMS.strangers });
  return {
    ...summary,
    store: (tx, send) => queueSendOnce(context, tx, send, addressees),
    announce: (id) => announceSend(context, id),
  };
}

/** All who match, however many: their rows are written in the background. */
async function audienceTarget(context: Context, audience: ReturnType<typeof audienceOf>): Promise<Target> {
  const { matched: recipients, willGet, leftOut } = await countOf(context.db, audience);
  if (recipients === 0) throw invalid({ filters: SEND_MESSAGES.noMatches });
  const beginning = { status: "preparing", recipientCount: recipients, audience: audience.filters } as const;
  return {
    ...{ recipients, willGet, leftOut },
    store: (tx, send) => storeSend(context, tx, send, beginning),
    announce: (id) => announcePreparing(context, id),
  };
}
