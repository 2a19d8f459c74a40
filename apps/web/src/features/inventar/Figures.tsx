import type { InventarArtikel } from '@traverse/domain/entities';
import { isRental } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { formatDay, formatEuro, formatZahl } from '@traverse/domain/values';
import { and, compare } from '@traverse/wire';
import type { ReactNode } from 'react';
import { useRecords } from '../../api/queries.ts';
import { useToday } from '../../ui/useToday.ts';
import css from './ArtikelPage.module.css';
import { useArtikelBookings } from './useArtikelBookings.ts';
import { useArtikelJahr } from './useArtikelJahr.ts';

/** How many there are and are out, what one costs and has brought, and when it goes out next. */
export function Figures({ artikel: { id, anzahl, einheit, mietpreis } }: { artikel: InventarArtikel }) {
  const today = useToday();
  const { data } = useArtikelBookings(id, today);
  const { tage, umsatz, seesUmsatz } = useArtikelJahr(id, today);
  const now = data?.tage.find(({ von, bis }) => von <= today && today <= bis);
  const open = useRecords('schaeden', {
    filter: and(compare('inventar', '=', id), compare('behoben', '=', false)),
    perPage: 1,
  });
  const next = data?.listen
    .filter(({ von, art }) => von > today && !isRental(art))
    .toSorted((one, other) => (one.von < other.von ? -1 : 1))[0];
  return (
    <dl className={css.figures}>
      <Figure label="Bestand" unit={einheit}>
        {formatZahl(anzahl)}
      </Figure>
      <Figure label="heute verbucht">{data ? formatZahl(now?.verbucht ?? 0) : undefined}</Figure>
      <Figure label="heute frei">{data ? formatZahl(now?.frei ?? anzahl) : undefined}</Figure>
      <Figure label="offene Schäden">{open.data && formatZahl(open.data.totalItems)}</Figure>
      <Figure label="Mietpreis" unit="je Tag">
        {mietpreis === 0 ? undefined : formatEuro(mietpreis)}
      </Figure>
      <Figure label="unterwegs, 12 Monate" unit={tage === 1 ? 'Tag' : 'Tage'}>
        {tage !== undefined && formatZahl(tage)}
      </Figure>
      {seesUmsatz && (
        <Figure
          label="Umsatz, 12 Monate"
          unit="zum heutigen Preis"
          title="Netto auf ausgestellten Rechnungen der letzten zwölf Monate"
        >
          {umsatz && formatEuro(umsatz.umsatz)}
        </Figure>
      )}
      <Figure label="geht wieder raus" unit={next && `${formatZahl(next.anzahl)} ${einheit || 'Stück'}`}>
        {next && formatDay(next.von)}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  label: string;
  unit?: string | undefined;
  /** What is counted, where the label has no room for it. */
  title?: string;
  children: ReactNode;
}

function Figure({ label, unit = '', title, children }: FigureProps) {
  const isKnown = children !== undefined && children !== false;
  return (
    <div title={title}>
      <dt>{label}</dt>
      <dd>
        {isKnown ? children : '–'} {isKnown && unit !== '' && <small>{unit}</small>}
      </dd>
    </div>
  );
}
