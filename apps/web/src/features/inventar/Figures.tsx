import { formatZahl, type InventarArtikel } from '@traverse/domain';
import { and, compare } from '@traverse/wire';
import { useRecords } from '../../api/queries.ts';
import { useToday } from '../../ui/useToday.ts';
import css from './ArtikelPage.module.css';
import { useArtikelBookings } from './useArtikelBookings.ts';

/** How many there are, how many are out today, and how many damages are open. */
export function Figures({ artikel: { id, anzahl, einheit } }: { artikel: InventarArtikel }) {
  const today = useToday();
  const { data } = useArtikelBookings(id, today);
  const now = data?.tage.find(({ von, bis }) => von <= today && today <= bis);
  const open = useRecords('schaeden', {
    filter: and(compare('inventar', '=', id), compare('behoben', '=', false)),
    perPage: 1,
  });
  return (
    <dl className={css.figures}>
      <Figure label="Bestand" value={anzahl} unit={einheit} />
      <Figure label="heute verbucht" value={data ? (now?.verbucht ?? 0) : undefined} />
      <Figure label="heute frei" value={data ? (now?.frei ?? anzahl) : undefined} />
      <Figure label="offene Schäden" value={open.data?.totalItems} />
    </dl>
  );
}

function Figure({ label, value, unit = '' }: { label: string; value: number | undefined; unit?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value === undefined ? '–' : formatZahl(value)} {unit !== '' && <small>{unit}</small>}
      </dd>
    </div>
  );
}
