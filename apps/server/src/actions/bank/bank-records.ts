import { istKonto } from '@traverse/domain/bank/eigenes-konto';
import type { BekannterUmsatz } from '@traverse/domain/bank/noch-einmal';
import { type Bankkonto, entities, type Kontoauszug } from '@traverse/domain/entities';
import type { AuszugFormat, GelesenerAuszug } from '@traverse/domain/options/auszug-arten';
import type { UmsatzStand } from '@traverse/domain/options/umsatz-arten';
import { type Day, dayOf } from '@traverse/domain/values';
import type { Cents, WireDate } from '@traverse/schema';
import type { RecordReads } from '../../sql/record-store.ts';

const { bankumsaetze } = entities;

/** What is stored of an account on the days of a statement, as far as it tells what is new. */
export async function bekannteUmsaetze(
  reads: RecordReads,
  { id: konto, iban }: Pick<Bankkonto, 'id' | 'iban'>,
  { buchungen }: { readonly buchungen: readonly { readonly buchungstag: Day }[] },
): Promise<BekannterUmsatz[]> {
  const days = new Set(buchungen.map(({ buchungstag }) => buchungstag));
  const rows = await reads.valuesReferring(
    bankumsaetze,
    'bankkonto',
    [konto],
    [
      'id',
      'schluessel',
      'auszug.format',
      'buchungstag',
      'betrag',
      'valuta',
      'gegenName',
      'gegenIban',
      'gegenBic',
      'verwendungszweck',
      'sammelReferenz',
      'sammelPosten',
      'stand',
    ],
  );
  return rows.flatMap((row) => {
    // In the order of the paths, by the kinds of these fields.
    const [id, schluessel, format, tag, betrag, valuta, gegenName, gegenIban, gegenBic, ...rest] = row as [
      string,
      string,
      AuszugFormat | '',
      WireDate,
      Cents,
      WireDate | '',
      string,
      string,
      string,
      string,
      string,
      number,
      UmsatzStand,
    ];
    const [zweck, sammelReferenz, sammelPosten, stand] = rest;
    const buchungstag = dayOf(tag);
    if (buchungstag === '' || !days.has(buchungstag)) return [];
    return [
      {
        id,
        schluessel,
        format,
        buchungstag,
        betrag,
        valuta: dayOf(valuta),
        gegenName,
        // Lists were read that way once.
        gegenIban: istKonto(iban, gegenIban) ? '' : gegenIban,
        gegenBic,
        verwendungszweck: zweck,
        sammelReferenz,
        sammelPosten,
        aufgeloest: stand === 'aufgelöst',
        zugeordnet: stand !== 'offen' && stand !== 'aufgelöst',
      },
    ];
  });
}

/** A stored statement as its balances are looked at. */
export function gelesen({
  id,
  format,
  von,
  bis,
  anfangssaldo,
  endsaldo,
  gebucht,
}: Kontoauszug): GelesenerAuszug {
  return { id, format, von: dayOf(von), bis: dayOf(bis), anfangssaldo, endsaldo, gebucht };
}
