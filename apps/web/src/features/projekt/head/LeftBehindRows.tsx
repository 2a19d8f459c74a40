import { IconCalendarExclamation } from '@tabler/icons-react';
import { kurzeTage, zaehlung } from '@traverse/domain/folgen/worte';
import { isNoteShown, type LeftBehind } from '@traverse/domain/folgen/zurueckgelassen';
import { windowOf } from '@traverse/domain/values';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { refresh } from '../../../api/queries.ts';
import { inOneBatch } from '../../../api/records.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import { useToday } from '../../../ui/useToday.ts';
import { useMayEdit } from '../may-edit.ts';
import {
  type DispoRow,
  dispoAlong,
  dispoKept,
  jobAlong,
  thingOfDispo,
  thingOfJob,
} from '../rows/left-behind-rows.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import type { Job } from '../zeitplan/job-days.ts';
import { useJobs } from '../zeitplan/ZeitplanSection.tsx';
import css from './LeftBehindRows.module.css';

/** As long as rows of a project stand on days that it has left: how many, and both ways to put all of them right (L 4). */
export function LeftBehindRows({ editor }: { editor: ProjektEditor }) {
  const today = useToday();
  const offline = useOfflineReason();
  const mayEdit = useMayEdit();
  const { projekt } = editor;
  const { data } = useJobs(projekt.id);
  const jobs = (data?.items ?? []).filter((job) => isNoteShown(thingOfJob(job), projekt, today));
  const isLeft = (row: DispoRow) => isNoteShown(thingOfDispo(row), projekt, today);
  const dispo = projekt.dispo.filter(isLeft);
  const store = async (ofJob: (job: Job) => object, ofRow: (row: DispoRow) => DispoRow) => {
    const failure = await attempt(() =>
      inOneBatch(({ update }) => {
        for (const job of jobs) update('job', job.id, ofJob(job));
        if (dispo.length > 0)
          update('projekt', projekt.id, {
            dispo: projekt.dispo.map((row) => (isLeft(row) ? ofRow(row) : row)),
          });
      }),
    );
    if (failure) editor.addAlert(failure.message);
    await Promise.all([editor.reload(), refresh('job')]);
  };
  const [isMoving, move] = useBusy(() =>
    store(
      (job) => jobAlong(job, projekt, today),
      (row) => dispoAlong(row, projekt, today),
    ),
  );
  const [isKeeping, keep] = useBusy(() => store(() => ({ projektVon: '', projektBis: '' }), dispoKept));
  // Not before all of them are known: a press is about all.
  if (!mayEdit || !data || jobs.length + dispo.length === 0) return null;
  const counted = zaehlung({ Zeitplan: jobs.length, Dispo: dispo.length });
  const days = daysOf([...jobs.map(thingOfJob), ...dispo.map(thingOfDispo)]);
  return (
    <Message tone="warning" icon={IconCalendarExclamation} title={`${counted} noch vom ${days}`}>
      <div className={css.action}>
        <Button busy={isMoving} busyLabel="Verschiebt …" disabled={offline} onClick={move}>
          Alle mit dem Projekt setzen
        </Button>
        <Button busy={isKeeping} busyLabel="Speichert …" disabled={offline} onClick={keep}>
          Alle so lassen
        </Button>
      </div>
    </Message>
  );
}

/** Those of one move are one; of several each is said. */
function daysOf(noted: readonly LeftBehind[]): string {
  const spans = noted.flatMap(({ projektVon, projektBis }) => {
    const days = windowOf(projektVon, projektBis);
    return days ? [kurzeTage(days)] : [];
  });
  return [...new Set(spans)].join(' und ');
}
