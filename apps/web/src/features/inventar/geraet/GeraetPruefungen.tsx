import { Menu } from '@mantine/core';
import { IconChevronDown, IconCircleCheck, IconCircleX, IconPrinter } from '@tabler/icons-react';
import type { Geraet, Pruefart, Pruefung } from '@traverse/domain/entities';
import { dringlichkeitOf } from '@traverse/domain/pruefung/faelligkeit';
import { dayOf, formatDay, formatZahl } from '@traverse/domain/values';
import { spalten } from '@traverse/schema';
import { compare } from '@traverse/wire';
import { clsx } from 'clsx';
import { useRecords } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PopMenu } from '../../../ui/PopMenu.tsx';
import { Status } from '../../../ui/StatusTag.tsx';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx';
import { PlainTabelle } from '../../../ui/tabelle/PlainTabelle.tsx';
import tables from '../../../ui/table.module.css';
import { rowTone } from '../../../ui/tone.ts';
import { useToday } from '../../../ui/useToday.ts';
import { printGeraete } from '../../stueck/print-geraete.ts';
import { saveGeraete } from '../../stueck/save-geraete.ts';
import css from './geraet.module.css';
import { Frist, fristText } from './geraet-look.tsx';

type Zeile = Geraet['pruefstand'][number] & {
  readonly art: Pruefart | undefined;
  readonly last: Pruefung | undefined;
};

const SPALTEN = spalten<Zeile>()({
  name: { is: 'text', label: 'Art', of: ({ name }) => name },
  wer: {
    is: 'text',
    label: 'Wer, wie oft',
    of: ({ art }) =>
      [art?.pruefer, art && `${formatZahl(art.intervallMonate)} Monate`].filter(Boolean).join(', '),
  },
  zuletzt: { is: 'tag', label: 'Zuletzt', of: ({ last }) => dayOf(last?.datum ?? '') },
  ergebnis: { is: 'text', label: 'Ergebnis', of: ({ last }) => last?.ergebnis ?? '' },
  faellig: { is: 'text', label: 'Fällig', of: ({ faellig }) => fristText(faellig || 'sofort') },
  stand: { is: 'eigen', label: 'Stand' },
});
const TONES = { überfällig: 'danger', 'diesen Monat': 'warning', gültig: undefined } as const;

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
  const kinds = arten.data?.items ?? [];
  return (
    <Card heading="Prüfungen" className={css.card} tools={<Plakette geraet={geraet} />}>
      <PlainTabelle
        label="Prüfungen"
        className={clsx(tables.table, css.table)}
        columns={SPALTEN}
        rows={geraet.pruefstand.map((stand) => ({
          ...stand,
          art: kinds.find(({ id }) => id === stand.pruefart),
          last: tests.find((test) => countsFor(test, stand.pruefart, kinds)),
        }))}
        keyOf={({ pruefart }) => pruefart}
        looks={{ zuletzt: css.number, faellig: css.number }}
        cells={{
          name: ({ name }) => <span className={css.name}>{name}</span>,
          wer: (zeile) => <span className={css.quiet}>{SPALTEN.wer.of(zeile)}</span>,
          zuletzt: (zeile) => (
            <>
              <span className={css.inRow}>zuletzt </span>
              {formatDay(SPALTEN.zuletzt.of(zeile)) || '–'}
            </>
          ),
          ergebnis: ({ last }) => last && <Ergebnis test={last} />,
          faellig: (zeile) => (
            <>
              <span className={css.inRow}>fällig </span>
              <b>{SPALTEN.faellig.of(zeile)}</b>
            </>
          ),
          stand: ({ faellig }) => <Frist faellig={faellig} heute={heute} />,
        }}
        rowLook={({ faellig }) => rowTone(TONES[dringlichkeitOf(faellig, heute)])}
      />
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
