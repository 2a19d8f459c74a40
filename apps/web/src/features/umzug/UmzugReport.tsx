import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { Probelauf, Umzugswunsch } from '@traverse/domain/import/umzug';
import { formatZahl } from '@traverse/domain/values';
import { spalten } from '@traverse/schema';
import { clsx } from 'clsx';
import { Card } from '../../ui/Card.tsx';
import { formatFileSize } from '../../ui/files.ts';
import { Message } from '../../ui/Message.tsx';
import { PlainTabelle } from '../../ui/tabelle/PlainTabelle.tsx';
import table from '../../ui/table.module.css';
import tone from '../../ui/tone.module.css';
import css from './UmzugPage.module.css';
import { UmzugQuestions } from './UmzugQuestions.tsx';

interface UmzugReportProps {
  probe: Probelauf;
  wunsch: Umzugswunsch;
  isDone: boolean;
  isBusy: boolean;
  onAnswer: (wunsch: Umzugswunsch) => void;
}

/** What became or would become of every collection, and what has to be answered for it. */
export function UmzugReport({ probe, wunsch, isDone, isBusy, onAnswer }: UmzugReportProps) {
  const { datei, bytes, istNeu, dateien } = probe;
  const layout = istNeu ? 'PocketBase ab 0.23' : 'PocketBase vor 0.23';
  const facts = `${datei}, ${formatFileSize(bytes)}, ${layout}, Datenbank geprüft und heil.`;
  const isWithoutFiles = dateien.genannt > 0 && dateien.gefunden === 0;
  return (
    <>
      {isDone ? (
        <Message tone="success" title="Deine Daten sind da.">
          Alle melden sich mit ihrem bisherigen Passwort an. {facts}
        </Message>
      ) : (
        <Message tone="info" title="Es wurde nichts gespeichert.">
          {facts}
        </Message>
      )}
      {isWithoutFiles && (
        <Message tone="warning" title="In der Sicherung sind keine Dateien.">
          Liegen sie in einem Bucket (S3), dann nimm den Befehl import:pocketbase mit --storage.
        </Message>
      )}
      <div className={css.columns}>
        <Card className={css.clipped} aria-label="Sammlungen">
          <Collections probe={probe} />
          <footer className={css.foot}>
            <span>Nummern: {probe.luecken === 0 ? 'keine Lücke' : lueckenText(probe.luecken)}</span>
            <span>{formatZahl(probe.zeilen)} Zeilen im Bericht</span>
          </footer>
        </Card>
        <aside className={css.aside}>
          {!isDone && <UmzugQuestions probe={probe} wunsch={wunsch} isBusy={isBusy} onAnswer={onAnswer} />}
          <Checks probe={probe} />
        </aside>
      </div>
    </>
  );
}

const lueckenText = (count: number) => (count === 1 ? 'eine Lücke' : `${formatZahl(count)} Lücken`);

type Sammlung = Pick<Probelauf['sammlungen'][number], 'name' | 'quelle' | 'uebernommen' | 'hinweis'>;

const SPALTEN = spalten<Sammlung>()({
  name: { is: 'text', label: 'Sammlung', of: ({ name }) => name },
  quelle: { is: 'zahl', label: 'Quelle', of: ({ quelle }) => quelle },
  uebernommen: { is: 'zahl', label: 'übernommen', of: ({ uebernommen }) => uebernommen },
  left: {
    is: 'zahl',
    label: 'ausgelassen',
    of: ({ quelle, uebernommen }) => (quelle === uebernommen ? undefined : quelle - uebernommen),
  },
  hinweis: { is: 'text', label: 'Hinweis', of: ({ hinweis }) => hinweis },
});
const HEADS = { uebernommen: 'über\u00adnommen', left: 'aus\u00adgelassen' };

function Collections({ probe: { sammlungen, dateien } }: { probe: Probelauf }) {
  const rows = [
    ...sammlungen.map(({ name, quelle, uebernommen, hinweis }) => ({ name, quelle, uebernommen, hinweis })),
    {
      name: 'Dateien',
      quelle: dateien.genannt,
      uebernommen: dateien.gefunden,
      hinweis: dateien.gefunden < dateien.genannt ? 'in der Sicherung nicht vorhanden' : '',
    },
  ].filter(({ quelle }) => quelle > 0);
  return (
    <PlainTabelle
      className={clsx(table.table, css.table)}
      columns={SPALTEN}
      rows={rows}
      looks={{ hinweis: css.hint }}
      heads={HEADS}
      cells={{
        name: ({ name, hinweis }) => (
          <>
            <b>{name}</b>
            {hinweis && <span className={css.below}>{hinweis}</span>}
          </>
        ),
        uebernommen: ({ uebernommen }) => <b>{formatZahl(uebernommen)}</b>,
        left: (row) => {
          const left = SPALTEN.left.of(row);
          return left === undefined ? '–' : <b>{formatZahl(left)}</b>;
        },
      }}
      rowLook={(row) => clsx((SPALTEN.left.of(row) ?? 0) > 0 && tone.warning)}
    />
  );
}

function Checks({ probe: { dateien, hindernisse, fehlerhaft } }: { probe: Probelauf }) {
  const others = hindernisse.slice(fehlerhaft > 0 ? 1 : 0);
  return (
    <Card aria-label="Geprüft">
      <ul className={css.checks}>
        {others.map((said) => (
          <Check key={said} isGood={false} title="Noch nicht so" words={said} />
        ))}
        <Check isGood title="Admin vorhanden" words="Du bleibst es." />
        <Check isGood title="Passwörter" words="gelten weiter, nur Sitzungen enden" />
        <Check
          isGood={dateien.gefunden === dateien.genannt}
          title="ZIP geprüft"
          words={`${formatZahl(dateien.gefunden)} von ${formatZahl(dateien.genannt)} Dateien, keine fremden Pfade`}
        />
      </ul>
    </Card>
  );
}

function Check({ isGood, title, words }: { isGood: boolean; title: string; words: string }) {
  const Glyph = isGood ? IconCircleCheck : IconAlertTriangle;
  return (
    <li>
      <Glyph size={20} stroke={1.75} aria-hidden="true" className={isGood ? css.good : css.bad} />
      <span>
        <b>{title}</b>
        <span className={css.quiet}>{words}</span>
      </span>
    </li>
  );
}
