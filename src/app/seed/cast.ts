import type { StageEvent } from "#features/profiles/domain/completion.ts";
import type { ProfileFields } from "#features/profiles/domain/profile.ts";

export type CastMember = {
  email: string;
  /** Shown beside the sign-in data, so that a newcomer knows whom they become. */
  about: string;
  seenWelcome: boolean;
  /** What the member did last; absent: signed up only. */
  event?: StageEvent;
  confirmedCard?: boolean;
  profile: Partial<ProfileFields>;
};

/** Fictional people, one at every stage and tier; all share this password. */
export const CAST_PASSWORD = "Karibu-2026";
export const CAST_ADMIN = { email: "admin1@isa.example", about: "Administrator" };

const goals: Partial<ProfileFields> = {
  skillsOffer: ["business_strategy_and_planning", "sales_and_negotiation", "training_coaching_and_facilitation"],
  supportAreasNeeded: ["access_to_funding_and_investment", "market_access_and_export"],
  joiningGoals: ["meet_other_entrepreneurs", "find_funding_and_grants"],
  goals612Months: ["increase_sales_and_revenue", "raise_seed_funding_or_a_grant"],
  goals3Years: ["create_10_or_more_jobs", "expand_to_other_african_countries"],
  challengesFaced: ["limited_access_to_finance", "irregular_cash_flow"],
  topicsOfInterest: ["agriculture_and_agribusiness", "technology_and_software"],
  educationAndTraining: ["bachelors_degree", "entrepreneurship_short_course"],
};

export const CAST: readonly CastMember[] = [
  { email: "nia@isa.example", about: "just signed up, sees the welcome screen first", seenWelcome: false, profile: {} },
  {
    email: "kwame@isa.example",
    about: "has seen the welcome screen, basic setup is next",
    seenWelcome: true,
    profile: {},
  },
  {
    email: "amina@isa.example",
    about: "basic setup done",
    seenWelcome: true,
    event: "basicSetup",
    profile: {
      fullName: "Amina Diallo",
      country: "SN",
      ageRange: "18_to_24",
      gender: "female",
      entrepreneurType: "aspiring",
      businessName: "Teranga Juices",
    },
  },
  {
    email: "tunde@isa.example",
    about: "working through the wizard, first section done",
    seenWelcome: true,
    event: "autoSave",
    profile: {
      fullName: "Tunde Adeyemi",
      country: "NG",
      cityTown: "Ibadan",
      ageRange: "25_to_34",
      gender: "male",
      entrepreneurType: "freelancer",
      businessName: "Adeyemi Motion",
    },
  },
  {
    email: "wanjiru@isa.example",
    about: "first two sections done",
    seenWelcome: true,
    event: "autoSave",
    profile: {
      fullName: "Wanjiru Kamau",
      country: "KE",
      cityTown: "Nakuru",
      ageRange: "25_to_34",
      gender: "female",
      entrepreneurType: "side_hustler",
      businessName: "Rift Valley Crafts",
      businessStage: "market_entry",
      industrySector: ["fashion_and_beauty"],
      businessModel: ["e_commerce_or_direct_sales"],
    },
  },
  {
    email: "sipho@isa.example",
    about: "submitted the business details",
    seenWelcome: true,
    event: "submit",
    profile: {
      fullName: "Sipho Ndlovu",
      country: "ZA",
      cityTown: "Durban",
      ageRange: "45_to_54",
      gender: "male",
      entrepreneurType: "sme",
      businessName: "Ndlovu Coastal Freight",
      businessStage: "established",
      industrySector: ["transport_and_logistics"],
      businessModel: ["business_to_business"],
      yearsExperience: "6_to_10_years",
    },
  },
  {
    email: "fatou@isa.example",
    about: "all details given, the card is not confirmed yet",
    seenWelcome: true,
    event: "submit",
    profile: {
      ...goals,
      fullName: "Fatou Camara",
      country: "GM",
      ageRange: "35_to_44",
      gender: "female",
      entrepreneurType: "social_entrepreneur",
      businessName: "Gambia Green Kitchens",
      businessStage: "mvp_prototype",
      industrySector: ["clean_energy_and_climate"],
      businessModel: ["social_enterprise_or_hybrid"],
      okFeatureProfile: true,
    },
  },
  {
    email: "brian@isa.example",
    about: "Explorer card",
    seenWelcome: true,
    event: "submit",
    confirmedCard: true,
    profile: {
      ...goals,
      fullName: "Brian Okello",
      country: "UG",
      cityTown: "Gulu",
      ageRange: "25_to_34",
      gender: "male",
      entrepreneurType: "solo",
      businessName: "Okello Solar Repairs",
      businessStage: "growth_stage",
      industrySector: ["clean_energy_and_climate"],
      businessModel: ["service_or_consulting"],
      okFeatureProfile: true,
    },
  },
  {
    email: "zawadi@isa.example",
    about: "Builder card",
    seenWelcome: true,
    event: "submit",
    confirmedCard: true,
    profile: {
      ...goals,
      fullName: "Zawadi Mushi",
      country: "TZ",
      cityTown: "Arusha",
      ageRange: "25_to_34",
      gender: "female",
      phoneWhatsapp: "+255712345678",
      preferredContactMethod: "both",
      whatsappOpenTo: "members",
      userBio: "Agronomist turned founder. I help small farms sell what they grow before it spoils.",
      entrepreneurType: "early_startup",
      businessName: "Shamba Fresh",
      businessStage: "market_entry",
      industrySector: ["agriculture_and_agribusiness", "e_commerce_and_retail"],
      businessModel: ["marketplace_or_platform"],
      productServiceDescription:
        "A phone marketplace that matches vegetable growers with restaurants in Arusha and Moshi.",
      targetCustomers: "Restaurants, schools and lodges that buy vegetables every week.",
      impactDescription: "Farmers sell two days earlier and lose less of each harvest.",
      impactMetrics: ["smallholder_farmers_supported", "household_income_increased"],
      okFeatureProfile: true,
    },
  },
  {
    email: "chinedu@isa.example",
    about: "Pioneer card, offers mentorship",
    seenWelcome: true,
    event: "submit",
    confirmedCard: true,
    profile: {
      ...goals,
      fullName: "Chinedu Eze",
      country: "NG",
      cityTown: "Lagos",
      ageRange: "35_to_44",
      gender: "male",
      phoneWhatsapp: "+2348031234567",
      preferredContactMethod: "phone_whatsapp",
      whatsappOpenTo: "members",
      linkedinSocialProfile: "https://www.linkedin.com/in/chinedu-eze-example",
      userBio:
        "Twelve years in payments. I built two companies and now help founders find their first hundred customers.",
      entrepreneurType: "sme",
      businessName: "Eze Payments",
      businessStage: "scaling",
      industrySector: ["financial_services_and_fintech", "technology_and_software"],
      businessModel: ["software_as_a_service", "business_to_business"],
      yearsExperience: "more_than_10_years",
      websitePortfolio: "https://eze-payments.example/",
      productServiceDescription: "Simple invoicing and collections for shops that live on transfers and mobile money.",
      targetCustomers: "Market traders and small wholesalers in Lagos and Aba.",
      impactDescription: "Traders see what they are owed, and get paid eleven days sooner.",
      impactMetrics: ["jobs_created", "small_businesses_supported", "women_employed_or_supported"],
      wantsToMentor: true,
      mentorAreas: ["sales_and_customer_growth", "fundraising_and_investor_readiness", "financial_management"],
      collaboratorTypes: ["technical_partner", "investor_or_funder"],
      okFeatureProfile: true,
    },
  },
];
