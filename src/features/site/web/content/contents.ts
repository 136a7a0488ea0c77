import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";
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
    lead: msg(
      "A small team, many helping hands, and work that you can see the effect of. There are four ways to take part.",
    ),
    actions: [{ label: msg("Apply now"), href: BRAND.forms.workWithUs, newTab: true }],
    note: msg("The form opens in a new tab and takes about ten minutes."),
  },
  sections: [
    {
      kind: "cards",
      title: msg("Find your place"),
      columns: 2,
      cards: [
        {
          icon: "sparkles",
          title: msg("Founding Members"),
          text: msg(
            "Shape the community while it is young: test what is new, tell us what is missing, bring others along.",
          ),
          points: [
            msg("6 months of your chosen tier, free"),
            msg("Early access and a member ID"),
            msg("A seat when we decide what comes next"),
          ],
          action: apply(msg("Apply as a founding member")),
        },
        {
          icon: "heart",
          title: msg("Volunteers"),
          text: msg(
            "Give a few hours a week to events, translation, design, writing, research or the care of members.",
          ),
          points: [
            msg("Hours that fit your life"),
            msg("A reference and a certificate"),
            msg("A network across the continent"),
          ],
          action: apply(msg("Apply as a volunteer")),
        },
        {
          icon: "graduation",
          title: msg("Interns"),
          text: msg("Learn a trade by doing it: communication, programmes, partnerships, finance or technology."),
          points: [
            msg("Three to six months, on site or remote"),
            msg("A mentor of your own"),
            msg("Real tasks with your name on them"),
          ],
          action: apply(msg("Apply for an internship")),
        },
        {
          icon: "briefcase",
          title: msg("Work Opportunities"),
          text: msg("Paid positions and contracts, opened as the foundation grows and its programmes begin."),
          points: [
            msg("Open roles are listed in the form"),
            msg("Everyone gets an answer"),
            msg("We hire from the community first"),
          ],
          action: apply(msg("See open roles")),
        },
      ],
    },
    {
      kind: "steps",
      title: msg("What happens after you apply"),
      tone: "sunken",
      steps: [
        { title: msg("We read it"), text: msg("A person reads every application, not a filter.") },
        { title: msg("We talk"), text: msg("Half an hour by phone or video, at a time that suits you.") },
        { title: msg("You try"), text: msg("A small first task shows both of us whether it fits.") },
        {
          title: msg("You begin"),
          text: msg("With a clear role, somebody to ask, and people who are glad that you are there."),
        },
      ],
    },
    {
      kind: "call",
      title: msg("Not sure which one it is?"),
      text: msg("Write to us in your own words. We will find it out together."),
      actions: [
        { label: msg("Apply now"), href: BRAND.forms.workWithUs, newTab: true },
        { label: msg("Email Us"), href: mailLink("question"), look: "secondary" },
      ],
    },
  ],
};

/** Contents of the pages that share one route module, by page key. */
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

/** @throws for an unknown address */
export function contentAt(pathname: string): { key: ContentKey; content: PageContent } {
  const path = pathname.replace(/\/+$/, "");
  const key = (Object.keys(CONTENTS) as ContentKey[]).find((known) => PUBLIC_PAGES[known].path === path);
  if (key === undefined) throw new Error(`There is no content for ${path}.`);
  return { key, content: CONTENTS[key] };
}
