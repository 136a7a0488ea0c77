import { set } from "idb-keyval";
import { useEffect, useRef, useState } from "react";
import { v7 } from "uuid";
import { type DraftLock, lockDraft } from "#shell/drafts/draft-lock.ts";
import { deleteStored, listStored } from "#shell/drafts/stored-drafts.ts";
import { type AudienceFilters, EVERYBODY, LIST_MAX, type WrittenType } from "../../../domain/audience.ts";
import type { EmailCategory } from "../../../domain/email-types.ts";

/** A mail to many while it is written. */
export type Composition = {
  emailType: WrittenType;
  category: EmailCategory;
  target: "list" | "audience";
  filters: AudienceFilters;
  recipients: readonly string[];
  templateId: string | null;
  subject: string;
  htmlContent: string;
  textContent: string;
  /** As the field for it writes it, in this device's time; empty: now. */
  scheduledAt: string;
  /** Of the send that was asked for and may have happened; any change makes it another one. */
  requestKey: string | null;
};

export const EMPTY: Composition = {
  emailType: "custom",
  category: "platform",
  target: "list",
  filters: EVERYBODY,
  recipients: [],
  templateId: null,
  subject: "",
  htmlContent: "",
  textContent: "",
  scheduledAt: "",
  requestKey: null,
};

const isSame = (a: Composition, b: Composition) => JSON.stringify(a) === JSON.stringify(b);

/** Nothing that would be missed. */
export function isUntouched(composition: Composition): boolean {
  return isSame({ ...composition, requestKey: null }, EMPTY);
}

export function hasText({ subject, htmlContent, textContent }: Composition): boolean {
  return [subject, htmlContent, textContent].some((text) => text.trim() !== "");
}

/** A§5: at least one recipient, a subject and HTML content. */
export function isSendable(
  { target, recipients, subject, htmlContent }: Composition,
  matched: number | undefined,
): boolean {
  const people = target === "list" ? recipients.length : (matched ?? 0);
  return people > 0 && subject.trim() !== "" && htmlContent.trim() !== "";
}

/** Each address once, in the order they came. @returns null when that is more than a list holds */
export function withRecipients(recipients: readonly string[], added: readonly string[]): string[] | null {
  const all = [...new Set([...recipients, ...added])];
  return all.length > LIST_MAX ? null : all;
}

export type Edit = (change: Partial<Omit<Composition, "requestKey">>) => void;

/** What is written stays on the device until it is sent or given up. */
export function useComposition({ id, draft }: DraftLock<Draft>) {
  const [composition, setComposition] = useState(draft?.composition ?? EMPTY);
  const [notStored, setNotStored] = useState(false);
  const latest = useRef(composition);
  latest.current = composition;
  const lastStored = useRef(composition);

  useEffect(() => {
    if (lastStored.current === composition) return;
    lastStored.current = composition;
    const work = isUntouched(composition) ? forgetDraft(id) : storeDraft(id, composition);
    work.then(
      () => setNotStored(false),
      () => setNotStored(true),
    );
  }, [id, composition]);

  const edit: Edit = (change) => setComposition((now) => ({ ...now, ...change, requestKey: null }));
  return {
    composition,
    notStored,
    edit,
    /** The key under which this very mail is asked for. */
    claimKey(): string {
      const requestKey = latest.current.requestKey ?? v7();
      setComposition((now) => ({ ...now, requestKey }));
      return requestKey;
    },
    /** Sent, or given up. */
    clear: () => setComposition(EMPTY),
  };
}

/** A mail that was written and not sent, on this device. */
export type Draft = {
  /** Of the form that wrote it: two tabs never share one. Begins with the writer's id. */
  id: string;
  composition: Composition;
  savedAt: number;
};
/** Drafts of an earlier version lack what came later. */
type StoredDraft = Partial<Composition> & { savedAt?: number };

const KEY = "email-send:";

/** @throws when the device keeps nothing: storage is full, switched off or broken */
async function storeDraft(id: string, composition: Composition): Promise<void> {
  await set(KEY + id, { ...composition, savedAt: Date.now() } satisfies StoredDraft);
}

/** The latest mail that no other tab has open, else an empty place. */
export function lockMailDraft(userId: string): Promise<DraftLock<Draft>> {
  return lockDraft({ list: () => listDrafts(userId), newId: () => `${userId}:${v7()}` });
}

/** The latest first. */
async function listDrafts(userId: string): Promise<Draft[]> {
  return (await listStored<StoredDraft>(KEY))
    .filter(([id]) => id.startsWith(userId))
    .map(([id, stored]) => draftOf(id, stored))
    .sort((one, other) => other.savedAt - one.savedAt);
}

function draftOf(id: string, { savedAt = 0, ...stored }: StoredDraft): Draft {
  return { id, savedAt, composition: { ...EMPTY, ...stored, filters: { ...EMPTY.filters, ...stored.filters } } };
}

async function forgetDraft(id: string): Promise<void> {
  await deleteStored(KEY + id);
}
