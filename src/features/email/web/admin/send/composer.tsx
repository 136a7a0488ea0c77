import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import type { Claim } from "#shell/drafts/claim-draft.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { EmailTemplateSummary } from "../../../contract/email-templates.ts";
import { COMPOSE_TEXTS } from "../../../domain/compose-texts.ts";
import { AudienceCard } from "./audience-card.tsx";
import { isUntouched } from "./composition.ts";
import type { Draft } from "./draft-store.ts";
import { MailCard } from "./mail-card.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { SendBar } from "./send-bar.tsx";
import { useAudience } from "./use-audience.ts";
import { useComposition } from "./use-composition.ts";

type Props = { userId: string; templates: EmailTemplateSummary[] | null; claim: Claim<Draft> };

export function Composer({ userId, templates, claim }: Props) {
  const { composition, notKept, edit, claimKey, clear } = useComposition(claim);
  const audience = useAudience(userId, composition);
  const [restored, setRestored] = useState(claim.draft !== null);
  const [asksToClear, setAsksToClear] = useState(false);
  const part = { userId, composition, edit };
  return (
    <section aria-labelledby="bulk-sender" className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-prose">
          <Heading level={2} id="bulk-sender">
            {t(COMPOSE_TEXTS.title)}
          </Heading>
          <p className="mt-1 text-muted">{t(COMPOSE_TEXTS.about)}</p>
        </div>
        {!isUntouched(composition) && (
          <Button
            size="sm"
            variant="ghost"
            icon={<RotateCcw aria-hidden className="size-4" />}
            onClick={() => setAsksToClear(true)}
          >
            {t("Start over")}
          </Button>
        )}
      </div>
      {restored && (
        <Banner tone="info" onDismiss={() => setRestored(false)}>
          {t(COMPOSE_TEXTS.restored)}
        </Banner>
      )}
      {notKept && <Banner tone="warning">{t(COMPOSE_TEXTS.notKept)}</Banner>}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <AudienceCard {...part} audience={audience} />
        <MailCard {...part} templates={templates} />
      </div>
      <SendBar {...part} matched={audience.counted?.matched} claimKey={claimKey} onSent={clear} />
      <ReplaceDialog
        open={asksToClear}
        title={COMPOSE_TEXTS.discardTitle}
        text={COMPOSE_TEXTS.discardText}
        action={t("Start over")}
        onClose={() => setAsksToClear(false)}
        onConfirm={() => {
          setAsksToClear(false);
          setRestored(false);
          clear();
        }}
      />
    </section>
  );
}
