import { BookOpen, Calculator, GraduationCap } from "lucide-react";
import type { Resource, ResourceType } from "#features/opportunities/domain/resources.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Badge } from "#shell/ui/badge.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { resourcePath } from "./tabs.ts";

const KINDS: Record<ResourceType, { label: string; Icon: typeof BookOpen }> = {
  Guide: { label: msg("Guide"), Icon: BookOpen },
  Course: { label: msg("Course"), Icon: GraduationCap },
  Tool: { label: msg("Tool"), Icon: Calculator },
};

export function ResourceBadge({ resource: { type, minutes } }: { resource: Resource }) {
  const { label, Icon } = KINDS[type];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <Badge tone="gold" icon={<Icon aria-hidden />}>
        {t(label)}
      </Badge>
      {t("{minutes} minutes", { minutes })}
    </span>
  );
}

export function ResourceCard({ resource }: { resource: Resource }) {
  const { slug, title, description } = resource;
  return (
    <li className="relative flex flex-col gap-2 rounded-md border border-line p-4 hover:border-accent">
      <ResourceBadge resource={resource} />
      <Heading level={3} size="lg">
        <Link href={resourcePath(slug)} className="after:absolute after:inset-0 hover:underline">
          {t(title)}
        </Link>
      </Heading>
      <p className="text-muted">{t(description)}</p>
    </li>
  );
}
