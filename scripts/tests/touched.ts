import { globSync } from "node:fs";
import { matchesGlob } from "node:path";
import type { Changes } from "./changes.ts";

/** Gate budget for tests that a change touches, in seconds on two cores. */
export const LIMIT_SECONDS = 240;
const CORES = 2;
/** For files without a recorded full run. */
const UNKNOWN_SECONDS = 20;

/** API tests that start programs and servers, kill workers, or fill tables with 40,000 members. */
export const SYSTEM = [
  "src/**/{plans,*-plans,kill}.test.ts",
  "src/accounts/server/silent-database.test.ts",
  "src/platform/db/{embedded/*,cluster/replica,loaded-migration}.test.ts",
  "src/platform/http/database-away.test.ts",
  "src/platform/jobs/queue.test.ts",
  "test/operations/{broken-off,upgrade-database}.test.ts",
];
export const BROWSER = ["test/{e2e,operations}/**/*.spec.ts"];

/** Of these files the gate runs only tests with the tag "gate". */
export const LEFT_OUT_OF_GATE = globSync([...SYSTEM, ...BROWSER]).toSorted();

const WALK = "test/e2e/walk/*.spec.ts";
const ACCOUNTS = "test/e2e/{auth,sign-out,setup,inbox,choose}*.spec.ts";
const OPERATIONS = ["test/operations/{processes,terminal,rolling-restart,database-away,cluster}.spec.ts"];
const EMBEDDED = ["src/platform/db/embedded/*.test.ts", "test/operations/upgrade-database.test.ts"];
const LOADED = "src/platform/db/loaded-migration.test.ts";
const PLANS = "src/**/{plans,*-plans}.test.ts";

/** Tests outside the gate that a change of a source path may break, nearest first. The longest matching path counts. */
export const TESTS_OF: Record<string, readonly string[]> = {
  "src/accounts": [
    ACCOUNTS,
    "test/e2e/{contact,introductions}-by-mail.spec.ts",
    "src/accounts/server/silent-database.test.ts",
  ],
  "src/app": ["test/e2e/{journey,french-journey,live-pages}.spec.ts", ...OPERATIONS],
  "src/app/admin": ["test/e2e/admin-{frame,overview,search,lists,clock,words}.spec.ts"],
  "src/app/pages": [WALK, "test/e2e/{home,public-pages,releases,weight,old-browsers,translated,offline}.spec.ts"],
  "src/entry.client.tsx": [WALK, "test/e2e/{weight,releases,offline,old-browsers,translated}.spec.ts"],
  "src/entry.server.tsx": [WALK, "test/e2e/{weight,releases}.spec.ts"],
  "src/features/audit": ["test/e2e/admin-audit.spec.ts"],
  "src/features/cleanup": ["test/e2e/admin-{cleanup,overview}.spec.ts"],
  "src/features/countries": ["test/e2e/{setup,profile-wizard,directory-search}.spec.ts"],
  "src/features/dashboard": ["test/e2e/dashboard-*.spec.ts"],
  "src/features/directory": ["test/e2e/directory-*.spec.ts", "src/features/directory/server/plans.test.ts"],
  "src/features/edid": ["test/e2e/{card,path-to-card}.spec.ts"],
  "src/features/email": [
    "test/e2e/{admin-emails,mail-,email-,admin-audiences}*.spec.ts",
    "src/features/email/**/{kill,audience-plans}.test.ts",
  ],
  "src/features/insights": ["test/e2e/admin-{insights,figures,form-stops,overview}.spec.ts"],
  "src/features/interests": ["test/e2e/admin-interests.spec.ts", "src/features/interests/server/plans.test.ts"],
  "src/features/introductions": [
    "test/e2e/{introductions,contact,directory-ask}*.spec.ts",
    "src/features/introductions/server/kill.test.ts",
  ],
  "src/features/live": ["test/e2e/live-pages.spec.ts"],
  "src/features/matching": ["test/e2e/{dashboard-matches,what-fits}.spec.ts"],
  "src/features/members": ["test/e2e/admin-member*.spec.ts", "src/features/members/server/plans.test.ts"],
  "src/features/member-mail": ["test/e2e/mailbox.spec.ts"],
  "src/features/notices": ["test/e2e/{notices,push}.spec.ts", "src/features/notices/server/push/kill.test.ts"],
  "src/features/opportunities": ["test/e2e/{opportunit,admin-opportunities,proposals}*.spec.ts"],
  "src/features/outcomes": ["test/e2e/outcomes.spec.ts", "src/features/outcomes/server/kill.test.ts"],
  "src/features/pilot-figures": ["test/e2e/{home,admin-figures}.spec.ts"],
  "src/features/pre-applications": [
    "test/e2e/{pre-apply,admin-pre-applications}*.spec.ts",
    "src/features/pre-applications/server/admin-plans.test.ts",
  ],
  "src/features/profiles": [
    "test/e2e/{profile-,admin-profiles,path-to-card}*.spec.ts",
    "src/features/members/server/plans.test.ts",
  ],
  "src/features/safety": ["test/e2e/{safety,opportunity-trust}.spec.ts"],
  "src/features/saved-opportunities": [
    "test/e2e/{saved-opportunities,deadlines}.spec.ts",
    "src/features/saved-opportunities/server/reminders/kill.test.ts",
  ],
  "src/features/search": ["test/e2e/admin-search.spec.ts", "src/features/search/server/plans.test.ts"],
  "src/features/site": ["test/e2e/{public-pages,home}.spec.ts", "test/e2e/walk/guests.spec.ts"],
  "src/kernel": ["test/e2e/{journey,french-journey}.spec.ts"],
  "src/main.ts": OPERATIONS,
  "src/platform": ["test/e2e/{journey,kill}.spec.ts"],
  "src/platform/db": [
    PLANS,
    "src/platform/db/{loaded-migration,cluster/replica}.test.ts",
    "src/platform/http/database-away.test.ts",
    "test/operations/broken-off.test.ts",
    ...OPERATIONS,
  ],
  "src/platform/db/embedded": [...EMBEDDED, ...OPERATIONS],
  "src/platform/db/migrations": [PLANS, LOADED, "test/operations/upgrade-database.test.ts"],
  "src/platform/db/schema": [PLANS, LOADED],
  "src/platform/http": ["src/platform/http/database-away.test.ts", "test/operations/database-away.spec.ts"],
  "src/platform/i18n": [WALK, "test/e2e/{choose-language,french-journey,isolated-names,languages*}.spec.ts"],
  "src/platform/jobs": [
    "src/platform/jobs/queue.test.ts",
    "src/features/**/kill.test.ts",
    "test/operations/{processes,database-away}.spec.ts",
  ],
  "src/platform/mail-transport": ["src/features/email/**/kill.test.ts", "test/e2e/mailbox.spec.ts"],
  "src/platform/realtime": ["test/e2e/live-pages.spec.ts"],
  "src/root.tsx": [WALK],
  "src/routes.ts": [WALK],
  "src/shell": [WALK, "test/e2e/{journey,profile-saving,offline}.spec.ts"],
  "src/shell/drafted-form": ["test/e2e/{profile-,pre-apply,admin-opportunities-drafts,setup}*.spec.ts"],
  "src/shell/drafts": ["test/e2e/{profile-saving,profile-restart,pre-apply,admin-opportunities-drafts}.spec.ts"],
  "src/shell/list-page": ["test/e2e/admin-{lists,audit,interests,profiles,opportunities-list,addresses}.spec.ts"],
  "src/shell/session": ["test/e2e/{auth-session,auth-devices,sign-out,sign-out-back}.spec.ts"],
};

