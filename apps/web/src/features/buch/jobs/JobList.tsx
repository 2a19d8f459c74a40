import {
  IconAlertTriangle,
  IconBriefcaseOff,
  IconCircleCheck,
  IconClockOff,
  IconSearchOff,
} from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { Status } from '../../../ui/StatusTag.tsx';
import { StateCard } from '../../../ui/states/StateCard.tsx';
import { Money } from '../../../ui/values.tsx';
import type { Job, JobChoice } from './due-jobs.ts';
import css from './JobList.module.css';
import type { JobOutcome } from './run-jobs.ts';

interface JobListProps {
  choices: readonly JobChoice[];
  chosen: readonly Job[];
  /** By the id of the template; empty before they run. */
  outcomes: ReadonlyMap<string, JobOutcome>;
  /** They run, or have run: nothing can be ticked any more. */
  isFixed: boolean;
  onTick: (id: string, isOn: boolean) => void;
}

// A list that can be seen at a glance needs no search.
const FEW = 8;

/** Templates to tick, each with why it cannot run, or what became of it. */
export function JobList({ choices, chosen, outcomes, isFixed, onTick }: JobListProps) {
  const [search, setSearch] = useState('');
  const found = choices.filter(({ job }) => isFound(job, search));
  if (choices.length === 0) {
    return (
      <StateCard bare icon={IconBriefcaseOff} title="Noch keine Jobs">
        Lege zuerst einen Job an: was jeden Monat wiederkommt.
      </StateCard>
    );
  }
  return (
    <div className={css.list}>
      {choices.length > FEW && <SearchField label="Jobs suchen" value={search} onChange={setSearch} />}
      {found.length === 0 && (
        <StateCard bare icon={IconSearchOff} title={`Kein Treffer für „${search.trim()}“`} />
      )}
      <ul className={css.rows} aria-label="Jobs">
        {found.map(({ job, problem }) => (
          <JobRow
            key={job.id}
            job={job}
            problem={problem}
            outcome={outcomes.get(job.id)}
            isChosen={chosen.includes(job)}
            isFixed={isFixed}
            onTick={(isOn) => onTick(job.id, isOn)}
          />
        ))}
      </ul>
    </div>
  );
}

interface JobRowProps extends JobChoice {
  outcome: JobOutcome | undefined;
  isChosen: boolean;
  isFixed: boolean;
  onTick: (isOn: boolean) => void;
}

function JobRow({ job, problem, outcome, isChosen, isFixed, onTick }: JobRowProps) {
  const note = useId();
  const isOff = isFixed || problem !== undefined;
  return (
    <li className={css.row}>
      <label className={clsx(css.label, problem !== undefined && !outcome && css.off)}>
        <input
          type="checkbox"
          className={css.tick}
          checked={isChosen || outcome?.made === true}
          disabled={isOff}
          aria-describedby={note}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <span className={css.name}>{job.suffix}</span>
        <span className={css.kategorie}>{job.kategorie}</span>
        <span className={css.amount}>
          <Money cents={job.netto} />
        </span>
      </label>
      <p id={note} className={css.note}>
        <JobState problem={problem} outcome={outcome} />
      </p>
    </li>
  );
}

/** What became of it counts; before that, why it cannot run. */
function JobState({ problem, outcome }: Pick<JobRowProps, 'problem' | 'outcome'>) {
  if (outcome) {
    return outcome.made ? (
      <Status tone="success" icon={IconCircleCheck}>
        Angelegt: {outcome.words}
      </Status>
    ) : (
      <Status tone="danger" icon={IconAlertTriangle}>
        {outcome.words}
      </Status>
    );
  }
  return problem ? <Status icon={IconClockOff}>{problem}</Status> : null;
}

function isFound({ suffix, kategorie }: Job, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase('de');
  return `${suffix} ${kategorie}`.toLocaleLowerCase('de').includes(wanted);
}
