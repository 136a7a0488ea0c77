/** What the page, its sitemap entry and the picture of its shared link are called. */
export const PRE_APPLY_PAGE = {
  path: "/pre-apply",
  title: "Apply to join",
  description:
    "Join entrepreneurs from all over Africa: opportunities, mentors and your own E-DID card. It takes three minutes.",
} as const;
