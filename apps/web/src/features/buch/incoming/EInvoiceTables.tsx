import { formatEuro, formatProzent, formatZahl } from '@traverse/domain/values';
import { type Cents, spalten } from '@traverse/schema';
import type { ERechnung } from '../../../api/e-rechnung.ts';
import { PlainTabelle } from '../../../ui/tabelle/PlainTabelle.tsx';
import css from './EInvoicePaper.module.css';

const SPALTEN = spalten<ERechnung['positionen'][number]>()({
  text: { is: 'text', label: 'Position', of: ({ text }) => text },
  menge: {
    is: 'text',
    label: 'Menge',
    of: ({ menge, einheit }) => [numberOf(menge), units[einheit] ?? ''].filter(Boolean).join(' '),
  },
  preis: { is: 'text', label: 'Einzelpreis', of: ({ preis }) => numberOf(preis) },
  netto: { is: 'eigen', label: 'Netto der Zeile' },
});

/** The lines of an e-invoice. */
export function Positionen({ rechnung: { positionen, waehrung } }: { rechnung: ERechnung }) {
  return (
    <PlainTabelle
      label="Positionen der Rechnung"
      className={css.lines}
      columns={SPALTEN}
      rows={positionen}
      cells={{
        text: ({ text }) => <span className={css.text}>{text}</span>,
        netto: ({ netto, satz }) => (
          <>
            {money(netto, waehrung)}
            {satz > 0 && <span className={css.rate}> {formatProzent(satz)}</span>}
          </>
        ),
      }}
    />
  );
}

/** What it comes to, rate by rate. */
export function Summen({ rechnung }: { rechnung: ERechnung }) {
  const { waehrung, steuern, netto, gesamt, gezahlt, rundung, zahlbar } = rechnung;
  const rows: (readonly [string, Cents])[] = [
    ['Netto', netto],
    ...steuern
      .filter(({ netto: base, ust }) => base !== 0 || ust !== 0)
      .map(
        ({ satz, netto: base, ust }) => [`${formatProzent(satz)} auf ${money(base, waehrung)}`, ust] as const,
      ),
    ['Gesamt', gesamt],
    ...(gezahlt === 0 ? [] : [['Schon gezahlt', gezahlt] as const]),
    ...(rundung === 0 ? [] : [['Rundung', rundung] as const]),
    ['Zu zahlen', zahlbar],
  ];
  return (
    <dl className={css.sums}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(amount, waehrung)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `2.0000` is 2; what is no number stays as it is written. */
function numberOf(text: string): string {
  const value = Number(text);
  return text === '' || Number.isNaN(value) ? text : formatZahl(value);
}

function money(amount: Cents, waehrung: string): string {
  return waehrung === 'EUR' ? formatEuro(amount) : formatEuro(amount).replace('€', waehrung);
}

// UN/ECE recommendation 20, what bills use.
const units: Readonly<Record<string, string>> = {
  C62: 'Stück',
  H87: 'Stück',
  XPP: 'Stück',
  PCE: 'Stück',
  HUR: 'Std.',
  MIN: 'Min.',
  DAY: 'Tage',
  WEE: 'Wochen',
  MON: 'Monate',
  KMT: 'km',
  MTR: 'm',
  MTK: 'm²',
  KGM: 'kg',
  LTR: 'l',
  SET: 'Set',
  PR: 'Paar',
  LS: 'pauschal',
};
