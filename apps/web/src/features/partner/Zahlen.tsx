import {
  angeboteFilter,
  ausgabenFilter,
  gemietetFilter,
  offenFilter,
  ueberfaelligFilter,
  umsatzFilter,
  unbezahltFilter,
} from '@traverse/domain/partner/umsatz';
import { cents, formatEuro } from '@traverse/domain/values';
import { guest } from '@traverse/schema';
import { useSession } from '../../api/session.ts';
import { useSums } from '../../api/sums.ts';
import { mayRead } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import { useToday } from '../../ui/useToday.ts';
import css from './partner.module.css';

/** What a customer comes to, for whoever sees invoices (PART-03). */
export function Zahlen({ kunde }: { kunde: string }) {
  const reader = useSession() ?? guest;
  const today = useToday();
  const enabled = mayRead('rechnungen', reader);
  const umsatz = useSums('rechnungen', umsatzFilter(kunde, today), { enabled });
  const offen = useSums('rechnungen', offenFilter(kunde), { enabled });
  const late = useSums('rechnungen', ueberfaelligFilter(kunde, today), { enabled });
  const angebote = useSums('rechnungen', angeboteFilter(kunde), { enabled });
  if (!enabled) return null;
  const rest = ({ data }: typeof offen) => (data?.sums['brutto'] ?? 0) - (data?.sums['gezahlt'] ?? 0);
  return (
    <Card aria-label="Zahlen">
      <dl className={css.figures}>
        <Figure label="Umsatz, 12 Monate" amount={umsatz.data?.sums['netto'] ?? 0} />
        <Figure label="Offen" amount={rest(offen)} />
        <Figure label="Überfällig" amount={rest(late)} isLate={rest(late) > 0} />
        <Figure label="Offene Angebote" amount={angebote.data?.sums['netto'] ?? 0} />
      </dl>
    </Card>
  );
}

/** What a supplier comes to: rented and billed, and what of it is not paid. Nothing where there was neither. */
export function LieferantZahlen({ lieferant }: { lieferant: string }) {
  const reader = useSession() ?? guest;
  const today = useToday();
  const sees = { zumietungen: mayRead('zumietungen', reader), ausgaben: mayRead('ausgaben', reader) };
  const rented = useSums('zumietungen', gemietetFilter(lieferant, today), { enabled: sees.zumietungen });
  const billed = useSums('ausgaben', ausgabenFilter(lieferant, today), { enabled: sees.ausgaben });
  const unpaid = useSums('ausgaben', unbezahltFilter(lieferant), { enabled: sees.ausgaben });
  const counts = [rented, billed, unpaid].map(({ data }) => data?.totalItems ?? 0);
  if (counts.every((count) => count === 0)) return null;
  const sumOf = ({ data }: typeof rented, field: string) => data?.sums[field] ?? 0;
  const open = sumOf(unpaid, 'netto') + sumOf(unpaid, 'ust') - sumOf(unpaid, 'gezahlt');
  return (
    <Card aria-label="Zahlen">
      <dl className={css.figures}>
        {sees.zumietungen && <Figure label="Zugemietet, 12 Monate" amount={sumOf(rented, 'netto')} />}
        {sees.ausgaben && (
          <>
            <Figure label="Ausgaben netto, 12 Monate" amount={sumOf(billed, 'netto')} />
            <Figure label="Offen" amount={open} />
          </>
        )}
      </dl>
    </Card>
  );
}

function Figure({ label, amount, isLate }: { label: string; amount: number; isLate?: boolean }) {
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd className={isLate ? css.danger : undefined}>{formatEuro(cents(amount))}</dd>
    </div>
  );
}
