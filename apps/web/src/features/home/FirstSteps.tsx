import { Link, linkOptions } from '@tanstack/react-router';
import type { Collection } from '@traverse/domain';
import { useRecords } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { StepMark } from '../../ui/StepMark.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './FirstSteps.module.css';

/** What a firm enters before its first project, in the order in which one builds on the other. */
export function FirstSteps({ onStart }: { onStart: () => void }) {
  const firma = useRecords('firma', { perPage: 1 }).data?.items[0];
  const inventar = useCount('inventar');
  const kunden = useCount('kunden');
  const users = useCount('users');
  const isEmpty = users === 1 && inventar === 0 && kunden === 0;
  const steps = [
    {
      title: 'Firmendaten',
      words: 'Anschrift, Steuernummer und IBAN stehen auf Angeboten und Rechnungen.',
      link: linkOptions({ to: '/einstellungen/firmendaten' }),
      done: (firma?.name ?? '') !== '',
    },
    {
      title: 'Benutzer',
      words: 'Leg deinen Kollegen Konten an; Gruppen sagen, was sie sehen.',
      link: linkOptions({ to: '/einstellungen/benutzer' }),
      done: users > 1,
    },
    {
      title: 'Inventar',
      words: 'Was du vermietest, mit Anzahl und Mietpreis.',
      link: linkOptions({ to: '/inventar' }),
      done: inventar > 0,
    },
    {
      title: 'Kunden',
      words: 'An wen, mit Anschrift und Rabatt.',
      link: linkOptions({ to: '/kunde' }),
      done: kunden > 0,
    },
  ];
  return (
    <Card heading="Erste Schritte" aria-label="Erste Schritte">
      <ol className={css.steps}>
        {steps.map(({ title, words, link, done }, index) => (
          <li key={title} className={css.step}>
            <StepMark done={done}>{index + 1}</StepMark>
            <span className={css.words}>
              <Link {...link}>
                {title}
                {done && <VisuallyHidden>, erledigt</VisuallyHidden>}
              </Link>
              <span>{words}</span>
            </span>
          </li>
        ))}
        <li className={css.step}>
          <StepMark>{steps.length + 1}</StepMark>
          <span className={css.words}>
            <b>Das erste Projekt</b>
            <span>Packlisten, Zumietungen und Rechnungen hängen daran.</span>
          </span>
          <Button look="soft" onClick={onStart}>
            Neues Projekt
          </Button>
        </li>
      </ol>
      {(inventar === 0 || kunden === 0) && (
        <p className={css.before}>
          Du hast schon Daten?{' '}
          {isEmpty && (
            <>
              <Link to="/umzug">Ich komme von PocketBase</Link> oder{' '}
            </>
          )}
          <Link to="/einlesen/$sammlung" params={{ sammlung: inventar === 0 ? 'inventar' : 'kunden' }}>
            Ich habe Tabellen (CSV, Excel)
          </Link>
        </p>
      )}
    </Card>
  );
}

/** How many there are; none while nobody knows yet. */
function useCount(collection: Collection): number {
  return useRecords(collection, { perPage: 1 }).data?.totalItems ?? 0;
}
