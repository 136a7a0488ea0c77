import { PUBLIC_PAGES, type PublicPageKey } from "../../domain/public-pages.ts";
import { ACADEMY } from "./academy.ts";
import type { PageContent } from "./content.ts";
import { DONATE } from "./donate.ts";
import { FAQ } from "./faq.ts";
import { FUND } from "./fund.ts";
import { LAUNCH_FELLOWSHIP } from "./launch-fellowship.ts";
import { MENTORS } from "./mentors.ts";
import { PRICING } from "./pricing.ts";
import { SERVICE_PROVIDERS } from "./service-providers.ts";
import { THRIVE_FELLOWSHIP } from "./thrive-fellowship.ts";
import { WHO_WE_ARE } from "./who-we-are.ts";
import { WORK_WITH_US } from "./work-with-us.ts";

/** Pages that are content alone; the others have a module of their own. */
export const CONTENTS = {
  faq: FAQ,
  pricing: PRICING,
  whoWeAre: WHO_WE_ARE,
  workWithUs: WORK_WITH_US,
  donate: DONATE,
  mentors: MENTORS,
  serviceProviders: SERVICE_PROVIDERS,
  academy: ACADEMY,
  launchFellowship: LAUNCH_FELLOWSHIP,
  thriveFellowship: THRIVE_FELLOWSHIP,
  fund: FUND,
} as const satisfies Partial<Record<PublicPageKey, PageContent>>;

type ContentKey = keyof typeof CONTENTS;

/** @throws for an address that routes.ts gives to no content */
export function contentAt(pathname: string): { key: ContentKey; content: PageContent } {
  const path = pathname.replace(/\/+$/, "");
  const key = (Object.keys(CONTENTS) as ContentKey[]).find((known) => PUBLIC_PAGES[known].path === path);
  if (key === undefined) throw new Error(`There is no content for ${path}.`);
  return { key, content: CONTENTS[key] };
}
