import { DIRECTORY_TEXTS } from "#domain/directory/messages.ts";
import { t } from "#web/i18n.ts";
import { BandHero } from "#web/layouts/band-hero.tsx";

const NUMBER = new Intl.NumberFormat("en");

/** `listed`: all members of the directory; null while nobody has counted them. */
export function DirectoryHero({ listed }: { listed: number | null }) {
  return (
    <BandHero title={t(DIRECTORY_TEXTS.title)} text={t(DIRECTORY_TEXTS.intro)}>
      {listed !== null && listed > 1 && (
        <p className="mt-3 font-semibold text-gold-on-deep">
          {t("{count} members are listed", { count: NUMBER.format(listed) })}
        </p>
      )}
    </BandHero>
  );
}
