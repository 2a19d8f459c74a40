import {
  IconAlertTriangle,
  IconBook2,
  IconCheck,
  IconChecklist,
  IconClock,
  IconSparkles,
} from '@tabler/icons-react';
import { type Day, paymentWords, rechnungReasons } from '@traverse/domain';
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
  usePagePlace(rechnung.name, ABOVE);
  const { packliste, einbuchen } = actions;
  const reasons = rechnungReasons(rechnung, { today, missingItems });
  const payment = paymentWords(rechnung, today);
  return (
    <header className={css.head}>
      <h1 className={css.title}>{rechnung.name}</h1>
      {reasons.map(({ tone, words }) => (
        <StatusTag key={words} tone={tone} icon={tone === 'info' ? IconSparkles : IconAlertTriangle}>
          {words}
        </StatusTag>
      ))}
      {!reasons.some(({ words }) => words === payment) && (
        <StatusTag icon={rechnung.bezahlt ? IconCheck : IconClock}>{payment}</StatusTag>
      )}
      <div className={css.actions}>
        {packliste && (
          <Button look="soft" icon={IconChecklist} onClick={packliste}>
            Packliste
          </Button>
        )}
        {einbuchen && (
          <Button
            look="soft"
            icon={IconBook2}
            busy={einbuchen.busy}
            busyLabel="Bucht …"
            onClick={einbuchen.run}
          >
            Einbuchen
          </Button>
        )}
        <DocumentMenus actions={actions} />
      </div>
    </header>
  );
}
