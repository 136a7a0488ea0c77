import { expect, test } from "vitest";
import { IMPORTS, PROGRAM } from "#test/imports.ts";

/**
 * The rooms of the layout that the house moves to (docs/architecture.md): of several beginnings of a path the longest
 * holds. Until the files stand there, this table says where each belongs.
 */
const ROOMS: Record<string, string[]> = {
  kernel: [
    "contract/{answer-fields,chosen-id,content-encoding,error-envelope,errors,session,session-answer,wire-fields}.ts",
    "domain/{brand,clean-text,counting,csv-line,discard-changes,field-problems,foreign-page,interface-messages}.ts",
    "domain/{link-not-copied,list-queries,local-host,mask-address,not-copied,not-you,rate-limited}.ts",
    "domain/{request-origin,sentence,session-messages,ticked,too-often}.ts",
    "domain/countries/",
    "domain/members/{access,actor,home,permissions,return-path,roles,second-step-first,stages}.ts",
    "server/errors.ts",
  ],
  platform: [
    "server/{db,files,http,jobs,observability}/",
    "server/{after-answer,config-error,context,data-dir,dkim-config,environment,free-memory,images,kept-secrets}.ts",
    "server/{line,log,network-codes,password-hash,platform-config,protocol-refusal,request-scope,role,seal}.ts",
    "server/{secret-files,start-failure}.ts",
    "server/mail/{mailer,outbox,refusal}.ts",
    "server/mail/templates/{blocks,escape-html,layout,palette,render-html,render-text}.ts",
  ],
  shell: ["web/"],
  accounts: [
    "contract/{admin-accounts,admin-sso,admin-users,demo-sign-ins,auth,factors,passkeys,phone,providers,sessions,sso,wallets,webauthn-factor}.ts",
    "domain/auth/",
    "server/{auth,sms}/",
    "server/{auth-config,auth-limits,providers-config,redirect-pattern,saml-config,service-config,sms-config}.ts",
    "web/{passkeys,password-form,phone-form,wallets}/",
    "web/{account-rules,provider-flow}.ts",
    "web/routes/{auth,security}/",
  ],
  app: [
    "main.ts",
    "contract/demo-sign-ins.ts",
    "server/{dev,docs,seed}/",
    "server/{account-ports,app,config,erase-with-accounts,product-context,start-work}.ts",
    "server/http/open-door.ts",
    "web/layouts/{app,public}-layout.tsx",
    "web/{entry,enhance,flash-messages,handler,page-cache,root.,routes.,sign-out}",
    "web/routes/dev/",
  ],
  "features/admin": ["web/routes/admin/"],
  "features/audit": ["contract/audit.ts", "domain/audit/", "server/audit/", "web/routes/admin/audit/"],
  "features/cleanup": ["contract/cleanup.ts", "domain/cleanup/", "server/cleanup/", "web/routes/admin/cleanup/"],
  "features/countries": ["contract/countries.ts", "server/countries/"],
  "features/directory": [
    "contract/{directory,members}.ts",
    "domain/directory/",
    "domain/members/public-profile.ts",
    "server/{directory,members}/",
    "web/routes/directory/",
  ],
  "features/edid": ["domain/profiles/{badges,card-content,e-did,tier-texts}", "web/layouts/edid-card/"],
  "features/email": [
    "contract/{communication,email,mail,sending-pace}",
    "domain/email/",
    "server/{email,functions,mail}",
    "web/routes/admin/emails/",
    "web/routes/email-preferences/",
  ],
  "features/insights": ["contract/insights.ts", "domain/insights/", "server/insights/", "web/routes/admin/insights/"],
  "features/interests": [
    "contract/{admin-interests,interests}.ts",
    "domain/members/interest",
    "server/interests/",
    "web/routes/admin/interests/",
  ],
  "features/matching": [
    "contract/recommendations.ts",
    "domain/profiles/{collaborators,mentors,suggested-people}.ts",
    "server/recommendations/",
  ],
  "features/opportunities": [
    "contract/opportunities.ts",
    "domain/opportunities/",
    "server/{opportunities,publishing}/",
    "web/layouts/opportunities/",
    "web/routes/admin/opportunities/",
    "web/routes/opportunities/",
  ],
  "features/pre-applications": [
    "contract/{admin-pre-applications,pre-applications}.ts",
    "domain/pre-applications/",
    "server/pre-applications/",
    "web/application-answers/",
    "web/routes/admin/pre-applications/",
    "web/routes/pre-apply/",
  ],
  "features/profiles": [
    "contract/{admin-profiles,files,profile}",
    "domain/{admin-profiles,profiles}/",
    "domain/members/member-id.ts",
    "server/{admin-profiles,profiles}/",
    "web/profile-form/",
    "web/routes/admin/profiles/",
    "web/routes/auth/{basic-profile-setup,check-setup,complete-setup,country-field,setup-,welcome}",
    "web/routes/{dashboard,profiles}/",
  ],
  "features/site": ["domain/site/", "server/sharing/", "web/routes/marketing/"],
};

const BELOW: Record<string, string[]> = {
  kernel: ["kernel"],
  platform: ["kernel", "platform"],
  shell: ["kernel", "shell"],
  accounts: ["kernel", "platform", "shell", "accounts"],
  features: ["kernel", "platform", "shell", "accounts", "features"],
};

/** Imports that run upward still. A number may only fall. */
const LEFT: Record<string, number> = {
  "platform -> features/email": 2,
  "platform -> features/insights": 1,
  "platform -> features/interests": 1,
  "platform -> features/pre-applications": 1,
  "shell -> app": 1,
};

const BEGINNINGS = Object.entries(ROOMS)
  .flatMap(([room, patterns]) => patterns.flatMap(spread).map((beginning) => ({ room, beginning: `src/${beginning}` })))
  .toSorted((one, other) => other.beginning.length - one.beginning.length);

test("every file has its room", () => {
  expect(PROGRAM.filter((file) => roomOf(file) === undefined)).toEqual([]);
});

test("no more imports run upward than are known", () => {
  const upward: Record<string, number> = {};
  for (const { from, to } of IMPORTS.filter((one) => one.to.startsWith("src/"))) {
    const [source = "", target = ""] = [roomOf(from), roomOf(to)];
    const allowed = BELOW[kindOf(source)];
    if (!allowed || allowed.includes(kindOf(target))) continue;
    const pair = `${source} -> ${target}`;
    upward[pair] = (upward[pair] ?? 0) + 1;
  }
  expect(upward).toEqual(LEFT);
});

function roomOf(file: string): string | undefined {
  return BEGINNINGS.find(({ beginning }) => file.startsWith(beginning))?.room;
}

const kindOf = (room: string) => room.split("/")[0] ?? room;

/** "a{b,c}d" is "abd" and "acd". */
function spread(pattern: string): string[] {
  const [, before, choices, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  return choices === undefined ? [pattern] : choices.split(",").map((choice) => `${before}${choice}${after}`);
}
