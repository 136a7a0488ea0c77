import { DatabaseZap, UserX } from "lucide-react";
import { Suspense, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { CLEAN_USERS_TEXTS, CLEANUP_TEXTS } from "../../domain/messages.ts";

const DatabaseCleanup = lazyPart(async () => (await import("./database-cleanup.tsx")).DatabaseCleanup);
const CleanUsers = lazyPart(async () => (await import("./clean-users.tsx")).CleanUsers);

type Opened = "database" | "users";

const ICON = "size-5";

/** Loads the scripts of the dialogs when they are opened (docs/product/cleanup.md#confirmations). */
export function CleanupCard({ userId, onCleaned }: { userId: string; onCleaned: () => void }) {
  const [open, setOpen] = useState<Opened | null>(null);
  const dialog = { userId, onClose: () => setOpen(null), onCleaned };
  return (
    <Card as="section" title={t("Data cleanup")} className="flex flex-col items-start">
      <p className="mb-5 text-muted">
        {t("Delete old data, or chosen users. Both first show what they would delete.")}
      </p>
      <div className="mt-auto flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<DatabaseZap aria-hidden className={ICON} />}
          onClick={() => setOpen("database")}
        >
          {t(CLEANUP_TEXTS.title)}
        </Button>
        <Button variant="secondary" icon={<UserX aria-hidden className={ICON} />} onClick={() => setOpen("users")}>
          {t(CLEAN_USERS_TEXTS.title)}
        </Button>
      </div>
      <Suspense fallback={null}>
        {open === "database" && <DatabaseCleanup {...dialog} />}
        {open === "users" && <CleanUsers {...dialog} />}
      </Suspense>
    </Card>
  );
}
