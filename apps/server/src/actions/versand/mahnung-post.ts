import type { Brief } from '@traverse/domain/brief/brief';
import { entities, type Firma, type Kunde, type Mahnung, type Versand } from '@traverse/domain/entities';
import { mahnungAn } from '@traverse/domain/partner/adressen';
import type { WriteContext } from '../../records/effects.ts';
import { stampOf } from '../../records/stamps.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { markVersendet } from '../angebot/angebot-version.ts';
import { newVersand } from '../belege/versand-record.ts';

const { belege, kontakte } = entities;

/** Where reminders to customers go, by customer; empty where no address is known. */
export async function mahnAdressen(
  reads: RecordReads,
  customers: readonly Pick<Kunde, 'id' | 'email' | 'mahnEmail'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = customers.map(({ id }) => id);
  const all = Map.groupBy(await reads.findReferring(kontakte, 'kunde', ids), ({ kunde }): string => kunde);
  return new Map(
    customers.map((kunde) => [
      kunde.id,
      mahnungAn({ kunde, kontakte: all.get(kunde.id) ?? [], kontakt: '' }),
    ]),
  );
}

/** The same of one. */
export async function mahnAdresse(reads: RecordReads, kunde: Kunde): Promise<string> {
  return (await mahnAdressen(reads, [kunde])).get(kunde.id) ?? '';
}

/** What a letter says that a person puts into an envelope; of any other its mail says it. */
export const onPaper = (now: Date) => ({ versandAm: stampOf(now), versandAn: '', versandFehler: '' });

/** A reminder among what is to be mailed. Answers the id under which it waits. */
export async function postMahnung(
  context: WriteContext,
  { beleg, an }: { readonly beleg: Mahnung['beleg']; readonly an: string },
  { titel, absaetze }: Pick<Brief, 'titel' | 'absaetze'>,
  firma: Firma,
): Promise<string> {
  const { id } = await newVersand(context, firma, {
    beleg,
    an,
    cc: '',
    betreff: `${titel} von ${firma.name}`.slice(0, 200),
    text: [...absaetze, firma.name].filter(Boolean).join('\n\n'),
    format: '',
  });
  return id;
}

/** An offer has left with its mail: who may have it may answer it. */
export async function noteVersendet(context: WriteContext, { beleg, stand }: Versand): Promise<void> {
  const kept = await context.transaction.find(belege, beleg);
  if (kept && kept.angebot !== '' && stand !== 'abgelehnt') await markVersendet(context, kept.angebot);
}
