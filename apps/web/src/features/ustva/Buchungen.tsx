import { kennzahl } from '@traverse/domain/options/kennzahlen';
import type { GezeigteZeile } from '@traverse/domain/ustva/antwort';
import { formatEuro, formatZahl } from '@traverse/domain/values';
import { spalten } from '@traverse/schema';
import { RecordName } from '../../records/RecordName.tsx';
import { PlainTabelle } from '../../ui/tabelle/PlainTabelle.tsx';
import css from './UstvaTable.module.css';

const SPALTEN = spalten<GezeigteZeile['buchungen'][number]>()({
  tag: { is: 'tag', label: 'Tag', of: ({ tag }) => tag },
  eintrag: { is: 'text', label: 'Eintrag', of: ({ name }) => name },
  text: { is: 'text', label: 'Kunde oder Text', of: ({ text }) => text },
  netto: { is: 'geld', label: 'Netto', of: ({ netto }) => netto },
  ust: { is: 'geld', label: 'Ust', of: ({ ust }) => ust },
});

/** What is behind a line: each entry leads to what it comes from. */
export function Buchungen({ zeile: { kz, buchungen, anzahl, genau } }: { zeile: GezeigteZeile }) {
  const hasBase = kennzahl(kz).art === 'base';
  return (
    <PlainTabelle
      label={`Buchungen zu Kz ${kz}`}
      className={css.entries}
      headless
      columns={SPALTEN}
      rows={buchungen}
      cells={{
        eintrag: ({ von, name }) => <RecordName {...von} name={name} />,
        ...(!hasBase && { netto: () => null }),
      }}
      foot={
        <tr>
          <td aria-label="Summe" />
          <th scope="row">
            {buchungen.length === anzahl
              ? `${formatZahl(anzahl)} ${anzahl === 1 ? 'Buchung' : 'Buchungen'}`
              : `${formatZahl(buchungen.length)} von ${formatZahl(anzahl)} Buchungen, alle in der Datei`}
          </th>
          <td>{hasBase && genau.basis % 100 !== 0 && 'Cent werden abgeschnitten'}</td>
          <td>{hasBase && formatEuro(genau.basis)}</td>
          <td>{formatEuro(genau.steuer)}</td>
        </tr>
      }
    />
  );
}
