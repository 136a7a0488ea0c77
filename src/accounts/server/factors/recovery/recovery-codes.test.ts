import { expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { auth, signUpMember } from "#test/auth.ts";
import { asOwner } from "#test/database.ts";
import { addTotp } from "#test/second-factor.ts";

const GUESSES_AWAY = `
  create function refuse_guess() returns trigger language plpgsql as $$ begin raise 'the counters are away'; end $$;
  create trigger refuse_guess before insert on rate_limits for each row
    when (new.key like 'auth:guess:recovery%') execute function refuse_guess()`;

test("a recovery code request answers 500, not a lock, when guesses cannot be counted", async () => {
  const limited = await createTestApi({ rateLimits: true });
  try {
    const factor = await addTotp(limited, (await signUpMember(limited)).token);
    const { body } = await auth(limited, "POST", "/factors/recovery-codes", undefined, factor);
    await asOwner(limited.url, GUESSES_AWAY);
    const redeemed = await auth(limited, "POST", "/factors/recovery-codes/verify", { code: body.codes[0] }, factor);
    expect(redeemed).toMatchObject({ status: 500, body: { code: "unexpected_failure" } });
  } finally {
    await limited.close();
  }
});
