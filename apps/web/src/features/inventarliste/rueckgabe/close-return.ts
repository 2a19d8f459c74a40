import type { Inventarliste } from '@traverse/domain/entities';
import { nachberechnenPfad, nachberechnungPfad } from '@traverse/domain/pfade';
import { guest, mayAsk } from '@traverse/schema';
import { ask } from '../../../api/ask.ts';
import { currentSession } from '../../../api/session.ts';
import { newlyShort } from '../tell-short.ts';
import { type NachberechnungRef, openNachberechnung } from './NachberechnungDialog.tsx';
import { openRueckgabe } from './RueckgabeDialog.tsx';

interface Facts {
  readonly inventarliste: Inventarliste['id'];
  /** Of the pack list. */
  readonly name: string;
}

/**
 * Asks what became of every open piece (RUECK-01), and whoever writes invoices then, whether what is lost or broken is
 * charged (RUECK-03). Nobody is asked about nothing. Resolves to the draft that is to be looked at.
 */
export async function closeReturn(facts: Facts): Promise<NachberechnungRef | undefined> {
  const tell = await newlyShort();
  if (!(await openRueckgabe(facts))) return undefined;
  // What is lost or used up is not there for the next job.
  await tell();
  if (!mayAsk(nachberechnenPfad, currentSession() ?? guest)) return undefined;
  const { posten, ohnePreis, rechnungen } = await ask(nachberechnungPfad, { id: facts.inventarliste });
  if (posten.length + ohnePreis.length === 0 || rechnungen.length > 0) return undefined;
  const [first] = await openNachberechnung(facts);
  return first;
}
