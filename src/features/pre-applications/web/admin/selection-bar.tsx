import { MailPlus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import type { ApplicationResult } from "../../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_TEXTS } from "../../domain/admin-messages.ts";
import { inviteRefusal } from "../../domain/invitation.ts";

type Props = { selection: Selection; pending: boolean; onInvite: () => void };

/** Whom to invite together. */
export function SelectionBar({ selection, pending, onInvite }: Props) {
  const { ids, most, chooseAll } = selection;
  const box = useRef<HTMLInputElement>(null);
  const isPart = ids.length > 0 && ids.length < most;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart;
  }, [isPart]);
  if (most === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg bg-sunken px-4 py-2 sm:px-5">
      <Checkbox
        ref={box}
        label={t(APPLICATION_ADMIN_TEXTS.selectAll)}
        checked={ids.length === most}
        onChange={(event) => chooseAll(event.currentTarget.checked)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <span role="status" className="text-sm text-muted">
          {ids.length > 0 && t(APPLICATION_ADMIN_TEXTS.selected, { count: inNumbers(ids.length) })}
        </span>
        <Button
          size="sm"
          disabled={ids.length === 0}
          pending={pending}
          icon={<MailPlus aria-hidden className="size-4" />}
          onClick={onInvite}
        >
          {t(APPLICATION_ADMIN_TEXTS.inviteSelected)}
        </Button>
      </div>
    </div>
  );
}

export type Selection = ReturnType<typeof useSelection>;

/** Whom of this page the next press invites; who cannot be invited is never among them. */
export function useSelection(rows: readonly ApplicationResult[], now: Date) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const open = rows.filter((row) => inviteRefusal(row, now) === null).map(({ id }) => id);
  const ids = open.filter((id) => chosen.has(id));
  return {
    ids,
    /** How many of this page can be chosen. */
    most: open.length,
    canChoose: (id: string) => open.includes(id),
    has: (id: string) => ids.includes(id),
    choose: (id: string, isChosen: boolean) =>
      setChosen(new Set(isChosen ? [...ids, id] : ids.filter((other) => other !== id))),
    chooseAll: (isChosen: boolean) => setChosen(new Set(isChosen ? open : [])),
    clear: () => setChosen(new Set()),
  };
}
