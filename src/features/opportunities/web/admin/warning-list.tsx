import { TriangleAlert } from "lucide-react";
import { Sentence } from "#shell/text/sentence.tsx";
import { Link } from "#shell/ui/link.tsx";
import { WARNING_SENTENCES } from "../../domain/admin-warnings.ts";
import type { PublishingWarning } from "../../domain/publishing-warnings.ts";

export function WarningList({ warnings }: { warnings: readonly PublishingWarning[] }) {
  return (
    <ul className="grid gap-2">
      {warnings.map((warning) => (
        <li key={JSON.stringify(warning)} className="flex gap-2.5 wrap-anywhere">
          <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0 text-warning" />
          <span className="min-w-0">
            <Sentence text={WARNING_SENTENCES[warning.key]} parts={partsOf(warning)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function partsOf({ values, other }: PublishingWarning) {
  const named = Object.entries(values).map(([name, value]) => [
    name,
    <bdi key={name} translate="no" className="font-medium">
      {value}
    </bdi>,
  ]);
  const title = other && (
    <Link href={`/opportunities/${other.id}`} newTab className="prose-link">
      <bdi>{other.title}</bdi>
    </Link>
  );
  return { ...Object.fromEntries(named), ...(title && { title }) };
}
