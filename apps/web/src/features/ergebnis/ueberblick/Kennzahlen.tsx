import { type Ueberblick } from '@traverse/domain/ergebnis/ueberblick';
import { cents, formatWholeEuro, yearOf } from '@traverse/domain/values';
import { Kennzahl, Kennzahlenleiste, More } from '../../../ui/Kennzahlen.tsx';

/** Three figures, each with what it is to be held against in words (look, picture 56). */
export function Kennzahlen({
  ueberblick: { heute, bisHeute, offen, auftraege },
}: {
  ueberblick: Ueberblick;
}) {
  const jahr = yearOf(heute);
  const ergebnis = bisHeute.find(({ art }) => art === 'ergebnis');
  const { kunden, ueberfaellig, lieferanten } = offen;
  return (
    <Kennzahlenleiste>
      {ergebnis && (
        <Kennzahl label={`Ergebnis ${jahr} bis heute`} amount={ergebnis.jahr}>
          <More by={cents(ergebnis.jahr - ergebnis.vorjahr)} /> gegen {jahr - 1} am selben Tag
        </Kennzahl>
      )}
      <Kennzahl label="Offen bei Kunden" amount={kunden}>
        {ueberfaellig > 0 ? `${formatWholeEuro(ueberfaellig)} überfällig` : 'nichts überfällig'}
        {lieferanten !== 0 && `, ${formatWholeEuro(lieferanten)} zu zahlen`}
      </Kennzahl>
      <Kennzahl label={`Aufträge ${jahr}`} amount={auftraege.bestaetigt}>
        {auftraege.erwartet + auftraege.moeglich === 0
          ? 'bestätigt'
          : `bestätigt, ${formatWholeEuro(cents(auftraege.bestaetigt + auftraege.erwartet + auftraege.moeglich))} mit allen Angeboten`}
        {auftraege.vorjahr !== 0 && `; ${jahr - 1} waren es ${formatWholeEuro(auftraege.vorjahr)}`}
      </Kennzahl>
    </Kennzahlenleiste>
  );
}
