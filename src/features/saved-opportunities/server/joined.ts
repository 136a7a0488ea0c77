import { t } from "#platform/i18n/i18n.ts";
import "#platform/i18n/plurals.ts";
import type { SavedJoinedAnswer } from "../contract/saved-opportunities.ts";
import { MOST_SAVED } from "../domain/limits.ts";
import { JOIN_TEXTS } from "../domain/texts.ts";
import type { Joined } from "./write-save.ts";

export function presentJoined(ids: readonly string[], { joined, taken, left }: Joined): SavedJoinedAnswer {
  const gone = [...new Set(ids)].filter((id) => !taken.includes(id) && !left.includes(id));
  const said = [
    joined > 0
      ? t(
          "{count, plural, one {{count} opportunity that this device kept is in your account now.} other {{count} opportunities that this device kept are in your account now.}}",
          { count: joined },
        )
      : "",
    left.length > 0
      ? t(
          "{count, plural, one {{count} opportunity stays on this device: your account keeps {most} already. Please remove some there first.} other {{count} opportunities stay on this device: your account keeps {most} already. Please remove some there first.}}",
          { count: left.length, most: MOST_SAVED },
        )
      : "",
    gone.length > 0 ? t(JOIN_TEXTS.gone, { count: gone.length }) : "",
  ];
  return { joined, taken, gone, said: said.filter(Boolean).join(" ") };
}
