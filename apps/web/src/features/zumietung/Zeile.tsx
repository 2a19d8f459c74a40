import { zeilenNetto } from '@traverse/domain/bestellung/netto';
import { cents, formatEuro, formatZahl } from '@traverse/domain/values';
import type { Cents } from '@traverse/schema';
import { useState } from 'react';
import { updateRecord } from '../../api/records.ts';
import { AnzahlField, MoneyField } from '../../ui/fields/NumberField.tsx';
import { store } from './store-zeile.ts';
import type { GemieteteZeile } from './useZeilen.ts';
import css from './zumietung.module.css';

interface ZeileProps {
  zeile: GemieteteZeile;
  isFixed: boolean;
  /** What is known of it: from whom it came last, or what was promised. */
  dazu: string;
}

/** One item that is rented: amount and price are stored as they are left. */
export function Zeile({ zeile, isFixed, dazu }: ZeileProps) {
  const name = zeile.expand?.inventar?.name ?? 'Artikel';
  const own = zeile.preisArt === 'eigener' ? zeile.preis : undefined;
  const [preis, setPreis] = useState<Cents | undefined>(own);
  const [anzahl, setAnzahl] = useState<number | undefined>(zeile.anzahl);
  const [known, setKnown] = useState({ own, anzahl: zeile.anzahl });
  // Somebody else, or the answer of the firm, has changed it.
  if (known.own !== own || known.anzahl !== zeile.anzahl) {
    setKnown({ own, anzahl: zeile.anzahl });
    setPreis(own);
    setAnzahl(zeile.anzahl);
  }
  const leavePreis = () => {
    if (preis === own) return;
    const said =
      preis === undefined
        ? { preisArt: '' as const, preis: cents(0) }
        : { preisArt: 'eigener' as const, preis };
    void store(name, () => updateRecord('inventar_inventarlisten', zeile.id, said));
  };
  const leaveAnzahl = () => {
    if (anzahl === undefined || anzahl === zeile.anzahl) return;
    void store(name, () => updateRecord('inventar_inventarlisten', zeile.id, { anzahl }));
  };
  return (
    <li className={css.row} aria-label={name}>
      <span className={css.name}>
        {name}
        {dazu !== '' && <span className={css.quiet}>{dazu}</span>}
      </span>
      <span className={css.field}>
        <AnzahlField
          label={`${name}: Anzahl`}
          labelHidden
          decimals={3}
          readOnly={isFixed}
          value={anzahl}
          onChange={setAnzahl}
          onBlur={leaveAnzahl}
        />
      </span>
      <span className={css.field}>
        <MoneyField
          label={`${name}: Preis`}
          labelHidden
          min={0}
          readOnly={isFixed}
          value={preis}
          onChange={setPreis}
          onBlur={leavePreis}
        />
      </span>
      <span className={css.factor}>
        <span aria-hidden="true">× </span>
        {formatZahl(zeile.faktor)}
      </span>
      <b className={css.amount}>
        {own === undefined ? '' : formatEuro(zeilenNetto({ ...zeile, preis: own }))}
      </b>
    </li>
  );
}
