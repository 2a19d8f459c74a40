import { auftragStand } from '@traverse/domain/anzahlung/schlussrechnung';
import type { Beleg } from '@traverse/domain/brief/beleg';
import { entities, type Rechnung } from '@traverse/domain/entities';
import type { Reader } from '@traverse/schema';
import { membersOf } from '../../claims/anzahlungen.ts';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { bearbeitungOf, firmaOf, logoOf } from '../belege/document-records.ts';
import { type Documents, drawn } from '../belege/drawn-rechnung.ts';
import { keepBeleg, type StagedBeleg, stageBeleg, stagedNames } from '../belege/kept-belege.ts';
import { type BookingPapers, bookIncome, bookingPapers, isBooked } from './book-rechnung.ts';

/** A document that takes something back, with its files and the one that its income gets. */
export type Gegenpapiere = StagedBeleg & BookingPapers;

/** Draws what takes something back; everything that it stores is among `staged`. */
export interface Gegenzeichner {
  readonly bearbeitung: string;
  readonly staged: string[];
  readonly papersOf: (beleg: Beleg) => Promise<Gegenpapiere>;
}

export async function gegenzeichner(
  engine: RecordEngine,
  documents: Documents,
  reader: Reader,
): Promise<Gegenzeichner> {
  const { reads } = engine.database;
  const logo = await logoOf(documents.storage, await firmaOf(reads));
  const staged: string[] = [];
  return {
    bearbeitung: await bearbeitungOf(reads, '', reader),
    staged,
    papersOf: async (beleg) => {
      const bytes = await drawn(beleg, logo, documents.maker, engine);
      const papers = await stageBeleg(engine, { beleg, bytes });
      const booking = await bookingPapers(engine, papers);
      staged.push(...stagedNames(papers), booking.pdf.storedName);
      return { ...papers, ...booking };
    },
  };
}

/** Keeps the document of what takes an invoice back; booked where that is booked. */
export async function keepGegenbeleg(
  context: WriteContext,
  original: Pick<Rechnung, 'id'>,
  gegen: Rechnung,
  papers: Gegenpapiere,
): Promise<void> {
  await keepBeleg(context, gegen, papers);
  if (await isBooked(context.transaction, original.id)) await bookIncome(context, gegen, papers);
}

/** What stands against taking all of an invoice back: a final invoice has taken it off, or a part was corrected. */
export async function stornoHindrance(
  { id, name, art, auftrag }: Rechnung,
  reads: RecordReads,
): Promise<string | undefined> {
  if (art === 'Anzahlung') {
    const { schluss } = auftragStand(await membersOf([auftrag], reads), []);
    if (schluss !== '') return `${name} gehört zur Schlussrechnung ${schluss}. Storniere erst diese.`;
  }
  const [korrektur] = await reads.findReferring(entities.rechnungen, 'korrekturVon', [id], 1);
  if (!korrektur) return undefined;
  return `${name} ist schon durch ${korrektur.name} korrigiert. Korrigiere auch den Rest.`;
}
