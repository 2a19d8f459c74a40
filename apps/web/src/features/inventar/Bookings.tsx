import { IconHourglass, IconTruckReturn } from '@tabler/icons-react';
import { optionWords } from '@traverse/domain/inventarliste/option';
import { type Buchung, isRental, optionOf } from '@traverse/domain/inventarliste/verfuegbarkeit';
import { formatDayRange, formatZahl } from '@traverse/domain/values';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Card } from '../../ui/Card.tsx';
import { Status } from '../../ui/StatusTag.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
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

function BookingTable({ label, buchungen }: { label: string; buchungen: readonly Buchung[] }) {
  return (
    <table className={css.bookings} aria-label={label}>
      <tbody>
        {buchungen.map((buchung) => (
          <tr key={`${buchung.inventarliste} ${buchung.von} ${buchung.art}`}>
            <td>
              <Belege buchung={buchung} />
            </td>
            <td className={css.kunde}>{buchung.belege[0]?.kunde}</td>
            <td className={css.days}>{formatDayRange(buchung.von, buchung.bis)}</td>
            <td className={css.amount}>
              {isRental(buchung.art) ? `+${formatZahl(buchung.anzahl)}` : formatZahl(buchung.anzahl)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
