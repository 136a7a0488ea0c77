type Answer = { label: string; value: string };

export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2">
      {answers
        .filter(({ value }) => value !== "")
        .map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm font-medium text-muted">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}
