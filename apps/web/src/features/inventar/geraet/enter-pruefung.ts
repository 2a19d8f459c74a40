import { entities, type Pruefung } from '@traverse/domain';
import { and, compare } from '@traverse/wire';
import { refresh } from '../../../api/queries.ts';
import { listRecords, updateRecord } from '../../../api/records.ts';
import { openRecordDialog } from '../../../records/edit/openRecordDialog.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';

/** Writes a test down; one that passed asks whether what a failed one has blocked may go again (W 3.2). */
export async function enterPruefung(initial: Partial<Pruefung>): Promise<Pruefung | undefined> {
  const pruefung = await openRecordDialog(entities.pruefungen, {
    initial: { ergebnis: 'bestanden', ...initial },
  });
  if (pruefung) await refresh('geraete', 'pruefungen', 'schaeden', 'bewegungen');
  if (pruefung?.ergebnis === 'bestanden' && pruefung.geraet !== '') await askToRelease(pruefung);
  return pruefung;
}

async function askToRelease({ geraet }: Pruefung): Promise<void> {
  const filter = and(
    compare('geraet', '=', geraet),
    compare('behoben', '=', false),
    compare('schaden', '~', 'Prüfung nicht bestanden'),
  );
  const { items } = await listRecords('schaeden', { filter });
  if (items.length === 0) return;
  const detail = `Damit ${items.length === 1 ? 'gilt der Schaden' : 'gelten die Schäden'} aus der nicht bestandenen Prüfung als behoben.`;
  if (!(await confirm('Möchtest du das Gerät wieder freigeben?', { detail }))) return;
  for (const { id } of items) await updateRecord('schaeden', id, { behoben: true });
  await refresh('geraete', 'schaeden', 'bewegungen');
}
