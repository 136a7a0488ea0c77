import { Hono } from "hono";
import type { Context } from "#accounts/server/context.ts";
import { canDeleteProfile, canListProfiles, canReadEmails } from "#kernel/permissions.ts";
import { jsonBody, query } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import {
  type DeletedAnswer,
  deletedAnswer,
  type ProfileListAnswer,
  profileListAnswer,
  profileListQuery,
  type UserEmailsAnswer,
  userEmailsAnswer,
  userEmailsRequest,
} from "../contract/profile-list.ts";
import { deleteProfile } from "./delete-profile.ts";
import { listProfiles, readEmails } from "./list-profiles.ts";

const tag = "Administration";

export function profileAdminRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/profiles",
      guard(canListProfiles),
      describe({
        tag,
        summary: "All profiles, newest first",
        description:
          "Filters by column. A filter on a list, given several times, wants all values; a filter on a single value wants any of them. Options are named by key or label.",
        answer: profileListAnswer,
        errors: [403, 422],
      }),
      query(profileListQuery),
      async (c) => c.json<ProfileListAnswer>(await listProfiles(context, c.req.valid("query"))),
    )
    .delete(
      "/profiles/:id",
      guard(canDeleteProfile),
      describe({
        tag,
        summary: "Delete a member: account, profile and files",
        answer: deletedAnswer,
        errors: [403, 404],
      }),
      async (c) => {
        await deleteProfile(context, c.get("actor"), c.req.param("id"));
        return c.json<DeletedAnswer>({ deleted: true });
      },
    )
    .post(
      "/rpc/get_user_emails",
      guard(canReadEmails),
      describe({ tag, summary: "Email addresses of users", answer: userEmailsAnswer, errors: [400, 403, 413, 422] }),
      jsonBody(userEmailsRequest),
      async (c) => c.json<UserEmailsAnswer>(await readEmails(context, c.get("actor"), c.req.valid("json").user_ids)),
    );
}
