import type { FieldValue } from "../../domain/coercion.ts";
import type { ProfileField } from "../../domain/fields.ts";
import type { Profile } from "../../domain/profile.ts";
import { changeBetween, changesNothing, type Draft, type DraftChange, type TabMessage } from "./drafts.ts";
import { entriesOf } from "./entry.ts";
import type { SaveBody, SendResult } from "./send-save.ts";
import { canAutoSave, checked, type Outcome, outcomeOf, saveFailed, saveStarted, saveSucceeded } from "./sync-save.ts";
import * as sync from "./sync-state.ts";

export const AUTO_SAVE_DELAY_MS = 2000;

/** The outside of a form, replaced in tests. */
type Dependencies = {
  userId: string;
  profile: Profile;
  now: () => number;
  save: (body: SaveBody, keepalive: boolean) => Promise<SendResult>;
  submit: (body: SaveBody) => Promise<SendResult>;
  /** The profile as it is stored; null where nobody answers. */
  read: () => Promise<Profile | null>;
  readDraft: () => Promise<Draft | null>;
  changeDraft: (change: DraftChange) => Promise<void>;
  notifyTabs: (message: TabMessage) => void;
  onAutoSaved: () => void;
};

export type ProfileSync = ReturnType<typeof createProfileSync>;

const FIRST_RETRY_MS = 4000;
const LONGEST_RETRY_MS = 60_000;

/** Keeps one open form, the device, the other tabs and the server at the same state. */
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

  /** A step that began here: the device and the other tabs learn of it. */
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

  /** One save at a time; null when there was nothing to send. */
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

  /** The card is issued for what the member has reviewed: not while an answer is held back. */
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
    /** Finds what a save would refuse, without saving. */
    check: () => step(checked(view.sync, year())),
    confirmCard: (confirmed: boolean) => step(view.sync, confirmed),
    /** Saves now what there is; also after the connection or the session came back. */
    async saveNow(): Promise<Outcome> {
      if (submission !== null) await submission;
      return outcomeOf(await save(false), view.sync);
    },
    /** The page goes away: the request may outlive it. */
    flush: () => save(true),
    /** The form closes: what is left goes out now. */
    leave() {
      clearTimeout(timer);
      show({ restored: 0 });
      void save(true);
    },
    /** The member has signed out: nothing goes to the server or the device any more. */
    giveUp() {
      isGivenUp = true;
    },
    submit,
    profileArrived: (profile: Profile) => step(sync.profileArrived(view.sync, profile)),
    /** Somebody says that there is such a version; a save under way brings it, or it is read. */
    async versionHeard(version: number): Promise<void> {
      await running;
      if (isGivenUp || version <= view.sync.profile.version) return;
      const stored = await deps.read();
      if (stored && !isGivenUp) step(sync.profileArrived(view.sync, stored));
    },
    /** Another tab's step: it is on the device already. */
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
