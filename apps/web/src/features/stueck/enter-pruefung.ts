import { entities, type Geraet, type Pruefung, type Schaden } from '@traverse/domain/entities';
import { ersteFaelligkeit } from '@traverse/domain/pruefung/faelligkeit';
import { formatZahl, wireDateAt } from '@traverse/domain/values';
import { and, compare } from '@traverse/wire';
import { refresh } from '../../api/queries.ts';
import { allRecords, getRecord, updateRecord } from '../../api/records.ts';
import { currentSession } from '../../api/session.ts';
import { openRecordDialog } from '../../records/edit/openRecordDialog.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { printGeraete } from './print-geraete.ts';

/** `3 Prüfungen eingetragen` */
export const eingetragen = (anzahl: number): string =>
  anzahl === 1 ? '1 Prüfung eingetragen' : `${formatZahl(anzahl)} Prüfungen eingetragen`;

/** What a test is written down for. */
export type Pruefling = Partial<Pick<Pruefung, 'geraet' | 'inventar' | 'pruefart' | 'anzahl'>>;

/** Writes down how a test really was: from then on the wrong one does not count any more. It begins as that one stands. */
export async function replacePruefung(wrong: Pruefung): Promise<void> {
  const {
    id,
    created: _,
    updated: __,
    user: ___,
    herkunft: ____,
    naechste: _____,
    anlagen: ______,
    ...kept
  } = wrong;
  const stored = await openRecordDialog(entities.pruefungen, {
    initial: { ...kept, ersetzt: id },
    next: 'none',
  });
  if (stored) await follow(stored);
}

/**
 * Writes a test down; one that passed asks whether what a failed one has blocked may go again (W 3.2). 'Weiteren Anlegen' goes on
 * to those that follow, never to the same device once more.
 */
export async function enterPruefung(first: Pruefling, following: readonly Pruefling[] = []): Promise<void> {
  const left = [...following];
  let followed = '';
  const isLast = first.geraet !== undefined && left.length === 0;
  const pruefung = await openRecordDialog(entities.pruefungen, {
    initial: testOf(first),
    ...(isLast && { next: 'none' as const }),
    ...(left.length > 0 && {
      next: async (stored) => {
        followed = stored.id;
        await follow(stored as unknown as Pruefung); // a test was stored
        const next = left.shift();
        return next && testOf(next);
      },
    }),
  });
  if (pruefung && pruefung.id !== followed) await follow(pruefung);
}

const testOf = (pruefling: Pruefling) => ({
  ergebnis: 'bestanden' as const,
  datum: wireDateAt(Date.now()),
  // Who writes it down has tested it as a rule.
  pruefer: currentSession()?.username ?? '',
  ...pruefling,
});

async function follow(pruefung: Pruefung): Promise<void> {
  await refresh('geraete', 'pruefungen', 'schaeden', 'bewegungen');
  if (pruefung.ergebnis !== 'bestanden' || pruefung.geraet === '') return;
  await askToRelease([pruefung.geraet]);
  await offerPlakette(pruefung.geraet);
}

/** The same of a device, for the test that is due first. */
export async function enterNextPruefung({
  id,
  pruefstand,
}: Pick<Geraet, 'id' | 'pruefstand'>): Promise<void> {
  const pruefart = (ersteFaelligkeit(pruefstand)?.pruefart ?? '') as Pruefung['pruefart']; // its id, as the device keeps it
  await enterPruefung({ geraet: id, pruefart });
}

/** The sticker with the month of the next test, right after it was written down (PRUEF-03); in place of what was said of the last one. */
async function offerPlakette(id: string): Promise<void> {
  const geraet = await getRecord('geraete', id);
  toast(`${geraet.bezeichnung} geprüft`, {
    id: 'pruefungen gespeichert',
    action: { label: 'Plakette drucken', run: () => void printGeraete([geraet], 'Plakette') },
  });
}

/** What failed tests have blocked of these devices, and nobody has mended. */
export async function blockedByTest(geraete: readonly string[]): Promise<readonly Schaden[]> {
  if (geraete.length === 0) return [];
  const filter = and(compare('behoben', '=', false), compare('schaden', '~', 'Prüfung nicht bestanden'));
  const open = await allRecords('schaeden', { filter });
  return open.filter(({ geraet }) => geraete.includes(geraet));
}

/** Asked once for all of them: a passed test lets nothing go by itself. */
export async function askToRelease(geraete: readonly string[]): Promise<void> {
  const items = await blockedByTest(geraete);
  if (items.length === 0) return;
  const detail = `Damit ${items.length === 1 ? 'gilt der Schaden' : 'gelten die Schäden'} aus der nicht bestandenen Prüfung als behoben.`;
  const many = new Set(items.map(({ geraet }) => geraet)).size;
  const which = many === 1 ? 'das Gerät' : `${many} Geräte`;
  if (!(await confirm(`Möchtest du ${which} wieder freigeben?`, { detail }))) return;
  await release(items);
}

export async function release(schaeden: readonly Pick<Schaden, 'id'>[]): Promise<void> {
  for (const { id } of schaeden) await updateRecord('schaeden', id, { behoben: true });
  await refresh('geraete', 'schaeden', 'bewegungen');
}
