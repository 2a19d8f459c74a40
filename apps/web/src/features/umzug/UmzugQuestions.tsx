import { entityNamed } from '@traverse/domain/entities';
import { bothReadings } from '@traverse/domain/import/old-geld';
import type { Probelauf, Umzugswunsch } from '@traverse/domain/import/umzug';
import { formatEuro, formatZahl } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/Card.tsx';
import css from './UmzugPage.module.css';

interface UmzugQuestionsProps {
  probe: Probelauf;
  wunsch: Umzugswunsch;
  isBusy: boolean;
  onAnswer: (wunsch: Umzugswunsch) => void;
}

/** What nobody can know but the firm. */
export function UmzugQuestions({ probe, wunsch, isBusy, onAnswer }: UmzugQuestionsProps) {
  const { fehlerhaft } = probe;
  const betraege = telling(probe);
  const readings = betraege && [bothReadings(betraege.hoechste[0] ?? 0), bothReadings(betraege.mitte)];
  const inEuro = (lesart: 'cent' | 'euro') =>
    readings?.map((reading) => formatEuro(reading[lesart])).join(' und ') ?? '';
  return (
    <Card heading={fehlerhaft > 0 ? 'Zwei Fragen' : 'Eine Frage'}>
      <div className={css.questions}>
        <fieldset disabled={isBusy}>
          <legend>Stehen Beträge in Cent oder Euro?</legend>
          {betraege && (
            <p className={css.quiet}>
              {fieldInWords(betraege.feld)}: höchster {formatZahl(betraege.hoechste[0] ?? 0)}, Mitte{' '}
              {formatZahl(betraege.mitte)}
            </p>
          )}
          {(['cent', 'euro'] as const).map((geld) => (
            <Choice
              key={geld}
              isChosen={wunsch.geld === geld}
              onChoose={() => onAnswer({ ...wunsch, geld })}
              title={geld === 'cent' ? 'Cent' : 'Euro'}
            >
              {inEuro(geld)}
            </Choice>
          ))}
        </fieldset>
        {fehlerhaft > 0 && (
          <fieldset disabled={isBusy}>
            <legend>
              {fehlerhaft === 1
                ? 'Was geschieht mit dem Datensatz, dem etwas fehlt?'
                : `Was geschieht mit ${formatZahl(fehlerhaft)} Datensätzen, denen etwas fehlt?`}
            </legend>
            <p className={css.quiet}>Welche es sind und was ihnen fehlt, steht im Bericht.</p>
            <Choice
              isChosen={wunsch.ohneFehlerhafte === true}
              onChoose={() => onAnswer({ ...wunsch, ohneFehlerhafte: true })}
              title="Weglassen"
            >
              sie stehen als CSV im Bericht
            </Choice>
            <Choice
              isChosen={wunsch.ohneFehlerhafte !== true}
              onChoose={() => onAnswer({ ...wunsch, ohneFehlerhafte: false })}
              title="Erst in PocketBase richten"
            >
              dann eine neue Sicherung schicken
            </Choice>
          </fieldset>
        )}
      </div>
    </Card>
  );
}

/** Invoices tell most of how amounts are meant, then what has the most of them. */
function telling({ betraege }: Probelauf) {
  const byCount = betraege.toSorted((one, other) => other.anzahl - one.anzahl);
  return byCount.find(({ feld, anzahl }) => feld === 'rechnungen.netto' && anzahl > 0) ?? byCount[0];
}

/** `rechnungen.netto` as people call it. */
function fieldInWords(path: string): string {
  const [collection = '', field = ''] = path.split('.');
  const entity = entityNamed(collection);
  return `${entity?.label.many ?? collection}, ${entity?.fields[field]?.label ?? field}`;
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  title: string;
  children: ReactNode;
}

function Choice({ isChosen, onChoose, title, children }: ChoiceProps) {
  const id = useId();
  return (
    <label className={clsx(css.choice, isChosen && css.chosen)} htmlFor={id}>
      <input id={id} type="radio" checked={isChosen} onChange={onChoose} />
      <b>{title}</b>
      <span className={css.quiet}>{children}</span>
    </label>
  );
}
