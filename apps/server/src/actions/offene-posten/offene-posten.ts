import { mahnHinweise } from '@traverse/domain/mahnung/hinweise';
import { type OffenePosten, offenePosten } from '@traverse/domain/offene-posten/liste';
import { offenePostenBrief } from '@traverse/domain/offene-posten/offene-posten-brief';
import { bookReaders } from '@traverse/domain/options/buch-rechte';
import { offenePostenPfad } from '@traverse/domain/pfade';
import { type Day, dayAt } from '@traverse/domain/values';
import { type AskedOf, decide, type Reader } from '@traverse/schema';
import type { FastifyInstance } from 'fastify';
import { type Asking, serve } from '../../pfade/serve.ts';
import type { RecordEngine } from '../../records/engine.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { onlyFor } from '../asked/only-for.ts';
import { bearbeitungOf, firmaOf } from '../belege/document-records.ts';
import { drawnBrief } from '../belege/drawn-brief.ts';
import type { Documents } from '../belege/drawn-rechnung.ts';
import { mahnRegeln } from '../mahnung/mahn-facts.ts';
import { offenePostenSheet } from './offene-posten-sheet.ts';
import { postenOfAusgaben, postenOfEinnahmen } from './posten-of-books.ts';
import { postenOfKunden } from './posten-of-kunden.ts';

/** What is open at a day, by customer or supplier, also as a table or a letter (ZAHL-03). */
export function offenePostenPath(app: FastifyInstance, engine: RecordEngine, documents: Documents): void {
  const { reads } = engine.database;
  const today = () => dayAt(engine.clock().getTime());
  const listOf = ({ stichtag, seite }: AskedOf<typeof offenePostenPfad>, { reader }: Asking) => {
    const days = { stichtag: stichtag || today(), heute: today() };
    if (seite !== 'lieferanten') return ofKunden(reads, reader, days);
    onlyFor(bookReaders, reader);
    return ofLieferanten(reads, days);
  };
  serve(app, offenePostenPfad, {
    answer: listOf,
    sheet: async (asked, asking) =>
      offenePostenSheet(await listOf(asked, asking), asked.seite !== 'lieferanten'),
    pdf: async (asked, asking) => {
      const firma = await firmaOf(reads);
      const bearbeitung = await bearbeitungOf(reads, '', asking.reader);
      const seite = asked.seite === 'lieferanten' ? 'Lieferanten' : 'Kunden';
      const liste = await listOf(asked, asking);
      const brief = offenePostenBrief({ liste, seite, firma, heute: today(), bearbeitung });
      const bytes = await drawnBrief(engine, documents, { firma }, brief);
      return { name: `Offene-Posten-${seite}-${liste.stichtag}.pdf`, bytes };
    },
  });
}

interface Days {
  readonly stichtag: Day;
  readonly heute: Day;
}

/** What customers owe; income that no invoice stands behind is for those who read the books. */
async function ofKunden(reads: RecordReads, reader: Reader, days: Days): Promise<OffenePosten> {
  const regeln = await mahnRegeln(reads, days.heute);
  const { groups, mahnbar } = await postenOfKunden(reads, reader, days.stichtag, regeln);
  const readsBooks = decide(bookReaders, reader) === true;
  const nameless = readsBooks ? await postenOfEinnahmen(reads, days.stichtag) : [];
  return { ...offenePosten([...groups, ...nameless], days), mahnbar, hinweise: mahnHinweise(regeln) };
}

async function ofLieferanten(reads: RecordReads, days: Days): Promise<OffenePosten> {
  const { gruppen, ...list } = offenePosten(await postenOfAusgaben(reads, days.stichtag), days);
  // A debt of ours does not lapse for us to worry about, and a credit is the supplier's to pay back.
  return {
    ...list,
    gruppen: gruppen.map((each) => ({ ...each, schritt: { art: '', text: '' }, dringend: false })),
    mahnbar: 0,
    hinweise: [],
  };
}
