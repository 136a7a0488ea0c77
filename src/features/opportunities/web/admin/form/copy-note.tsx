import { t } from "#platform/i18n/i18n.ts";
import { useNow } from "#shell/page/root-data.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import type { ManagedOpportunity } from "../../../contract/opportunities.ts";
import { losesDates } from "../../../domain/admin-copy.ts";

export function CopyNote({ copied }: { copied: ManagedOpportunity }) {
  const now = useNow();
  const { title, attachmentUrl, attachmentName } = copied;
  return (
    <Banner tone="info" className="mb-8">
      <p>
        <Sentence text={"This is a copy of “{title}”, not saved yet."} parts={{ title: <bdi>{title}</bdi> }} />
      </p>
      {losesDates(copied, now) && <p>{t("Dates that are past were left out.")}</p>}
      {attachmentUrl && (
        <p>
          <Sentence
            text={"Its attachment {name} was left out. Please add the file again."}
            parts={{ name: <bdi>{attachmentName ?? attachmentUrl}</bdi> }}
          />
        </p>
      )}
    </Banner>
  );
}
