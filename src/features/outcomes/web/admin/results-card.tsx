import { useState } from "react";
import { RESULTS_PATH } from "#kernel/paths/outcomes.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import type { ResultsPage } from "../../contract/figures.ts";

type Props = { userId: string; stored: ResultsPage | null };

export function ResultsCard({ userId, stored }: Props) {
  const [page, setPage] = useState(stored);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (page === null) return <Retry message={t("Whether the page of results is public could not be loaded")} />;
  const turn = async () => {
    setSaving(true);
    setFailure(null);
    const json = { isShown: !page.isShown };
    const result = await ask(userId, () => api.admin["results-page"].$put({ json }));
    setSaving(false);
    if (result.kind === "ok") setPage(result.data);
    else setFailure({ title: msg("This could not be changed"), refusal: result });
  };
  return (
    <Card as="section" title={t("Public page of results")}>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose text-muted">
          {t("Everybody can read what members won, in sums, at /results, and the names of those who allowed it.")}
        </p>
        <p role="status" className="flex flex-wrap items-center gap-x-4 font-semibold">
          {t(page.isShown ? "The page is public." : "The page is not public.")}
          {page.isShown && (
            <Link href={RESULTS_PATH} className="prose-link inline-flex min-h-11 items-center">
              {t("See the page")}
            </Link>
          )}
        </p>
        {failure && <FailureBanner failure={failure} onDismiss={() => setFailure(null)} />}
        <Button variant={page.isShown ? "secondary" : "primary"} pending={saving} onClick={() => void turn()}>
          {t(page.isShown ? "Take the page down" : "Show the page")}
        </Button>
      </div>
    </Card>
  );
}
