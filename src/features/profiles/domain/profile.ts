import type { EdidTier } from "#features/edid/domain/e-did.ts";
import type { Stage } from "#kernel/stages.ts";
import type { FollowUpField } from "./follow-ups.ts";

type Text = string | null;

type BasicFields = {
  fullName: Text;
  calledAs: Text;
  userBio: Text;
  cityTown: Text;
  country: Text;
  gender: Text;
  ageRange: Text;
  yearOfBirth: number | null;
  preferredLanguage: Text;
  referralCode: Text;
  referralSource: Text;
  phoneWhatsapp: Text;
  linkedinSocialProfile: Text;
  profilePhotoUrl: Text;
  entrepreneurType: string;
};

type BusinessFields = {
  businessName: Text;
  isRegistered: Text;
  businessStage: Text;
  industrySector: string[];
  businessModel: string[];
  yearsExperience: Text;
  websitePortfolio: Text;
  productServiceDescription: Text;
  targetCustomers: Text;
  marketsServed: string[];
  revenueRange: Text;
  hasTeam: boolean;
  teamSize: number | null;
  toolsPlatformsUsed: string[];
  additionalBusinessInfo: Text;
  servicesOffered: string[];
  hourlyRateRange: Text;
  portfolioLinks: string[];
  impactDescription: Text;
  impactMetrics: string[];
};

type GoalFields = {
  joiningGoals: string[];
  goals612Months: string[];
  goals3Years: string[];
  challengesFaced: string[];
  supportAreasNeeded: string[];
  skillsOffer: string[];
  topicsOfInterest: string[];
  educationAndTraining: string[];
  preAppReasonForJoining: string[];
  otherNeeds: Text;
};

type PreferenceFields = {
  wantsToMentor: boolean;
  mentorAreas: string[];
  collaboratorTypes: string[];
  interestedConsortium: boolean;
  preferredContactMethod: string;
  whatsappOpenTo: string;
  receiveWhatsappUpdates: boolean;
  receiveEmailUpdates: boolean;
  okFeatureProfile: boolean;
  okShareDataAnonymously: boolean;
};

/** The editable fields (docs/product/profiles.md#fields). */
export type ProfileFields = BasicFields &
  BusinessFields &
  GoalFields &
  PreferenceFields &
  Record<FollowUpField, string | null>;

export type Profile = ProfileFields & {
  id: string;
  memberId: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  profileCompletionStage: Stage;
  hasSeenWelcomeScreen: boolean;
  typeChosenAt: string | null;
  cardConfirmedAt: string | null;
  highestTier: EdidTier | null;
  profileEnrichmentStatus: string | null;
};
