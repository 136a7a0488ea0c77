import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";
import type { LegalText } from "./content.ts";

/** docs/product/site.md#legal-pages and decision 53. */
export const PRIVACY_POLICY: LegalText = {
  updated: msg("July 08, 2025"),
  lead: msg(
    `This policy says what personal data ${BRAND.foundation} (“we”) collects when you use ${BRAND.name}, why we do, for how long we keep it, who receives it, and what you can ask of us. It follows the Data Protection Act, 2019 of Kenya.`,
  ),
  sections: [
    {
      id: "who-is-responsible",
      title: msg("Who is responsible"),
      paragraphs: [
        msg(
          `The controller of your data is ${BRAND.address}. For anything in this policy, write to ${BRAND.supportEmail}. A person reads it.`,
        ),
      ],
    },
    {
      id: "data-we-collect",
      title: msg("Data we collect"),
      paragraphs: [msg("We collect what you give us and the little that using a website leaves behind.")],
      points: [
        msg(
          "Your account: email address, password (stored only as a hash that cannot be turned back), phone number if you give one, and when you signed in.",
        ),
        msg(
          "Your profile: name, country, city, year of birth or age range, gender if you state it, photo, and what you tell about your business, skills, needs, goals and impact.",
        ),
        msg(
          "Your pre-application, if you sent one: contact details, your business, your reasons for joining and how you heard of us.",
        ),
        msg(
          "What you do here: opportunities that you open or apply to, services and people that you ask for, and your choices about mail.",
        ),
        msg(
          "How you use the profile form: which questions you saw and answered and where you stopped, never the answers. Within a day this becomes totals by country that name nobody. If your browser asks not to be followed, it is not counted.",
        ),
        msg(
          "Emails that we send you: that they were sent and, where measuring is on, whether they were opened and which links were followed.",
        ),
        msg(
          "Technical data: network address, kind of device and browser, and the time of requests, in records that protect the service against abuse.",
        ),
        msg(
          "Cookies: only those that keep you signed in, know a browser in which you have signed in before, and remember the language you chose and your last message. There is no advertising and no tracking by others.",
        ),
      ],
    },
    {
      id: "lawful-bases",
      title: msg("Why we may use it: lawful bases"),
      paragraphs: [msg("For every use we rely on one of these grounds.")],
      points: [
        msg("Contract: to run your account, your profile, your card and the services that you ask for."),
        msg(
          "Consent: to show your profile in public, to list you in the directory, to send you news, and to use your answers in figures that name nobody. You can withdraw it at any time, as easily as you gave it.",
        ),
        msg(
          "Legitimate interest: to keep the service safe, to repair it, to learn in numbers how it is used, and to tell you what changes in it.",
        ),
        msg("Legal obligation: to keep what tax and company law require and to answer lawful orders."),
      ],
    },
    {
      id: "how-we-use-it",
      title: msg("What we use it for"),
      paragraphs: [
        msg(
          "We use your data to show you opportunities, mentors and people that fit you, to issue your member ID and card, to answer you, to send what you have agreed to, and to report to donors and partners in totals. A computer proposes matches by simple, published rules; no decision with legal effect for you is taken by a machine alone.",
        ),
      ],
    },
    {
      id: "retention",
      title: msg("How long we keep it: retention"),
      paragraphs: [msg("No longer than we need it:")],
      points: [
        msg(
          "Your account and profile: until you or we delete them. Accounts that were never confirmed or never begun may be deleted after 90 days without use.",
        ),
        msg(
          "Pre-applications: until they are answered and no longer needed, at the latest when you ask us to delete them.",
        ),
        msg(
          "Records of emails: 30 days for their details. If you unsubscribe, we keep a code of your address that names nobody, so that we do not write to you again.",
        ),
        msg(
          "Records of what administrators did: as long as the foundation must be able to account for it; they hold no personal data of yours but a number.",
        ),
        msg("Backups: up to 35 days, then they are overwritten."),
      ],
    },
    {
      id: "disclosure",
      title: msg("Who receives it: disclosure"),
      paragraphs: [msg("We do not sell personal data, and we do not rent it. Others receive it only in these cases:")],
      points: [
        msg("Everybody, if you have made your profile public: the part that you chose."),
        msg("Members whom you contact, and members who may contact you by the way that you prefer."),
        msg(
          "Companies that work for us, such as hosting and mail delivery, bound by contract to use it for nothing else.",
        ),
        msg("Partners of a programme, if you apply for it and agree."),
        msg("Authorities and courts, where the law obliges us."),
      ],
    },
    {
      id: "transfer",
      title: msg("Transfer to other countries"),
      paragraphs: [
        msg(
          "Our servers and those who work for us may be in other countries. We transfer data only where the law protects it in a similar way or where contracts do, and we tell you on request which country it is.",
        ),
      ],
    },
    {
      id: "direct-marketing",
      title: msg("Direct marketing, and how to stop it"),
      paragraphs: [
        msg(
          `We send news, invitations and opportunities only to those who want them. Every such email has a link that stops them with one press. You can also change it in your profile under Preferences, or write to ${BRAND.supportEmail}: “stop” is enough. Emails about your own account, such as a code or a receipt, still reach you.`,
        ),
      ],
    },
    {
      id: "your-rights",
      title: msg("Your rights"),
      paragraphs: [
        msg(
          `You have these rights over your data. To use one, write to ${BRAND.supportEmail}. It costs nothing, and we answer within 30 days.`,
        ),
      ],
      points: [
        msg("To be informed: of what we hold and why. This policy is the beginning of it."),
        msg("Access: to get a copy of your data."),
        msg("Correction: of what is wrong or incomplete. Most of it you can change in your profile yourself."),
        msg("Erasure: to have your data deleted, unless a law makes us keep it."),
        msg(
          "Objection: against a use that rests on our legitimate interest, and against direct marketing without giving a reason.",
        ),
        msg("Restriction: to have a use stopped while a question about it is open."),
        msg("Portability: to get your data in a form that a computer reads, for yourself or for somebody else."),
      ],
    },
    {
      id: "security",
      title: msg("How we protect it"),
      paragraphs: [
        msg(
          "Data travels encrypted. Passwords are stored as hashes. Administrators see only what they need, and what they do is recorded. If something goes wrong that puts you at risk, we tell you and the authority without delay, within 72 hours where the law says so.",
        ),
      ],
    },
    {
      id: "children",
      title: msg("Children"),
      paragraphs: [
        msg(
          `${BRAND.name} is for people of 18 years and older. We delete accounts of younger people when we learn of them.`,
        ),
      ],
    },
    {
      id: "complaints",
      title: msg("Complaints"),
      paragraphs: [
        msg(
          `If you think that we handle your data wrongly, please tell us first at ${BRAND.supportEmail}. You may at any time complain to the Office of the Data Protection Commissioner of Kenya, or to the authority of the country where you live.`,
        ),
      ],
    },
    {
      id: "amendments",
      title: msg("Amendments"),
      paragraphs: [
        msg(
          "We may change this policy. The date at the top says when it was changed last. If a change matters for you, we tell you by mail or on the site before it takes effect.",
        ),
      ],
    },
    {
      id: "severability",
      title: msg("Severability"),
      paragraphs: [
        msg(
          "If a part of this policy is not valid, the rest stays valid, and the part is read as close to its purpose as the law allows.",
        ),
      ],
    },
    {
      id: "governing-law",
      title: msg("Governing law"),
      paragraphs: [
        msg(
          "This policy is governed by the laws of Kenya. Rights that the law of your own country gives you and that cannot be waived stay yours.",
        ),
      ],
    },
  ],
};
