import { IconPencil, IconPlus, IconUser } from '@tabler/icons-react';
import { isNichtImTeam } from '@traverse/domain/folgen/uebernommen';
import { formatDay, formatTime } from '@traverse/domain/values';
import { compare } from '@traverse/wire';
import { clsx } from 'clsx';
import { useOfflineReason } from '../../../api/connection.ts';
import { attempt } from '../../../api/failure.ts';
import { useLiveCollections } from '../../../api/live.ts';
import { refresh, useRecords } from '../../../api/queries.ts';
import { type Changes, updateRecord } from '../../../api/records.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import layout from '../../../ui/layout.module.css';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx';
import { TageZettel } from '../../folgen/TageZettel.tsx';
import { useMayEdit } from '../may-edit.ts';
import { thingOfJob } from '../rows/left-behind-rows.ts';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';
import { FillableSection } from '../sections/Section.tsx';
import { openJobDialog } from './JobDialog.tsx';
import { byDay, type Job, weekdayOf } from './job-days.ts';
import css from './ZeitplanSection.module.css';

/** What happens when, day by day, beside a rail of times (PROJ-07). */
export function ZeitplanSection({ editor }: { editor: ProjektEditor }) {
  useLiveCollections('job');
  const asked = useJobs(editor.projekt.id);
  const { data, error } = asked;
  const jobs = data?.items;
  const offline = useOfflineReason();
  return (
    <FillableSection
      id="zeitplan"
      count={jobs?.length ?? 0}
      isEmpty={jobs?.length === 0}
      // Its way to begin would go elsewhere under somebody's finger.
      withoutTool={!jobs && !error}
      icon={IconPlus}
      begin={{
        label: 'Zeitplan: hinzufügen',
        disabled: offline,
        onClick: () => void openJobDialog({ editor }),
      }}
    >
      {!jobs && error && <LoadFailed query={asked} />}
      {!jobs && !error && <SkeletonRows rows={3} columns={['44px', '46%', '', '90px', '20px']} />}
      {byDay(jobs ?? []).map(({ day, jobs: ofDay }) => (
        <div key={day} className={css.day}>
          <h3>
            {day !== '' && (
              <>
                {weekdayOf(day)} <time dateTime={day}>{formatDay(day)}</time>
              </>
            )}
          </h3>
          <ul>
            {ofDay.map((job) => (
              <JobRow
                key={job.id}
                job={job}
                editor={editor}
                onEdit={() => void openJobDialog({ editor, job })}
              />
            ))}
          </ul>
        </div>
      ))}
    </FillableSection>
  );
}

/** The entries of a project's Zeitplan by time. */
export function useJobs(projekt: string) {
  const filter = compare('projekt', '=', projekt);
  return useRecords('job', { filter, sort: 'zeit', expand: ['user'], perPage: 500, skipTotal: true });
}

interface JobRowProps {
  job: Job;
  editor: ProjektEditor;
  onEdit: () => void;
}

function JobRow({ job, editor, onEdit }: JobRowProps) {
  const offline = useOfflineReason();
  const mayEdit = useMayEdit();
  const store = async (changes: Changes<'job'>) => {
    const failure = await attempt(() => updateRecord('job', job.id, changes));
    if (failure) editor.addAlert(failure.message);
    await refresh('job');
  };
  return (
    <li className={clsx(css.job, editor.projekt.status === 'Abgesagt' && css.off)}>
      <time className={css.time}>{formatTime(job.zeit)}</time>
      <div className={css.what}>
        <b>{job.job}</b>
        {job.ort && <div className={layout.smallPrint}>{job.ort}</div>}
        {mayEdit && (
          <TageZettel
            thing={thingOfJob(job)}
            projekt={editor.projekt}
            name={job.job}
            onMove={({ von, bis }) => store({ zeit: von, bis })}
            onKeep={() => store({ projektVon: '', projektBis: '' })}
          />
        )}
      </div>
      {job.ausfuehrer && (
        <span className={css.who}>
          <IconUser size={16} stroke={1.75} aria-hidden="true" />
          {job.ausfuehrer}
          {isNichtImTeam(job, editor.projekt.mitarbeiter) && (
            <span className={layout.note}>nicht im Team</span>
          )}
          {job.expand?.user?.locked && <span className={layout.note}>Konto gesperrt</span>}
        </span>
      )}
      {mayEdit && (
        <span className={css.edit}>
          <IconButton label={`${job.job} bearbeiten`} icon={IconPencil} disabled={offline} onClick={onEdit} />
        </span>
      )}
    </li>
  );
}
