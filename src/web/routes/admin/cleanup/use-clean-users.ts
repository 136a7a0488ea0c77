import { useState } from "react";
import type { CleanUsersAnswer } from "#contract/cleanup.ts";
import { addAddresses } from "#domain/cleanup/addresses.ts";
import { callApi } from "../call-api.ts";
import type { Failure } from "../failure-banner.tsx";
import { cleanUsersFailure } from "./failure-of.ts";

const CLEAN_USERS_API = "/functions/v1/clean-specific-users";

type Shown = { done: boolean; results: CleanUsersAnswer["results"] };

/** The addresses, what would become of them, and what has. */
export function useCleanUsers(userId: string, onCleaned: () => void) {
  const [addresses, setAddresses] = useState<string[]>([]);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [previewMode, setPreviewMode] = useState(true);
  const [shown, setShown] = useState<Shown | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function ask(dryRun: boolean): Promise<void> {
    setPending(true);
    setFailure(null);
    const body = { emails: addresses, dryRun };
    const result = await callApi<CleanUsersAnswer>({ userId, path: CLEAN_USERS_API, method: "POST", body });
    setPending(false);
    if (result.kind !== "ok") return setFailure(cleanUsersFailure(result));
    setShown({ done: !dryRun, results: result.data.results });
    if (dryRun) return;
    setAddresses([]);
    onCleaned();
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
    setPreviewMode,
    dismiss: () => setFailure(null),
    add() {
      const added = addAddresses(addresses, text);
      setAddresses(added.addresses);
      setProblem(added.problem);
      setText(added.left);
      if (added.addresses.length > addresses.length) setShown(null);
    },
    remove(address: string) {
      setAddresses(addresses.filter((other) => other !== address));
      setShown(null);
    },
    preview: () => ask(true),
    run: () => ask(false),
  };
}
export type CleanUsersState = ReturnType<typeof useCleanUsers>;
