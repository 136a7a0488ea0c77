import { MailPlus } from "lucide-react";
import { useEffect, useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { inNumbers } from "#shell/text/in-numbers.ts";
import { Button } from "#shell/ui/button.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { APPLICATION_ADMIN_TEXTS } from "../../domain/admin-messages.ts";
import type { Selection } from "./use-selection.ts";

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
