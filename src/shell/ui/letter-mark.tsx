export function LetterMark({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
