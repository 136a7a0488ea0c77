import { createHash } from "node:crypto";
import { conflict, invalid } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import type { Context as PlatformContext } from "#platform/context.ts";
import { decrypt, encrypt } from "#platform/crypto/encrypt.ts";
import { CONFIRMATION_MINUTES, MAILING_PROBLEMS } from "../../domain/mailing.ts";
import type { Context } from "../context.ts";

export type Mailing = {
  actorId: string;
  act: "send" | "communication" | "notice" | "invitations" | "confirmations";
  content: unknown;
  /** Current recipients, in a stable order. */
  people: unknown;
};

const CONFIRMED: unique symbol = Symbol("confirmed");
/** Proof that an administrator saw the recipients. Only `requireConfirmed` creates it. */
export type Confirmed = { readonly [CONFIRMED]: true };

/** Why a mail may be queued. "one": it has one recipient. "routine": settings or an earlier confirmation allow it. */
export type Mandate = Confirmed | "one" | "routine";

type Deps = Pick<Context, "linkKeys" | "clock">;
const PURPOSE = "mailing";

/** Stateless token with the actor, the expiry time, and digests of content and recipients. */
export function confirmationOf({ linkKeys, clock }: Deps, mailing: Mailing): string {
  const until = clock().getTime() + CONFIRMATION_MINUTES * 60_000;
  return encrypt(linkKeys, PURPOSE, [mailing.actorId, until, ...digestsOf(mailing)].join(" "));
}

/** @throws 422 without this administrator's token, 409 when it is too old or the mailing has changed */
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

/** Time when a confirmed send starts. @returns null to send at once, which happens only when undo is off */
export function leavesAt(
  { config, clock }: Pick<PlatformContext, "config" | "clock">,
  asked: Date | null,
): Date | null {
  if (config.mailUndoSeconds === 0) return asked;
  const earliest = new Date(clock().getTime() + config.mailUndoSeconds * 1000);
  return asked !== null && asked > earliest ? asked : earliest;
}

/** This check finds programming errors; user input cannot cause its error. */
export function assertMandate(mandate: Mandate, recipients: number): void {
  if (mandate === "one" && recipients > 1) throw new Error("mail to several people was not confirmed");
}
