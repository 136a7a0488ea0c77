import { t } from "#platform/i18n/i18n.ts";
import { joinedText } from "#shell/admin/moment-text.ts";
import { NamedRows } from "#shell/admin/named-rows.tsx";
import { CLEANUP_TEXTS } from "../../domain/messages.ts";
import { TOUCHED_TEXTS, type Touched, WHY_TEXTS } from "../../domain/touched.ts";

type Props = { done: boolean; touched: readonly Touched[]; unnamed?: number };

export function TouchedRows({ done, touched, unnamed = 0 }: Props) {
  const { name, address, kind, why } = CLEANUP_TEXTS.columns;
  return (
    <NamedRows
      title={t(done ? "What it was about, one by one" : "What this is about, one by one")}
      columns={[t(name), t(address), t(kind), t(why)]}
      rows={touched.map(cellsOf)}
      file={done ? "cleanup-done" : "cleanup-preview"}
      unnamed={unnamed}
    />
  );
}

function cellsOf({ kind, name, address, why, since }: Touched): string[] {
  return [
    name ?? "",
    address ?? "",
    t(TOUCHED_TEXTS[kind]),
    t(WHY_TEXTS[why], { day: since === null ? "" : joinedText(since) }),
  ];
}
