import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import { LIST_MAX } from "../../../domain/audience.ts";
import { COMPOSE_TEXTS, IMPORT_MAX_BYTES, IMPORT_PROBLEMS } from "../../../domain/compose-texts.ts";
import { SEND_MESSAGES } from "../../../domain/messages.ts";
import { takeMembers } from "../take-members.ts";
import { tallyToast } from "../tally-toast.ts";
import { useAddressList } from "../use-address-list.ts";
import { importFile, kindOf, listMembers } from "./calls.ts";
import type { Composition } from "./composition.ts";
import type { Edit } from "./use-composition.ts";

type Options = { userId: string; composition: Composition; edit: Edit };

/** A§2, A§5: addresses one at a time, of members who match, or of a file. */
export function useRecipients({ userId, composition, edit }: Options) {
  const list = useAddressList(composition.recipients, (recipients) => edit({ recipients }));
  const [busy, setBusy] = useState<"loading" | "importing" | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function load(): Promise<void> {
    setBusy("loading");
    setFailure(null);
    const { filters } = composition;
    const result = await listMembers(userId, { ...kindOf(composition), filters, limit: LIST_MAX });
    setBusy(null);
    if (result.kind !== "ok") return setFailure({ title: SEND_MESSAGES.membersNotLoaded, refusal: result, retry });
    if (result.data.members.length === 0) return void toast.info(t(SEND_MESSAGES.noMatches));
    takeMembers(result.data, list.addAll);
  }
  const retry = () => void load();

  async function take(file: File): Promise<void> {
    setFailure(null);
    if (file.size > IMPORT_MAX_BYTES) return setFailure({ title: IMPORT_PROBLEMS.tooLarge });
    setBusy("importing");
    const result = await importFile(userId, file);
    setBusy(null);
    if (result.kind === "refused" && result.message) return setFailure({ title: result.message });
    if (result.kind !== "ok") return setFailure({ title: COMPOSE_TEXTS.notImported, refusal: result });
    const { emails, count, invalid, suppressed } = result.data;
    if (!list.addAll(emails)) return;
    if (invalid > 0) toast.info(t(COMPOSE_TEXTS.invalidSkipped, { count: invalid }), tallyToast);
    if (suppressed > 0) toast.info(t(COMPOSE_TEXTS.suppressedSkipped, { count: suppressed }), tallyToast);
    toast.success(t(SEND_MESSAGES.imported(count)));
  }

  return {
    ...list,
    busy,
    failure,
    load: retry,
    importFile: (file: File) => void take(file),
    dismissFailure: () => setFailure(null),
  };
}
