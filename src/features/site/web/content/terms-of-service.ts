import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";
import type { LegalText } from "./content.ts";

/** Decision 53: 22 sections in a fixed order (docs/product/site.md#legal-pages). */
export const TERMS_OF_SERVICE: LegalText = {
  updated: msg("July 07, 2025"),
  lead: msg(
    `These terms are the agreement between you and ${BRAND.foundation} (“we”), which runs ${BRAND.name} (“the site”). Please read them before you use it.`,
  ),
  sections: [
    {
      id: "agreement",
      title: msg("Agreement to these terms"),
      paragraphs: [
        msg(
          "By opening an account or using the site you agree to these terms and to the privacy policy. If you do not agree, please do not use the site.",
        ),
        msg(
          "The site is for users who are 18 years old or over. If you use it for a company or another organisation, you confirm that you may bind it.",
        ),
      ],
    },
    {
      id: "intellectual-property",
      title: msg("Intellectual property"),
      paragraphs: [
        msg(
          "The site, its program, design, texts, name and marks belong to us or to those who licensed them to us. We give you the right, which can be withdrawn and not be passed on, to use the site for your own business and learning. Anything beyond that, such as copying the site or using its marks, needs our written permission.",
        ),
      ],
    },
    {
      id: "user-representations",
      title: msg("User representations"),
      paragraphs: [msg("By using the site you confirm that:")],
      points: [
        msg("what you tell us about yourself and your business is true and kept up to date,"),
        msg("you are 18 or over and able to conclude a contract,"),
        msg("you use one account, and not one of somebody else,"),
        msg("you do not use the site by automated means, and for nothing unlawful."),
      ],
    },
    {
      id: "prohibited-activities",
      title: msg("Prohibited activities"),
      paragraphs: [msg("You may not use the site for anything but its purpose. In particular you may not:")],
      points: [
        msg("collect data of members or send them advertising that they did not ask for,"),
        msg("deceive others about who you are or what you offer, or ask for money under false pretences,"),
        msg("threaten, insult or discriminate against anybody,"),
        msg("try to get around security, test it without permission, or burden the site on purpose,"),
        msg("upload harmful programs, or content that you have no right to,"),
        msg("copy or take apart the site's program, as far as the law allows us to forbid it."),
      ],
    },
    {
      id: "contributions",
      title: msg("Your contributions"),
      paragraphs: [
        msg(
          "What you post, such as your profile, photo, texts and messages, is your contribution, and you answer for it. It must be yours or used with permission, true, lawful and not hurtful. What you mark as public can be seen by everybody.",
        ),
      ],
    },
    {
      id: "contribution-licence",
      title: msg("Licence to your contributions"),
      paragraphs: [
        msg(
          "Your contributions stay yours. You give us the right, free of charge and for as long as they are on the site, to store them, to show them to those whom you chose, and to change their form where it is technically needed. We use them in our own publicity only if you agree to it.",
        ),
      ],
    },
    {
      id: "submissions",
      title: msg("Submissions"),
      paragraphs: [
        msg(
          "If you send us ideas, suggestions or reports of faults, we may use them to improve the site without owing you anything for them.",
        ),
      ],
    },
    {
      id: "third-party-sites",
      title: msg("Third-party sites and content"),
      paragraphs: [
        msg(
          "The site links to others: opportunities, application forms, websites of members. We do not control them and do not answer for what is on them. Check an offer before you give money or data, and read the terms of those who make it.",
        ),
      ],
    },
    {
      id: "site-management",
      title: msg("Site management"),
      paragraphs: [
        msg(
          "We may watch over the site, remove content that breaks these terms, limit or end accounts, and take legal steps, so that the site works and its members are safe. We are not obliged to check every contribution.",
        ),
      ],
    },
    {
      id: "privacy",
      title: msg("Privacy"),
      paragraphs: [
        msg(
          "How we handle personal data is in our privacy policy, which is part of these terms. You can find it at the foot of every page.",
        ),
      ],
    },
    {
      id: "termination",
      title: msg("Term and termination"),
      paragraphs: [
        msg(
          "These terms hold as long as you use the site. You may leave at any time. We may end or suspend an account that breaks these terms, with notice where that is reasonable, and at once where others are in danger. Whoever was excluded may not open another account without our permission. What is by its nature meant to last, such as sections 16 to 18, stays in force.",
        ),
      ],
    },
    {
      id: "modifications",
      title: msg("Modifications and interruptions"),
      paragraphs: [
        msg(
          "We may change, add or end parts of the site. It can be out of service for maintenance or because of a fault. We tell you beforehand where we can, and we owe you no compensation for it, as far as the law allows.",
        ),
        msg(
          "We may also change these terms. The date at the top says when. If a change matters for you, we tell you before it takes effect; whoever goes on using the site after that agrees to it.",
        ),
      ],
    },
    {
      id: "governing-law",
      title: msg("Governing law"),
      paragraphs: [
        msg(
          "The laws of Kenya govern these terms, without their rules on the conflict of laws. Rights of consumers that cannot be waived stay untouched.",
        ),
      ],
    },
    {
      id: "dispute-resolution",
      title: msg("Dispute resolution"),
      paragraphs: [
        msg(
          "If we disagree, we first try to settle it informally: whoever has a complaint writes to the other side, and both negotiate for 30 days.",
        ),
        msg(
          "If that does not settle it, the dispute is decided by arbitration seated in Nairobi, with one arbitrator and in English, under the arbitration law of Kenya. The award is final. Either side may still ask a court for urgent protection.",
        ),
      ],
    },
    {
      id: "corrections",
      title: msg("Corrections"),
      paragraphs: [
        msg(
          "There may be errors on the site, in descriptions, dates or prices. We may correct them at any time without notice. Tell us when you find one.",
        ),
      ],
    },
    {
      id: "disclaimer",
      title: msg("Disclaimer"),
      paragraphs: [
        msg(
          "The site is offered as it is and as far as it is available. We do not promise that it is free of faults, that an opportunity, a mentor or a member is right for you, or that you will reach a result. Nothing on the site is legal, tax or investment advice. You use it at your own risk, as far as the law allows.",
        ),
      ],
    },
    {
      id: "limitation-of-liability",
      title: msg("Limitation of liability"),
      paragraphs: [
        msg(
          "As far as the law allows, we are not liable for indirect damage, lost profit or lost data, and in total for no more than what you paid us in the six months before the damage arose. This does not limit liability that the law does not let us limit, such as for intent or for harm to life and health.",
        ),
      ],
    },
    {
      id: "indemnification",
      title: msg("Indemnification"),
      paragraphs: [
        msg(
          "If others claim something from us because of what you posted, or because you broke these terms or their rights, you bear the damage and the reasonable costs of our defence. We tell you about such a claim at once and let you take part in the defence.",
        ),
      ],
    },
    {
      id: "user-data",
      title: msg("User data"),
      paragraphs: [
        msg(
          "We keep data that you send us in order to run the site, and make routine backups. Still, you answer for your own data and for what you do with the site: keep copies of what matters to you. As far as the law allows, we are not liable for its loss or damage.",
        ),
      ],
    },
    {
      id: "electronic-communications",
      title: msg("Electronic communications and signatures"),
      paragraphs: [
        msg(
          "Using the site, writing emails and filling in forms are electronic communications. You agree to receive them from us, and that agreements, notices and signatures in electronic form are as good as those on paper, as far as the law allows.",
        ),
      ],
    },
    {
      id: "miscellaneous",
      title: msg("Miscellaneous"),
      paragraphs: [
        msg(
          "These terms, with what they refer to, are the whole agreement between us. If we do not use a right at once, we do not give it up. If a part is not valid, the rest stays valid. We may pass our rights and duties on to a successor. Nothing here makes you and us partners, employer and employee, or agents of each other.",
        ),
      ],
    },
    {
      id: "contact",
      title: msg("Contact us"),
      paragraphs: [msg(`For questions or complaints about the site: ${BRAND.address}. Email: ${BRAND.supportEmail}.`)],
    },
  ],
};
