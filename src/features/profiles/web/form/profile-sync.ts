import type { FieldValue } from "../../domain/coercion.ts";
import type { ProfileField } from "../../domain/fields.ts";
import type { Profile } from "../../domain/profile.ts";
import { changeBetween, changesNothing, type TabMessage } from "./drafts.ts";
import { entriesOf } from "./entry.ts";
import type { SaveBody, SendResult } from "./send-save.ts";
import { canAutoSave, checked, type Outcome, outcomeOf, saveFailed, saveStarted, saveSucceeded } from "./sync-save.ts";
import * as sync from "./sync-state.ts";
import { type Dependencies, type SyncStore, show, step, storeDraft } from "./sync-store.ts";

export const AUTO_SAVE_DELAY_MS = 2000;

export type ProfileSync = ReturnType<typeof createProfileSync>;

const FIRST_RETRY_MS = 4000;
const LONGEST_RETRY_MS = 60_000;

/** Keeps form, device draft, other tabs and server in sync. */
export function createProfileSync(deps: Dependencies) {
  const store = createStore(deps);
  return {
    view: () => store.view,
    subscribe: (listener: () => void) => subscribe(store, listener),
    start: () => start(store),
    change: (field: ProfileField, value: FieldValue) => changeField(store, field, value),
    resolve: (field: ProfileField, keepWhose: "mine" | "theirs") => resolveConflict(store, field, keepWhose),
    check: () => step(store, checked(store.view.sync, yearOf(store))),
    confirmCard: (confirmed: boolean) => step(store, store.view.sync, confirmed),
    saveNow: () => saveNow(store),
    /** Saves when the page closes: the request may continue after that. */
    flush: () => save(store, true),
    leave: () => leave(store),
    /** After sign-out, nothing is sent or stored. */
    giveUp() {
      store.isGivenUp = true;
    },
    submit: (confirmCard: boolean) => submit(store, confirmCard),
    profileArrived: (profile: Profile) => step(store, sync.profileArrived(store.view.sync, profile)),
    versionHeard: (version: number) => versionHeard(store, version),
    receive: (message: TabMessage) => receive(store, message),
  };
}

const createStore = (deps: Dependencies): SyncStore => ({
  deps,
  listeners: new Set(),
  view: {
    sync: sync.startSync(deps.profile),
    deviceStores: true,
    restored: 0,
    cardConfirmed: false,
    submitting: false,
    ready: false,
  },
  timer: undefined,
  isGivenUp: false,
  retryMs: FIRST_RETRY_MS,
  running: null,
  submission: null,
});

const yearOf = ({ deps }: SyncStore) => ({ year: new Date(deps.now()).getUTCFullYear() });

