import { Mail, Pencil, Trash2, Users } from "lucide-react";
import { type SubmitEvent, useEffect, useState } from "react";
import { mailMembersPath } from "#features/profiles/web/parts/mail-members.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import type { MemberSegment } from "#features/profiles/contract/member-segments.ts";
import { SEGMENT_NAME_MAX, SEGMENT_TEXTS } from "#features/profiles/domain/finding/segments.ts";
import { membersPath } from "#features/profiles/web/parts/member-set.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { momentText } from "#shell/admin/moment-text.ts";
import { QuestionDialog } from "#shell/admin/question-dialog.tsx";
import { ask } from "#shell/client/ask.ts";
import { api, askToDelete } from "#shell/client/browser-api.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import { toast } from "#shell/ui/toast-store.ts";

export function SegmentList({ userId }: { userId: string }) {
  const [segments, setSegments] = useState<MemberSegment[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [deleting, setDeleting] = useState<MemberSegment | null>(null);
  const load = async () => {
    const result = await ask(userId, () => api.admin.segments.$get({ query: { counts: "1" } }));
    if (result.kind === "ok") return setSegments(result.data.segments);
    setFailure({ title: msg("The segments could not be loaded"), refusal: result, retry: () => void load() });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => void load(), []);
  async function remove({ id }: MemberSegment): Promise<void> {
    const result = await askToDelete(userId, () => api.admin.segments[":id"].$delete({ param: { id } }));
    setDeleting(null);
    if (result.kind !== "ok") return setFailure({ title: SEGMENT_TEXTS.failed, refusal: result });
    toast.success(t("Segment deleted"));
    setSegments((before) => before?.filter((segment) => segment.id !== id) ?? null);
  }
  const rename = (renamed: MemberSegment) =>
    setSegments(
      (before) => before?.map((one) => (one.id === renamed.id ? { ...one, name: renamed.name } : one)) ?? null,
    );
  return (
    <>
      {failure && <FailureBanner failure={failure} onDismiss={() => setFailure(null)} />}
      {segments === null && !failure && <SkeletonText lines={4} label={t("Loading...")} />}
      {segments?.length === 0 && (
        <p>
          <strong>{t("No segments yet")}</strong> {t("Filter the members, then choose “Save as a segment”.")}
        </p>
      )}
      <ul className="divide-y divide-line">
        {segments?.map((segment) => (
          <li key={segment.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <SegmentName userId={userId} segment={segment} onRenamed={rename} />
              <p className="text-sm text-muted">{countText(segment)}</p>
            </div>
            <SegmentActs segment={segment} onDelete={() => setDeleting(segment)} />
          </li>
        ))}
      </ul>
      <QuestionDialog
        open={deleting !== null}
        title={t("Delete “{name}”?", { name: deleting?.name ?? "" })}
        question={t("Only the name and its filters go. No member is deleted.")}
        no={t("Cancel")}
        yes={t("Delete")}
        onNo={() => setDeleting(null)}
        onYes={() => deleting && remove(deleting)}
      />
    </>
  );
}

function countText({ count, countedAt }: MemberSegment): string {
  if (count === null || countedAt === null) return t("Not counted yet");
  const people = t("{count, plural, one {# member} other {# members}}", { count });
  return `${people} · ${t("as of {moment}", { moment: momentText(countedAt) })}`;
}

function SegmentActs({ segment: { id, name }, onDelete }: { segment: MemberSegment; onDelete: () => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        href={membersPath({ saved: id })}
        size="sm"
        variant="secondary"
        icon={<Users aria-hidden className="size-4" />}
        aria-label={t("Show {name}", { name })}
      >
        {t("Show")}
      </ButtonLink>
      <ButtonLink
        href={mailMembersPath({ saved: id })}
        size="sm"
        variant="secondary"
        icon={<Mail aria-hidden className="size-4" />}
        aria-label={t("Mail {name}", { name })}
      >
        {t("Mail")}
      </ButtonLink>
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 aria-hidden className="size-4" />}
        aria-label={t("Delete {name}", { name })}
        onClick={onDelete}
      >
        {t("Delete")}
      </Button>
    </div>
  );
}

type Props = { userId: string; segment: MemberSegment; onRenamed: (segment: MemberSegment) => void };

function SegmentName({ userId, segment, onRenamed }: Props) {
  const [name, setName] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const close = () => {
    setName(null);
    setProblem(null);
  };
  async function rename(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    const json = { name: name ?? "" };
    const result = await ask(userId, () => api.admin.segments[":id"].$patch({ param: { id: segment.id }, json }));
    setPending(false);
    if (result.kind !== "ok") {
      return setProblem(result.kind === "refused" && result.message ? result.message : t(SEGMENT_TEXTS.failed));
    }
    close();
    toast.success(t("Segment renamed"));
    onRenamed(result.data.segment);
  }
  if (name === null) {
    return (
      <p className="flex items-center gap-1 font-semibold wrap-anywhere">
        <bdi>{segment.name}</bdi>
        <Button
          size="sm"
          variant="ghost"
          className="px-3"
          icon={<Pencil aria-hidden className="size-4" />}
          aria-label={t("Rename {name}", { name: segment.name })}
          onClick={() => setName(segment.name)}
        />
      </p>
    );
  }
  return (
    <form onSubmit={(event) => void rename(event)} className="flex flex-wrap items-end gap-2">
      <Field label={t("Name")} error={problem ?? undefined} className="min-w-0 flex-1 basis-40">
        <Input value={name} maxLength={SEGMENT_NAME_MAX} required onChange={({ target }) => setName(target.value)} />
      </Field>
      <Button type="submit" size="sm" pending={pending}>
        {t("Save")}
      </Button>
      <Button size="sm" variant="ghost" onClick={close}>
        {t("Cancel")}
      </Button>
    </form>
  );
}
