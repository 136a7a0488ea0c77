import { Trash2 } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import { v7 } from "uuid";
import { t } from "#platform/i18n/i18n.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { isOtherPath, useLeavingPage } from "#shell/admin/leave-guard.ts";
import { momentText } from "#shell/admin/moment-text.ts";
import { DiscardDialog, QuestionDialog } from "#shell/admin/question-dialog.tsx";
import { ask } from "#shell/client/ask.ts";
import { api, askToDelete } from "#shell/client/browser-api.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Textarea } from "#shell/ui/input.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import type { MemberNote } from "../../contract/notes.ts";
import { NOTE_MAX_LENGTH, NOTE_PROBLEMS, NOTE_TEXTS } from "../../domain/notes.ts";

const NOTES = api.admin.members[":id"].notes;

type Props = {
  userId: string;
  id: string;
  /** null: loading failed. */
  notes: readonly MemberNote[] | null;
  onChanged: () => void;
};

export function NotesCard({ userId, id, notes, onChanged }: Props) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [removing, setRemoving] = useState<string | null>(null);
  async function remove(): Promise<void> {
    if (removing === null) return;
    const param = { id, note: removing };
    const result = await askToDelete(userId, () => NOTES[":note"].$delete({ param }));
    setRemoving(null);
    if (result.kind !== "ok") return setFailure({ title: NOTE_TEXTS.notRemoved, refusal: result });
    toast.success(t(NOTE_TEXTS.removed));
    onChanged();
  }
  return (
    <Card as="section" title={t(NOTE_TEXTS.title)} level={3} quiet aria-label={t(NOTE_TEXTS.title)}>
      <p className="-mt-1 mb-3 text-sm text-muted">{t(NOTE_TEXTS.about)}</p>
      {failure && <FailureBanner className="mb-3" failure={failure} onDismiss={() => setFailure(null)} />}
      <NewNote userId={userId} id={id} onAdded={onChanged} onFailure={setFailure} />
      {notes === null && <RetryBox message={t("The notes could not be loaded")} onRetry={onChanged} />}
      {notes?.length === 0 && <p className="mt-4 text-muted">{t(NOTE_TEXTS.none)}</p>}
      <ul className="mt-4 grid gap-3 empty:hidden">
        {notes?.map((note) => (
          <Note key={note.id} note={note} onRemove={() => setRemoving(note.id)} />
        ))}
      </ul>
      <QuestionDialog
        open={removing !== null}
        title={t(NOTE_TEXTS.removeTitle)}
        question={t(NOTE_TEXTS.removeQuestion)}
        no={t("Cancel")}
        yes={t(NOTE_TEXTS.remove)}
        onNo={() => setRemoving(null)}
        onYes={remove}
      />
    </Card>
  );
}

type NewNoteProps = {
  userId: string;
  id: string;
  onAdded: () => void;
  onFailure: (failure: Failure | null) => void;
};

function NewNote({ userId, id, onAdded, onFailure }: NewNoteProps) {
  const [text, setText] = useState("");
  const claimed = useRef({ text: "", note: "" });
  const [problem, setProblem] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  async function add(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (adding) return;
    if (text.trim() === "") return setProblem(t(NOTE_PROBLEMS.empty));
    setAdding(true);
    onFailure(null);
    // A retry after a lost response reuses the id, so that the note is stored once.
    if (claimed.current.text !== text) claimed.current = { text, note: v7() };
    const json = { id: claimed.current.note, text };
    const result = await ask(userId, () => NOTES.$post({ param: { id }, json }));
    setAdding(false);
    if (result.kind === "ok") {
      setText("");
      claimed.current = { text: "", note: "" };
      toast.success(t(NOTE_TEXTS.added));
      return onAdded();
    }
    if (result.kind === "refused" && result.fields.text) return setProblem(t(result.fields.text));
    onFailure({ title: NOTE_TEXTS.notAdded, refusal: result });
  }
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="grid gap-3">
      <Field label={t(NOTE_TEXTS.label)} error={problem}>
        <Textarea
          rows={3}
          value={text}
          maxLength={NOTE_MAX_LENGTH}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(null);
          }}
        />
      </Field>
      <Button type="submit" size="sm" variant="secondary" className="w-fit" pending={adding}>
        {t(NOTE_TEXTS.add)}
      </Button>
      {text.trim() !== "" && <Unwritten />}
    </form>
  );
}

/** Mounted only while a note is unsaved, because the router uses only the blocker mounted last. */
function Unwritten() {
  const leaving = useLeavingPage(true, isOtherPath);
  return <DiscardDialog open={leaving.asks} texts={NOTE_TEXTS} onStay={leaving.stay} onDiscard={leaving.leave} />;
}

function Note({ note: { text, by, at, isOwn }, onRemove }: { note: MemberNote; onRemove: () => void }) {
  return (
    <li className="rounded-md bg-sunken px-4 py-3">
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
        <span className="wrap-anywhere">
          <bdi translate="no">{by ?? t(NOTE_TEXTS.somebody)}</bdi> · {momentText(at)}
        </span>
        {isOwn && (
          <Button
            size="sm"
            variant="ghost"
            className="-me-4"
            icon={<Trash2 aria-hidden className="size-4" />}
            onClick={onRemove}
          >
            {t(NOTE_TEXTS.remove)}
          </Button>
        )}
      </div>
    </li>
  );
}
