import { IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { monatInWords, runnableMonths } from '@traverse/domain/recurring/due-entry';
import { type Day, yearOf } from '@traverse/domain/values';
import { useId, useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { useToday } from '../../../ui/useToday.ts';
import type { JobSource } from './due-jobs.ts';
import css from './JobBar.module.css';
import { openJobRun } from './JobRunDialog.tsx';

/** Runs templates for a month of this year, or one of the last twelve (BUCH-03). */
export function JobBar({ book, jobs }: JobSource) {
  const [month, setMonth] = useState('');
  const { online } = useConnection();
  const today = useToday();
  const navigate = useNavigate();
  const hint = useId();
  const run = async () => {
    const chosen = monthsOn(today).find(({ value }) => value === month);
    const made = chosen && (await openJobRun({ book, jobs, ...chosen.monat }));
    if (made) await navigate({ to: `/${book}/$tab`, params: { tab: '1' } });
  };
  return (
    <Card className={css.bar} aria-label="Jobs ausführen">
      <div className={css.month}>
        <SelectField
          label="Monat"
          labelHidden
          placeholder="Monat wählen"
          options={monthsOn(today)}
          value={month}
          onChange={setMonth}
        />
      </div>
      <Button
        icon={IconPlayerPlay}
        disabled={reasonAgainst(month, online)}
        aria-describedby={hint}
        onClick={run}
      >
        Job Ausführen ...
      </Button>
      <p id={hint} className={css.hint}>
        Jobs werden immer zum 1. des Monats ausgeführt, im Jahr {yearOf(today)}, wenn keines dabeisteht. Fällt
        „Ausführen bis“ auf den 1., läuft der Job für diesen Monat noch.
      </p>
    </Card>
  );
}

function monthsOn(today: Day) {
  return runnableMonths(today).map((monat) => ({
    monat,
    value: `${monat.jahr}-${monat.monthIndex0}`,
    label: monatInWords(monat, yearOf(today)),
  }));
}

function reasonAgainst(month: string, online: boolean): string | false {
  if (month === '') return 'Wähle zuerst einen Monat.';
  return !online && 'Ohne Verbindung kannst du keine Jobs ausführen.';
}
