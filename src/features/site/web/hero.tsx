import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Cloth } from "#shell/brand/cloth.tsx";
import { useSignUpClosed } from "#shell/layouts/use-sign-up-closed.ts";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";

const BUTTON =
  "inline-flex min-h-14 items-center justify-center rounded-full border-2 px-8 text-lg font-semibold transition-colors";

export function Hero() {
  const isSignUpClosed = useSignUpClosed();
  return (
    <section className="dyed relative bg-deep text-on-deep">
      <div className="measure py-14 sm:py-20 lg:py-28">
        <div className="lg:max-w-[56%]">
          <p className="font-semibold text-gold-on-deep">{t(BRAND.tagline)}</p>
          <Heading level={1} size="4xl" className="mt-3">
            {t("Your business, in good company")}
          </Heading>
          <p className="mt-5 max-w-xl text-lg text-on-deep-muted">
            {t(
              "{name} is where entrepreneurs across Africa are seen, supported and introduced to one another, from the first idea to the next market.",
              { name: BRAND.name },
            )}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Link
              href={isSignUpClosed ? "/auth" : "/auth?mode=signup"}
              className={`${BUTTON} border-gold-on-deep bg-gold-on-deep text-[#1b2520] hover:border-on-deep hover:bg-on-deep`}
            >
              {isSignUpClosed ? t("Sign In") : t("Join {name}", { name: BRAND.name })}
            </Link>
            <Link
              href="#about"
              className={`${BUTTON} border-on-deep-muted text-on-deep hover:border-on-deep hover:bg-deep-raised`}
            >
              {t("Learn More")}
            </Link>
          </div>
          {!isSignUpClosed && (
            <p className="mt-8 text-sm text-on-deep-muted">
              {t("Free to start. You set up in a minute, and every step you take is saved.")}
            </p>
          )}
        </div>
      </div>
      <Cloth className="block h-28 w-full sm:h-40 lg:absolute lg:inset-y-0 lg:end-0 lg:h-full lg:w-[36%]" />
    </section>
  );
}
