import type { Rechnung } from '@traverse/domain/entities';
import { withKeys } from '@traverse/domain/gliederung/schluessel';
import { mitPlaetzen } from '@traverse/domain/gliederung/zuege';
import { faktorOfZeile } from '@traverse/domain/preise/mietfaktor';
import { newLineUst } from '@traverse/domain/preise/ust-saetze';
import type { Wahlposition } from '@traverse/domain/preise/wahlposition';
import {
  type Betroffen,
  gewaehlt,
  type MitWahlpositionen,
  ohneWahlposition,
  zuWahlpositionen,
} from '@traverse/domain/rechnung/wahl-zuege';
import type { Failure } from '../../../api/failure.ts';
import { failureIn, onNewest } from '../../../api/on-newest.ts';
import { refresh } from '../../../api/queries.ts';
import { newRecordId } from '../../../api/record-id.ts';
import { inOneBatch } from '../../../api/records.ts';
import { lastAct, noteTakenBack } from '../../../api/tab-acts.ts';
import { takeBack } from '../../../records/delete/take-back.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { toastFailure } from '../../../ui/toasts/toast-failure.ts';
import { pickInventar } from '../../inventarliste/pickInventar.tsx';
import type { Entry } from '../gliederung/entries.ts';
import type { OpenRechnung } from '../useRechnung.ts';

// What a hand does to what may be chosen on a document. The list follows on the server, as a position is chosen or is not.

type Step = (known: MitWahlpositionen) => MitWahlpositionen;
type Known = MitWahlpositionen & Pick<Rechnung, 'id' | 'updated'>;

/** Stores steps one after the other in one act, on top of what others have stored meanwhile. Resolves to why they were not. */
async function storeWahl(rechnung: Known, ...steps: readonly Step[]): Promise<Failure | undefined> {
  const outcome = await onNewest(rechnung, (newest) => ({
    store: (basedOn) =>
      inOneBatch((batch) => {
        let known: MitWahlpositionen = {
          ...newest,
          optElement: withKeys(newest.optElement, rechnung.optElement, newRecordId),
        };
        for (const [index, step] of steps.entries()) {
          const { wahlpositionen, gliederung, optElement } = step(known);
          known = { wahlpositionen, gliederung, optElement };
          // An element that was chosen or taken back is the server's by then.
          const values = index === 0 ? known : { wahlpositionen, gliederung };
          batch.update('rechnungen', newest.id, values, index === 0 ? { basedOn } : {});
        }
      }),
  }));
  const failure = failureIn(outcome);
  if (!failure) await refresh('rechnungen', 'inventar_inventarlisten', 'listen_sets', 'inventarlisten');
  return failure;
}

function answered(failure: Failure | undefined, said: string): void {
  if (failure) return toastFailure(failure.message, { id: 'wahl' });
  const nr = lastAct();
  return toast(said, {
    id: 'wahl',
    ...(nr !== undefined && { action: { label: 'Rückgängig', run: () => void takenBack(nr) } }),
  });
}

async function takenBack(nr: number): Promise<void> {
  const by = await takeBack(nr);
  if (by === undefined) return;
  noteTakenBack(nr, by);
  await refresh('rechnungen', 'inventar_inventarlisten', 'listen_sets');
}

/** One that is not chosen is; one that is goes back to what may be. */
export async function switchWahl(
  { rechnung }: OpenRechnung,
  { schluessel, name, gewaehlt: isChosen }: Wahlposition,
): Promise<void> {
  const failure = await storeWahl(rechnung, (known) => gewaehlt(known, schluessel, !isChosen));
  answered(failure, isChosen ? `${name}: Wahl zurückgenommen` : `${name} gewählt`);
}

