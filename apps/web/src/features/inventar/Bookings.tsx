import { IconHourglass, IconTruckReturn } from '@tabler/icons-react';
import { optionWords } from '@traverse/domain/inventarliste/option';
import { type Buchung, isRental, optionOf } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { formatDayRange, formatZahl } from '@traverse/domain/values';
import { spalten } from '@traverse/schema';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { Status } from '../../ui/StatusTag.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { PlainTabelle } from '../../ui/tabelle/PlainTabelle.tsx';
import { useToday } from '../../ui/useToday.ts';
import { BelegLink } from '../inventarliste/BelegLink.tsx';
import css from './ArtikelPage.module.css';
import { useArtikelBookings } from './useArtikelBookings.ts';

/** Where an item is booked over time: what comes next, and what has been. */
export function Bookings({ inventar }: { inventar: string }) {
  const today = useToday();
  const asked = useArtikelBookings(inventar, today);
  const { data, error } = asked;
  const listen = (data?.listen ?? []).toSorted((one, other) => (one.von < other.von ? -1 : 1));
  const next = listen.filter(({ bis }) => bis >= today);
  const past = listen.filter(({ bis }) => bis < today).toReversed();
  return (
    <Card heading="Nächste Buchungen" className={css.card}>
      {error && data === undefined && <LoadFailed query={asked} />}
      {!error && data === undefined && (
        <SkeletonRows rows={3} columns={['86px', '31%', '', '150px', '24px']} />
      )}
      {data !== undefined && next.length === 0 && <p className={css.empty}>Nichts verbucht.</p>}
      {next.length > 0 && <BookingTable label="Nächste Buchungen" buchungen={next} />}
      {past.length > 0 && (
        <details className={css.past}>
          <summary>Frühere Buchungen ({past.length})</summary>
          <BookingTable label="Frühere Buchungen" buchungen={past} />
        </details>
      )}
    </Card>
  );
}

const SPALTEN = spalten<Buchung>()({
  belege: { is: 'eigen', label: 'Belege' },
  kunde: { is: 'text', label: 'Kunde', of: ({ belege: [first] }) => first?.kunde ?? '' },
  tage: { is: 'text', label: 'Tage', of: ({ von, bis }) => formatDayRange(von, bis) },
  anzahl: {
    is: 'text',
    label: 'Anzahl',
    of: ({ art, anzahl }) => (isRental(art) ? `+${formatZahl(anzahl)}` : formatZahl(anzahl)),
  },
});

function BookingTable({ label, buchungen }: { label: string; buchungen: readonly Buchung[] }) {
  return (
    <PlainTabelle
      label={label}
      className={css.bookings}
      headless
      columns={SPALTEN}
      rows={buchungen}
      keyOf={({ inventarliste, von, art }) => `${inventarliste} ${von} ${art}`}
      looks={{ kunde: css.kunde, tage: css.days, anzahl: css.amount }}
      cells={{ belege: (buchung) => <Belege buchung={buchung} /> }}
    />
  );
}

function Belege({ buchung }: { buchung: Buchung }) {
  const today = useToday();
  const { art, belege } = buchung;
  const option = optionOf(buchung);
  return (
    <>
      {option && (
        <>
          <Status icon={IconHourglass}>{optionWords(option, today)}</Status>{' '}
        </>
      )}
      {isRental(art) && (
        <>
          <Status icon={IconTruckReturn}>{art === 'bestellt' ? 'zugemietet' : 'nicht bestellt'}</Status>{' '}
        </>
      )}
      {belege.length === 0 && !isRental(art) && 'Eine Liste'}
      {belege.map((beleg, index) => (
        <span key={beleg.id}>
          {index > 0 && ', '}
          <BelegLink beleg={beleg} />
        </span>
      ))}
    </>
  );
}
