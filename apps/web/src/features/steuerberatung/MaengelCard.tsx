import { IconAlertCircle, IconPencil } from '@tabler/icons-react';
import { type DatevAntwort, formatZahl } from '@traverse/domain';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { openKonten } from './KontenDialog.tsx';
import css from './SteuerberatungPage.module.css';

interface MaengelCardProps {
  antwort: DatevAntwort;
  /** Accounts belong to categories and to the firm: admin enters them. */
  mayChange: boolean;
}

/** What stops the package, each kind once with what waits for it. */
export function MaengelCard({ antwort, mayChange }: MaengelCardProps) {
  const { maengel } = antwort;
  const lacksKonto = maengel.some(({ art }) => art === 'Kategorie' || art === 'Konto');
  return (
    <Card
      heading="Vorher zu klären"
      tools={
        <StatusTag tone="warning" icon={IconAlertCircle}>
          {maengel.length}
        </StatusTag>
      }
    >
      <ul className={css.list}>
        {maengel.map(({ art, was, titel, text, namen, anzahl }) => (
          <li key={`${art} ${was}`}>
            <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
            <div>
              <strong>{titel}</strong>
              <p>{text}</p>
              <p>
                {namen.join(', ')}
                {anzahl > namen.length && ` und ${formatZahl(anzahl - namen.length)} weitere`}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {lacksKonto && (
        <div className={css.hand}>
          {mayChange ? (
            <Button icon={IconPencil} onClick={() => openKonten(antwort)}>
              Konten eintragen
            </Button>
          ) : (
            <p>Konten trägt ein, wer in der Gruppe admin ist.</p>
          )}
        </div>
      )}
    </Card>
  );
}
