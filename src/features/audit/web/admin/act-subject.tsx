import { t } from "#platform/i18n/i18n.ts";
import { Link } from "#shell/ui/link.tsx";
import { AUDIT_TEXTS } from "../../domain/messages.ts";
import type { ShownSubject } from "./load-audit.ts";
import { auditPath } from "./paths.ts";

/** What was done to: by name where it has one, with the ways to it and to all that was done to it. */
export function ActSubject({ subject }: { subject: ShownSubject | null }) {
  if (subject === null) return <span className="text-muted">{t(AUDIT_TEXTS.nobody)}</span>;
  const { id, kind, name, href } = subject;
  const called = name ?? id;
  return (
    <>
      {kind && <span className="block text-sm text-muted">{t(kind)}</span>}
      <div className="flex flex-wrap items-center gap-x-4">
        {href ? (
          <Link href={href} dir="auto" className="prose-link inline-flex min-h-11 items-center">
            {called}
          </Link>
        ) : (
          <span dir="auto">{called}</span>
        )}
        <Link href={auditPath({ subject: id })} className="prose-link inline-flex min-h-11 items-center text-sm">
          {t(AUDIT_TEXTS.more)}
          <span className="sr-only"> {called}</span>
        </Link>
      </div>
    </>
  );
}
