import { IconChecks, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type Antwort,
  antworten,
  cents,
  formatEuro,
  formatZahl,
  type Inventarliste,
  movesOfAntwort,
  returnedOf,
  stillOut,
} from '@traverse/domain';
import { compare } from '@traverse/wire';
import { useState } from 'react';
import { changedRecordIn, failureOf } from '../../../api/failure.ts';
import { queryKeys, refresh } from '../../../api/queries.ts';
import { allRecords, getRecord, inOneBatch } from '../../../api/records.ts';
import { LoadFailed } from '../../../records/LoadFailed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { type DialogControl, openDialog } from '../../../ui/dialogs/dialog-store.ts';
import { Message } from '../../../ui/Message.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { SkeletonRows } from '../../../ui/states/SkeletonRows.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { useBusy } from '../../../ui/useBusy.ts';
import css from './RueckgabeDialog.module.css';

interface Facts {
  readonly inventarliste: Inventarliste['id'];
  /** Of the pack list. */
  readonly name: string;
}

/** Asks what became of every open piece of a list, and closes its return (RUECK-01). */
export async function openRueckgabe(facts: Facts): Promise<boolean> {
  return (await openDialog<Facts, boolean>(RueckgabeDialog, facts)) === true;
}

function RueckgabeDialog({ inventarliste, name, close }: Facts & DialogControl<boolean>) {
  const asked = useReturned(inventarliste);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Antwort>>(new Map());
  const [problem, setProblem] = useState('');
  const { data } = asked;
  const open = data?.zeilen.filter((zeile) => stillOut(zeile) > 0) ?? [];
  const answerOf = (id: string): Antwort => chosen.get(id) ?? 'bleibt offen';
  const [busy, save] = useBusy(async () => {
    if (!data) return;
    const moves = open.flatMap((zeile) => {
      const move = movesOfAntwort(zeile, answerOf(zeile.id));
      return move ? [{ id: zeile.id, move }] : [];
    });
    try {
      await inOneBatch((batch) => {
        batch.update(
          'inventarlisten',
          inventarliste,
          { rueckgabe: 'geprüft' },
          { basedOn: data.liste.updated },
        );
        for (const { id, move } of moves)
          batch.update('inventar_inventarlisten', id, { [`${move.field}+`]: move.by });
      });
    } catch (reason) {
      const current = changedRecordIn(reason);
      setProblem(
        current?.['rueckgabe']
          ? `${String(current['rueckgabeVon']) || 'Jemand'} hat die Rückgabe inzwischen abgeschlossen. Sieh dir an, was noch offen ist.`
          : failureOf(reason).message,
      );
      await refresh('inventarlisten', 'inventar_inventarlisten');
      return;
    }
    await refresh('inventarlisten', 'inventar_inventarlisten', 'inventar');
    const left = open
      .filter(({ id }) => answerOf(id) === 'bleibt offen')
      .reduce((sum, each) => sum + stillOut(each), 0);
    toast(
      left === 0
        ? `Rückgabe von ${name} geprüft`
        : `Rückgabe von ${name}: ${formatZahl(left)} ${staysOpen(left)}`,
    );
    close(true);
  });
  const { out, back, defekt } = returnedOf(data?.zeilen ?? []);
  return (
    <Dialog
      title="Rückgabe abschließen"
      detail={<span className={css.name}>{name}</span>}
      unsaved={chosen.size > 0}
      foot={
        <>
          {open.length > 0 && (
            <span className={css.sum}>
              {sumWords(open.map((each) => [answerOf(each.id), stillOut(each)]))}
            </span>
          )}
          <Button look="primary" large icon={IconChecks} busy={busy} disabled={!data} onClick={save}>
            Rückgabe abschließen
          </Button>
        </>
      }
    >
      {asked.isError && <LoadFailed query={asked} />}
      {!data && !asked.isError && <SkeletonRows rows={4} />}
      {problem !== '' && <Message tone="danger">{problem}</Message>}
      {data && (
        <div className={css.body}>
          <p className={css.back}>
            <IconCircleCheck size={20} stroke={2} aria-hidden="true" />
            <span>
              <b>
                {formatZahl(back)} von {formatZahl(out)}
              </b>{' '}
              sind zurück
              {defekt > 0 && (
                <>
                  , davon <b>{formatZahl(defekt)} defekt</b>
                </>
              )}
            </span>
          </p>
          {open.length > 0 && (
            <h3 className={css.heading}>
              Noch offen <span>{formatZahl(open.reduce((sum, each) => sum + stillOut(each), 0))}</span>
            </h3>
          )}
          <ul className={css.lines}>
            {open.map((zeile) => {
              const artikel = zeile.expand?.inventar;
              const offen = stillOut(zeile);
              const answer = answerOf(zeile.id);
              return (
                <li key={zeile.id} className={css.line}>
                  <span className={css.artikel}>
                    <b>{artikel?.name ?? 'Artikel'}</b>
                    <small>
                      raus {formatZahl(zeile.out)}, zurück {formatZahl(zeile.in)}
                    </small>
                  </span>
                  <span className={css.count}>{formatZahl(offen)}</span>
                  <Segments
                    label={`Was ist mit ${formatZahl(offen)} × ${artikel?.name ?? 'Artikel'}?`}
                    options={antworten.map((value) => ({ value, label: value }))}
                    value={answer}
                    onChange={(value) => setChosen((known) => new Map(known).set(zeile.id, value))}
                  />
                  <small className={css.cost}>
                    {costWords(answer, offen, {
                      neu: artikel?.wiederbeschaffung ?? cents(0),
                      verkauf: artikel?.verkaufspreis ?? cents(0),
                    })}
                  </small>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

/** The list and its lines as they are now: the count of somebody else must not be lost. */
function useReturned(inventarliste: Inventarliste['id']) {
  return useQuery({
    queryKey: [...queryKeys.collection('inventar_inventarlisten'), 'rueckgabe', inventarliste],
    queryFn: async () => {
      const [liste, zeilen] = await Promise.all([
        getRecord('inventarlisten', inventarliste),
        allRecords('inventar_inventarlisten', {
          filter: compare('inventarliste', '=', inventarliste),
          sort: 'inventar.name',
          expand: ['inventar'],
        }),
      ]);
      return { liste, zeilen };
    },
    refetchOnMount: 'always',
  });
}

function costWords(
  answer: Antwort,
  offen: number,
  price: { neu: ReturnType<typeof cents>; verkauf: ReturnType<typeof cents> },
): string {
  if (answer === 'zurück') return 'Wird als zurück gezählt';
  if (answer === 'bleibt offen') return 'Steht unter Offene Rückgaben, bis etwas kommt';
  if (answer === 'vermisst')
    return price.neu > 0
      ? `Ersatzwert ${formatEuro(cents(price.neu * offen))}`
      : 'Ohne Wiederbeschaffungspreis';
  return price.verkauf > 0
    ? `${formatZahl(offen)} × ${formatEuro(price.verkauf)} werden berechnet`
    : 'Geht aus dem Bestand, ohne Verkaufspreis';
}

const staysOpen = (count: number): string => (count === 1 ? 'bleibt offen' : 'bleiben offen');

/** `1 vermisst, 4 verbraucht, 1 bleibt offen`. */
function sumWords(answers: readonly (readonly [Antwort, number])[]): string {
  return antworten
    .map(
      (antwort) =>
        [antwort, answers.reduce((sum, [each, count]) => (each === antwort ? sum + count : sum), 0)] as const,
    )
    .filter(([, count]) => count > 0)
    .map(
      ([antwort, count]) => `${formatZahl(count)} ${antwort === 'bleibt offen' ? staysOpen(count) : antwort}`,
    )
    .join(', ');
}