/** Tests in these folders also run on a second PostgreSQL version: schema, migrations, queue, searches, aggregates. */
export const WITH_SQL = [
  "src/platform/db/",
  "src/platform/jobs/",
  "src/platform/audit/",
  "src/app/seed/",
  ...["identities", "import", "sessions", "webhooks"].map((part) => `src/accounts/server/${part}/`),
  ...["audit", "cleanup", "directory", "insights", "interests"].map((feature) => `src/features/${feature}/server/`),
  ...["matching", "members", "opportunities", "pre-applications", "profiles"].map(
    (feature) => `src/features/${feature}/server/`,
  ),
  ...["consent", "delivery", "reminders", "sends", "suppression"].map((part) => `src/features/email/server/${part}/`),
];
const CHANGES_SQL = /^src\/platform\/db\/(?:schema|migrations|embedded|cluster|[^/]+$)/;

export type Touched = {
  files: string[];
  sql: string[];
  leftOut: string[];
};

/** @param recorded seconds by test file */
export function chooseTouched(changed: Changes["files"], recorded: Record<string, number>): Touched {
  const wanted = new Set([...changed.filter(isLeftOutOfGate), ...changed.flatMap(testsFor)]);
  const chosen: Touched = {
    files: [],
    sql: changed.some((name) => CHANGES_SQL.test(name)) ? ["src/platform/db/"] : [],
    leftOut: [],
  };
  let room = LIMIT_SECONDS * CORES;
  for (const file of wanted) {
    const seconds = recorded[file] ?? UNKNOWN_SECONDS;
    if (seconds <= room) {
      chosen.files.push(file);
      room -= seconds;
    } else chosen.leftOut.push(file);
  }
  return chosen;
}

const isLeftOutOfGate = (path: string) => LEFT_OUT_OF_GATE.includes(path);

export function rowOf(path: string): string | undefined {
  return Object.keys(TESTS_OF)
    .filter((place) => path === place || path.startsWith(`${place}/`))
    .toSorted((one, other) => other.length - one.length)[0];
}

export function testsFor(path: string): string[] {
  const row = rowOf(path);
  const patterns = row === undefined ? [] : (TESTS_OF[row] ?? []);
  return patterns.flatMap((pattern) => LEFT_OUT_OF_GATE.filter((file) => matchesGlob(file, pattern)));
}
