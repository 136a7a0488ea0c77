import { msg } from "#kernel/translate.ts";

export type ResourceType = "Guide" | "Course" | "Tool";

export type Resource = {
  slug: string;
  type: ResourceType;
  title: string;
  description: string;
  minutes: number;
  parts: readonly { heading: string; text: string }[];
};

const GUIDE: Resource = {
  slug: "funding-application",
  type: msg("Guide"),
  title: msg("Write a funding application that gets read"),
  description: msg("What funders look for in the first two minutes, and how to give it to them in one page."),
  minutes: 10,
  parts: [
    {
      heading: msg("Check that it fits before you write"),
      text: msg(
        "Read who may apply, for what, and by when. If your country, stage or sector is not named, ask by email first. One well-chosen application is worth more than five hopeful ones.",
      ),
    },
    {
      heading: msg("Say what you do in two sentences"),
      text: msg(
        "First sentence: who has which problem. Second sentence: what you sell or do, and what changes for them. Read it to somebody outside your field; if they can repeat it, it is ready.",
      ),
    },
    {
      heading: msg("Show proof in numbers"),
      text: msg(
        "Customers served, sales in the last six months, people employed, what a customer pays. Small true numbers are stronger than large plans. Say how you counted.",
      ),
    },
    {
      heading: msg("Ask for one amount, and say what it buys"),
      text: msg(
        "Split the amount into three to five lines, each with a price and a date. Add what will be different when the money is spent, and how you will know.",
      ),
    },
    {
      heading: msg("Have the papers ready"),
      text: msg(
        "Registration, a bank or mobile-money statement, an identity document and two referees are asked for most often. Keep them as clear photos in one folder on your phone.",
      ),
    },
    {
      heading: msg("Send it two days early"),
      text: msg(
        "Networks fail on the last evening. Keep a copy of what you sent and note the date of the answer. If it is a no, ask for one sentence of feedback; many funders give it.",
      ),
    },
  ],
};

const COURSE: Resource = {
  slug: "books-in-one-hour",
  type: msg("Course"),
  title: msg("Keep your books in one hour a week"),
  description: msg("Four short lessons to know what you earn, what you owe and what you can pay yourself."),
  minutes: 40,
  parts: [
    {
      heading: msg("Lesson 1: Two purses"),
      text: msg(
        "Separate business money from your own, from today: a second mobile-money line or account is enough. Every payment in and out of the business goes through it. Exercise: list this week's payments that went through the wrong purse.",
      ),
    },
    {
      heading: msg("Lesson 2: The five columns"),
      text: msg(
        "Date, what, money in, money out, balance. Write each payment on the day it happens, and keep the message or receipt. Exercise: enter the last seven days and compare the balance with what is really there.",
      ),
    },
    {
      heading: msg("Lesson 3: Who owes, and when"),
      text: msg(
        "Keep a second list of customers who pay later and suppliers whom you pay later, with dates. Call before the date, not after. Exercise: write down the three largest amounts that you wait for, and make one call.",
      ),
    },
    {
      heading: msg("Lesson 4: The monthly half hour"),
      text: msg(
        "Add up money in, take away the cost of what you sold, then rent, transport, data and wages. What is left is profit. Pay yourself a fixed part of it, set aside tax, and leave the rest to grow. Exercise: do it for last month.",
      ),
    },
  ],
};

const TOOL: Resource = {
  slug: "price-check",
  type: msg("Tool"),
  title: msg("Price and break-even check"),
  description: msg("Work out what one sale earns you, and how many sales a month pay for everything."),
  minutes: 5,
  parts: [
    {
      heading: msg("What goes into the cost of one"),
      text: msg(
        "Materials, packaging, transport, payment fees and the time of whoever makes it. Include your own hours at what you would pay somebody else.",
      ),
    },
    {
      heading: msg("What goes into the month"),
      text: msg(
        "Rent, wages, data and airtime, power, loan payments, licences. Everything that you pay even when you sell nothing.",
      ),
    },
    {
      heading: msg("What to do with the answer"),
      text: msg(
        "If you need more sales than you can make, raise the price, lower the cost of one, or sell in larger packs. Change one of them at a time, for two weeks, and check again.",
      ),
    },
  ],
};

const RESOURCES: readonly Resource[] = [GUIDE, COURSE, TOOL];

/** A member without a profile gets no resources (docs/product/matching.md#resources). */
export function recommendedResources(profile: object | null): readonly Resource[] {
  return profile === null ? [] : RESOURCES;
}
