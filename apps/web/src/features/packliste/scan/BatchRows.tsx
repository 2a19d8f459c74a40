import { IconAlertTriangle, IconQuestionMark } from '@tabler/icons-react';
import { counterOfMode } from '@traverse/domain/packliste/counters';
import type { BatchPreview, BatchRow } from '@traverse/domain/packliste/scan-batch';
import { formatZahl } from '@traverse/domain/values';
import { spalten } from '@traverse/schema';
import type { ReactNode } from 'react';
import layout from '../../../ui/layout.module.css';
import { Status } from '../../../ui/StatusTag.tsx';
import { PlainTabelle } from '../../../ui/tabelle/PlainTabelle.tsx';
import { modeLook } from './mode-look.ts';
import css from './ScanBatchDialog.module.css';

interface Zeile {
  readonly key: string;
  readonly name: ReactNode;
  readonly modus: string;
  readonly anzahl: number;
  readonly danach: string;
}

const SPALTEN = spalten<Zeile>()({
  artikel: { is: 'text', label: 'Artikel', of: ({ key }) => key },
  modus: { is: 'text', label: 'Modus', of: ({ modus }) => modus },
  anzahl: { is: 'zahl', label: 'In der Datei', of: ({ anzahl }) => anzahl },
  danach: { is: 'text', label: 'Danach', of: ({ danach }) => danach },
});

/** What a file comes to on the list, before it is counted. */
export function BatchRows({ preview: { rows, unknown } }: { preview: BatchPreview }) {
  return (
    <PlainTabelle
      label="Vorschau der Datei"
      className={css.table}
      columns={SPALTEN}
      rows={[...unknown.map(unknownRow), ...rows.map(rowOf)]}
      keyOf={({ key }) => key}
      looks={{ anzahl: css.end, danach: css.end }}
      cells={{ artikel: ({ name }) => name }}
    />
  );
}

function unknownRow({ code, lines }: BatchPreview['unknown'][number]): Zeile {
  const name = (
    <>
      <span className={layout.mono}>{code}</span>{' '}
      <Status tone="warning" icon={IconQuestionMark}>
        unbekannt, {lines.length === 1 ? 'Zeile' : 'Zeilen'} {lines.join(', ')}
      </Status>
    </>
  );
  return { key: code, name, modus: '–', anzahl: lines.length, danach: '–' };
}

function rowOf({ name, inventar, mode, count, zeile }: BatchRow): Zeile {
  const isLost = !zeile && mode !== 'add';
  const before = zeile ? zeile[mode === 'add' ? 'anzahl' : counterOfMode(mode)] : 0;
  const of = zeile && mode !== 'add' ? ` / ${formatZahl(zeile.anzahl)}` : '';
  return {
    key: `${mode} ${inventar}`,
    name: (
      <>
        {name}{' '}
        {isLost && (
          <Status tone="danger" icon={IconAlertTriangle}>
            nicht auf der Liste
          </Status>
        )}
      </>
    ),
    modus: modeLook[mode].word,
    anzahl: count,
    danach: isLost ? '' : `${formatZahl(before + count)}${of}`,
  };
}
