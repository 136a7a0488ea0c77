import { Bookmark } from "lucide-react";
import { Suspense, useState } from "react";
import { SEGMENT_TEXTS } from "#features/profiles/domain/finding/segments.ts";
import { t } from "#platform/i18n/i18n.ts";
import { NotOpened } from "#shell/admin/needed.tsx";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";

const SegmentList = lazyPart(async () => (await import("./segment-list.tsx")).SegmentList, NotOpened);

export function Segments({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={<Bookmark aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {t("Segments")}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        size="lg"
        title={t("Saved segments")}
        description={t(SEGMENT_TEXTS.about)}
        actions={<Button onClick={close}>{t("Close")}</Button>}
      >
        <Suspense fallback={<SkeletonText lines={4} label={t("Loading...")} />}>
          <SegmentList userId={userId} />
        </Suspense>
      </Dialog>
    </>
  );
}
