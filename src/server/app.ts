import { Hono } from "hono";
import { COMPOSE_PROBLEMS, IMPORT_MAX_BYTES, IMPORT_PROBLEMS, SEND_MAX_BYTES } from "#domain/email/compose-texts.ts";
import { SUPPRESSION_IMPORT_MAX_BYTES, SUPPRESSION_TEXTS } from "#domain/email/suppression.ts";
import { ATTACHMENT_BUCKET, ATTACHMENT_MAX_BYTES, ATTACHMENT_PROBLEMS } from "#domain/opportunities/attachment.ts";
import { PHOTO_BUCKET, PHOTO_MAX_BYTES, PHOTO_MESSAGES } from "#domain/profiles/photo.ts";
import { adminProfileRoutes } from "./admin-profiles/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { accountAdminRoutes } from "./auth/admin-routes.ts";
import { crossOrigin } from "./auth/cross-origin.ts";
import { createAuth } from "./auth/routes.ts";
import { organisationRoutes } from "./auth/saml/admin-routes.ts";
import { cleanupFunctionRoutes } from "./cleanup/function-routes.ts";
import { cleanupRoutes } from "./cleanup/routes.ts";
import { countryRoutes } from "./countries/routes.ts";
import { devRoutes } from "./dev/routes.ts";
import { directoryRoutes } from "./directory/routes.ts";
import { docsRoutes } from "./docs/routes.ts";
import { mailEventRoutes } from "./email-consent/event-routes.ts";
import { emailPreferenceRoutes } from "./email-consent/routes.ts";
import { suppressionRoutes } from "./email-consent/suppression-routes.ts";
import { unsubscribeRoutes } from "./email-consent/unsubscribe-routes.ts";
import { emailHistoryRoutes } from "./email-sends/history-routes.ts";
import { emailSendRoutes } from "./email-sends/send-routes.ts";
import { emailSettingsRoutes } from "./email-settings/routes.ts";
import { emailTemplateRoutes } from "./email-templates/routes.ts";
import { notFound } from "./errors.ts";
import { fileRoutes } from "./files/routes.ts";
import { functionRoutes } from "./functions/routes.ts";
import { authenticate } from "./http/authenticate.ts";
import { beginRequest } from "./http/begin-request.ts";
import type { Env } from "./http/env.ts";
import { tellPosition } from "./http/from-replica.ts";
import { limitBody } from "./http/limit-body.ts";
import { onError } from "./http/on-error.ts";
import { privateAnswers } from "./http/private-answers.ts";
import { insightRoutes } from "./insights/routes.ts";
import { interestAdminRoutes } from "./interests/admin-routes.ts";
import { interestRoutes } from "./interests/routes.ts";
import { trackingRoutes } from "./mail/tracking/routes.ts";
import { memberRoutes } from "./members/routes.ts";
import { opportunityAdminRoutes } from "./opportunities/admin-routes.ts";
import { opportunityRoutes } from "./opportunities/routes.ts";
import { serveAttachment } from "./opportunities/serve-attachment.ts";
import { preApplicationAdminRoutes } from "./pre-applications/admin-routes.ts";
import { preApplicationRoutes } from "./pre-applications/routes.ts";
import type { Context } from "./product-context.ts";
import { profileAdminRoutes } from "./profiles/admin-routes.ts";
import { photoRoutes } from "./profiles/photo-routes.ts";
import { profileRoutes } from "./profiles/routes.ts";
import { saveAtOnce } from "./profiles/save-at-once.ts";
import { publishingRoutes } from "./publishing/routes.ts";
import { recommendationRoutes } from "./recommendations/routes.ts";
import { seedRoutes } from "./seed/routes.ts";
import { sharingRoutes } from "./sharing/routes.ts";

const UPLOADS = [
  {
    path: /^\/api\/profiles\/[^/]+\/photo$/,
    maxBytes: PHOTO_MAX_BYTES,
    message: PHOTO_MESSAGES.tooLarge,
    isForm: true,
  },
  {
    path: /^\/api\/opportunities\/attachments$/,
    maxBytes: ATTACHMENT_MAX_BYTES,
    message: ATTACHMENT_PROBLEMS.tooLarge,
    isForm: true,
  },
  {
    path: /^\/api\/admin\/email-suppressions\/import$/,
    maxBytes: SUPPRESSION_IMPORT_MAX_BYTES,
    message: SUPPRESSION_TEXTS.tooLarge,
  },
  {
    path: /^\/api\/admin\/email-sends\/import$/,
    maxBytes: IMPORT_MAX_BYTES,
    message: IMPORT_PROBLEMS.tooLarge,
    isForm: true,
  },
  // Ten thousand addresses and a long mail.
  { path: /^\/api\/admin\/email-sends(?:\/check)?$/, maxBytes: SEND_MAX_BYTES, message: COMPOSE_PROBLEMS.tooLarge },
];

const BUCKETS = { open: [PHOTO_BUCKET], guarded: { [ATTACHMENT_BUCKET]: serveAttachment } };

/** The API's table of contents. */
export function createApi(context: Context) {
  const app = new Hono<Env>();
  app.onError(onError(context));
  app.notFound(() => {
    throw notFound();
  });
  app.use(beginRequest);
  app.route("/auth/v1", createAuth(context));
  app.use("/functions/*", crossOrigin(context));
  app.use(limitBody(UPLOADS));
  app.use("/api/*", privateAnswers("private, no-store"), tellPosition(context));
  app.patch("/api/profiles/:id", saveAtOnce(context));
  app.use("/api/*", authenticate(context));
  app.use("/functions/v1/*", tellPosition(context), authenticate(context));

  return app
    .route("/api", memberRoutes(context))
    .route("/api", profileRoutes(context))
    .route("/api", photoRoutes(context))
    .route("/api", profileAdminRoutes(context))
    .route("/api", adminProfileRoutes(context))
    .route("/api", accountAdminRoutes(context))
    .route("/api", organisationRoutes(context))
    .route("/api", recommendationRoutes(context))
    .route("/api", opportunityRoutes(context))
    .route("/api", opportunityAdminRoutes(context))
    .route("/api", auditRoutes(context))
    .route("/api", preApplicationAdminRoutes(context))
    .route("/api", cleanupRoutes(context))
    .route("/api", emailTemplateRoutes(context))
    .route("/api", emailSendRoutes(context))
    .route("/api", emailHistoryRoutes(context))
    .route("/api", emailSettingsRoutes(context))
    .route("/api", interestRoutes(context))
    .route("/api", interestAdminRoutes(context))
    .route("/api", preApplicationRoutes(context))
    .route("/api", insightRoutes(context))
    .route("/api", emailPreferenceRoutes(context))
    .route("/api", suppressionRoutes(context))
    .route("/api", mailEventRoutes(context))
    .route("/", unsubscribeRoutes(context))
    .route("/", fileRoutes(context, BUCKETS))
    .route("/", publishingRoutes(context))
    .route("/", sharingRoutes(context))
    .route("/", trackingRoutes(context))
    .route("/api", countryRoutes(context))
    .route("/api", directoryRoutes(context))
    .route("/api", docsRoutes(context, app))
    .route("/functions/v1", functionRoutes(context))
    .route("/functions/v1", cleanupFunctionRoutes(context))
    .route("/", devRoutes(context))
    .route("/api", seedRoutes(context));
}
export type Api = ReturnType<typeof createApi>;
