import { Hono } from "hono";
import { invalid, tooLarge, withDropped } from "#kernel/errors.ts";
import { decodeText, encodingOf } from "#kernel/file-text.ts";
import { canManageEmails } from "#kernel/permissions.ts";
import { msg } from "#kernel/translate.ts";
import { formBody, jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard, limitUse } from "#platform/http/guard.ts";
import { bodyUpTo } from "#platform/http/limit-body.ts";
import {
  type AudienceAnswer,
  type AudienceMembersAnswer,
  audienceAnswer,
  audienceMembersAnswer,
  audienceMembersRequest,
  audienceRequest,
} from "../../contract/email-audience.ts";
import {
  type CreateSendAnswer,
  createSendAnswer,
  createSendRequest,
  type ImportAnswer,
  importAnswer,
  importRequest,
  mailingRequest,
  type SendPreviewAnswer,
  sendPreviewAnswer,
  sendPreviewRequest,
} from "../../contract/email-sends.ts";
import { type MailingPreview, mailingPreview } from "../../contract/mailing.ts";
import { type Dropped, MOST_DROPPED, readAddresses } from "../../domain/address-list.ts";
import { LIST_MAX } from "../../domain/audience.ts";
import { IMPORT_MAX_BYTES, IMPORT_PROBLEMS, SEND_MAX_BYTES } from "../../domain/composition.ts";
import { SEND_MESSAGES } from "../../domain/messages.ts";
import type { Context } from "../context.ts";
import { countAudience, listMembers } from "./count-audience.ts";
import { createSend, previewMailing } from "./create-send.ts";
import { readMarkup } from "./import/read-markup.ts";
import { readWorkbook } from "./import/read-workbook.ts";
import { previewSend } from "./mail-preview.ts";
import { listSuppressed } from "./queries.ts";

const tag = "Sending email";
const SENDS = { name: "email-send", points: 100, seconds: 3600 };
const IMPORTS = { name: "email-import", points: 60, seconds: 3600 };
const managers = guard(canManageEmails);
/** Body size for ten thousand addresses and a long mail. */
const withList = bodyUpTo({
  maxBytes: SEND_MAX_BYTES,
  message: msg("This email and its list are larger than 4 MB."),
});

/** docs/product/email.md#sending */
export function emailSendRoutes(context: Context) {
  return new Hono<Env>()
    .post(
      "/admin/email-sends",
      managers,
      describe({
        tag,
        summary: "Send a mail to many",
        description:
          "To a list of addresses, or to all members who match; a minute from now or at `scheduledAt`. More than one recipient needs the `confirmation` of a preview that named the same ones (409 when they or the mail differ). The HTML is reduced to what mail may hold, and without `textContent` the plain text is derived from it. Consent and suppression are asked again before each delivery. The same `requestKey` is one send.",
        answer: createSendAnswer,
        errors: [400, 403, 409, 413, 422, 429],
      }),
      limitUse(context, SENDS),
      withList,
      jsonBody(createSendRequest, SEND_MESSAGES.required),
      async (c) => c.json<CreateSendAnswer>(await createSend(context, c.get("actor"), c.req.valid("json"))),
    )
    .post(
      "/admin/email-sends/audience",
      managers,
      describe({
        tag,
        summary: "How many members match, and who of them would get the mail",
        description: "Newsletters and platform updates go to members who take updates, whatever the filters say.",
        answer: audienceAnswer,
        errors: [400, 403, 422],
      }),
      jsonBody(audienceRequest),
      async (c) => c.json<AudienceAnswer>(await countAudience(context, c.req.valid("json"))),
    )
    .post(
      "/admin/email-sends/audience/members",
      managers,
      describe({
        tag,
        summary: "The members who match, with their addresses",
        description: "At most 10,000 at a time; each call is written to the audit log.",
        answer: audienceMembersAnswer,
        errors: [400, 403, 422],
      }),
      jsonBody(audienceMembersRequest),
      async (c) => c.json<AudienceMembersAnswer>(await listMembers(context, c.get("actor"), c.req.valid("json"))),
    )
    .post(
      "/admin/email-sends/confirmation",
      managers,
      describe({
        tag,
        summary: "Whom a send goes to, the mail as the first of them gets it, and what confirms it",
        description: "Nothing is stored. The body is that of the send, which takes the `confirmation` of the answer.",
        answer: mailingPreview,
        errors: [400, 403, 413, 422],
      }),
      withList,
      jsonBody(mailingRequest, SEND_MESSAGES.required),
      async (c) => c.json<MailingPreview>(await previewMailing(context, c.get("actor"), c.req.valid("json"))),
    )
    .post(
      "/admin/email-sends/preview",
      managers,
      describe({
        tag,
        summary: "A mail as each of several recipients would get it",
        description: "Nothing is stored, nothing in it is counted, and its links to the preferences are nobody's.",
        answer: sendPreviewAnswer,
        errors: [400, 403, 413, 422],
      }),
      jsonBody(sendPreviewRequest),
      async (c) => c.json<SendPreviewAnswer>(await previewSend(context, c.req.valid("json"))),
    )
    .post(
      "/admin/email-sends/import",
      managers,
      describe({
        tag,
        summary: "The addresses of a file",
        description:
          "CSV, text, a table of a web page or a workbook (.xlsx) of at most 5 MB, by its content; parted at line breaks, commas, semicolons, bars and tabs. A refusal names in `dropped` what was left out. Nothing is stored.",
        answer: importAnswer,
        errors: [400, 403, 413, 422, 429],
      }),
      limitUse(context, IMPORTS),
      formBody(context, importRequest, { maxBytes: IMPORT_MAX_BYTES, message: IMPORT_PROBLEMS.tooLarge }),
      async (c) => c.json<ImportAnswer>(await importAddresses(context, c.req.valid("form").file)),
    );
}

