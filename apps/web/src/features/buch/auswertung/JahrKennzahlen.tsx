import { offenVomJahr } from '@traverse/domain/auswertung/offen';
import { overviewOf } from '@traverse/domain/auswertung/overview';
import type { Auswertung } from '@traverse/domain/auswertung/summarise';
import { cents, type Day, formatDay, formatWholeEuro } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { useKontostand } from '../../../api/kontostand.ts';
import { useSession } from '../../../api/session.ts';
import { mayRead } from '../../../screens.ts';
import { Kennzahl, Kennzahlenleiste, More } from '../../../ui/Kennzahlen.tsx';

interface JahrKennzahlenProps {
  jahr: number;
  auswertung: Auswertung;
  /** What compares: all of both years, or both until the same day. */
  current: Auswertung | undefined;
  earlier: Auswertung | undefined;
  /** Today, of the year that is not over. */
  bis: Day | undefined;
}

/** What the year brought, what is on the accounts, and what that comes to once all of the year is paid. */
export function JahrKennzahlen({ jahr, auswertung, current, earlier, bis }: JahrKennzahlenProps) {
  const konto = useKontostand({ enabled: mayRead('kontoauszuege', useSession() ?? guest) }).data;
  const { ergebnis } = overviewOf(auswertung);
  const { einnahmen, ausgaben } = offenVomJahr(auswertung);
  const open = cents(einnahmen - ausgaben);
  const still = `${formatWholeEuro(einnahmen)} von Kunden, ${formatWholeEuro(ausgaben)} zu zahlen`;
  return (
    <Kennzahlenleiste>
      <Kennzahl label={bis ? `Ergebnis ${jahr} bis heute` : `Ergebnis ${jahr}`} amount={ergebnis}>
        {current && earlier ? (
          <>
            <More by={cents(beforeAfa(current) - beforeAfa(earlier))} /> gegen {jahr - 1}
            {bis && ' am selben Tag'}, vor AFA
          </>
        ) : (
          'nach AFA'
        )}
      </Kennzahl>
      {bis && konto && (
        <Kennzahl label="Geld" amount={konto.summe}>
          auf den Konten am {formatDay(konto.am)}
        </Kennzahl>
      )}
      {bis && konto ? (
        <Kennzahl label="Wenn alles bezahlt ist" amount={cents(konto.summe + open)}>
          {still}
        </Kennzahl>
      ) : (
        <Kennzahl label="Noch offen" amount={open}>
          {still}
        </Kennzahl>
      )}
    </Kennzahlenleiste>
  );
}

const beforeAfa = (auswertung: Auswertung): number => {
  const { ergebnis, afa } = overviewOf(auswertung);
  return ergebnis + afa;
};
