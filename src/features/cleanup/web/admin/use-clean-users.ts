import { useState } from "react";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { ask } from "#shell/client/ask.ts";
import { functions } from "#shell/client/browser-api.ts";
import type { CleanUsersAnswer } from "../../contract/cleanup.ts";
import { addAddresses } from "../../domain/addresses.ts";
import { cleanUsersFailure } from "./failure-of.ts";

type Shown = { done: boolean; results: CleanUsersAnswer["results"] };

export function useCleanUsers(userId: string, onCleaned: () => void) {
  const [addresses, setAddresses] = useState<string[]>([]);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [previewMode, setPreviewMode] = useState(true);
  const [shown, setShown] = useState<Shown | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function request(dryRun: boolean): Promise<void> {
    setPending(true);
    forget();
    const json = { emails: addresses, dryRun };
    const result = await ask(userId, () => functions.v1["clean-specific-users"].$post({ json }));
    setPending(false);
    if (result.kind !== "ok") return setFailure({ ...cleanUsersFailure(result), retry: () => void request(dryRun) });
    setShown({ done: !dryRun, results: result.data.results });
    if (dryRun) return;
    setAddresses([]);
    setPreviewMode(true);
    onCleaned();
  }

  /** A retry would repeat the old list of addresses, so both are cleared. */
  function forget(): void {
    setShown(null);
    setFailure(null);
  }

  return {
    addresses,
    text,
    problem,
    previewMode,
    shown,
    pending,
    failure,
    setText,
    setPreviewMode(chosen: boolean) {
      setPreviewMode(chosen);
      setFailure(null);
    },
    dismiss: () => setFailure(null),
    add() {
      const added = addAddresses(addresses, text);
      setAddresses(added.addresses);
      setProblem(added.problem);
      setText(added.left);
      if (added.addresses.length > addresses.length) forget();
    },
    remove(address: string) {
      setAddresses(addresses.filter((other) => other !== address));
      forget();
    },
    preview: () => void request(true),
    run: () => void request(false),
  };
}
export type CleanUsersState = ReturnType<typeof useCleanUsers>;
