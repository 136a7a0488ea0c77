import type { Profile } from "../../domain/profile.ts";
import { changeBetween, changesNothing, type Draft, type DraftChange, type TabMessage } from "./drafts.ts";
import type { SaveBody, SendResult } from "./send-save.ts";
import type { Outcome } from "./sync-save.ts";
import type { SyncState, SyncView } from "./sync-state.ts";

export type Dependencies = {
  userId: string;
  profile: Profile;
  now: () => number;
  save: (body: SaveBody, keepalive: boolean) => Promise<SendResult>;
  submit: (body: SaveBody) => Promise<SendResult>;
  /** Reads the stored profile; null when the server does not answer. */
  read: () => Promise<Profile | null>;
  readDraft: () => Promise<Draft | null>;
  changeDraft: (change: DraftChange) => Promise<void>;
  notifyTabs: (message: TabMessage) => void;
  onAutoSaved: () => void;
};

export type SyncStore = {
  readonly deps: Dependencies;
  readonly listeners: Set<() => void>;
  view: SyncView;
  timer: ReturnType<typeof setTimeout> | undefined;
  isGivenUp: boolean;
  retryMs: number;
  running: Promise<SendResult | null> | null;
  submission: Promise<Outcome> | null;
};

export function show(store: SyncStore, next: Partial<SyncView>): void {
  store.view = { ...store.view, ...next };
  for (const listener of store.listeners) listener();
}

/** Applies a change of this tab, stores it on the device and sends it to other tabs. */
export function step(store: SyncStore, next: SyncState, cardConfirmed = store.view.cardConfirmed): void {
  const { view, deps } = store;
  const change = { ...changeBetween(view.sync.entries, next.entries), cardConfirmed };
  const hasChanged =
    next.profile !== view.sync.profile || cardConfirmed !== view.cardConfirmed || !changesNothing(change);
  show(store, { sync: next, cardConfirmed });
  if (!hasChanged) return;
  storeDraft(store, change);
  deps.notifyTabs({ change, profile: next.profile });
}

export function storeDraft(store: SyncStore, change: DraftChange): void {
  const missed = store.view.deviceStores ? {} : { set: store.view.sync.entries };
  store.deps.changeDraft({ ...change, ...missed }).then(
    () => store.view.deviceStores || show(store, { deviceStores: true }),
    () => store.view.deviceStores && show(store, { deviceStores: false }),
  );
}
