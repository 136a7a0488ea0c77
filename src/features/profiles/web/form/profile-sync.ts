import type { FieldValue } from "../../domain/coercion.ts";
import type { ProfileField } from "../../domain/fields.ts";
import type { Profile } from "../../domain/profile.ts";
import { changeBetween, changesNothing, type Draft, type DraftChange, type TabMessage } from "./drafts.ts";
import { entriesOf } from "./entry.ts";
import type { SaveBody, SendResult } from "./send-save.ts";
import { canAutoSave, checked, type Outcome, outcomeOf, saveFailed, saveStarted, saveSucceeded } from "./sync-save.ts";
import * as sync from "./sync-state.ts";

export const AUTO_SAVE_DELAY_MS = 2000;

type Dependencies = {
  userId: string;
  profile: Profile;
  now: () => number;
  save: (body: SaveBody, keepalive: boolean) => Promise<SendResult>;
  submit: (body: SaveBody) => Promise<SendResult>;
  /** Null when the server does not answer. */
  read: () => Promise<Profile | null>;
  readDraft: () => Promise<Draft | null>;
  changeDraft: (change: DraftChange) => Promise<void>;
  notifyTabs: (message: TabMessage) => void;
  onAutoSaved: () => void;
};

export type ProfileSync = ReturnType<typeof createProfileSync>;

const FIRST_RETRY_MS = 4000;
const LONGEST_RETRY_MS = 60_000;

/** Keeps form, device draft, other tabs and server in sync. */
export function createProfileSync(deps: Dependencies) {
  const { userId } = deps;
  const listeners = new Set<() => void>();
  let view: sync.SyncView = {
    sync: sync.startSync(deps.profile),
    deviceStores: true,
    restored: 0,
    cardConfirmed: false,
    submitting: false,
    ready: false,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGivenUp = false;
  let retryMs = FIRST_RETRY_MS;
  let running: Promise<SendResult | null> | null = null;
  let submission: Promise<Outcome> | null = null;

  const year = () => ({ year: new Date(deps.now()).getUTCFullYear() });

  function show(next: Partial<sync.SyncView>): void {
    view = { ...view, ...next };
    for (const listener of listeners) listener();
  }

  /** A local change: stored on the device and sent to other tabs. */
  function step(next: sync.SyncState, cardConfirmed = view.cardConfirmed): void {
    const change = { ...changeBetween(view.sync.entries, next.entries), cardConfirmed };
    const hasChanged =
      next.profile !== view.sync.profile || cardConfirmed !== view.cardConfirmed || !changesNothing(change);
    show({ sync: next, cardConfirmed });
    if (!hasChanged) return;
    store(change);
    deps.notifyTabs({ change, profile: next.profile });
  }

  function store(change: DraftChange): void {
    const missed = view.deviceStores ? {} : { set: view.sync.entries };
    deps.changeDraft({ ...change, ...missed }).then(
      () => view.deviceStores || show({ deviceStores: true }),
      () => view.deviceStores && show({ deviceStores: false }),
    );
  }

  function saveLater(ms: number = AUTO_SAVE_DELAY_MS): void {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if (view.sync.failure === "signed-out") return;
      const { savedAt } = view.sync;
      const result = await save(false);
      if (result?.kind === "answered" && view.sync.savedAt !== savedAt) deps.onAutoSaved();
    }, ms);
  }

  /** Runs one save at a time. @returns null when there is nothing to send */
  async function save(keepalive: boolean): Promise<SendResult | null> {
    if (isGivenUp || !canAutoSave({ userId, submitting: view.submitting })) return null;
    if (running) {
      await running;
      return save(keepalive);
    }
    return send((body) => deps.save(body, keepalive), false);
  }

  function send(call: (body: SaveBody) => Promise<SendResult>, evenEmpty: boolean): Promise<SendResult | null> {
    clearTimeout(timer);
    step(saveStarted(view.sync, year()));
    const { saving, profile } = view.sync;
    if (saving === null && !evenEmpty) return Promise.resolve(null);
    running = call({ baseVersion: profile.version, changes: saving ?? {} }).then((result) => {
      running = null;
      settle(result);
      return result;
    });
    return running;
  }

  function settle(result: SendResult): void {
    if (result.kind === "answered") {
      retryMs = FIRST_RETRY_MS;
      step(saveSucceeded(view.sync, result.answer, deps.now()));
      if (sync.hasSendable(view.sync)) saveLater();
      return;
    }
    step(saveFailed(view.sync, result.kind, result.fields));
    if (result.kind !== "offline" && result.kind !== "server") return;
    saveLater(retryMs);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }

  async function start(): Promise<void> {
    const draft = await deps.readDraft().catch(() => {
      show({ deviceStores: false });
      return null;
    });
    if (draft) {
      const next = sync.entriesArrived(view.sync, draft.entries);
      const change = changeBetween(draft.entries, next.entries);
      if (!changesNothing(change)) store(change);
      const isNew = ([field]: [ProfileField, unknown]) => view.sync.entries[field] === undefined;
      const restored = entriesOf(next.entries).filter(isNew).length;
      show({ sync: next, restored, cardConfirmed: draft.cardConfirmed });
    }
    show({ ready: true });
    if (sync.hasSendable(view.sync)) saveLater();
  }

  function submit(confirmCard: boolean): Promise<Outcome> {
    show({ submitting: true });
    clearTimeout(timer);
    submission = submitAll(confirmCard).finally(() => {
      submission = null;
      show({ submitting: false });
    });
    return submission;
  }

  /** Blocked answers prevent confirmation: the card must match what the member reviewed. */
  async function submitAll(confirmCard: boolean): Promise<Outcome> {
    await running;
    const confirms = () => confirmCard && sync.blockedFields(view.sync).length === 0;
    const result = await send((body) => deps.submit({ ...body, confirmCard: confirms() }), true);
    if (result?.kind === "answered" && result.answer.profile.cardConfirmedAt !== null) step(view.sync, false);
    return outcomeOf(result, view.sync);
  }

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    change(field: ProfileField, value: FieldValue) {
      step(sync.changed(view.sync, field, value, deps.now()));
      saveLater();
    },
    resolve(field: ProfileField, keepWhose: "mine" | "theirs") {
      step(sync.conflictResolved(view.sync, field, keepWhose, deps.now()));
      saveLater(0);
    },
    check: () => step(checked(view.sync, year())),
    confirmCard: (confirmed: boolean) => step(view.sync, confirmed),
    async saveNow(): Promise<Outcome> {
      if (submission !== null) await submission;
      return outcomeOf(await save(false), view.sync);
    },
    /** The page closes: the request may outlive it. */
    flush: () => save(true),
    leave() {
      clearTimeout(timer);
      show({ restored: 0 });
      void save(true);
    },
    /** After sign-out, nothing is sent or stored. */
    giveUp() {
      isGivenUp = true;
    },
    submit,
    profileArrived: (profile: Profile) => step(sync.profileArrived(view.sync, profile)),
    /** A hint names a newer version; a running save may bring it. */
    async versionHeard(version: number): Promise<void> {
      await running;
      if (isGivenUp || version <= view.sync.profile.version) return;
      const stored = await deps.read();
      if (stored && !isGivenUp) step(sync.profileArrived(view.sync, stored));
    },
    /** The other tab has already stored this change on the device. */
    receive({ change, profile }: TabMessage) {
      const saved = sync.entriesSaved(view.sync, change.settled);
      const together = sync.entriesArrived(saved, change.set);
      show({
        sync: sync.profileArrived(together, profile),
        cardConfirmed: change.cardConfirmed ?? view.cardConfirmed,
      });
    },
  };
}
