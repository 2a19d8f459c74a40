import { IconAlertCircle, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type DatevAntwort, formatZahl } from '@traverse/domain';
import { Fragment, type ReactNode } from 'react';
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
            namen={kategorien.map(({ was, anzahl }) => `${was} (${formatZahl(anzahl)})`)}
          />
        )}
        {others.map(({ art, was, titel, text, namen, anzahl }) => (
          <Mangel
            key={`${art} ${was}`}
            titel={titel}
            text={text}
            namen={[
              ...namen,
              ...(anzahl > namen.length ? [`${formatZahl(anzahl - namen.length)} weitere`] : []),
            ]}
            way={art === 'ohne Kategorie' && <OhneKategorie />}
          />
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
  namen: readonly string[];
  /** Where it is seen to. */
  way?: ReactNode;
}

function Mangel({ titel, text, namen, way }: MangelProps) {
  return (
    <Note icon={IconAlertCircle} title={titel}>
      <p>{text}</p>
      <p>
        {namen.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && ', '}
            <Name>{name}</Name>
          </Fragment>
        ))}
      </p>
      {way && <p>{way}</p>}
    </Note>
  );
}

/** An invoice leads to itself; what else waits has its way beside it. */
function Name({ children }: { children: string }) {
  if (!/^RN\d/.test(children)) return children;
  return (
    <Link to="/rechnungen" search={{ suche: children }}>
      {children}
    </Link>
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
