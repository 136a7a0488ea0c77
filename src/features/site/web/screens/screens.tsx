import { nextStep } from "#features/profiles/domain/next-step.ts";
import { SECTIONS } from "#kernel/sections.ts";
import { t } from "#platform/i18n/i18n.ts";
import { inPercent } from "#shell/text/in-percent.ts";
import { MatchScreen } from "./match-screen.tsx";
import { Screen } from "./screen.tsx";

const DONE = 2;

function NextStepScreen({ className }: { className?: string }) {
  const { title, text, percent } = nextStep("business_info_complete");
  return (
    <Screen label={t("From the dashboard of a member: the next step and what it brings")} className={className ?? ""}>
      <div className="grid gap-2 rounded-lg border border-deep-raised bg-deep p-4 text-sm text-on-deep">
        <p className="font-semibold text-gold-on-deep">{t("Next step")}</p>
        <p className="font-heading text-lg font-bold">{t(title)}</p>
        <p className="text-on-deep-muted">{t(text)}</p>
        {percent !== null && (
          <p className="font-semibold text-gold-on-deep">
            {t("Brings your profile to {percent}", { percent: inPercent(percent) })}
          </p>
        )}
        <div className="mt-1 grid grid-cols-5 gap-1.5">
          {SECTIONS.map(({ key }, index) => (
            <span key={key} className={`h-2 rounded-full ${index < DONE ? "bg-gold-on-deep" : "bg-on-deep/25"}`} />
          ))}
        </div>
      </div>
    </Screen>
  );
}

export type ScreenName = "fellowshipMatch" | "nextStep";

export function ScreenOf({ name, className }: { name: ScreenName; className?: string }) {
  return name === "nextStep" ? (
    <NextStepScreen className={className ?? ""} />
  ) : (
    <MatchScreen sample="fellowship" className={className ?? ""} />
  );
}
