import { ArrowRight } from "lucide-react";
import { cardPath } from "#features/edid/domain/e-did.ts";
import { boxPath, introductionPath } from "#kernel/paths/introductions.ts";
import { questionPath } from "#kernel/sections.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Link } from "#shell/ui/link.tsx";
import type { AskingAnswer } from "../../contract/asking.ts";

type Props = { asking: Pick<AskingAnswer, "missing" | "open" | "limit"> };

const MISSING = {
  card: { label: msg("Complete your profile and confirm your card"), href: cardPath() },
  public: {
    label: msg("Make your profile public"),
    href: questionPath({ section: "preferences", field: "okFeatureProfile" }),
  },
} as const;

export function Hindrance({ asking: { missing, open, limit } }: Props) {
  if (missing.length > 0)
    return (
      <Card as="section" title={t("Almost there")}>
        <p className="text-muted">{t("Members see who asks them. Before you ask, there is something left to do:")}</p>
        <ul className="mt-4 grid gap-3">
          {missing.map((what) => (
            <li key={what}>
              <Link
                href={MISSING[what].href}
                className="flex min-h-14 items-center justify-between gap-4 rounded-md border border-line px-4 py-2 font-semibold text-accent hover:border-accent hover:bg-accent-soft"
              >
                {t(MISSING[what].label)}
                <ArrowRight aria-hidden className="size-5 shrink-0 rtl:rotate-180" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    );
  const [href, button] =
    open === null
      ? [boxPath("sent"), msg("See what you have sent")]
      : [introductionPath(open), msg("See your question")];
  return (
    <div>
      <Banner
        tone="info"
        title={open === null ? limit : t("You have asked this member already")}
        actions={
          <ButtonLink href={href} size="sm">
            {t(button)}
          </ButtonLink>
        }
      >
        {open !== null && t("Your question is on its way, or answered.")}
      </Banner>
    </div>
  );
}
