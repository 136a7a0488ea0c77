import { cx } from "./class-names.ts";

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: "sm" | "md" | "lg" | "xl";
  /** Alternative text of the picture; "" if the name is shown beside it. */
  alt?: string;
  className?: string;
};

const SIZES = {
  sm: "size-9 text-[min(0.9375rem,4.5vw)]",
  md: "size-12 text-base",
  lg: "size-20 text-2xl",
  xl: "size-28 text-3xl",
};

export function Avatar({ name, src, size = "md", alt = "", className }: AvatarProps) {
  const shape = cx("shrink-0 rounded-full", SIZES[size], className);
  if (src) {
    return <img src={src} alt={alt} loading="lazy" decoding="async" className={cx("bg-sunken object-cover", shape)} />;
  }
  return (
    <span
      translate="no"
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
      className={cx("inline-grid place-items-center bg-clay-soft font-heading font-semibold text-clay", shape)}
    >
      {initialsOf(name)}
    </span>
  );
}

/** Initials of a name, cut by code points, so that no surrogate pair breaks. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0]?.toUpperCase() ?? "").join("");
}
