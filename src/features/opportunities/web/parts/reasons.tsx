type Said = { kind: string; text: string };

export function Reasons({ label, reasons }: { label: string; reasons: readonly Said[] }) {
  return (
    <ul
      aria-label={label}
      className="list-outside list-['✓'] space-y-1 ps-5 marker:font-bold marker:text-success [&>li]:ps-1.5"
    >
      {reasons.map(({ kind, text }) => (
        <li key={kind}>{text}</li>
      ))}
    </ul>
  );
}
