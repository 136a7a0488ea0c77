import { t } from "#platform/i18n/i18n.ts";
import { PEOPLE, type Person } from "./people.tsx";

/** `ornament`: a decorative portrait, which is hidden from screen readers. */
type PortraitProps = { person: Person; ornament?: boolean; className?: string };

export function Portrait({ person, ornament = false, className }: PortraitProps) {
  const { drawing, label } = PEOPLE[person];
  return (
    <svg
      viewBox="0 0 240 240"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t(label)}
      aria-hidden={ornament || undefined}
      className={className}
    >
      {drawing}
    </svg>
  );
}
