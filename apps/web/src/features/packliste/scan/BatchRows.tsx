import { IconAlertTriangle, IconQuestionMark } from '@tabler/icons-react';
import { counterOfMode } from '@traverse/domain/packliste/counters';
import type { BatchPreview, BatchRow } from '@traverse/domain/packliste/scan-batch';
import { formatZahl } from '@traverse/domain/values';
import { Status } from '../../../ui/StatusTag.tsx';
import { modeLook } from './mode-look.ts';
import css from './ScanBatchDialog.module.css';

/** What a file comes to on the list, before it is counted. */
export function BatchRows({ preview: { rows, unknown } }: { preview: BatchPreview }) {
  return (
    <table className={css.table} aria-label="Vorschau der Datei">
      <thead>
        <tr>
          <th scope="col">Artikel</th>
          <th scope="col">Modus</th>
          <th scope="col" className={css.end}>
            In der Datei
          </th>
          <th scope="col" className={css.end}>
            Danach
          </th>
        </tr>
      </thead>
      <tbody>
        {unknown.map(({ code, lines }) => (
          <tr key={code}>
            <td>
              <span className={css.code}>{code}</span>{' '}
              <Status tone="warning" icon={IconQuestionMark}>
                unbekannt, {lines.length === 1 ? 'Zeile' : 'Zeilen'} {lines.join(', ')}
              </Status>
            </td>
            <td>–</td>
            <td className={css.end}>{formatZahl(lines.length)}</td>
            <td className={css.end}>–</td>
          </tr>
        ))}
        {rows.map((row) => (
          <Row key={`${row.mode} ${row.inventar}`} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row: { name, mode, count, zeile } }: { row: BatchRow }) {
  const isLost = !zeile && mode !== 'add';
  const before = zeile ? zeile[mode === 'add' ? 'anzahl' : counterOfMode(mode)] : 0;
  return (
    <tr>
      <td>
        {name}{' '}
        {isLost && (
          <Status tone="danger" icon={IconAlertTriangle}>
            nicht auf der Liste
          </Status>
        )}
      </td>
      <td>{modeLook[mode].word}</td>
      <td className={css.end}>{formatZahl(count)}</td>
      <td className={css.end}>
        {!isLost && formatZahl(before + count)}
        {zeile && mode !== 'add' && ` / ${formatZahl(zeile.anzahl)}`}
      </td>
    </tr>
  );
}
