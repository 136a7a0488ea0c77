import { createHash } from "node:crypto";
import { conflict, invalid } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import type { Context as PlatformContext } from "#platform/context.ts";
import { decrypt, encrypt } from "#platform/crypto/encrypt.ts";
import { CONFIRMATION_MINUTES, MAILING_PROBLEMS } from "../../domain/mailing.ts";
import type { Context } from "../context.ts";

/** What an administrator is about to send to several people. */
export type Mailing = {
  actorId: string;
  act: "send" | "communication" | "notice" | "invitations" | "confirmations";
  /** What was asked for: the words and what they are addressed to. */
  content: unknown;
  /** Who gets it at this moment, in an order that is always the same. */
  people: unknown;
};

const CONFIRMED: unique symbol = Symbol("confirmed");
/** Somebody has seen whom it goes to. Only `requireConfirmed` makes one. */
export type Confirmed = { readonly [CONFIRMED]: true };

/**
 * By what right a mail is put into the outbox. "one": it is for one person; "routine": the program sends by itself what
 * the settings, or a confirmed act before, asked for.
 */
export type Mandate = Confirmed | "one" | "routine";

type Deps = Pick<Context, "linkKeys" | "clock">;
const PURPOSE = "mailing";

/** A token that says what was seen, by whom and until when; no row is kept of it. */
export function confirmationOf({ linkKeys, clock }: Deps, mailing: Mailing): string {
  const until = clock().getTime() + CONFIRMATION_MINUTES * 60_000;
  return encrypt(linkKeys, PURPOSE, [mailing.actorId, until, ...digestsOf(mailing)].join(" "));
}

/** @throws 422 without a token of this administrator, 409 for one that is too old, or of something else */
export function requireConfirmed({ linkKeys, clock }: Deps, mailing: Mailing, token: string | null): Confirmed {
  const [actorId, until, content, people] = (token && decrypt(linkKeys, PURPOSE, token)?.text.split(" ")) || [];
  if (actorId !== mailing.actorId) throw invalid({ confirmation: MAILING_PROBLEMS.unconfirmed });
  if (Number(until) < clock().getTime()) throw conflict(MAILING_PROBLEMS.late);
  const now = digestsOf(mailing);
  if (content !== now[0]) throw conflict(msg("What is sent has changed since the preview. Please look at it again."));
  if (people !== now[1])
    throw conflict(msg("Those who get it are others than in the preview. Please look at it again."));
  return { [CONFIRMED]: true };
}

const digestsOf = ({ act, content, people }: Mailing) => [digestOf([act, content]), digestOf(people)] as const;
const digestOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("base64url");

/** When something leaves that is confirmed now; null: at once, where nothing can be undone. */
export function leavesAt(
  { config, clock }: Pick<PlatformContext, "config" | "clock">,
  asked: Date | null,
): Date | null {
  if (config.mailUndoSeconds === 0) return asked;
  const earliest = new Date(clock().getTime() + config.mailUndoSeconds * 1000);
  return asked !== null && asked > earliest ? asked : earliest;
}

/** A mistake in the program, never somebody's: more than one person without a confirmation. */
export function assertMandate(mandate: Mandate, recipients: number): void {
  if (mandate === "one" && recipients > 1) throw new Error("mail to several people was not confirmed");
}
