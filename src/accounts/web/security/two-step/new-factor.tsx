import { useSearchParams } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Card } from "#shell/ui/card.tsx";
import { type Tab, Tabs } from "#shell/ui/tabs.tsx";
import type { Offer } from "./ask-factors.ts";
import type { StepAnswer } from "./change-factors.ts";
import { NameApp } from "./new-app.tsx";
import { NewKey } from "./new-key.tsx";
import { NewPhone } from "./new-phone.tsx";
import { ADDED_BY, type AddWay, readTwoStepView, twoStepPath } from "./two-step-path.ts";

type Props = { isFirst: boolean; hasCodes: boolean; offer: Offer; reply: StepAnswer | undefined };

/** Which of them is open stands in the address, so that it needs no script. */
export function NewFactor({ isFirst, hasCodes, offer, reply }: Props) {
  const { add } = readTwoStepView(useSearchParams()[0]);
  const offered: Record<AddWay, boolean> = { app: true, phone: offer.channels.length > 0, key: offer.keys };
  const way = offered[add] ? add : "app";
  const tabs = tabsOf(way).filter((tab) => offered[tab.way]);
  return (
    <Card as="section" title={isFirst ? t("Turn it on") : t("Add another one")}>
      <div className="grid gap-6">
        {tabs.length > 1 && <Tabs label={t("Kinds of second steps")} tabs={tabs} />}
        {way === "app" && <NameApp reply={reply} />}
        {way === "phone" && <NewPhone step={reply?.step === "phone" ? reply.phone : undefined} offer={offer} />}
        {way === "key" && <NewKey hasCodes={hasCodes} problem={reply?.step === "key" ? reply.problem : undefined} />}
      </div>
    </Card>
  );
}

function tabsOf(current: AddWay): (Tab & { way: AddWay })[] {
  const labels: Record<AddWay, string> = { app: t("App"), phone: t("Phone"), key: t("Security key") };
  const tabOf = (way: AddWay) => ({
    way,
    label: labels[way],
    href: twoStepPath({ add: way }),
    current: way === current,
  });
  return ADDED_BY.map(tabOf);
}
