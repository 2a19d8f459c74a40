import { IconCheck, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { offeneReaders } from '@traverse/domain/entities/mahnungen';
import { belegnummer } from '@traverse/domain/namen/belegwort';
import { formatEuro } from '@traverse/domain/values';
import { isOverdue, paymentWords } from '@traverse/domain/zahlung/row-reasons';
import { decide, guest } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { useLiveCollections } from '../../api/live.ts';
import { useRecords } from '../../api/queries.ts';
import { useSession } from '../../api/session.ts';
import { mayRead } from '../../screens.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useToday } from '../../ui/useToday.ts';
import css from './partner.module.css';
import { useMore } from './useMore.tsx';

/** Offers and invoices of a customer, each with how it stands. Nothing where there is none. */
export function PapiereCard({ kunde }: { kunde: string }) {
  useLiveCollections('rechnungen');
  const reader = useSession() ?? guest;
  const today = useToday();
  const enabled = mayRead('rechnungen', reader);
  const { perPage, more } = useMore();
  const { data } = useRecords(
    'rechnungen',
    { filter: compare('kunde', '=', kunde), sort: '-rechnungsDatum,-name', perPage, expand: ['projekt'] },
    { enabled },
  );
  if (!enabled || !data || data.items.length === 0) return null;
  return (
    <Card
      heading={`Angebote und Rechnungen ${data.totalItems}`}
      aria-label="Angebote und Rechnungen"
      tools={
        decide(offeneReaders, reader) === true && (
          <ButtonLink to="/kundenkonto/$id" params={{ id: kunde }}>
            Kontoauszug
          </ButtonLink>
        )
      }
    >
      <ul>
        {data.items.map((rechnung) => (
          <li key={rechnung.id} className={css.row}>
            <span className={css.name}>
              <Link to="/rechnung/$id" params={{ id: rechnung.id }}>
                {belegnummer(rechnung)}
              </Link>
              {rechnung.expand?.projekt && <span className={css.quiet}>{rechnung.expand.projekt.name}</span>}
            </span>
            <StatusTag
              {...(isOverdue(rechnung, today) ? { tone: 'danger' as const } : {})}
              icon={rechnung.bezahlt ? IconCheck : IconClock}
            >
              {paymentWords(rechnung, today)}
            </StatusTag>
            <span className={css.amount}>{formatEuro(rechnung.brutto)}</span>
          </li>
        ))}
      </ul>
      {more(data.totalItems)}
    </Card>
  );
}
