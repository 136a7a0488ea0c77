import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Link, type LinkProps } from "./link.tsx";

type ButtonLook = {
  variant?: "primary" | "secondary" | "ghost" | "danger" | "gold";
  size?: "sm" | "md" | "lg";
  wide?: boolean;
};

const BASE =
  "relative inline-flex items-center justify-center gap-2 rounded-full border text-center font-semibold no-underline " +
  "transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 aria-busy:cursor-progress";
const VARIANTS = {
  primary: "border-transparent bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border-line-strong bg-raised text-accent hover:border-accent hover:bg-accent-soft",
  ghost: "border-transparent text-accent hover:bg-accent-soft",
  gold: "border-transparent bg-gold-on-deep text-[#1b2520] hover:brightness-105",
  danger: "border-transparent bg-danger text-on-danger hover:brightness-90",
};
const SIZES = {
  sm: "min-h-11 px-4 py-1.5 text-sm",
  md: "min-h-12 px-6 py-2 text-base",
  lg: "min-h-14 px-8 py-3 text-lg",
};

export function buttonClass({ variant = "primary", size = "md", wide }: ButtonLook): string {
  return cx(BASE, VARIANTS[variant], SIZES[size], wide && "w-full");
}

type ButtonProps = ButtonLook &
  ComponentProps<"button"> & {
    /** A pending button keeps its width, and ignores further clicks. */
    pending?: boolean;
    pendingLabel?: ReactNode;
    icon?: ReactNode;
  };

export function Button(props: ButtonProps) {
  const { variant, size, wide, pending, pendingLabel, icon, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      {...(pending ? { "aria-busy": true, "aria-disabled": true } : {})}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      className={cx(buttonClass({ variant, size, wide } as ButtonLook), className)}
    >
      {pending && !pendingLabel && (
        <LoaderCircle aria-hidden className="absolute size-5 animate-spin motion-reduce:animate-pulse" />
      )}
      {pending && pendingLabel && (
        <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-pulse" />
      )}
      <span className={cx("inline-flex items-center gap-2", pending && !pendingLabel && "opacity-0")}>
        {!pending && icon}
        {pending && pendingLabel ? pendingLabel : children}
      </span>
    </button>
  );
}

type ButtonLinkProps = ButtonLook & LinkProps & { icon?: ReactNode };

export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(buttonClass({ variant, size, wide } as ButtonLook), className)}>
      {icon}
      {children}
    </Link>
  );
}
