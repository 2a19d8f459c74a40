import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { BehaelterInhalt, Geraet, Inventarliste } from '@traverse/domain/entities';
import { caseFehltPfad } from '@traverse/domain/pfade';
import { formatZahl } from '@traverse/domain/values';
import { compare } from '@traverse/wire';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { attempt } from '../../api/failure.ts';
import { queryKeys, refresh } from '../../api/queries.ts';
import { allRecords, getRecord } from '../../api/records.ts';
import { LoadFailed } from '../../records/LoadFailed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../ui/dialogs/dialog-store.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { AnzahlField } from '../../ui/fields/NumberField.tsx';
import layout from '../../ui/layout.module.css';
import { Message } from '../../ui/Message.tsx';
import { SkeletonRows } from '../../ui/states/SkeletonRows.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useBusy } from '../../ui/useBusy.ts';

interface Facts {
  /** The case. */
  readonly geraet: string;
  /** The list that it came back from; '' where it stands in the warehouse. */
  readonly inventarliste: Inventarliste['id'] | '';
  readonly done?: () => void;
}

/** A tick list of what lies in a case with fixed content: what is missing is missed, and blocked (CASE-01). */
export async function checkInhalt({ done, ...facts }: Facts): Promise<void> {
  if (await openDialog<Omit<Facts, 'done'>, boolean>(CheckInhaltDialog, facts)) done?.();
}

function CheckInhaltDialog({ geraet, inventarliste, close }: Omit<Facts, 'done'> & DialogControl<boolean>) {
  const asked = useQuery({
    queryKey: [...queryKeys.collection('behaelter_inhalt'), 'pruefen', geraet],
    queryFn: async () => {
      const ofCase = { filter: compare('behaelter', '=', geraet), sort: 'bezeichnung' };
      const [box, rows, inside] = await Promise.all([
        getRecord('geraete', geraet),
        allRecords('behaelter_inhalt', ofCase),
        allRecords('geraete', ofCase),
      ]);
      return { box, rows: rows.filter(({ ist }) => ist > 0), inside };
    },
    refetchOnMount: 'always',
  });
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [there, setThere] = useState<ReadonlyMap<string, number>>(new Map());
  const [problem, setProblem] = useState('');
  const { data } = asked;
  const fehlt = data ? missingOf(data, gone, there) : [];
  const count = fehlt.reduce((sum, { anzahl }) => sum + anzahl, 0);
  const [busy, save] = useBusy(async () => {
    if (!data) return;
    if (count > 0) {
      const failure = await attempt(() =>
        ask(caseFehltPfad, { id: geraet, ...(inventarliste === '' ? {} : { inventarliste }), fehlt }),
      );
      await refresh('behaelter_inhalt', 'geraete', 'bewegungen', 'schaeden');
      if (failure) return setProblem(failure.message);
    }
    toast(
      count === 0
        ? `${data.box.bezeichnung} ist vollständig`
        : `${formatZahl(count)} × vermisst aus ${data.box.bezeichnung}`,
    );
    close(true);
  });
  return (
    <Dialog
      title="Inhalt prüfen"
      detail={data && <span className={layout.quiet}>{data.box.bezeichnung}</span>}
      unsaved={count > 0}
      foot={
        <Button look="primary" large icon={IconListCheck} busy={busy} disabled={!data} onClick={save}>
          {count === 0 ? 'Alles da' : `${formatZahl(count)} ${count === 1 ? 'fehlt' : 'fehlen'}`}
        </Button>
      }
    >
      {asked.isError && <LoadFailed query={asked} />}
      {!data && !asked.isError && <SkeletonRows rows={4} />}
      {problem !== '' && <Message tone="danger">{problem}</Message>}
      <div className={layout.parts}>
        {data?.rows.map((row) => {
          const numbered = data.inside.filter((each) => each.inventar === row.inventar);
          const lose = row.ist - numbered.length;
          return [
            ...numbered.map(({ id, bezeichnung }) => (
              <CheckboxField
                key={id}
                label={bezeichnung}
                checked={!gone.has(id)}
                onChange={(isThere) => setGone(withOrWithout(gone, id, !isThere))}
              />
            )),
            lose > 0 && (
              <AnzahlField
                key={row.id}
                label={row.bezeichnung}
                unit="Stück"
                max={lose}
                hint={`von ${formatZahl(lose)}`}
                value={there.get(row.id) ?? lose}
                onChange={(value) => setThere(new Map(there).set(row.id, value ?? 0))}
              />
            ),
          ];
        })}
      </div>
    </Dialog>
  );
}

interface Inside {
  readonly rows: readonly BehaelterInhalt[];
  readonly inside: readonly Geraet[];
}

/** What the ticks and figures say is not there, an item a row. */
function missingOf({ rows, inside }: Inside, gone: ReadonlySet<string>, there: ReadonlyMap<string, number>) {
  return rows.flatMap((row) => {
    const numbered = inside.filter((each) => each.inventar === row.inventar);
    const geraete = numbered.filter(({ id }) => gone.has(id)).map(({ id }) => id);
    const lose = row.ist - numbered.length;
    const missing = Math.max(0, lose - (there.get(row.id) ?? lose));
    const anzahl = geraete.length + missing;
    return anzahl > 0 ? [{ inventar: row.inventar, anzahl, geraete }] : [];
  });
}

function withOrWithout(known: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(known);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}