/** W: these positions may be chosen; what may be already is a position as any other. */
export async function toggleWahl(open: OpenRechnung, entries: readonly Entry[]): Promise<void> {
  const { rechnung, abschnitte } = open;
  const rows = entries.flatMap(({ eintrag, in: index }): Betroffen[] =>
    eintrag.line ? [{ eintrag, kopf: abschnitte[index]?.kopf?.row.schluessel ?? '' }] : [],
  );
  const ways = rows.flatMap(({ eintrag: { line } }) => line.wahl ?? []);
  const lines = rows.filter(({ eintrag: { line } }) => !line.wahl);
  if (ways.length + lines.length === 0) return;
  const keysBefore = new Set(rechnung.wahlpositionen.map(({ schluessel }) => schluessel));
  const keyed = keyedBy(rechnung.optElement);
  const failure = await storeWahl(
    rechnung,
    (known) =>
      ways.reduce(
        (each, { schluessel }) => gewaehlt(each, schluessel, true),
        zuWahlpositionen(
          known,
          lines.map((row) => withKey(row, known, keyed)),
          newRecordId,
        ),
      ),
    (known) => {
      const fresh = known.wahlpositionen.filter(({ schluessel }) => !keysBefore.has(schluessel));
      const offered = fresh.reduce((each, { schluessel }) => gewaehlt(each, schluessel, false), known);
      return ways.reduce((each, { schluessel }) => ohneWahlposition(each, schluessel), offered);
    },
  );
  answered(failure, saidOf(lines.length, ways.length, rows[0]?.eintrag.line.position.name ?? ''));
}

function saidOf(added: number, gone: number, name: string): string {
  if (added + gone === 1) return added === 1 ? `${name}: Wahlposition` : `${name}: feste Position`;
  if (gone === 0) return `${added} Wahlpositionen`;
  return added === 0 ? `${gone} feste Positionen` : `${added} Wahlpositionen, ${gone} feste Positionen`;
}

/** An element by its place, so that it is found once all of them have keys. */
function keyedBy(elements: Rechnung['optElement']): ReadonlyMap<unknown, number> {
  return new Map(elements.map((element, index) => [element, index]));
}

function withKey(row: Betroffen, known: MitWahlpositionen, places: ReadonlyMap<unknown, number>): Betroffen {
  const { line } = row.eintrag;
  if (!line.element || line.element.schluessel) return row;
  const element = known.optElement[places.get(line.element) ?? -1];
  return element ? { ...row, eintrag: { ...row.eintrag, line: { ...line, element } } } : row;
}

/** Stores one as a dialog says it, new or changed. */
export function putWahl(
  { rechnung }: OpenRechnung,
  wahl: Wahlposition,
  under = '',
): Promise<Failure | undefined> {
  return storeWahl(rechnung, (known) => {
    const isKnown = known.wahlpositionen.some(({ schluessel }) => schluessel === wahl.schluessel);
    return {
      ...known,
      wahlpositionen: isKnown
        ? known.wahlpositionen.map((row) => (row.schluessel === wahl.schluessel ? { ...row, ...wahl } : row))
        : [...known.wahlpositionen, wahl],
      gliederung: under === '' ? known.gliederung : mitPlaetzen(known.gliederung, under, [wahl.schluessel]),
    };
  });
}

/** It may be chosen no more; what was chosen goes with it. */
export async function removeWahl(
  { rechnung }: OpenRechnung,
  { schluessel, gewaehlt: isChosen }: Wahlposition,
): Promise<Failure | undefined> {
  const back: Step = (known) => gewaehlt(known, schluessel, false);
  const without: Step = (known) => ohneWahlposition(known, schluessel);
  return isChosen ? storeWahl(rechnung, back, without) : storeWahl(rechnung, without);
}

/** Items of the inventory that may be chosen, under a heading or at the end. */
export async function offerInventar(open: OpenRechnung, under = ''): Promise<void> {
  const { rechnung, firma, mietfaktor } = open;
  const picked = (await pickInventar(rechnung.inventarliste)) ?? [];
  const rows = picked
    .filter(({ amount }) => amount > 0)
    .map(
      ({ record, amount }): Wahlposition => ({
        schluessel: newRecordId(),
        inventar: record.id,
        name: record.name,
        anzahl: amount,
        einheit: record.einheit,
        kategorie: record.kategorie,
        faktor: faktorOfZeile(record, rechnung.faktor, mietfaktor),
        preisArt: '',
        preis: record.mietpreis,
        ust: newLineUst({ ustGrund: rechnung.ustGrund, kleinunternehmer: firma.kleinunternehmer }),
        anmerkung: '',
        statt: '',
        gewaehlt: false,
      }),
    );
  if (rows.length === 0) return;
  const failure = await storeWahl(rechnung, (known) => ({
    ...known,
    wahlpositionen: [...known.wahlpositionen, ...rows],
    gliederung:
      under === ''
        ? known.gliederung
        : mitPlaetzen(
            known.gliederung,
            under,
            rows.map(({ schluessel }) => schluessel),
          ),
  }));
  answered(
    failure,
    rows.length === 1 ? 'Wahlposition hinzugefügt' : `${rows.length} Wahlpositionen hinzugefügt`,
  );
}
