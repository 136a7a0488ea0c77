import { Pencil } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import type { MemberSegment } from "#features/profiles/contract/member-segments.ts";
import { SEGMENT_NAME_MAX, SEGMENT_TEXTS } from "#features/profiles/domain/finding/segments.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { Button } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { toast } from "#shell/ui/toast-store.ts";

type Props = { userId: string; segment: MemberSegment; onRenamed: (segment: MemberSegment) => void };

export function SegmentName({ userId, segment, onRenamed }: Props) {
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
