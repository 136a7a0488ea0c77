import { MARK_PATHS } from "./mark-paths.ts";

type MarkProps = { className?: string };

export function Mark({ className }: MarkProps) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d={MARK_PATHS.chevronUp} className="fill-accent" />
      <path d={MARK_PATHS.chevronDown} className="fill-clay" />
      <path d={MARK_PATHS.heart} className="fill-gold" />
    </svg>
  );
}

type NameMarkProps = MarkProps & { label: string; onDeep?: boolean };

export function NameMark({ className, label, onDeep }: NameMarkProps) {
  const letters = onDeep ? "fill-on-deep" : "fill-text";
  return (
    <svg viewBox="0 0 94 32" role="img" aria-label={label} className={className}>
      <path d={MARK_PATHS.chevronUp} className={onDeep ? "fill-on-deep" : "fill-accent"} />
      <path d={MARK_PATHS.chevronDown} className={onDeep ? "fill-gold-on-deep" : "fill-clay"} />
      <path d={MARK_PATHS.heart} className={onDeep ? "fill-gold-on-deep" : "fill-gold"} />
      <path className={letters} d="M40 5h5.2v22H40z" />
      <path
        className={letters}
        d="M66.5 5v4.7H56.2l-1.9 1.6v.6l1.9 1.6h6.3l5 4.3v4.9l-5 4.3H50.4v-4.7h10.3l1.9-1.6v-1l-1.9-1.6h-6.3l-5-4.2V9.3l5-4.3z"
      />
      <path
        className={letters}
        fillRule="evenodd"
        d="M78.1 5h5.6L92 27h-5.6l-1.6-4.6h-7.9L75.3 27h-5.5zm.4 12.9h4.7L80.9 11z"
      />
    </svg>
  );
}
