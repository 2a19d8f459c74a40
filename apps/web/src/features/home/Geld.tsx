import {
  type Icon,
  IconAlertTriangle,
  IconBuildingBank,
  IconCalendarDue,
  IconCircleCheck,
  IconClockExclamation,
} from '@tabler/icons-react';
import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { Collection } from '@traverse/domain/entities';
import type { NeuerAuftrag } from '@traverse/domain/heute/ansteht';
import type { kontostand } from '@traverse/domain/options/auszug-arten';
import {
  addDays,
  cents,
  type Day,
  formatDay,
  formatEuro,
  negative,
  wireDateOf,
} from '@traverse/domain/values';
import type { Cents, Reader } from '@traverse/schema';
import { and, compare, type Filter } from '@traverse/wire';
import { clsx } from 'clsx';
import { useKontostand } from '../../api/kontostand.ts';
import { useLiveCollections } from '../../api/live.ts';
import { useSums } from '../../api/sums.ts';
import { overdueRechnungen } from '../../api/unpaid-rechnungen.ts';
import { mayOpen, mayRead } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import css from './Geld.module.css';
import list from './HomeRows.module.css';

/** Within so many days a bill is to be paid. */
const PAY_DAYS = 7;

/** Money that waits: what was accepted first, then what is late. `isPending`: some of it is on its way. */
export function useGeld(auftraege: readonly NeuerAuftrag[], reader: Reader, today: Day) {
  useLiveCollections('rechnungen', 'bankumsaetze', 'ausgaben', 'kontoauszuege');
  const konto = useKontostand({ enabled: mayRead('kontoauszuege', reader) });
  const late = useWaiting(reader, 'rechnungen', overdueRechnungen(today));
  const incoming = and(compare('stand', '=', 'offen'), compare('betrag', '>', 0));
  const toAssign = useWaiting(reader, 'bankumsaetze', incoming);
  const until = addDays(today, PAY_DAYS);
  const toPay = useWaiting(
    reader,
    'ausgaben',
    and(
      compare('bezahlt', '=', false),
      compare('faelligAm', '!=', ''),
      compare('faelligAm', '<=', wireDateOf(until)),
    ),
  );
  const rows: GeldRow[] = [
    ...auftraege.map(
      ({ rechnung, nummer, kunde, betrag, abgesagt }): GeldRow => ({
        key: `auftrag ${nummer} ${rechnung}`,
        tone: abgesagt ? 'danger' : 'success',
        icon: abgesagt ? IconAlertTriangle : IconCircleCheck,
        what: abgesagt ? 'Angenommen, aber das Projekt ist abgesagt' : 'Angebot angenommen',
        words: [kunde, nummer].filter((each) => each !== '').join(', '),
        amount: betrag,
        leads: abgesagt ? 'Ansehen' : 'Auftrag bestätigen',
        link: linkOptions({ to: '/rechnung/$id', params: { id: rechnung } }),
      }),
    ),
    ...some(late, ({ count, sum }) => ({
      key: 'überfällig',
      tone: 'danger',
      icon: IconClockExclamation,
      what: 'Überfällig',
      words: count === 1 ? '1 Rechnung' : `${count} Rechnungen`,
      amount: cents(sum('netto') + sum('ust') - sum('gezahlt')),
      ...(mayOpen('/mahnlauf', reader)
        ? { leads: 'Mahnlauf', link: linkOptions({ to: '/mahnlauf' }) }
        : { leads: 'Ansehen', link: linkOptions({ to: '/rechnungen', search: { filter: 'ueberfaellig' } }) }),
    })),
    ...some(toAssign, ({ count, sum }) => ({
      key: 'zuordnen',
      tone: 'plain',
      icon: IconBuildingBank,
      what: 'Eingang zuordnen',
      words: count === 1 ? '1 Umsatz' : `${count} Umsätze`,
      amount: sum('betrag'),
      leads: 'Bankabgleich',
      link: linkOptions({ to: '/bankabgleich' }),
    })),
    ...some(toPay, ({ count, sum }) => ({
      key: 'zahlen',
      tone: 'plain',
      icon: IconCalendarDue,
      what: `Zu zahlen bis ${withoutYear(formatDay(until))}`,
      words: count === 1 ? '1 Ausgabe' : `${count} Ausgaben`,
      amount: negative(cents(sum('netto') + sum('ust') - sum('gezahlt'))),
      leads: 'Ausgaben',
      link: linkOptions({ to: '/ausgaben/$tab', params: { tab: '1' } }),
    })),
  ];
  return { rows, konto: konto.data, isPending: [late, toAssign, toPay].some(({ isLoading }) => isLoading) };
}

interface GeldProps {
  rows: readonly GeldRow[];
  konto: ReturnType<typeof kontostand>;
}

/** What is on the accounts, and each row a way to it; nothing where nothing waits. */
export function Geld({ rows, konto }: GeldProps) {
  if (rows.length === 0) return null;
  const balance = konto && (
    <span className={css.konto}>
      Konto am {withoutYear(formatDay(konto.am))} <b>{formatEuro(konto.summe)}</b>
    </span>
  );
  return (
    <Card aria-label="Geld" heading="Geld" tools={balance}>
      <ul className={clsx(list.rows, css.rows)}>
        {rows.map(({ key, tone, icon: Glyph, what, words, amount, leads, link }) => (
          <li key={key}>
            <Link {...link} className={clsx(list.row, css[tone])}>
              <Glyph size={18} stroke={1.75} aria-hidden="true" />
              <span className={css.what}>
                <b>{what}</b> <span>{words}</span>
              </span>
              <span className={css.amount}>
                <b>{formatEuro(amount)}</b> <span>{leads}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const withoutYear = (day: string): string => day.replace(/\d{4}$/, '');

interface GeldRow {
  readonly key: string;
  readonly tone: 'success' | 'danger' | 'plain';
  readonly icon: Icon;
  readonly what: string;
  readonly words: string;
  readonly amount: Cents;
  /** What the press leads to. */
  readonly leads: string;
  readonly link: LinkOptions;
}

interface Waiting {
  readonly count: number;
  readonly sum: (field: string) => Cents;
  readonly isLoading: boolean;
}

/** What of a collection is meant, for whoever may read it. */
function useWaiting(reader: Reader, collection: Collection, filter: Filter | undefined): Waiting {
  const { data, isLoading } = useSums(collection, filter, { enabled: mayRead(collection, reader) });
  return { count: data?.totalItems ?? 0, sum: (field) => data?.sums[field] ?? cents(0), isLoading };
}

const some = (waiting: Waiting, row: (waiting: Waiting) => GeldRow): GeldRow[] =>
  waiting.count > 0 ? [row(waiting)] : [];
