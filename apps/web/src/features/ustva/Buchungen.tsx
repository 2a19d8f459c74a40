import { kennzahl } from '@traverse/domain/options/kennzahlen';
import type { GezeigteZeile } from '@traverse/domain/ustva/antwort';
import { formatDay, formatEuro, formatZahl } from '@traverse/domain/values';
import { RecordName } from '../../records/RecordName.tsx';
import css from './UstvaTable.module.css';

/** What is behind a line: each entry leads to what it comes from. */
export function Buchungen({ zeile: { kz, buchungen, anzahl, genau } }: { zeile: GezeigteZeile }) {
  const hasBase = kennzahl(kz).art === 'base';
  return (
    <table className={css.entries} aria-label={`Buchungen zu Kz ${kz}`}>
      <tbody>
        {buchungen.map((buchung, index) => (
          // An entry has no name of its own: a payment may stand under several rates.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one answer keep their order
          <tr key={`${buchung.id} ${index}`}>
            <td>{formatDay(buchung.tag)}</td>
            <td>
              <RecordName {...buchung.von} name={buchung.name} />
            </td>
            <td>{buchung.text}</td>
            <td>{hasBase && formatEuro(buchung.netto)}</td>
            <td>{formatEuro(buchung.ust)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
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
      </tfoot>
    </table>
  );
}
