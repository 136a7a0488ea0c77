import { useEffect, useState, useSyncExternalStore } from "react";
import type { Hint, HintEventName } from "#kernel/hints.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { onBeforeSignOut } from "#shell/session/before-sign-out.ts";
import { onSessionEvent } from "#shell/session/session-channel.ts";
import type { Profile } from "../../domain/profile.ts";
import { changeDraft, clearDraft, readDraft, type TabMessage } from "./drafts.ts";
import { createProfileSync, type ProfileSync } from "./profile-sync.ts";
import { readStored, sendSave, sendSubmit } from "./send-save.ts";
import type { SyncView } from "./sync-state.ts";

type Options = { userId: string; profile: Profile; onAutoSaved: () => void };

export function useProfileSync({ userId, profile, onAutoSaved }: Options): { form: ProfileSync; view: SyncView } {
  const [{ form, connect }] = useState(() => formOf({ userId, profile, onAutoSaved }));
  const view = useSyncExternalStore(form.subscribe, form.view, form.view);
  useEffect(connect, [connect]);
  useEffect(() => form.profileArrived(profile), [form, profile]);
  return { form, view };
}

type OpenForm = ReturnType<typeof openForm>;

/** One form per member and page load: a reopened form keeps its unsaved changes. */
const FORMS = new Map<string, OpenForm>();

function formOf(options: Options): OpenForm {
  if (typeof document === "undefined") return openForm(options);
  const known = FORMS.get(options.userId);
  if (known) return known;
  const opened = openForm(options);
  FORMS.set(options.userId, opened);
  return opened;
}

function openForm({ userId, profile, onAutoSaved }: Options) {
  let channel: BroadcastChannel | null = null;
  const form = createProfileSync({
    userId,
    profile,
    now: Date.now,
    save: (body, keepalive) => sendSave(userId, body, keepalive),
    submit: (body) => sendSubmit(userId, body),
    read: () => readStored(userId),
    readDraft: () => readDraft(userId),
    changeDraft: (change) => changeDraft(userId, change, Date.now()),
    notifyTabs: (message) => channel?.postMessage(message),
    onAutoSaved,
  });
  const connect = () => {
    channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`isa:profile:${userId}`);
    if (channel) channel.onmessage = ({ data }: MessageEvent<TabMessage>) => form.receive(data);
    const disconnect = connectWindow(userId, form);
    void form.start();
    return () => {
      disconnect();
      form.leave();
      channel?.close();
      channel = null;
    };
  };
  return { form, connect };
}

function connectWindow(userId: string, form: ProfileSync): () => void {
  const saveNow = () => void form.saveNow();
  const flush = () => void form.flush();
  const onVisibility = () => (document.visibilityState === "hidden" ? flush() : saveNow());
  const onHeard = (event: Event) =>
    void form.versionHeard((event as CustomEvent<Hint | null>).detail?.version ?? Number.POSITIVE_INFINITY);
  const heard: HintEventName = "hint:profile";
  window.addEventListener("online", saveNow);
  window.addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", onVisibility);
  document.addEventListener(heard, onHeard);
  const stops = [
    onSessionEvent(({ onPurpose }) => {
      if (!onPurpose) return;
      form.giveUp();
      window.location.replace(addressIn("/"));
    }),
    onBeforeSignOut(async () => {
      const { kind } = await form.saveNow();
      form.leave();
      if (kind === "saved") await clearDraft(userId).catch(() => {});
      return kind === "saved";
    }),
  ];
  return () => {
    window.removeEventListener("online", saveNow);
    window.removeEventListener("pagehide", flush);
    document.removeEventListener("visibilitychange", onVisibility);
    document.removeEventListener(heard, onHeard);
    for (const stop of stops) stop();
  };
}
