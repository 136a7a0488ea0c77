import { Star } from "lucide-react";
import { useEffect, useState } from "react";
import { OpportunityList } from "#features/opportunities/web/parts/opportunity-list.tsx";
import { t } from "#platform/i18n/i18n.ts";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { JoinPrompt } from "#shell/layouts/join-prompt.tsx";
import { ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import type { DeviceCardsAnswer } from "../../contract/saved-opportunities.ts";
import { MOST_JOINED } from "../../domain/limits.ts";
import { SAVED_PATH } from "../../domain/paths.ts";
import { GUEST_TEXTS, SAVED_TEXTS } from "../../domain/texts.ts";
import { readStars } from "../device/device-stars.ts";
import { Stars } from "../parts/star.tsx";
import type { StarWords } from "../parts/star-words.ts";

type Cards = DeviceCardsAnswer["opportunities"];

/** What this device keeps, and how to keep it elsewhere; the server does not know it. */
export function GuestList({ words }: { words: StarWords }) {
  return (
    <>
      <p className="hidden rounded-lg border border-line bg-raised p-4 noscript:block">{t(GUEST_TEXTS.noScript)}</p>
      <OnDevice words={words} />
      <JoinPrompt title={t(GUEST_TEXTS.joinTitle)} text={t(GUEST_TEXTS.joinText)} next={SAVED_PATH} />
    </>
  );
}

function OnDevice({ words }: { words: StarWords }) {
  const [cards, setCards] = useState<Cards | "loading" | "failed">("loading");
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  useEffect(() => {
    void loadCards().then(setCards);
  }, [round]);
  if (cards === "loading")
    return (
      <div className="noscript:hidden">
        <SkeletonText lines={6} label={t(GUEST_TEXTS.loading)} />
      </div>
    );
  if (cards === "failed") return <RetryBox message={t(SAVED_TEXTS.notLoaded)} onRetry={() => setRound(round + 1)} />;
  if (cards.length === 0)
    return (
      <EmptyState
        level={2}
        title={t(SAVED_TEXTS.empty)}
        icon={<Star aria-hidden />}
        actions={<ButtonLink href="/opportunities">{t(SAVED_TEXTS.browse)}</ButtonLink>}
      >
        {t(SAVED_TEXTS.emptyHint)}
      </EmptyState>
    );
  return (
    <Stars stars={{ saved: cards.map(({ id }) => id), words }}>
      <OpportunityList opportunities={cards} displayLimit={MOST_JOINED + 1} />
    </Stars>
  );
}

async function loadCards(): Promise<Cards | "failed"> {
  const ids = readStars();
  if (ids.length === 0) return [];
  const result = await ask("", () => api["opportunity-cards"].$get({ query: { ids: ids.join(",") } }));
  return result.kind === "ok" ? result.data.opportunities : "failed";
}
