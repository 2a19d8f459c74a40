import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { stromProblem } from '@traverse/domain/ladung/fahrzeug';
import { davonWords, gewichtWords, raumWords } from '@traverse/domain/ladung/ladegut';
import { stromByKategorie, stromHinweis, stromWords } from '@traverse/domain/ladung/strom';
import { formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { useOfflineReason } from '../../../api/connection.ts';
import type { ListeAvailability } from '../../../api/liste-availability.ts';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx';
import type { OpenPackliste, PacklisteZeile } from '../usePackliste.ts';
import css from './LadungCard.module.css';
import { openLadungDialog } from './LadungDialog.tsx';
import { useLadung } from './useLadung.ts';

interface LadungCardProps {
  packliste: OpenPackliste;
  /** Undefined until they are there. */
  zeilen: readonly PacklisteZeile[] | undefined;
  availability: ListeAvailability;
  /** One line above the list. */
  isLine?: boolean;
}

const NO_ZEILEN: readonly PacklisteZeile[] = [];

/** What a list weighs, takes and draws, against its vehicle and the place; nothing where no item says any of it. */
export function LadungCard({ packliste, zeilen, availability, isLine = false }: LadungCardProps) {
  const ladung = useLadung(packliste, zeilen ?? NO_ZEILEN, availability);
  const offline = useOfflineReason();
  const { gewicht, raum, strom, fahrzeug, auslastung } = ladung;
  const facts = [
    ['Gewicht', gewichtWords(gewicht) + davonWords(gewicht, ladung)],
    ['Raum', raumWords(raum)],
    ['Strom', strom ? stromWords(strom) : ''],
  ].filter(([, value]) => value !== '');
  // It stands above the list, which is moved by nothing that comes later.
  if (isLine && (!zeilen || ladung.isComing)) {
    return (
      <Card>
        <SkeletonRows rows={8} />
      </Card>
    );
  }
  if (facts.length === 0) return null;
  const apart = stromByKategorie(ladung.zeilen);
  const problems = [
    ...auslastung.filter(({ zuViel }) => zuViel !== '').map(({ was, zuViel }) => `${was}: ${zuViel}.`),
    stromProblem(strom, packliste.stromVorOrt),
  ].filter((each) => each !== '');
  const edit = (
    <IconButton
      icon={IconPencil}
      label="Fahrzeug und Strom vor Ort"
      disabled={offline}
      onClick={() => void openLadungDialog(packliste)}
    />
  );
  const hint = [strom && stromHinweis, fahrzeug && 'Achslasten sind nicht gerechnet.']
    .filter(Boolean)
    .join(' ');
  return (
    <Card
      className={clsx(isLine && css.line)}
      {...(isLine ? { 'aria-label': 'Ladung', title: hint } : { heading: 'Ladung', tools: edit })}
    >
      {problems.length > 0 && (
        <div className={css.problem} role="status">
          <IconAlertTriangle size={18} stroke={2} aria-hidden="true" />
          <span>{problems.join(' ')}</span>
        </div>
      )}
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {apart.length > 1 && (
          <div>
            <dt>Getrennt</dt>
            <dd>
              {apart
                .map(({ kategorie, strom: { vorschlag } }) => `${kategorie} ${vorschlag || 'mehrere'}`)
                .join(', ')}
            </dd>
          </div>
        )}
        {fahrzeug && (
          <div>
            <dt>Fahrzeug</dt>
            <dd>
              {fahrzeug.name}
              {auslastung.map(({ was, prozent, zuViel }) => (
                <span key={was} className={zuViel === '' ? css.share : css.over}>
                  {was} {formatZahl(prozent)} %
                </span>
              ))}
            </dd>
          </div>
        )}
        {packliste.stromVorOrt !== '' && (
          <div>
            <dt>Strom vor Ort</dt>
            <dd>{packliste.stromVorOrt}</dd>
          </div>
        )}
      </dl>
      {isLine && edit}
      {!isLine && hint !== '' && <p className={css.hint}>{hint}</p>}
    </Card>
  );
}
