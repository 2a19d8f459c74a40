import { IconArrowBackUp } from '@tabler/icons-react';
import { formatDay } from '@traverse/domain/values';
import { clsx } from 'clsx';
import { type FocusEvent, useMemo, useState } from 'react';
import { useOfflineReason } from '../../api/connection.ts';
import { MarkBox } from '../../records/list/MarkBox.tsx';
import { MarkedFrame } from '../../records/list/MarkedFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useShortcut } from '../../ui/shortcuts/useShortcut.ts';
import { PlainTabelle } from '../../ui/tabelle/PlainTabelle.tsx';
import tables from '../../ui/table.module.css';
import { bringBack } from './bring-back.tsx';
import { openGeloeschtes } from './GeloeschtesDialog.tsx';
import css from './PapierkorbRows.module.css';
import { isSoon, mitWorte, nounOf, papierkorbSpalten, type Reihe, tagGruppe } from './papierkorb-spalten.ts';

/** What lies in the bin: Enter looks in, Z brings back the row or what is marked (back.md 1.6). */
export function PapierkorbRows({ rows }: { rows: readonly Reihe[] }) {
  const offline = useOfflineReason();
  const [marked, setMarked] = useState<ReadonlyMap<string, Reihe>>(new Map());
  const [current, setCurrent] = useState('');
  const chosen = [...marked.values()];
  const inHand = rows.find(({ id }) => id === current);
  const back = async (those: readonly Reihe[]) => {
    if (await bringBack(those)) setMarked(new Map());
  };
  const named = chosen.length > 0 ? chosen : inHand ? [inHand] : [];
  useShortcut('z', 'Zurückholen', () => void back(named), named.length > 0 && offline === undefined);
  const cells = useMemo(
    () => ({
      titel: (row: Reihe) => (
        <Title
          row={row}
          isMarked={marked.has(row.id)}
          mark={(isMarked) => setMarked((now) => withMark(now, row, isMarked))}
        />
      ),
      tat: (row: Reihe) => <BringBack row={row} offline={offline} />,
    }),
    [marked, offline],
  );
  // The row that holds the focus is the one that Z means.
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const at = target.closest('tr, li')?.querySelector<HTMLElement>('[data-vorgang]');
    setCurrent(at?.dataset['vorgang'] ?? '');
  };
  return (
    <>
      <div onFocus={onFocus}>
        <Card className={css.card}>
          <PlainTabelle
            label="Papierkorb"
            className={clsx(tables.table, css.table)}
            columns={papierkorbSpalten}
            rows={rows}
            keyOf={({ id }) => id}
            named="titel"
            headless
            hasActs
            looks={{ titel: css.what, wann: css.when, noch: css.left, tat: css.act }}
            rowLook={(row) => (isSoon(row) ? css.soon : undefined)}
            before={(row, index, width) => <DayHead rows={rows} row={row} index={index} width={width} />}
            cells={cells}
          />
        </Card>
      </div>
      {chosen.length > 0 && (
        <MarkedFrame words={`${chosen.length} ausgewählt`} onLeave={() => setMarked(new Map())}>
          <Button
            look="primary"
            icon={IconArrowBackUp}
            keyHint="Z"
            disabled={offline}
            onClick={() => back(chosen)}
          >
            {chosen.length === 1 ? 'Zurückholen' : `${chosen.length} zurückholen`}
          </Button>
        </MarkedFrame>
      )}
    </>
  );
}

interface DayHeadProps {
  rows: readonly Reihe[];
  row: Reihe;
  index: number;
  width: number;
}

/** Where other days begin. */
function DayHead({ rows, row, index, width }: DayHeadProps) {
  const before = rows[index - 1];
  const group = tagGruppe(row);
  if (before && tagGruppe(before) === group) return null;
  return (
    <tr className={css.day}>
      <th scope="rowgroup" colSpan={width}>
        {group}
        {group === 'Heute' && <span> {formatDay(row.heute)}</span>}
      </th>
    </tr>
  );
}

function withMark(
  now: ReadonlyMap<string, Reihe>,
  row: Reihe,
  isMarked: boolean,
): ReadonlyMap<string, Reihe> {
  const next = new Map(now);
  if (isMarked) next.set(row.id, row);
  else next.delete(row.id);
  return next;
}

interface TitleProps {
  row: Reihe;
  isMarked: boolean;
  mark: (isMarked: boolean) => void;
}

function Title({ row, isMarked, mark }: TitleProps) {
  const name = nameOf(row);
  const mit = mitWorte(row);
  return (
    <span className={css.title}>
      <MarkBox label={`${name} auswählen`} checked={isMarked} onChange={mark} />
      <span className={css.words}>
        <span className={css.noun}>{nounOf(row.sammlung)} </span>
        <button
          type="button"
          className={css.name}
          data-vorgang={row.id}
          title="Ansehen"
          onClick={() => void openGeloeschtes(row.vorgang, name)}
        >
          {name}
        </button>
        {mit !== '' && (
          <span className={css.along}>
            mit <span>{mit}</span>
          </span>
        )}
      </span>
    </span>
  );
}

const nameOf = ({ titel, sammlung }: Reihe): string => titel || nounOf(sammlung);

function BringBack({ row, offline }: { row: Reihe; offline: string | undefined }) {
  return (
    <Button
      icon={IconArrowBackUp}
      disabled={offline}
      aria-label={`${nameOf(row)} zurückholen`}
      onClick={async () => void (await bringBack([row]))}
    >
      Zurückholen
    </Button>
  );
}
