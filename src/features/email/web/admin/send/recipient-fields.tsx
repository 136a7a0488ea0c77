import { Download, Users } from "lucide-react";
import { useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { FailureBanner } from "#shell/admin/failure-banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { COMPOSE_TEXTS } from "../../../domain/compose-texts.ts";
import { AddAddress } from "../add-address.tsx";
import { RecipientList } from "../templates/send/recipient-list.tsx";
import type { Composition } from "./composition.ts";
import { ImportField } from "./import-field.tsx";
import { saveList } from "./list-file.ts";
import type { Edit } from "./use-composition.ts";
import { useRecipients } from "./use-recipients.ts";

type Props = { userId: string; composition: Composition; edit: Edit };

/** A§2: the list, and the three ways into it. */
export function RecipientFields(props: Props) {
  const { recipients } = props.composition;
  const list = useRecipients(props);
  const input = useRef<HTMLInputElement>(null);
  // The button that was pressed goes with what it takes away.
  const takeAway = (change: () => void) => {
    change();
    input.current?.focus();
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button
        size="sm"
        variant="secondary"
        className="w-fit"
        pending={list.busy === "loading"}
        icon={<Users aria-hidden className="size-4" />}
        onClick={list.load}
      >
        {t("Load Members with These Filters")}
      </Button>
      <AddAddress
        input={input}
        label={t("Add an address")}
        problem={list.problem}
        onAdd={list.add}
        onType={list.forgive}
      />
      <ImportField pending={list.busy === "importing"} onChoose={list.importFile} />
      {list.failure && <FailureBanner failure={list.failure} onDismiss={list.dismissFailure} />}
      <div className="grid grid-cols-1 gap-2">
        <p className="font-semibold" aria-live="polite">
          {t("Recipients")} ({recipients.length})
        </p>
        {recipients.length === 0 ? (
          <p className="text-muted">{t(COMPOSE_TEXTS.emptyList)}</p>
        ) : (
          <RecipientList recipients={recipients} onRemove={(email) => takeAway(() => list.remove(email))} />
        )}
      </div>
      {recipients.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            icon={<Download aria-hidden className="size-4" />}
            onClick={() => saveList(recipients)}
          >
            {t("Export CSV")}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => takeAway(list.removeAll)}>
            {t("Remove all")}
          </Button>
        </div>
      )}
    </div>
  );
}
