import { type RefObject, useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { PROFILE_FIELDS, type ProfileField } from "../../domain/fields.ts";
import { SAVE_MESSAGES } from "../../domain/messages.ts";
import { describeValue } from "./describe-value.ts";
import { CONFLICTS_ID } from "./save-status.tsx";
import { contestedFields, type SyncState } from "./sync-state.ts";

type Props = { state: SyncState; onChoose: (field: ProfileField, keep: "mine" | "theirs") => void };

/** Decision 32: shows both values of each contested field until the member chooses one. */
export function ConflictPanel({ state, onChoose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const fields = contestedFields(state);
  if (fields.length === 0) return null;
  return (
    <section aria-labelledby={CONFLICTS_ID} className="rounded-lg border border-warning/50 bg-warning-soft p-4 sm:p-5">
      <Heading level={2} size="lg" id={CONFLICTS_ID} ref={heading} tabIndex={-1} className="outline-none">
        {t(SAVE_MESSAGES.conflictTitle)}
      </Heading>
      <p role="status" className="mt-1">
        {t(SAVE_MESSAGES.conflict)}
      </p>
      <ul className="mt-4 grid gap-4">
        {fields.map((field) => (
          <ConflictRow key={field} field={field} state={state} onChoose={chooseFrom(heading, onChoose)} />
        ))}
      </ul>
    </section>
  );
}

/** Focus moves to the heading, because the pressed button disappears. */
function chooseFrom(heading: RefObject<HTMLHeadingElement | null>, choose: Props["onChoose"]): Props["onChoose"] {
  return (field, keep) => {
    heading.current?.focus();
    choose(field, keep);
  };
}

function ConflictRow({ field, state, onChoose }: Props & { field: ProfileField }) {
  const entry = state.entries[field];
  if (entry === undefined) return null;
  const label = t(PROFILE_FIELDS[field].label);
  return (
    <li className="rounded-md border border-line bg-raised p-4">
      <p className="font-semibold">{label}</p>
      <dl className="mt-2 grid gap-3 sm:grid-cols-2">
        <Version title={t("Yours, on this device")} text={describeValue(field, entry.value)} />
        <Version title={t("The other, saved online")} text={describeValue(field, entry.base)} />
      </dl>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          size="sm"
          onClick={() => onChoose(field, "mine")}
          aria-label={t("Keep mine: {field}", { field: label })}
        >
          {t("Keep mine")}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => onChoose(field, "theirs")}
          aria-label={t("Use the other: {field}", { field: label })}
        >
          {t("Use the other")}
        </Button>
      </div>
    </li>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="max-h-48 overflow-auto whitespace-pre-wrap break-words">{text}</dd>
    </div>
  );
}
