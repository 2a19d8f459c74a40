import {
  IconAlertTriangle,
  IconBook2,
  IconCalendarEvent,
  IconCheck,
  IconChecklist,
  IconClock,
  IconFileX,
  IconLock,
  IconSparkles,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Rechnung } from '@traverse/domain/entities';
import { belegname, belegnummer, nummerDahinter } from '@traverse/domain/namen/belegwort';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import { type Day, formatDay } from '@traverse/domain/values';
import { isCancelled, paymentWords, rechnungReasons } from '@traverse/domain/zahlung/row-reasons';
import { useOfflineReason } from '../../../api/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import { usePagePlace } from '../../../ui/page-place.ts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import type { OpenRechnung } from '../useRechnung.ts';
import { DocumentMenus } from './DocumentMenus.tsx';
import type { DocumentActions } from './document-actions.ts';
import css from './RechnungHead.module.css';

const ABOVE = [{ label: 'Rechnungen', to: '/rechnungen' }] as const;

interface RechnungHeadProps {
  open: OpenRechnung;
  today: Day;
  missingItems: number;
  actions: DocumentActions;
}

/** Name and state of the invoice, and what is made of it as a document. */
export function RechnungHead({ open: { rechnung }, today, missingItems, actions }: RechnungHeadProps) {
  usePagePlace(belegname(rechnung), ABOVE);
  const { packliste, einbuchen } = actions;
  const { projekt } = rechnung.expand ?? {};
  const offline = useOfflineReason();
  const reasons = rechnungReasons(rechnung, { today, missingItems });
  const payment = paymentWords(rechnung, today);
  const openIcon = isCancelled(rechnung) ? IconFileX : IconClock;
  const paymentIcon = rechnung.bezahlt ? IconCheck : openIcon;
  return (
    <header className={css.head}>
      <Title rechnung={rechnung} />
      {reasons.map(({ tone, words }) => (
        <StatusTag key={words} tone={tone} icon={tone === 'info' ? IconSparkles : IconAlertTriangle}>
          {words}
        </StatusTag>
      ))}
      {payment !== rechnung.belegwort && !reasons.some(({ words }) => words === payment) && (
        <StatusTag icon={paymentIcon}>{payment}</StatusTag>
      )}
      {isFestgeschrieben(rechnung) && (
        <StatusTag icon={IconLock}>Festgeschrieben am {formatDay(rechnung.festgeschrieben)}</StatusTag>
      )}
      <div className={css.actions}>
        {packliste && (
          <Button look="soft" icon={IconChecklist} disabled={offline} onClick={packliste}>
            Packliste
          </Button>
        )}
        {einbuchen && (
          <Button
            look={actions.next === 'einbuchen' ? 'primary' : 'soft'}
            icon={IconBook2}
            busy={einbuchen.busy}
            busyLabel="Bucht …"
            disabled={offline}
            onClick={einbuchen.run}
          >
            Einbuchen
          </Button>
        )}
        <DocumentMenus actions={actions} />
      </div>
      {projekt && (
        <p className={css.job}>
          <IconCalendarEvent size={17} stroke={1.75} aria-hidden="true" />
          <Link to="/projekt/$id" params={{ id: projekt.id }}>
            {projekt.name}
          </Link>
        </p>
      )}
    </header>
  );
}

/** What it is called by now; a number that does not count yet stands small behind it (NAHT-02). */
function Title({ rechnung }: { rechnung: Rechnung }) {
  const behind = nummerDahinter(rechnung);
  const isDraft = behind === belegnummer(rechnung);
  return (
    <h1 className={css.title}>
      {isDraft ? rechnung.belegwort : belegname(rechnung)}
      {behind !== '' && ' '}
      {behind !== '' && <small className={css.behind}>{behind}</small>}
    </h1>
  );
}