function subscribe({ listeners }: SyncStore, listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function start(store: SyncStore): Promise<void> {
  const draft = await store.deps.readDraft().catch(() => {
    show(store, { deviceStores: false });
    return null;
  });
  if (draft) {
    const next = sync.entriesArrived(store.view.sync, draft.entries);
    const change = changeBetween(draft.entries, next.entries);
    if (!changesNothing(change)) storeDraft(store, change);
    const isNew = ([field]: [ProfileField, unknown]) => store.view.sync.entries[field] === undefined;
    const restored = entriesOf(next.entries).filter(isNew).length;
    show(store, { sync: next, restored, cardConfirmed: draft.cardConfirmed });
  }
  show(store, { ready: true });
  if (sync.hasSendable(store.view.sync)) saveLater(store);
}

function changeField(store: SyncStore, field: ProfileField, value: FieldValue): void {
  step(store, sync.changed(store.view.sync, field, value, store.deps.now()));
  saveLater(store);
}

function resolveConflict(store: SyncStore, field: ProfileField, keepWhose: "mine" | "theirs"): void {
  step(store, sync.conflictResolved(store.view.sync, field, keepWhose, store.deps.now()));
  saveLater(store, 0);
}

function saveLater(store: SyncStore, ms: number = AUTO_SAVE_DELAY_MS): void {
  clearTimeout(store.timer);
  store.timer = setTimeout(async () => {
    if (store.view.sync.failure === "signed-out") return;
    const { savedAt } = store.view.sync;
    const result = await save(store, false);
    if (result?.kind === "answered" && store.view.sync.savedAt !== savedAt) store.deps.onAutoSaved();
  }, ms);
}

/** Sends one save at a time. @returns null when there is nothing to send */
async function save(store: SyncStore, keepalive: boolean): Promise<SendResult | null> {
  const { deps, view, isGivenUp, running } = store;
  if (isGivenUp || !canAutoSave({ userId: deps.userId, submitting: view.submitting })) return null;
  if (running) {
    await running;
    return save(store, keepalive);
  }
  return send(store, (body) => deps.save(body, keepalive), false);
}

function send(
  store: SyncStore,
  call: (body: SaveBody) => Promise<SendResult>,
  evenEmpty: boolean,
): Promise<SendResult | null> {
  clearTimeout(store.timer);
  step(store, saveStarted(store.view.sync, yearOf(store)));
  const { saving, profile } = store.view.sync;
  if (saving === null && !evenEmpty) return Promise.resolve(null);
  store.running = call({ baseVersion: profile.version, changes: saving ?? {} }).then((result) => {
    store.running = null;
    settle(store, result);
    return result;
  });
  return store.running;
}

function settle(store: SyncStore, result: SendResult): void {
  const { view, deps } = store;
  if (result.kind === "answered") {
    store.retryMs = FIRST_RETRY_MS;
    step(store, saveSucceeded(view.sync, result.answer, deps.now()));
    if (sync.hasSendable(store.view.sync)) saveLater(store);
    return;
  }
  step(store, saveFailed(view.sync, result.kind, result.fields));
  if (result.kind !== "offline" && result.kind !== "server") return;
  saveLater(store, store.retryMs);
  store.retryMs = Math.min(store.retryMs * 2, LONGEST_RETRY_MS);
}

async function saveNow(store: SyncStore): Promise<Outcome> {
  if (store.submission !== null) await store.submission;
  return outcomeOf(await save(store, false), store.view.sync);
}

function submit(store: SyncStore, confirmCard: boolean): Promise<Outcome> {
  show(store, { submitting: true });
  clearTimeout(store.timer);
  store.submission = submitAll(store, confirmCard).finally(() => {
    store.submission = null;
    show(store, { submitting: false });
  });
  return store.submission;
}

/** The card is not confirmed while answers cannot be saved, because it must match what the member reviewed. */
async function submitAll(store: SyncStore, confirmCard: boolean): Promise<Outcome> {
  await store.running;
  const confirms = () => confirmCard && sync.blockedFields(store.view.sync).length === 0;
  const result = await send(store, (body) => store.deps.submit({ ...body, confirmCard: confirms() }), true);
  if (result?.kind === "answered" && result.answer.profile.cardConfirmedAt !== null) {
    step(store, store.view.sync, false);
  }
  return outcomeOf(result, store.view.sync);
}

function leave(store: SyncStore): void {
  clearTimeout(store.timer);
  show(store, { restored: 0 });
  void save(store, true);
}

/** A live update names a newer version. A running save may bring that version, so it ends first. */
async function versionHeard(store: SyncStore, version: number): Promise<void> {
  await store.running;
  if (store.isGivenUp || version <= store.view.sync.profile.version) return;
  const stored = await store.deps.read();
  if (stored && !store.isGivenUp) step(store, sync.profileArrived(store.view.sync, stored));
}

/** The change is not stored here, because the other tab has already stored it on the device. */
function receive(store: SyncStore, { change, profile }: TabMessage): void {
  const saved = sync.entriesSaved(store.view.sync, change.settled);
  const together = sync.entriesArrived(saved, change.set);
  show(store, {
    sync: sync.profileArrived(together, profile),
    cardConfirmed: change.cardConfirmed ?? store.view.cardConfirmed,
  });
}
