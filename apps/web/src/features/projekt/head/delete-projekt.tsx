import type { ProjektReservierungen } from '@traverse/domain/folgen/reservierung';
import { projektReservierungenPfad } from '@traverse/domain/pfade';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { attempt } from '../../../api/failure.ts';
import { hearVorgang } from '../../../api/hear-vorgang.ts';
import type { Folge } from '../../../api/loeschfolgen.ts';
import { refresh } from '../../../api/queries.ts';
import { deleteRecord, inOneBatch } from '../../../api/records.ts';
import { confirmFolgen, knownFolgen, refreshFolgen } from '../../../records/delete/ask-to-delete.tsx';
import { toastDeleted } from '../../../records/delete/take-back.tsx';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import type { ProjektEditor } from '../saving/useProjektEditor.ts';

/**
 * What belongs to the project alone goes with it; what only loses its project is named first, and what is reserved for it alone
 * may be free again (L 3); whoever rents something to it has to hear of it.
 */
export async function deleteProjekt(
  { projekt, addAlert }: ProjektEditor,
  leave: () => Promise<void>,
): Promise<void> {
  const folgen = await knownFolgen('projekt', projekt.id);
  const reserved = await knownReservierungen(projekt.id);
  const freed = await askedToFree(projekt.name, folgen, reserved);
  if (!freed) return;
  let vorgang: number | undefined;
  const failure = await attempt(async () => {
    vorgang = await (freed.length === 0 ? deleteRecord('projekt', projekt.id) : freeAnd(projekt.id, freed));
  });
  if (failure && failure.status !== 404) {
    addAlert(failure.message);
    return;
  }
  await leave();
  toastDeleted(projekt.name, vorgang);
  await refresh('projekt', 'inventarlisten');
  await refreshFolgen(folgen);
}

async function freeAnd(
  projekt: string,
  listen: ProjektReservierungen['listen'],
): Promise<number | undefined> {
  const heard = hearVorgang();
  await inOneBatch(({ update, remove }) => {
    for (const liste of listen) update('inventarlisten', liste, { verbucht: false, option: false });
    remove('projekt', projekt);
  }, heard);
  return heard.vorgang();
}

/** Which lists are to be free; nothing where somebody has said no. */
async function askedToFree(
  name: string,
  folgen: readonly Folge[],
  { listen, worte, anrufen }: ProjektReservierungen,
): Promise<ProjektReservierungen['listen'] | undefined> {
  if (listen.length === 0 && !folgen.some(({ art }) => art === 'geändert')) return [];
  let isFreed = listen.length > 0;
  const more = (
    <>
      {anrufen.map((satz) => (
        <p key={satz}>{satz}</p>
      ))}
      {listen.length > 0 && (
        <ReservierungTick
          worte={worte}
          onChange={(isOn) => {
            isFreed = isOn;
          }}
        />
      )}
    </>
  );
  return (await confirmFolgen(name, folgen, more)) ? (isFreed ? listen : []) : undefined;
}

interface ReservierungTickProps {
  readonly worte: string;
  readonly onChange: (isOn: boolean) => void;
}

function ReservierungTick({ worte, onChange }: ReservierungTickProps) {
  const [isOn, setOn] = useState(true);
  return (
    <CheckboxField
      label={`Reservierung von ${worte} aufheben`}
      checked={isOn}
      onChange={(now) => {
        setOn(now);
        onChange(now);
      }}
    />
  );
}

/** Without an answer nothing is offered: the lists stay as they stand. */
async function knownReservierungen(projekt: string): Promise<ProjektReservierungen> {
  let known: ProjektReservierungen = { listen: [], worte: '', anrufen: [] };
  await attempt(async () => {
    known = await ask(projektReservierungenPfad, { id: projekt });
  });
  return known;
}
