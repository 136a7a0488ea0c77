import { Hono } from "hono";
import { accountAdminRoutes } from "#accounts/server/admin-routes.ts";
import { crossOrigin } from "#accounts/server/redirect-target.ts";
import { createAuth } from "#accounts/server/routes.ts";
import { organisationRoutes } from "#accounts/server/saml/admin-routes.ts";
import { auditRoutes } from "#features/audit/server/routes.ts";
import { cleanupFunctionRoutes, cleanupRoutes } from "#features/cleanup/server/routes.ts";
import { countryRoutes } from "#features/countries/server/routes.ts";
import { memberRoutes } from "#features/directory/server/members/routes.ts";
import { directoryRoutes } from "#features/directory/server/routes.ts";
import { MAIL_PICTURE_BUCKET } from "#features/email/domain/mail-links.ts";
import { mailEventRoutes } from "#features/email/server/consent/event-routes.ts";
import { choosePreferences, findOwnPreferences } from "#features/email/server/consent/own-preferences.ts";
import { emailPreferenceRoutes, unsubscribeRoutes } from "#features/email/server/consent/routes.ts";
import { suppressionRoutes } from "#features/email/server/consent/suppression-routes.ts";
import { mailPictureRoutes, serveMailPicture } from "#features/email/server/pictures/routes.ts";
import { emailHistoryRoutes } from "#features/email/server/sends/history-routes.ts";
import { emailSendRoutes } from "#features/email/server/sends/send-routes.ts";
import { emailSettingsRoutes } from "#features/email/server/settings/routes.ts";
import { emailTemplateRoutes } from "#features/email/server/templates/routes.ts";
import { trackingRoutes } from "#features/email/server/tracking/routes.ts";
import { formStopRoutes } from "#features/insights/server/form-visits/admin-routes.ts";
import { formVisitRoutes } from "#features/insights/server/form-visits/routes.ts";
import { insightRoutes } from "#features/insights/server/routes.ts";
import { interestAdminRoutes } from "#features/interests/server/admin-routes.ts";
import { interestRoutes } from "#features/interests/server/routes.ts";
import { contactRoutes } from "#features/introductions/server/contact/routes.ts";
import { inboxRoutes } from "#features/introductions/server/inbox-routes.ts";
import { introductionLinkRoutes } from "#features/introductions/server/link-routes.ts";
import { introductionRoutes } from "#features/introductions/server/routes.ts";
import { pageStreamRoutes } from "#features/live/server/page-routes.ts";
import { broadcastRoutes } from "#features/live/server/routes.ts";
import { openingFor } from "#features/matching/domain/opening.ts";
import { recommendationRoutes } from "#features/matching/server/routes.ts";
import { functionRoutes } from "#features/member-mail/server/routes.ts";
import { memberRecordRoutes } from "#features/members/server/record/routes.ts";
import { adminProfileRoutes } from "#features/members/server/routes.ts";
import { segmentRoutes } from "#features/members/server/segment-routes.ts";
import { pushRoutes } from "#features/notices/server/push/routes.ts";
import { noticeRoutes } from "#features/notices/server/routes.ts";
import { ATTACHMENT_BUCKET } from "#features/opportunities/domain/attachment.ts";
import { opportunityAdminRoutes } from "#features/opportunities/server/admin-routes.ts";
import { attachmentBucket } from "#features/opportunities/server/attachment-bucket.ts";
import { serveAttachment } from "#features/opportunities/server/attachments.ts";
import { proposalAdminRoutes } from "#features/opportunities/server/proposals/admin/routes.ts";
import { proposalRoutes } from "#features/opportunities/server/proposals/routes.ts";
import { publishingRoutes } from "#features/opportunities/server/publishing/routes.ts";
import { opportunityRoutes } from "#features/opportunities/server/routes.ts";
import { outcomeFigureRoutes } from "#features/outcomes/server/figures/routes.ts";
import { outcomeRoutes } from "#features/outcomes/server/routes.ts";
import { pilotFigureRoutes } from "#features/pilot-figures/server/routes.ts";
import { preApplicationAdminRoutes } from "#features/pre-applications/server/admin-routes.ts";
import { preApplicationRoutes } from "#features/pre-applications/server/routes.ts";
import { PHOTO_BUCKET } from "#features/profiles/domain/photo.ts";
import { profileAdminRoutes } from "#features/profiles/server/admin-routes.ts";
import { photoBucket } from "#features/profiles/server/photo-bucket.ts";
import { photoRoutes } from "#features/profiles/server/photo-routes.ts";
import { profileRoutes } from "#features/profiles/server/routes.ts";
import { singleStatementSave } from "#features/profiles/server/single-statement-save.ts";
import { reportAdminRoutes } from "#features/safety/server/admin/routes.ts";
import { blockRoutes } from "#features/safety/server/block-routes.ts";
import { reportRoutes } from "#features/safety/server/routes.ts";
import { bellRoutes } from "#features/saved-opportunities/server/bells/routes.ts";
import { calendarFeedRoutes, calendarRoutes } from "#features/saved-opportunities/server/calendar/routes.ts";
import { openSavedRoutes } from "#features/saved-opportunities/server/open-routes.ts";
import { savedOpportunityRoutes } from "#features/saved-opportunities/server/routes.ts";
import { searchRoutes } from "#features/search/server/routes.ts";
import { manifestRoutes } from "#features/site/server/manifest.ts";
import { sharingRoutes } from "#features/site/server/sharing/routes.ts";
import { sitemapRoutes } from "#features/site/server/sitemap-routes.ts";
import { notFound } from "#kernel/errors.ts";
import { fileRoutes } from "#platform/files/routes.ts";
import { authenticate } from "#platform/http/authenticate.ts";
import { beginRequest } from "#platform/http/begin-request.ts";
import { tellPosition } from "#platform/http/from-replica.ts";
import { type Env, privateAnswers } from "#platform/http/guard.ts";
import { limitBody } from "#platform/http/limit-body.ts";
import { onError } from "#platform/http/on-error.ts";
import type { PageStreams } from "#platform/realtime/page-streams.ts";
import { storageRoutes } from "#platform/storage/routes.ts";
import type { Context } from "./context.ts";
import { devRoutes } from "./dev/server/routes.ts";
import { docsRoutes } from "./docs/routes.ts";
import { seedRoutes } from "./seed/routes.ts";

