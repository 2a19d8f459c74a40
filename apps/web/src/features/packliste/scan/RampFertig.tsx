import { IconChecks, IconHandStop, IconHome, IconListCheck, IconListDetails } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { nummerZuerst } from '@traverse/domain/namen/geraet-bezeichnung';
import { formatDay, formatTime, formatZahl, wireDateAt } from '@traverse/domain/values';
import { clsx } from 'clsx';
import answer from '../../scan/ramp/RampAnswer.module.css';
import shapes from '../../scan/ramp/shapes.module.css';
import { Choices } from './Choices.tsx';
import css from './RampFertig.module.css';
import type { Choice } from './scan-frage.ts';
import { type RampFertig, useNextList } from './useFertig.ts';
import type { Scanning } from './useScanning.ts';

/** In place of the answer to the last scan: nothing is missing any more. */
export function FertigAnswer({ fertig, scanning }: { fertig: RampFertig; scanning: Scanning }) {
  const { counted, words, numbered } = fertig;
  const [last] = scanning.last;
  const said =
    numbered === 0 ? '' : `, ${formatZahl(numbered)} ${numbered === 1 ? 'Gerät' : 'Geräte'} mit Nummer`;
  return (
    <div role="status" data-answer className={clsx(answer.answer, answer.tight, shapes.ok)}>
      <span className={clsx(answer.icon, shapes.icon)}>
        <IconChecks size={36} stroke={2.4} aria-hidden="true" />
      </span>
      <div className={answer.words}>
        <strong>{words}</strong>
        <span>Es fehlt nichts{said}</span>
      </div>
      <div className={answer.stand}>
        <b>
          {formatZahl(counted)}
          <small> / {formatZahl(counted)}</small>
        </b>
        {last && (
          <span>
            zuletzt {nummerZuerst(last.name)} um {formatTime(wireDateAt(last.at))}
          </span>
        )}
      </div>
    </div>
  );
}

interface FertigNextProps {
  fertig: RampFertig;
  scanning: Scanning;
  /** Of the pack list. */
  name: string;
  onList: () => void;
}

/** What is left to do: what is too many, the paper of a return, the next list. */
export function FertigNext({ fertig: { zuViel }, scanning, name, onList }: FertigNextProps) {
  const navigate = useNavigate();
  const isBack = scanning.counter === 'in';
  const next = useNextList(name, isBack);
  const choices: Choice[] = [
    ...(isBack
      ? [
          {
            key: 'liste',
            icon: IconListDetails,
            word: 'Zur Liste',
            hint: 'Rückgabe abschließen',
            act: onList,
          },
        ]
      : []),
    ...(next
      ? [
          {
            key: 'weiter',
            icon: IconListCheck,
            word: 'Nächste Liste',
            hint: `${next.titel}, ${formatDay(next.tag)}`,
            act: () =>
              void navigate({
                to: '/packliste/$id',
                params: { id: next.id },
                search: isBack ? { richtung: 'in' } : {},
              }),
          },
        ]
      : []),
    { key: 'heute', icon: IconHome, word: 'Zurück zu Heute', act: () => void navigate({ to: '/home' }) },
  ];
  const [first, ...others] = choices;
  return (
    <>
      {zuViel.length > 0 && (
        <section aria-label="Zu viel" className={css.box}>
          <h2 className={css.heading}>
            {formatZahl(zuViel.reduce((sum, { counted, goal }) => sum + counted - goal, 0))} zu viel
            <em>{isBack ? 'auf der Liste klären' : 'vor der Abfahrt klären'}</em>
          </h2>
          <ul className={css.lines}>
            {zuViel.map(({ zeile, counted, goal }) => (
              <li key={zeile.id} className={css.line}>
                <IconHandStop size={24} stroke={1.75} aria-hidden="true" />
                <span>{zeile.expand?.inventar?.name}</span>
                <b>
                  {formatZahl(counted)} / {formatZahl(goal)}
                </b>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Choices frage={{ choices: first ? [{ ...first, isWanted: true }, ...others] : [] }} />
    </>
  );
}
