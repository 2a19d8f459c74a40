import { entities } from '@traverse/domain/entities';
import { prueflistePfad } from '@traverse/domain/pfade';
import { ask } from '../../api/ask.ts';
import { failureOf } from '../../api/failure.ts';
import type { Zupruefen } from '../../api/pruefungen.ts';
import { refresh } from '../../api/queries.ts';
import { listRecords } from '../../api/records.ts';
import { makeNamed } from '../../records/edit/make-named.ts';
import { pickRecord } from '../../records/pick/PickRecordDialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';

/** Puts devices and pieces on a pack list of their own; the first time it is asked whom it is for. Answers its id. */
export async function askForPruefliste(wanted: Zupruefen): Promise<string | undefined> {
  const { items } = await listRecords('firma', { perPage: 1 });
  const known = items[0]?.internerKunde ?? '';
  const kunde = known || (await chosenKunde());
  if (kunde === undefined) return undefined;
  try {
    const { id } = await ask(prueflistePfad, { ...wanted, kunde });
    await refresh('geraete', 'packlisten', 'inventarlisten', 'firma');
    return id;
  } catch (reason) {
    await notify('Keine Prüfliste.', failureOf(reason).message);
    return undefined;
  }
}

async function chosenKunde(): Promise<string | undefined> {
  const kunde = await pickRecord(entities.kunden, {
    title: 'Auf wen laufen Prüflisten?',
    detail: 'Am besten auf die eigene Firma. Das wird nur einmal gefragt.',
    create: (text) => makeNamed(entities.kunden, text),
  });
  return kunde?.id;
}
