import { IconPlus } from '@tabler/icons-react';
import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router';
import { type Collection, entities } from '@traverse/domain/entities';
import type { ReactNode } from 'react';
import { useRecords } from '../../api/queries.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { StepMark } from '../../ui/StepMark.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './FirstSteps.module.css';

interface Step {
  readonly title: string;
  readonly words: string;
  readonly link?: LinkOptions;
  readonly done: boolean;
  /** What is pressed when it is its turn; the last one is filled. */
  readonly acts: ReactNode;
}

/** What a firm enters before its first project, in the order in which one builds on the other; the step now has buttons. */
export function FirstSteps({ onStart }: { onStart: () => void }) {
  const firma = useRecords('firma', { perPage: 1 }).data?.items[0];
  const inventar = useCount('inventar');
  const kunden = useCount('kunden');
  const users = useCount('users');
  const isEmpty = users === 1 && inventar === 0 && kunden === 0;
  const steps: readonly Step[] = [
    {
      title: 'Firmendaten',
      words: 'Neun Felder, dann lässt sich eine Rechnung schreiben.',
      link: linkOptions({ to: '/einstellungen/firmendaten' }),
      done: (firma?.name ?? '') !== '',
      acts: (
        <ButtonLink to="/einstellungen/firmendaten" look="primary">
          Ausfüllen
        </ButtonLink>
      ),
    },
    {
      title: 'Inventar',
      words:
        'Was ihr vermietet, mit Anzahl und Mietpreis. Eine Tabelle aus dem alten Programm liest Traverse ein.',
      link: linkOptions({ to: '/inventar' }),
      done: inventar > 0,
      acts: <Acts collection="inventar" />,
    },
    {
      title: 'Kunden',
      words: 'An wen, mit Anschrift und Rabatt. Oder beim ersten Projekt: Name tippen genügt.',
      link: linkOptions({ to: '/kunde' }),
      done: kunden > 0,
      acts: <Acts collection="kunden" />,
    },
    {
      title: 'Das erste Projekt',
      words: 'Packlisten, Zumietungen und Rechnungen hängen daran.',
      done: false,
      acts: (
        <Button look="primary" onClick={onStart}>
          Neues Projekt
        </Button>
      ),
    },
    {
      title: 'Kollegen',
      words: 'Jeder bekommt ein Konto und sieht nur, was er braucht.',
      link: linkOptions({ to: '/einstellungen/benutzer' }),
      done: users > 1,
      acts: null,
    },
  ];
  const now = steps.findIndex(({ done }) => !done);
  const count = steps.filter(({ done }) => done).length;
  return (
    <Card heading="Erste Schritte" tools={`${count} von ${steps.length}`} aria-label="Erste Schritte">
      <ol className={css.steps}>
        {steps.map(({ title, words, link, done, acts }, index) => (
          <li key={title} className={css.step} aria-current={index === now ? 'step' : undefined}>
            <StepMark done={done} present={index === now}>
              {index + 1}
            </StepMark>
            <span className={css.words}>
              {link ? (
                <Link {...link}>
                  {title}
                  {done && <VisuallyHidden>, erledigt</VisuallyHidden>}
                </Link>
              ) : (
                <b>{title}</b>
              )}
              <span>{words}</span>
            </span>
            {index === now && <span className={css.acts}>{acts}</span>}
          </li>
        ))}
      </ol>
      {(inventar === 0 || kunden === 0) && (
        <p className={css.before}>
          Ihr kommt von einem anderen Programm?{' '}
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

function Acts({ collection }: { collection: 'inventar' | 'kunden' }) {
  const [busy, make] = useBusy(async () => {
    const { openRecordDialog } = await import('../../records/edit/openRecordDialog.ts');
    await openRecordDialog(entities[collection]);
  });
  return (
    <>
      <ButtonLink to="/einlesen/$sammlung" params={{ sammlung: collection }}>
        Tabelle einlesen
      </ButtonLink>
      <Button look="primary" icon={IconPlus} disabled={busy} onClick={() => void make()}>
        {entities[collection].label.one} anlegen
      </Button>
    </>
  );
}

/** How many there are; none while nobody knows yet. */
function useCount(collection: Collection): number {
  return useRecords(collection, { perPage: 1 }).data?.totalItems ?? 0;
}
