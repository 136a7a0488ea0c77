import { useLocation } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import type { SaidFlash } from "#shell/session/flash-message.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";

type Props = {
  flash: SaidFlash | null;
  result: { problem?: string | undefined } | undefined;
};

/** What just went wrong; else what the page before says, by cookie or by the navigation (M§2). */
export function AuthBanners({ flash, result }: Props) {
  const { state } = useLocation();
  const hydrated = useHydrated();
  if (result?.problem) return <ProblemBanner answer={result}>{t(result.problem)}</ProblemBanner>;
  if (flash) return <Banner tone={flash.tone}>{flash.text}</Banner>;
  const message: unknown = hydrated ? state?.message : undefined;
  return typeof message === "string" && message ? <Banner tone="success">{message}</Banner> : null;
}
