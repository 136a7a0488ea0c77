import { useLocation } from "react-router";
import { t } from "#web/i18n.ts";
import type { NoticeTone } from "#web/notices.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ProblemBanner } from "#web/ui/problem-banner.tsx";
import { useHydrated } from "#web/use-hydrated.ts";

type Props = {
  notice: { tone: NoticeTone; text: string } | null;
  result: { problem?: string | undefined } | undefined;
};

/** What just went wrong; else what the page before says, by cookie or by the navigation (M§2). */
export function AuthBanners({ notice, result }: Props) {
  const { state } = useLocation();
  const hydrated = useHydrated();
  if (result?.problem) return <ProblemBanner answer={result}>{t(result.problem)}</ProblemBanner>;
  if (notice) return <Banner tone={notice.tone}>{notice.text}</Banner>;
  const message: unknown = hydrated ? state?.message : undefined;
  return typeof message === "string" && message ? <Banner tone="success">{message}</Banner> : null;
}
