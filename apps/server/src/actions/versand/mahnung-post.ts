import type { Brief } from '@traverse/domain/brief/brief';
import { entities, type Firma, type Kunde, type Mahnung, type Versand } from '@traverse/domain/entities';
import { and, compare } from '@traverse/wire';
import type { WriteContext } from '../../records/effects.ts';
import type { RecordEngine } from '../../records/engine.ts';
import { stampOf } from '../../records/stamps.ts';
import { markVersendet } from '../angebot/angebot-version.ts';
import { newVersand } from '../belege/versand-record.ts';

const { belege, mahnungen } = entities;

/** Where a reminder to a customer goes; empty where no address is known. */
export function mailAddressOf({ mahnEmail, email }: Pick<Kunde, 'mahnEmail' | 'email'>): string {
  return mahnEmail || email;
}

/** What a letter holds when it is handed to the post, or without an address to the person at the printer. */
export function leavingNow(now: Date, an: string) {
  const stamp = stampOf(now);
  return {
    versandAm: an === '' ? stamp : ('' as const),
    versandBegonnen: an === '' ? ('' as const) : stamp,
    versandAn: an,
    versandFehler: '',
  };
}

/** A reminder among what is to be mailed. Answers the id under which it waits. */
export async function postMahnung(
  context: WriteContext,
  { beleg, versandAn }: Pick<Mahnung, 'beleg' | 'versandAn'>,
  { titel, absaetze }: Pick<Brief, 'titel' | 'absaetze'>,
  firma: Firma,
): Promise<string> {
  const { id } = await newVersand(context, firma, {
    beleg,
    an: versandAn,
    cc: '',
    betreff: `${titel} von ${firma.name}`.slice(0, 200),
    text: [...absaetze, firma.name].filter(Boolean).join('\n\n'),
    format: '',
  });
  return id;
}

/** What became of a mail stands on the paper that it brought: a reminder is sent or says why not, an offer has left. */
export async function papierSaysVersand(
  context: WriteContext,
  { beleg, stand, fehler }: Versand,
): Promise<void> {
  const { transaction, update, now } = context;
  const kept = await transaction.find(belege, beleg);
  // Who may have it may answer it.
  if (kept && kept.angebot !== '' && stand !== 'abgelehnt') await markVersendet(context, kept.angebot);
  if (!kept || kept.mahnung === '') return;
  const outcome =
    stand === 'gesendet'
      ? { versandAm: stampOf(now), versandFehler: '' }
      : { versandFehler: why(stand, fehler) };
  await update(mahnungen, kept.mahnung, { versandBegonnen: '', ...outcome });
}

/** Reminders that were handed to the post before `since`. */
export async function mahnungenOnTheirWay(
  { database: { reads } }: RecordEngine,
  since: Mahnung['versandBegonnen'],
): Promise<readonly string[]> {
  if ((await reads.findWhere(mahnungen, {}, 1)).length === 0) return [];
  const filter = and(compare('versandBegonnen', '!=', ''), compare('versandBegonnen', '<=', since));
  return reads.ids(mahnungen, { filter, sort: [] }, 'system');
}

/** One that no mail speaks for was sent by a version that kept none, and has stopped (decision 196). */
export async function noteLost({ transaction, update }: WriteContext, id: string): Promise<void> {
  const letter = await transaction.lock(mahnungen, id);
  if (!letter || letter.versandBegonnen === '') return;
  const mails = await transaction.findReferring(entities.versand, 'beleg', [letter.beleg]);
  if (mails.some(({ stand }) => stand === 'wartet' || stand === 'läuft')) return;
  const versandFehler = why('unklar', 'Der Versand wurde unterbrochen.');
  await update(mahnungen, id, { versandBegonnen: '', versandFehler });
}

function why(stand: Versand['stand'], fehler: string): string {
  const words =
    stand === 'unklar'
      ? `${fehler} Frag nach, ob die Mail angekommen ist, und sende sie sonst noch einmal.`
      : `Die Mail ist nicht angekommen: ${fehler}`;
  return words.slice(0, 500);
}
