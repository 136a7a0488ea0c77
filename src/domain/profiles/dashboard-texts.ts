/** M§2 "Member dashboard": what its parts say beside the figures; errors are in messages.ts. */
export const DASHBOARD_TEXTS = {
  lead: "See where your profile stands and what comes next.",
  bannerTitle: "Complete your basic profile",
  bannerText: "A few more details let us match you with opportunities, mentors and members near you.",
  bannerButton: "Complete Profile",
  opportunitiesTitle: "Matched opportunities",
  noOpportunitiesTitle: "No matched opportunities yet",
  noOpportunitiesText:
    "Grants, fellowships, training and events will appear here, matched with your country, industry and business stage.",
  noOpportunitiesButton: "Check What We Match",
  noSearchResultsTitle: "No opportunities found",
  noSearchResultsText: "Nothing is published for this search yet. Try fewer words, or clear the filters.",
  mentorsTitle: "Potential mentors",
  noMentorsTitle: "No mentors suggested yet",
  noMentorsText: "Members who offer mentorship will appear here, matched with the support that you need.",
  noMentorsButton: "Say What You Need",
  resourcesTitle: "Recommended resources",
  resourcesLead: "Short, practical and readable on a phone. No sign-up elsewhere, nothing to download.",
  noResourcesTitle: "No resources yet",
  noResourcesText: "Complete your profile, and we will recommend guides, courses and tools that fit.",
  labelsTitle: "Your entrepreneur profile",
} as const;
