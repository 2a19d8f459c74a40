import { IconAlertTriangle, IconBan, IconClock, IconHourglass, IconTruckReturn } from '@tabler/icons-react';
import { shortageDays } from '@traverse/domain/inventarliste/engpass';
import { missingTone, ruestWords } from '@traverse/domain/inventarliste/missing-words';
import { optionWords } from '@traverse/domain/inventarliste/option';
import {
  type Buchung,
  isRental,
  optionOf,
  type Verfuegbarkeit,
} from '@traverse/domain/inventarliste/verfuegbarkeit';
import { type DayWindow, formatDayRange, formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Status } from '../../ui/StatusTag.tsx';
import { useToday } from '../../ui/useToday.ts';
import { BelegLink } from './BelegLink.tsx';
import css from './ItemBookings.module.css';

interface ItemBookingsProps {
  entry: Verfuegbarkeit;
  /** The list that is looked at: it is named as this one. */
  own?: string | undefined;
  onFollow?: (() => void) | undefined;
}

/** What books an item, what there is of it, and what is missing, line by line with links (VERF-02). */
export function ItemBookings({ entry, own, onFollow }: ItemBookingsProps) {
  const { item, listen, nichtFrei, fehlend, tage } = entry;
  const tone = missingTone(entry);
  const today = useToday();
  const days = shortageDays(tage);
  return (
    <table className={css.bookings} aria-label={`Verbucht in: ${item.name}`}>
      <tbody>
        {listen
          .filter(({ art }) => art === 'verbucht')
          .map((buchung) => (
            <Line key={`${buchung.inventarliste} ${buchung.von}`} amount={formatZahl(buchung.anzahl)}>
              <Belege buchung={buchung} own={own} onFollow={onFollow} />
              <Days buchung={buchung} />
            </Line>
          ))}
        <Line amount={formatZahl(item.anzahl)}>Bestand</Line>
        {listen.flatMap((buchung) => {
          const option = optionOf(buchung);
          if (!option) return [];
          return (
            <Line
              key={`option ${buchung.inventarliste} ${buchung.von}`}
              amount={formatZahl(buchung.anzahl)}
              look={css.quiet}
            >
              <Status icon={IconHourglass}>{optionWords(option, today)}</Status>{' '}
              <Belege buchung={buchung} own={own} onFollow={onFollow} />
              <Days buchung={buchung} />
            </Line>
          );
        })}
        {listen
          .filter(({ art }) => isRental(art))
          .map((buchung) => (
            <Line
              key={`${buchung.inventarliste} ${buchung.von}`}
              amount={`+${formatZahl(buchung.anzahl)}`}
              look={buchung.art === 'bestellt' ? undefined : css.quiet}
            >
              <Status icon={IconTruckReturn}>
                {buchung.art === 'bestellt' ? 'zugemietet' : 'nicht bestellt'}
              </Status>{' '}
              <Belege buchung={buchung} own={own} onFollow={onFollow} />
              <Days buchung={buchung} />
            </Line>
          ))}
        {nichtFrei.map((each) => (
          <Line
            key={`${each.art} ${each.inventarliste} ${each.von} ${each.grund}`}
            amount={`−${formatZahl(each.anzahl)}`}
            look={css.quiet}
          >
            <Status icon={each.art === 'gesperrt' ? IconBan : IconClock}>{each.grund}</Status>{' '}
            {each.inventarliste !== '' && <Belege buchung={each} own={own} onFollow={onFollow} />}
            <Days buchung={each} />
          </Line>
        ))}
        {fehlend > 0 && (
          <Line amount={formatZahl(fehlend)} look={css[tone]}>
            <Status tone={tone} icon={IconAlertTriangle}>
              fehlen
            </Status>{' '}
            <span className={css.days}>
              {days}
              {ruestWords(entry)}
            </span>
          </Line>
        )}
      </tbody>
    </table>
  );
}

function Line({
  amount,
  look,
  children,
}: {
  amount: string;
  look?: string | undefined;
  children: ReactNode;
}) {
  return (
    <tr className={clsx(look)}>
      <td>{children}</td>
      <td className={css.amount}>{amount}</td>
    </tr>
  );
}

function Days({ buchung: { von, bis, mitRuest } }: { buchung: DayWindow & Pick<Buchung, 'mitRuest'> }) {
  const around = mitRuest && `, mit Rüstzeit ${formatDayRange(mitRuest.von, mitRuest.bis)}`;
  return (
    <span className={css.days}>
      {' '}
      {formatDayRange(von, bis)}
      {around}
    </span>
  );
}

/** The documents of a booking; one that the reader may not see is said without a name. */
function Belege({
  buchung,
  own,
  onFollow,
}: { buchung: Pick<Buchung, 'belege'> & { readonly inventarliste: string } } & Pick<
  ItemBookingsProps,
  'own' | 'onFollow'
>) {
  if (buchung.inventarliste === own) return <strong>Diese Liste</strong>;
  if (buchung.belege.length === 0) return <span className={css.days}>Andere Liste</span>;
  const [{ kunde } = { kunde: '' }] = buchung.belege;
  return (
    <>
      {buchung.belege.map((beleg, index) => (
        <span key={beleg.id}>
          {index > 0 && ', '}
          <BelegLink beleg={beleg} onFollow={onFollow} />
        </span>
      ))}
      {kunde !== '' && <span className={css.kunde}> {kunde}</span>}
    </>
  );
}
