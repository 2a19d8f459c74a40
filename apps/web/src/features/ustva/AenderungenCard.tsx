import { IconRefreshAlert } from '@tabler/icons-react';
import { ustAenderungWords } from '@traverse/domain/ustva/aenderung';
import type { Abgabe, UstvaAntwort } from '@traverse/domain/ustva/antwort';
import { formatEuro } from '@traverse/domain/values';
import { RecordName } from '../../records/RecordName.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardBody } from '../../ui/Card.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import css from './Abgeben.module.css';
import { handInAfterAsking } from './AbgebenCard.tsx';

interface AenderungenCardProps {
  antwort: UstvaAntwort;
  abgabe: Abgabe;
  mayChange: boolean;
}

/** What has changed since the sheet was handed in, and the way to correct it (F 3.6). */
export function AenderungenCard({ antwort, abgabe, mayChange }: AenderungenCardProps) {
  const [busy, correct] = useBusy(() => handInAfterAsking(antwort));
  const { aenderungen } = abgabe;
  return (
    <Card
      heading="Änderungen seit der Abgabe"
      tools={
        <StatusTag tone="warning" icon={IconRefreshAlert}>
          {antwort.eintraege.length}
        </StatusTag>
      }
    >
      <CardBody>
        <p>
          {aenderungen.length === 0
            ? 'In vollen Euro bleibt alles, wie es abgegeben ist.'
            : ustAenderungWords(aenderungen)}
        </p>
        <ul className={css.changes}>
          {antwort.eintraege.map(({ kz, collection, datensatz, name, vorher, jetzt }) => (
            <li key={`${kz} ${datensatz}`}>
              Kz {kz} <RecordName collection={collection} id={datensatz} name={name} />: {formatEuro(vorher)}{' '}
              → {formatEuro(jetzt)}
            </li>
          ))}
        </ul>
        {mayChange && aenderungen.length > 0 && (
          <Button wide look="primary" busy={busy} onClick={correct}>
            Berichtigte Voranmeldung
          </Button>
        )}
      </CardBody>
    </Card>
  );
}