const BUCKETS = {
  open: [PHOTO_BUCKET],
  guarded: { [ATTACHMENT_BUCKET]: serveAttachment, [MAIL_PICTURE_BUCKET]: serveMailPicture },
};

export function createApi(context: Context, pages?: PageStreams) {
  const app = new Hono<Env>();
  app.onError(onError(context));
  app.notFound(() => {
    throw notFound();
  });
  app.use(beginRequest);
  // PostgreSQL refuses NUL in text, and no path of ours contains one.
  app.use(async (c, next) => {
    if (c.req.raw.url.split("?", 1)[0]?.includes("%00")) throw notFound();
    await next();
  });
  app.route("/auth/v1", createAuth(context));
  app.use("/storage/*", crossOrigin(context));
  app.route("/storage/v1", storageRoutes(context, [photoBucket(context), attachmentBucket(context)]));
  app.use("/functions/*", crossOrigin(context));
  app.use("/realtime/*", crossOrigin(context));
  app.use(limitBody());
  app.use("/api/*", privateAnswers("private, no-store"), tellPosition(context));
  app.patch("/api/profiles/:id", singleStatementSave(context));
  app.use("/api/*", authenticate(context));
  app.use("/functions/v1/*", tellPosition(context), authenticate(context));
  app.use("/realtime/v1/*", authenticate(context));

  return app
    .route("/api", accountAdminRoutes(context))
    .route("/api", organisationRoutes(context))
    .route("/", fileRoutes(context, BUCKETS))
    .route("/api", countryRoutes(context))
    .route("/api", pilotFigureRoutes(context))
    .route("/api", noticeRoutes(context, { find: findOwnPreferences, choose: choosePreferences }))
    .route("/api", pushRoutes(context))
    .route("/api", profileRoutes(context))
    .route("/api", photoRoutes(context))
    .route("/api", profileAdminRoutes(context))
    .route("/api", interestRoutes(context))
    .route("/api", interestAdminRoutes(context))
    .route("/api", emailTemplateRoutes(context))
    .route("/api", mailPictureRoutes(context))
    .route("/api", emailSendRoutes(context))
    .route("/api", emailHistoryRoutes(context))
    .route("/api", emailSettingsRoutes(context))
    .route("/api", emailPreferenceRoutes(context))
    .route("/api", suppressionRoutes(context))
    .route("/api", mailEventRoutes(context))
    .route("/", unsubscribeRoutes(context))
    .route("/", trackingRoutes(context))
    .route("/api", inboxRoutes(context, openingFor))
    .route("/api", introductionRoutes(context))
    .route("/api", introductionLinkRoutes(context))
    .route("/api", contactRoutes(context))
    .route("/api", memberRoutes(context))
    .route("/api", directoryRoutes(context))
    .route("/api", opportunityRoutes(context))
    .route("/api", opportunityAdminRoutes(context))
    .route("/api", proposalRoutes(context))
    .route("/api", proposalAdminRoutes(context))
    .route("/", publishingRoutes(context))
    .route("/api", recommendationRoutes(context))
    .route("/api", blockRoutes(context))
    .route("/api", reportRoutes(context))
    .route("/api", reportAdminRoutes(context))
    .route("/api", calendarRoutes(context))
    .route("/api", bellRoutes(context))
    .route("/api", savedOpportunityRoutes(context))
    .route("/api", openSavedRoutes(context))
    .route("/", calendarFeedRoutes(context))
    .route("/api", insightRoutes(context))
    .route("/api", formVisitRoutes(context))
    .route("/api", formStopRoutes(context))
    .route("/api", outcomeRoutes(context))
    .route("/api", outcomeFigureRoutes(context))
    .route("/api", preApplicationAdminRoutes(context))
    .route("/api", preApplicationRoutes(context))
    .route("/api", auditRoutes(context))
    .route("/api", adminProfileRoutes(context))
    .route("/api", memberRecordRoutes(context))
    .route("/api", segmentRoutes(context))
    .route("/functions/v1", functionRoutes(context))
    .route("/api", cleanupRoutes(context))
    .route("/functions/v1", cleanupFunctionRoutes(context))
    .route("/api", searchRoutes(context))
    .route("/api", pageStreamRoutes(context, pages))
    .route("/realtime/v1", broadcastRoutes(context))
    .route("/", sitemapRoutes(context))
    .route("/", sharingRoutes(context))
    .route("/", manifestRoutes())
    .route("/api", docsRoutes(context, app))
    .route("/", devRoutes(context))
    .route("/api", seedRoutes(context));
}
export type Api = ReturnType<typeof createApi>;
