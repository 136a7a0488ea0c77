import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { at, createdAt } from "./columns.ts";

const list = (name: string) => text(name).array().notNull().default([]);
const flag = (name: string, fallback: boolean) => boolean(name).notNull().default(fallback);

/** Digits of member ids (decision 27); gaps are allowed, reuse is not. */
export const memberNumbers = pgSequence("member_numbers", { startWith: 1 });

export const userProfiles = pgTable(
  "user_profiles",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    memberId: text("member_id"),
    createdAt: createdAt(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
    /** Maps each field to the version that last changed it (decision 32). */
    fieldVersions: jsonb("field_versions").$type<Record<string, number>>().notNull().default({}),
    profileCompletionStage: text("profile_completion_stage").notNull().default("quick_start"),
    hasSeenWelcomeScreen: flag("has_seen_welcome_screen", false),
    typeChosenAt: at("type_chosen_at"),
    cardConfirmedAt: at("card_confirmed_at"),
    /** Highest tier ever reached, so that each tier is announced once (docs/product/edid.md#rise-and-fall). */
    highestTier: text("highest_tier"),
    basicSetupAt: at("basic_setup_at"),
    profileEnrichmentStatus: text("profile_enrichment_status"),

    entrepreneurType: text("entrepreneur_type").notNull().default("solo"),
    fullName: text("full_name"),
    /** Name used in mails, if not the first word of the full name. */
    calledAs: text("called_as"),
    userBio: text("user_bio"),
    cityTown: text("city_town"),
    country: text("country"),
    gender: text("gender"),
    ageRange: text("age_range"),
    yearOfBirth: smallint("year_of_birth"),
    preferredLanguage: text("preferred_language").default("English"),
    referralCode: text("referral_code"),
    referralSource: text("referral_source"),
    phoneWhatsapp: text("phone_whatsapp"),
    linkedinSocialProfile: text("linkedin_social_profile"),
    profilePhotoUrl: text("profile_photo_url"),

    businessName: text("business_name"),
    isRegistered: text("is_registered"),
    businessStage: text("business_stage"),
    industrySector: list("industry_sector"),
    businessModel: list("business_model"),
    yearsExperience: text("years_experience"),
    websitePortfolio: text("website_portfolio"),
    productServiceDescription: text("product_service_description"),
    targetCustomers: text("target_customers"),
    marketsServed: list("markets_served"),
    revenueRange: text("revenue_range"),
    hasTeam: flag("has_team", false),
    teamSize: integer("team_size"),
    toolsPlatformsUsed: list("tools_platforms_used"),
    additionalBusinessInfo: text("additional_business_info"),

    joiningGoals: list("joining_goals"),
    goals612Months: list("goals_6_12_months"),
    goals3Years: list("goals_3_years"),
    challengesFaced: list("challenges_faced"),
    supportAreasNeeded: list("support_areas_needed"),
    skillsOffer: list("skills_offer"),
    topicsOfInterest: list("topics_of_interest"),
    educationAndTraining: list("education_and_training"),
    preAppReasonForJoining: list("pre_app_reason_for_joining"),
    otherNeeds: text("other_needs"),

    wantsToMentor: flag("wants_to_mentor", false),
    mentorAreas: list("mentor_areas"),
    collaboratorTypes: list("collaborator_types"),
    interestedConsortium: flag("interested_consortium", false),

    servicesOffered: list("services_offered"),
    hourlyRateRange: text("hourly_rate_range"),
    portfolioLinks: list("portfolio_links"),

    impactDescription: text("impact_description"),
    impactMetrics: list("impact_metrics"),

    preferredContactMethod: text("preferred_contact_method").notNull().default("email"),
    /** Decisions 62, 70: who may open the WhatsApp number. Accounts before decision 70 started with "members". */
    whatsappOpenTo: text("whatsapp_open_to").notNull().default("introduced"),
    /** Members from before decision 70 who have not yet read who may open their WhatsApp. */
    toBeToldOfWhatsapp: flag("to_be_told_of_whatsapp_presses", false),
    /** This version does not use the column; the previous version of the program reads it. */
    wasToBeToldOfWhatsapp: flag("to_be_told_of_whatsapp", false),
    receiveWhatsappUpdates: flag("receive_whatsapp_updates", true),
    receiveEmailUpdates: flag("receive_email_updates", true),
    okFeatureProfile: flag("ok_feature_profile", false),
    okShareDataAnonymously: flag("ok_share_data_anonymously", false),

    businessOperations: text("business_operations"),
    growthGoals: text("growth_goals"),
    impactMeasurement: text("impact_measurement"),
    sustainability: text("sustainability"),
    clientManagement: text("client_management"),
    serviceExpansion: text("service_expansion"),
    productDevelopment: text("product_development"),
    fundingReadiness: text("funding_readiness"),
    operationsOptimization: text("operations_optimization"),
    marketExpansion: text("market_expansion"),
    ideaValidation: text("idea_validation"),
    businessPlanning: text("business_planning"),
    timeManagement: text("time_management"),
    skillDevelopment: text("skill_development"),
    communityEngagement: text("community_engagement"),
    fundingStrategy: text("funding_strategy"),
    pricingStrategy: text("pricing_strategy"),
    businessStructure: text("business_structure"),
    teamBuilding: text("team_building"),
    teamManagement: text("team_management"),
    financialPlanning: text("financial_planning"),
    marketResearch: text("market_research"),
    skillAssessment: text("skill_assessment"),
  },
  (table) => [
    uniqueIndex("user_profiles_member_id_key").on(table.memberId),
    index("user_profiles_newest_index").on(sql`created_at desc`, sql`id desc`),
    index("user_profiles_mentors_index")
      .using("gin", table.mentorAreas, table.industrySector, table.country)
      .with({ fastupdate: false })
      .where(sql`wants_to_mentor and ok_feature_profile`),
    index("user_profiles_mentors_newest_index").on(table.id).where(sql`wants_to_mentor and ok_feature_profile`),
    index("user_profiles_collaborators_index")
      .using(
        "gin",
        table.skillsOffer,
        table.supportAreasNeeded,
        table.industrySector,
        table.collaboratorTypes,
        table.country,
      )
      .with({ fastupdate: false })
      .where(sql`ok_feature_profile and collaborator_types <> '{}'`),
    index("user_profiles_collaborators_newest_index")
      .on(table.id)
      .where(sql`ok_feature_profile and collaborator_types <> '{}'`),
    index("user_profiles_insights_index")
      .using("gin", table.supportAreasNeeded, table.skillsOffer, table.topicsOfInterest, table.businessStage)
      .with({ fastupdate: false }),
    /** Index for a search by the last digits of a phone number, without the country code. */
    index("user_profiles_phone_ending_index")
      .on(sql`reverse(phone_whatsapp) text_pattern_ops`)
      .where(sql`phone_whatsapp is not null`)
      .concurrently(),
  ],
);

/** Search rows for administrators; triggers of accounts and user_profiles write them in the same transaction. */
export const profileEntries = pgTable(
  "profile_entries",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Creation of the profile, or of the account when it has none. */
    joinedAt: at("joined_at").notNull(),
    /** Names, member id, city and own industry tags, folded by directory_plain(); a leading space starts every word. */
    text: text("text").notNull(),
    /** Filter terms such as "type:solo", or only "noProfile" (features/profiles/domain/admin/filters.ts). */
    terms: text("terms").array().notNull(),
    /** Tags: "confirmed" or "unconfirmed"; "signUp:" and the way to sign up; "spam" when likely (spam_signs). */
    accountTerms: list("account_terms"),
    seenAt: at("seen_at"),
  },
  (table) => [
    index("profile_entries_newest_index").on(sql`joined_at desc`, sql`id desc`),
    // One index, so that one scan matches words and filters.
    index("profile_entries_found_index")
      .using("gin", sql`text gin_trgm_ops`, table.terms, table.accountTerms)
      .with({ fastupdate: false })
      .concurrently(),
  ],
);
