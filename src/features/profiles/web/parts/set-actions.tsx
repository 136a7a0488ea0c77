import { BookmarkPlus, Mail } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { DownloadWithBanner } from "#shell/admin/download-link.tsx";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import { describeMembers, segmentNameOf } from "../../domain/finding/describe.ts";
import { SEGMENT_NAME_MAX, SEGMENT_TEXTS } from "../../domain/finding/segments.ts";
import { mailMembersPath } from "./mail-members.ts";
import { EXPORT_FAILED, type MemberSet, membersFile, membersPath } from "./member-set.ts";

type Props = { userId: string; members: MemberSet };

/** docs/product/members-admin.md#all-of-these */
export function SetActions({ userId, members }: Props) {
  return (
    <>
      <ButtonLink
        href={mailMembersPath(members)}
        size="sm"
        variant="secondary"
        icon={<Mail aria-hidden className="size-4" />}
      >
        {t("Mail these")}
      </ButtonLink>
      <SaveSegment userId={userId} members={members} />
    </>
  );
}

export function ExportThese({ userId, members }: Props) {
  return (
    <DownloadWithBanner
      userId={userId}
      file={membersFile(members)}
      probe={() => api.admin.profiles.$get({ query: { limit: "1" } })}
      label={t("Export these")}
      failed={EXPORT_FAILED}
    />
  );
}

type SaveSegmentProps = { userId: string; members: MemberSet };

/** A saved segment needs a filter, and cannot be made from another saved segment. */
function SaveSegment({ userId, members }: SaveSegmentProps) {
  const [open, setOpen] = useState(false);
  if (members.saved || describeMembers(members).length === 0) return null;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<BookmarkPlus aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {t(SEGMENT_TEXTS.saveTitle)}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(SEGMENT_TEXTS.saveTitle)}
        description={t(SEGMENT_TEXTS.about)}
      >
        <NameForm userId={userId} members={members} onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function NameForm({ userId, members, onSaved }: SaveSegmentProps & { onSaved: () => void }) {
  const words = describeMembers(members);
  const [name, setName] = useState(() => segmentNameOf(members));
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setFailure(null);
    const { cursor: _, ...filter } = members as MemberSet & { cursor?: string };
    const result = await ask(userId, () => api.admin.segments.$post({ json: { name, filter } }));
    setPending(false);
    if (result.kind !== "ok") return setFailure({ title: SEGMENT_TEXTS.failed, refusal: result });
    const link = { href: membersPath({ saved: result.data.segment.id }), label: t("Open") };
    toast.success(t("Segment saved"), { link });
    onSaved();
  }
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-4">
      {failure && <FailureBanner failure={failure} onDismiss={() => setFailure(null)} />}
      <ul className="list-disc ps-5">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      <Field label={t("Name")} required>
        <Input value={name} maxLength={SEGMENT_NAME_MAX} required onChange={({ target }) => setName(target.value)} />
      </Field>
      <Button type="submit" pending={pending} className="justify-self-end">
        {t("Save")}
      </Button>
    </form>
  );
}
