import { IconPhone } from '@tabler/icons-react';
import type { Projekt, Rechnung } from '@traverse/domain/entities';
import { anzahlungNachAbsage } from '@traverse/domain/folgen/nach-absage';
import { and, compare } from '@traverse/wire';
import { useOfflineReason } from '../../../api/connection.ts';
import { useRecords } from '../../../api/queries.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import type { DocumentActions } from '../head/document-actions.ts';
import css from './Anzahlung.module.css';

interface AnzahlungNachAbsageProps {
  readonly rechnung: Rechnung;
  readonly projekt: Projekt;
  readonly actions: Pick<DocumentActions, 'reverse'>;
}

/** On a deposit whose job was called off, until it is reversed or billed to the end with its order: both ways there (L 3). */
export function AnzahlungNachAbsage({ rechnung, projekt, actions }: AnzahlungNachAbsageProps) {
  const offline = useOfflineReason();
  const { auftrag } = rechnung;
  const final = and(compare('auftrag', '=', auftrag), compare('art', '=', 'Schlussrechnung'));
  const { data } = useRecords('rechnungen', {
    filter: final,
    perPage: 200,
    skipTotal: true,
  });
  const satz = data ? anzahlungNachAbsage(rechnung, projekt, data.items) : '';
  if (satz === '') return null;
  return (
    <Message tone="warning" icon={IconPhone} title={satz}>
      <div className={css.acts}>
        {actions.reverse && (
          <Button disabled={offline} onClick={actions.reverse}>
            Stornieren
          </Button>
        )}
        {auftrag !== '' && (
          <ButtonLink to="/rechnung/$id" params={{ id: auftrag }}>
            Zum Auftrag
          </ButtonLink>
        )}
      </div>
    </Message>
  );
}
