import { Menu } from '@mantine/core';
import { IconChevronDown, IconCircleCheck, IconCircleX, IconPrinter } from '@tabler/icons-react';
import type { Geraet, Pruefart, Pruefung } from '@traverse/domain/entities';
import { dringlichkeitOf } from '@traverse/domain/pruefung/faelligkeit';
import { formatDay, formatZahl } from '@traverse/domain/values';
import { compare } from '@traverse/wire';
import { clsx } from 'clsx';
import { useRecords } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PopMenu } from '../../../ui/PopMenu.tsx';
import { Status } from '../../../ui/StatusTag.tsx';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx';
import tables from '../../../ui/table.module.css';
import { rowTone } from '../../../ui/tone.ts';
import { useToday } from '../../../ui/useToday.ts';
import { printGeraete } from '../../stueck/print-geraete.ts';
import { saveGeraete } from '../../stueck/save-geraete.ts';
import css from './geraet.module.css';
import { Frist, fristText } from './geraet-look.tsx';

/** The tests that a device wants: when it was last tested, and until when that holds; nothing where it wants none. */
export function GeraetPruefungen({ geraet }: { geraet: Geraet }) {
  const heute = useToday();
  const arten = useRecords('pruefarten', { perPage: 200 });
  const done = useRecords('pruefungen', {
    filter: compare('geraet', '=', geraet.id),
    sort: '-datum',
    perPage: 200,
  });
  if (geraet.pruefstand.length === 0) return null;
  // How wide the columns are depends on both.
  if (arten.isLoading || done.isLoading) {
    return (
      <Card heading="Prüfungen" className={css.card}>
        <SkeletonRows
          rows={geraet.pruefstand.length + 1}
          columns={['20%', '22%', '86px', '', '64px', '90px']}
        />
      </Card>
    );
  }
  const tests = done.data?.items ?? [];
  return (
    <Card heading="Prüfungen" className={css.card} tools={<Plakette geraet={geraet} />}>
      <table className={clsx(tables.table, css.table)} aria-label="Prüfungen">
        <thead>
          <tr>
            <th scope="col">Art</th>
            <th scope="col">Wer, wie oft</th>
            <th scope="col" className={css.number}>
              Zuletzt
            </th>
            <th scope="col">Ergebnis</th>
            <th scope="col" className={css.number}>
              Fällig
            </th>
            <th scope="col">Stand</th>
          </tr>
        </thead>
        <tbody>
          {geraet.pruefstand.map(({ pruefart, name, faellig }) => {
            const art = arten.data?.items.find(({ id }) => id === pruefart);
            const last = tests.find((test) => countsFor(test, pruefart, arten.data?.items ?? []));
            const dringend = dringlichkeitOf(faellig, heute);
            const tone = { überfällig: 'danger', 'diesen Monat': 'warning', gültig: undefined } as const;
            return (
              <tr key={pruefart} className={rowTone(tone[dringend])}>
                <td className={css.name}>{name}</td>
                <td className={css.quiet}>
                  {[art?.pruefer, art && `${formatZahl(art.intervallMonate)} Monate`]
                    .filter(Boolean)
                    .join(', ')}
                </td>
                <td className={css.number}>
                  <span className={css.inRow}>zuletzt </span>
                  {last ? formatDay(last.datum) : '–'}
                </td>
                <td>{last && <Ergebnis test={last} />}</td>
                <td className={css.number}>
                  <span className={css.inRow}>fällig </span>
                  <b>{fristText(faellig || 'sofort')}</b>
                </td>
                <td>
                  <Frist faellig={faellig} heute={heute} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}

/** The sticker with the month of the next test (PRUEF-03). */
function Plakette({ geraet }: { geraet: Geraet }) {
  return (
    <PopMenu>
      <Menu.Target>
        <Button look="soft" icon={IconPrinter}>
          Plakette <IconChevronDown size={16} stroke={2} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void printGeraete([geraet], 'Plakette')}>Drucken</Menu.Item>
        <Menu.Item
          onClick={() => void saveGeraete([geraet], 'Plakette', `${geraet.bezeichnung} Prüfplakette`)}
        >
          Als PDF
        </Menu.Item>
      </Menu.Dropdown>
    </PopMenu>
  );
}

/** Newest first, so that the first that counts is the last that was done. */
function countsFor(test: Pruefung, pruefart: string, arten: readonly Pruefart[]): boolean {
  if (test.pruefart === pruefart) return true;
  const art = arten.find(({ id }) => id === test.pruefart);
  return art?.deckt.some((each) => each === pruefart) ?? false;
}

function Ergebnis({ test: { ergebnis } }: { test: Pruefung }) {
  const passed = ergebnis === 'bestanden';
  return (
    <Status tone={passed ? 'success' : 'danger'} icon={passed ? IconCircleCheck : IconCircleX}>
      {ergebnis}
    </Status>
  );
}
