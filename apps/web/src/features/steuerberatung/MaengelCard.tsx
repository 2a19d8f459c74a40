import { IconAlertCircle, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DatevAntwort } from '@traverse/domain/datev/antwort';
import { formatZahl } from '@traverse/domain/values';
import { Fragment, type ReactNode } from 'react';
import { RecordName } from '../../records/RecordName.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, CardBody } from '../../ui/Card.tsx';
import { Note, NoteList } from '../../ui/NoteList.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { openKonten } from './KontenDialog.tsx';

interface MaengelCardProps {
  antwort: DatevAntwort;
  /** Accounts belong to categories and to the firm: admin enters them. */
  mayChange: boolean;
}

/** What stops the package, each kind once with what waits for it. */
export function MaengelCard({ antwort, mayChange }: MaengelCardProps) {
  const { maengel } = antwort;
  const kategorien = maengel.filter(({ art }) => art === 'Kategorie');
  const others = maengel.filter(({ art }) => art !== 'Kategorie');
  const lacksKonto = kategorien.length > 0 || others.some(({ art }) => art === 'Konto');
  return (
    <Card
      heading="Vorher zu klären"
      tools={
        <StatusTag tone="warning" icon={IconAlertCircle}>
          {others.length + (kategorien.length > 0 ? 1 : 0)}
        </StatusTag>
      }
    >
      <NoteList>
        {kategorien.length > 0 && (
          <Mangel
            titel={
              kategorien.length === 1 && kategorien[0]
                ? kategorien[0].titel
                : `${formatZahl(kategorien.length)} Kategorien ohne Konto`
            }
            text="Auf welches Konto gebucht wird, steht an der Kategorie. Vorschläge aus dem Kontenrahmen sind schon da."
          >
            {kategorien.map(({ was, anzahl }) => `${was} (${formatZahl(anzahl)})`).join(', ')}
          </Mangel>
        )}
        {others.map(({ art, was, titel, text, records, anzahl }) => (
          <Mangel
            key={`${art} ${was}`}
            titel={titel}
            text={text}
            way={art === 'ohne Kategorie' && <OhneKategorie />}
          >
            {records.map((record, index) => (
              <Fragment key={`${record.collection} ${record.id}`}>
                {index > 0 && ', '}
                <RecordName {...record} />
              </Fragment>
            ))}
            {anzahl > records.length && ` und ${formatZahl(anzahl - records.length)} weitere`}
          </Mangel>
        ))}
      </NoteList>
      {lacksKonto && (
        <CardBody>
          {mayChange ? (
            <Button look="primary" icon={IconPencil} onClick={() => openKonten(antwort)}>
              Konten eintragen
            </Button>
          ) : (
            <p>Konten trägt ein, wer in der Gruppe admin ist.</p>
          )}
        </CardBody>
      )}
    </Card>
  );
}

interface MangelProps {
  titel: string;
  text: string;
  /** What waits for it. */
  children: ReactNode;
  /** Where it is seen to. */
  way?: ReactNode;
}

function Mangel({ titel, text, children, way }: MangelProps) {
  return (
    <Note icon={IconAlertCircle} title={titel}>
      <p>{text}</p>
      <p>{children}</p>
      {way && <p>{way}</p>}
    </Note>
  );
}

function OhneKategorie() {
  const search = { filter: 'ohne-kategorie' };
  return (
    <>
      <Link to="/ausgaben/$tab" params={{ tab: '1' }} search={search}>
        Ausgaben ohne Kategorie
      </Link>
      ,{' '}
      <Link to="/einnahmen/$tab" params={{ tab: '1' }} search={search}>
        Einnahmen ohne Kategorie
      </Link>
    </>
  );
}
