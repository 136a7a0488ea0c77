import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import type { ProposalForStaff } from "../../contract/admin-proposals.ts";

export function ProposalNote({ proposal: { proposer } }: { proposal: ProposalForStaff }) {
  const name = proposer?.name;
  return (
    <Banner tone="info" className="mb-8">
      {name ? (
        <Sentence
          text={"From the proposal of {name}. Save it, and the member hears of it."}
          parts={{ name: <bdi>{name}</bdi> }}
        />
      ) : (
        t("From a member's proposal. Save it, and the member hears of it.")
      )}
    </Banner>
  );
}
