import { BRAND } from "#kernel/brand.ts";
import { mailLink } from "../../domain/mail-links.ts";
import { PUBLIC_PAGES } from "../../domain/public-pages.ts";
import type { PageContent } from "./content.ts";

/** docs/product/site.md#pages-as-data */
export const FAQ: PageContent = {
  hero: {
    figure: { kind: "cloth", picture: "question" },
    title: PUBLIC_PAGES.faq.title,
    lead: "Short answers to what people ask us most. If yours is missing, write to us: a person answers.",
  },
  sections: [
    {
      kind: "questions",
      title: "What people ask us",
      questions: [
        {
          question: `What is ${BRAND.name}?`,
          answer: [
            `${BRAND.name} is a membership community for African entrepreneurs: people who work alone, social enterprises, early startups and small and medium businesses.`,
            "You keep one profile, earn a digital identity card called E-DID, and find opportunities, mentors, partners and services that fit your business. A not-for-profit foundation registered in Kenya runs it.",
          ],
        },
        {
          question: `When does ${BRAND.name} launch?`,
          answer: [
            "Membership is open now: you can sign up, build your profile and use the opportunities and the community today.",
            "The E-DID wallet, Shared Services, the Academy and the Fund open one after the other. Members hear first, by email.",
          ],
        },
        {
          question: "What do founding members get?",
          answer: [
            "Six months of the tier of your choice, free of charge, early access to everything new, a member ID of your own, and a say in what we build next.",
          ],
        },
        {
          question: "What does it cost?",
          answer: [
            "Explorers are free forever. Builders pay $10 per month. Pioneers are value-based, so there is no fixed price: we agree on it with you.",
          ],
        },
        {
          question: "In which countries do you work?",
          answer: [
            "Entrepreneurs from every African country, and Africans abroad, can join.",
            "Programmes on the ground start in Kenya, Tanzania, Ethiopia, Rwanda, Mozambique and Botswana.",
          ],
        },
        {
          question: "What happens to my data?",
          answer: [
            "Your profile is yours. It is public only if you say so, you can change or withdraw it at any time, and we never sell it.",
            "What we collect, why and for how long is in our privacy policy, in plain words.",
          ],
        },
        {
          question: "Which businesses can join?",
          answer: [
            "Any that does honest work: from an idea on paper to a company with staff, in every sector, registered or not. You must be 18 or older.",
          ],
        },
        {
          question: "How do I start?",
          answer: [
            "Choose Join, tell us who you are in a minute, and confirm your email address.",
            "Profile setup after sign-up is 3 steps: complete your profile, get your E-DID, and start connecting. You can stop at any time; what you have typed is never lost.",
          ],
        },
      ],
      actions: [
        { label: "Email Us", href: mailLink("question") },
        { label: "WhatsApp", href: BRAND.social.whatsapp, look: "secondary", newTab: true },
      ],
    },
    {
      kind: "call",
      title: "Ready to see for yourself?",
      text: "Joining is free, takes a minute, and you can leave whenever you like.",
      actions: [
        { label: "Join", href: "/pre-apply" },
        { label: "See membership", href: PUBLIC_PAGES.pricing.path, look: "secondary" },
      ],
    },
  ],
};
