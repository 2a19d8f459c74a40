import { IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { monatsnamen, yearOf } from '@traverse/domain';
import { useId, useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { useToday } from '../../../ui/useToday.ts';
import type { JobSource } from './due-jobs.ts';
import css from './JobBar.module.css';
import { openJobRun } from './JobRunDialog.tsx';

const MONTHS = monatsnamen.map((label, index) => ({ value: String(index), label }));

/** Runs templates for a month of this year (BUCH-03). */
export function JobBar({ book, jobs }: JobSource) {
  const [month, setMonth] = useState('');
  const { online } = useConnection();
  const jahr = yearOf(useToday());
  const navigate = useNavigate();
  const hint = useId();
  const run = async () => {
    const made = await openJobRun({ book, jobs, jahr, monthIndex0: Number(month) });
    if (made) await navigate({ to: `/${book}/$tab`, params: { tab: '1' } });
  };
  return (
    <Card className={css.bar} aria-label="Jobs ausführen">
      <div className={css.month}>
        <SelectField
          label="Monat"
          labelHidden
          placeholder="Monat wählen"
          options={MONTHS}
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
        Jobs werden immer zum 1. des Monats ausgeführt, im Jahr {jahr}. Fällt „Ausführen bis“ auf den 1.,
        läuft der Job für diesen Monat noch.
      </p>
    </Card>
  );
}

function reasonAgainst(month: string, online: boolean): string | false {
  if (month === '') return 'Wähle zuerst einen Monat.';
  return !online && 'Ohne Verbindung kannst du keine Jobs ausführen.';
}