/** Reads the file, but stores nothing (docs/product/email.md#importing-addresses). */
async function importAddresses({ db }: Pick<Context, "db">, file: File): Promise<ImportAnswer> {
  if (file.size > IMPORT_MAX_BYTES) throw tooLarge(IMPORT_PROBLEMS.tooLarge);
  const bytes = Buffer.from(await file.arrayBuffer());
  const texts = isWorkbook(bytes) ? await readWorkbook(bytes) : [readMarkup(readText(bytes))];
  const { emails, invalid: wrong, duplicates, dropped } = readAddresses(texts, LIST_MAX);
  if (emails.length > LIST_MAX)
    throw invalid({ file: msg("This file has more than 10,000 addresses. Please split it.") });
  if (emails.length === 0) throw nothingTaken(msg("No valid emails found in the file"), dropped);
  const suppressed = await listSuppressed(db, emails);
  const accepted = emails.filter((email) => !suppressed.has(email));
  const unwelcome = [...suppressed].slice(0, MOST_DROPPED).map((entry): Dropped => ({ entry, why: "suppressed" }));
  const left = [...dropped, ...unwelcome];
  if (accepted.length === 0)
    throw nothingTaken(
      msg("None of these addresses was added: they are on the list of addresses that receive no email from us."),
      left,
    );
  return {
    emails: accepted,
    count: accepted.length,
    invalid: wrong,
    duplicates,
    suppressed: suppressed.size,
    dropped: left,
  };
}

const nothingTaken = (sentence: string, dropped: readonly Dropped[]) =>
  withDropped(invalid({ file: sentence }), dropped);

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const EMPTY_ZIP = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
/** First bytes of the file format of .xls files and encrypted workbooks. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const LOCKED = Buffer.from("EncryptedPackage", "utf16le");

const SNIFF_BYTES = 65_536;

const startsWith = (bytes: Buffer, sign: Buffer) => bytes.subarray(0, sign.length).equals(sign);

/** Detects a workbook by its content, not by its name. @throws 422 for .xls and encrypted workbooks */
function isWorkbook(bytes: Buffer): boolean {
  if (startsWith(bytes, COMPOUND)) {
    throw invalid({
      file: bytes.includes(LOCKED)
        ? IMPORT_PROBLEMS.locked
        : msg("Please save this workbook as .xlsx: the older .xls cannot be read."),
    });
  }
  return startsWith(bytes, ZIP) || startsWith(bytes, EMPTY_ZIP);
}

function readText(bytes: Buffer): string {
  if (encodingOf(bytes) === "utf-8" && isBinary(bytes.subarray(0, SNIFF_BYTES))) {
    throw invalid({ file: IMPORT_PROBLEMS.type });
  }
  return decodeText(bytes);
}

function isBinary(bytes: Buffer): boolean {
  return bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
}
