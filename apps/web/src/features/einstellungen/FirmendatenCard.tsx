import { IconPencil } from '@tabler/icons-react';
import { failureOf } from '../../api/failure.ts';
import { useRecords } from '../../api/queries.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import css from './EinstellungenPage.module.css';

/** The firm's own name and address, as documents carry them (HOME-09). */
export function FirmendatenCard({ isAdmin }: { isAdmin: boolean }) {
  const { data, error, failureCount, refetch } = useRecords('firma', { perPage: 1 });
  const firma = data?.items[0];
  return (
    <Card heading="Firmendaten">
      <div className={css.content}>
        {firma ? (
          <>
            <p>
              <strong>{firma.name || 'Noch kein Name eingetragen'}</strong>
              <br />
              {firma.strasse} {firma.hausnummer}
              <br />
              {firma.plz} {firma.ort}
            </p>
            <p className={css.quiet}>Diese Angaben stehen auf Rechnungen, Angeboten und Packlisten.</p>
            <Button
              icon={IconPencil}
              disabled={!isAdmin && 'Das ändern nur Personen der Gruppe admin.'}
              onClick={async () => void (await openRecordDialog('firma', { id: firma.id }))}
            >
              Firmendaten bearbeiten
            </Button>
          </>
        ) : error ? (
          <ErrorState
            reason={failureOf(error).message}
            failures={failureCount}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={3} />
        )}
      </div>
    </Card>
  );
}
