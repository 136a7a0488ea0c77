import { BRAND } from "#kernel/brand.ts";
import { mailLink } from "../../domain/mail-links.ts";
import { PUBLIC_PAGES, type PublicPageKey } from "../../domain/public-pages.ts";
import { ACADEMY } from "./academy.ts";
import type { ContentCard, PageContent } from "./content.ts";
import { DONATE } from "./donate.ts";
import { FAQ } from "./faq.ts";
import { FUND } from "./fund.ts";
import { LAUNCH_FELLOWSHIP } from "./launch-fellowship.ts";
import { MENTORS } from "./mentors.ts";
import { PRICING } from "./pricing.ts";
import { SERVICE_PROVIDERS } from "./service-providers.ts";
import { THRIVE_FELLOWSHIP } from "./thrive-fellowship.ts";
import { WHO_WE_ARE } from "./who-we-are.ts";

const apply = (label: string): ContentCard["action"] => ({ label, href: BRAND.forms.workWithUs, newTab: true });

/** docs/product/site.md#what-pages-promise */
const WORK_WITH_US: PageContent = {
  hero: {
    figure: { kind: "people", people: ["designer", "engineer", "pharmacist"] },
    title: PUBLIC_PAGES.workWithUs.title,
    lead: "A small team, many helping hands, and work that you can see the effect of. There are four ways to take part.",
    actions: [{ label: "Apply now", href: BRAND.forms.workWithUs, newTab: true }],
    note: "The form opens in a new tab and takes about ten minutes.",
  },
  sections: [
    {
      kind: "cards",
      title: "Find your place",
      columns: 2,
      cards: [
        {
          icon: "sparkles",
          title: "Founding Members",
          text: "Shape the community while it is young: test what is new, tell us what is missing, bring others along.",
          points: [
            "6 months of your chosen tier, free",
            "Early access and a member ID",
            "A seat when we decide what comes next",
          ],
          action: apply("Apply as a founding member"),
        },
        {
          icon: "heart",
          title: "Volunteers",
          text: "Give a few hours a week to events, translation, design, writing, research or the care of members.",
          points: ["Hours that fit your life", "A reference and a certificate", "A network across the continent"],
          action: apply("Apply as a volunteer"),
        },
        {
          icon: "graduation",
          title: "Interns",
          text: "Learn a trade by doing it: communication, programmes, partnerships, finance or technology.",
          points: [
            "Three to six months, on site or remote",
            "A mentor of your own",
            "Real tasks with your name on them",
          ],
          action: apply("Apply for an internship"),
        },
        {
          icon: "briefcase",
          title: "Work Opportunities",
          text: "Paid positions and contracts, opened as the foundation grows and its programmes begin.",
          points: ["Open roles are listed in the form", "Everyone gets an answer", "We hire from the community first"],
          action: apply("See open roles"),
        },
      ],
    },
    {
      kind: "steps",
      title: "What happens after you apply",
      tone: "sunken",
      steps: [
        { title: "We read it", text: "A person reads every application, not a filter." },
        { title: "We talk", text: "Half an hour by phone or video, at a time that suits you." },
        { title: "You try", text: "A small first task shows both of us whether it fits." },
        { title: "You begin", text: "With a clear role, somebody to ask, and people who are glad that you are there." },
      ],
    },
    {
      kind: "call",
      title: "Not sure which one it is?",
      text: "Write to us in your own words. We will find it out together.",
      actions: [
        { label: "Apply now", href: BRAND.forms.workWithUs, newTab: true },
        { label: "Email Us", href: mailLink("question"), look: "secondary" },
      ],
    },
  ],
};

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
