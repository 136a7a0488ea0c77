import { DIRECTORY_TEXTS } from "#domain/directory/messages.ts";
import { Cloth } from "#web/brand/cloth.tsx";
import { t } from "#web/i18n.ts";
import { Heading } from "#web/ui/heading.tsx";

const NUMBER = new Intl.NumberFormat("en");

/** `listed`: all members of the directory; null while nobody has counted them. */
export function DirectoryHero({ listed }: { listed: number | null }) {
  return (
    <section className="dyed relative overflow-hidden bg-deep text-on-deep">
      <div className="measure py-10 sm:py-14">
        <div className="lg:max-w-[60%]">
          <Heading level={1} size="3xl">
            {t(DIRECTORY_TEXTS.title)}
          </Heading>
          <p className="mt-3 max-w-2xl text-lg text-on-deep-muted">{t(DIRECTORY_TEXTS.intro)}</p>
          {listed !== null && listed > 1 && (
            <p className="mt-3 font-semibold text-gold-on-deep">
              {t("{count} members are listed", { count: NUMBER.format(listed) })}
            </p>
          )}
        </div>
      </div>
      <Cloth className="absolute inset-y-0 end-0 hidden h-full w-[32%] lg:block" />
    </section>
  );
}
