import { IconAlertTriangle, IconCircleCheckFilled, IconReceiptOff, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../src/ui/Card.tsx';
import { Message } from '../../src/ui/Message.tsx';
import { Status, StatusTag } from '../../src/ui/StatusTag.tsx';
import { ErrorState } from '../../src/ui/states/ErrorState.tsx';
import { OfflineNotice } from '../../src/ui/states/OfflineNotice.tsx';
import { rowTone } from '../../src/ui/tone.ts';
import css from './Catalogue.module.css';

const ROWS = [
  { name: 'PL20260133', tone: 'info', icon: IconSparkles, word: 'Heute angelegt' },
  { name: 'PL20260131', tone: 'warning', icon: IconReceiptOff, word: 'Keine Rechnung' },
  { name: 'PL20260130', tone: 'success', icon: IconCircleCheckFilled, word: 'Ausgewählt' },
  { name: 'PL20260132', tone: 'danger', icon: IconAlertTriangle, word: '4 Artikel fehlen' },
] as const;

export function Rows() {
  return (
    <div className={css.two}>
      <Card>
        {ROWS.map(({ name, tone, icon, word }) => (
          <div key={name} className={`${css.line} ${rowTone(tone)}`}>
            <strong>{name}</strong>
            <Status tone={tone} icon={icon}>
              {word}
            </Status>
          </div>
        ))}
      </Card>
      <div className={css.block}>
        {ROWS.map(({ name, tone, icon, word }) => (
          <StatusTag key={name} tone={tone} icon={icon}>
            {word}
          </StatusTag>
        ))}
      </div>
    </div>
  );
}

export function Messages() {
  const [failures, setFailures] = useState(1);
  const [open, setOpen] = useState(true);
  return (
    <div className={css.stack}>
      <ErrorState
        reason="Der Server antwortet nicht."
        failures={failures}
        onRetry={() => setFailures(failures + 1)}
      />
      <OfflineNotice asOf="10:41">Scans werden gesichert.</OfflineNotice>
      <Message tone="success">Verbunden. 3 Scans wurden gesendet.</Message>
      {open && (
        <Message tone="info" title="Hinweis." onClose={() => setOpen(false)}>
          Lässt sich schließen.
        </Message>
      )}
    </div>
  );
}
