import { Star } from "lucide-react";
import { useEffect, useState } from "react";
import { OpportunityList } from "#features/opportunities/web/parts/opportunity-list.tsx";
import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import { MOST_JOINED } from "#features/opportunities/domain/stars.ts";
import { Stars } from "#features/opportunities/web/parts/star.tsx";
import type { StarWords } from "#features/opportunities/web/parts/star-words.ts";
import { SAVED_PATH } from "#kernel/paths/saved-opportunities.ts";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { JoinPrompt } from "#shell/layouts/join-prompt.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import type { DeviceCardsAnswer } from "../../contract/saved-opportunities.ts";
import { JOIN_TEXTS, SAVED_TEXTS } from "../../domain/texts.ts";
import { readStars, removeStars } from "../device/device-stars.ts";

type Kept = { cards: DeviceCardsAnswer["opportunities"]; gone: readonly string[] };

export function GuestList({ words }: { words: StarWords }) {
  return (
    <>
      <p className="hidden rounded-lg border border-line bg-raised p-4 noscript:block">
        {t("To show what is on this device, the page needs script, which is switched off here.")}
      </p>
      <OnDevice words={words} />
      <JoinPrompt
        title={t("Keep them wherever you are")}
        text={t(
          "Sign up, or sign in, and what this device keeps joins your account: with deadlines, notes and a checklist.",
        )}
        next={SAVED_PATH}
      />
    </>
  );
}

function OnDevice({ words }: { words: StarWords }) {
  const [kept, setKept] = useState<Kept | "loading" | "failed">("loading");
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  useEffect(() => {
    void loadKept().then(setKept);
  }, [round]);
  if (kept === "loading")
    return (
      <div className="noscript:hidden">
        <SkeletonText lines={6} label={t("Looking at what this device keeps…")} />
      </div>
    );
  if (kept === "failed") return <RetryBox message={t(SAVED_TEXTS.notLoaded)} onRetry={() => setRound(round + 1)} />;
  const { cards, gone } = kept;
  return (
    <>
      {gone.length > 0 && (
        <Gone
          count={gone.length}
          onForget={() => {
            removeStars(gone);
            setKept({ cards, gone: [] });
          }}
        />
      )}
      {cards.length === 0 ? (
        <EmptyState
          level={2}
          title={t(SAVED_TEXTS.empty)}
          icon={<Star aria-hidden />}
          actions={<ButtonLink href="/opportunities">{t(SAVED_TEXTS.browse)}</ButtonLink>}
        >
          {t(SAVED_TEXTS.emptyHint)}
        </EmptyState>
      ) : (
        <Stars stars={{ saved: cards.map(({ id }) => id), words }}>
          <OpportunityList opportunities={cards} displayLimit={MOST_JOINED + 1} />
        </Stars>
      )}
    </>
  );
}

function Gone({ count, onForget }: { count: number; onForget: () => void }) {
  const forget = (
    <Button size="sm" variant="secondary" onClick={onForget}>
      {t("Remove from this device")}
    </Button>
  );
  return <Banner actions={forget}>{t(JOIN_TEXTS.gone, { count })}</Banner>;
}

async function loadKept(): Promise<Kept | "failed"> {
  const ids = readStars();
  if (ids.length === 0) return { cards: [], gone: [] };
  const result = await ask("", () => api["opportunity-cards"].$get({ query: { ids: ids.join(",") } }));
  if (result.kind !== "ok") return "failed";
  const cards = result.data.opportunities;
  return { cards, gone: ids.filter((id) => !cards.some((card) => card.id === id)) };
}
