import { t } from "#platform/i18n/i18n.ts";
import { labelOf, type OptionListName } from "../../domain/options.ts";

type Props = { list: OptionListName; value: string };

export function OptionLabel({ list, value }: Props) {
  const label = labelOf(list, value);
  return label === value ? <bdi>{value}</bdi> : t(label);
}
