import type { Angebot } from '@traverse/domain/angebot/angebot';
import { fehltImEntwurf, gebliebenWorte } from '@traverse/domain/angebot/wahl-im-entwurf';
import { entities, type Rechnung } from '@traverse/domain/entities';
import { shortageText } from '@traverse/domain/inventarliste/engpass';
import { isFestgeschrieben } from '@traverse/domain/rechnung/festschreiben';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const { inventar, inventarlisten, rechnungen } = entities;

/**
 * Chooses in the draft what was chosen on its offer, as far as it is there, and answers what the office has to hear. Throws
 * ApiError where an effect refuses it.
 */
export async function chooseInDraft(
  { transaction, update }: WriteContext,
  id: Rechnung['id'],
  wahl: Angebot['wahl'],
): Promise<readonly string[]> {
  if (wahl.length === 0) return [];
  const rechnung = await transaction.lock(rechnungen, id);
  if (!rechnung) return [];
  if (isFestgeschrieben(rechnung))
    return [
      `${rechnung.name} ist schon festgeschrieben: Was gewählt ist, steht nur auf der Auftragsbestätigung.`,
    ];
  const words: string[] = [];
  const keys = new Set<string>();
  for (const { schluessel, name } of wahl) {
    const row = rechnung.wahlpositionen.find((each) => each.schluessel === schluessel);
    const isGone = row && row.inventar !== '' && !(await transaction.find(inventar, row.inventar));
    if (!row) words.push(fehltImEntwurf({ name }, row) ?? '');
    else if (isGone) words.push(`„${name}“ gibt es nicht mehr im Inventar: Der Entwurf ist ohne.`);
    else keys.add(schluessel);
  }
  const wahlpositionen = rechnung.wahlpositionen.map((row) =>
    keys.has(row.schluessel) ? { ...row, gewaehlt: true } : row,
  );
  if (keys.size > 0) await update(rechnungen, id, { wahlpositionen });
  return words;
}

/** What the office hears where an effect refused the choice in the draft, and the order stands without. */
export const nichtImEntwurf = (why: string): string => `Die Auswahl steht nicht im Entwurf. ${why}`;

/** What of a choice stayed because it is out, and what its list is short of by it; what was accepted at `am`. */
export async function folgenDerWahl(
  reads: RecordReads,
  { rechnung: id, wahl, angenommenAm: am }: Angebot,
): Promise<readonly string[]> {
  const rechnung = wahl.length === 0 ? undefined : await reads.find(rechnungen, id);
  if (!rechnung) return [];
  const stayed: string[] = [];
  for (const row of rechnung.wahlpositionen) {
    const words = gebliebenWorte(row, (await reads.find(inventar, row.statt))?.name ?? 'Ersetztes');
    if (words && wahl.some(({ schluessel }) => schluessel === row.schluessel))
      stayed.push(`„${row.name}“ ist gewählt. ${words}`);
  }
  const liste = await reads.find(inventarlisten, rechnung.inventarliste);
  const short = liste?.engpaesse.filter((row) => row.am === am) ?? [];
  return short.length === 0 ? stayed : [...stayed, `Mit der Auswahl nicht frei: ${shortageText(short)}.`];
}
