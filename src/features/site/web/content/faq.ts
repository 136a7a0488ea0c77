import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";
import { mailLink } from "../../domain/mail-links.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

/** docs/product/site.md#pages-as-data */
export const FAQ: PageContent = {
  hero: {
    figure: { kind: "cloth", picture: "question" },
    title: PUBLIC_PAGES.faq.title,
    lead: msg("Short answers to what people ask us most. If yours is missing, write to us: a person answers."),
  },
  sections: [
    {
      kind: "questions",
      title: msg("What people ask us"),
      questions: [
        {
          question: msg(`What is ${BRAND.name}?`),
          answer: [
            msg(
              `${BRAND.name} is a membership community for African entrepreneurs: people who work alone, social enterprises, early startups and small and medium businesses.`,
            ),
            msg(
              "You keep one profile, earn a digital identity card called E-DID, and find opportunities, mentors, partners and services that fit your business. A not-for-profit foundation registered in Kenya runs it.",
            ),
          ],
        },
        {
          question: msg(`When does ${BRAND.name} launch?`),
          answer: [
            msg(
              "Membership is open now: you can sign up, build your profile and use the opportunities and the community today.",
            ),
            msg(
              "The E-DID wallet, Shared Services, the Academy and the Fund open one after the other. Members hear first, by email.",
            ),
          ],
        },
        {
          question: msg("What do founding members get?"),
          answer: [
            msg(
              "Six months of the tier of your choice, free of charge, early access to everything new, a member ID of your own, and a say in what we build next.",
            ),
          ],
        },
        {
          question: msg("What does it cost?"),
          answer: [
            msg(
              "Explorers are free forever. Builders pay $10 per month. Pioneers are value-based, so there is no fixed price: we agree on it with you.",
            ),
          ],
        },
        {
          question: msg("In which countries do you work?"),
          answer: [
            msg("Entrepreneurs from every African country, and Africans abroad, can join."),
            msg("Programmes on the ground start in Kenya, Tanzania, Ethiopia, Rwanda, Mozambique and Botswana."),
          ],
        },
        {
          question: msg("What happens to my data?"),
          answer: [
            msg(
              "Your profile is yours. It is public only if you say so, you can change or withdraw it at any time, and we never sell it.",
            ),
            msg("What we collect, why and for how long is in our privacy policy, in plain words."),
          ],
        },
        {
          question: msg("Which businesses can join?"),
          answer: [
            msg(
              "Any that does honest work: from an idea on paper to a company with staff, in every sector, registered or not. You must be 18 or older.",
            ),
          ],
        },
        {
          question: msg("How do I start?"),
          answer: [
            msg("Choose Join, tell us who you are in a minute, and confirm your email address."),
            msg(
              "Profile setup after sign-up is 3 steps: complete your profile, get your E-DID, and start connecting. You can stop at any time; what you have typed is never lost.",
            ),
          ],
        },
      ],
      actions: [
        { label: msg("Email Us"), href: mailLink("question") },
        { label: msg("WhatsApp"), href: BRAND.social.whatsapp, look: "secondary", newTab: true },
      ],
    },
    {
      kind: "call",
      title: msg("Ready to see for yourself?"),
      text: msg("Joining is free, takes a minute, and you can leave whenever you like."),
      actions: [
        { label: msg("Join"), href: "/pre-apply" },
        { label: msg("See membership"), href: PUBLIC_PAGES.pricing.path, look: "secondary" },
      ],
    },
  ],
};
