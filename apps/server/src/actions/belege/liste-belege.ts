import {
  entities,
  type Inventarliste,
  type Kunde,
  type Packliste,
  type Rechnung,
} from '@traverse/domain/entities';
import { isPrivateToOther, type Reader } from '@traverse/schema';
import { mayGlimpse, maySee } from '../../records/authority.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const { packlisten, rechnungen } = entities;

/**
 * The document that a list was made for: its oldest pack list, else its oldest invoice. What is private to somebody else is
 * missing.
 */
export async function belegOfListe(
  liste: Inventarliste['id'],
  reads: RecordReads,
  reader: Reader,
): Promise<Packliste | Rechnung | undefined> {
  for (const entity of [packlisten, rechnungen]) {
    const found = await reads.findWhere(entity, { inventarliste: liste });
    const oldest = found.find((each) => !isPrivateToOther(entity, reader, each));
    if (oldest) return oldest;
  }
  return undefined;
}

/** Whose job a list is. */
export async function kundeOfListe(
  liste: Inventarliste['id'],
  reads: RecordReads,
  reader: Reader,
): Promise<Kunde['id'] | ''> {
  return (await belegOfListe(liste, reads, reader))?.kunde ?? '';
}

/** What a list is called where the reader may not see its pack list. */
const PRIVATE_LISTE = 'eine private Liste';

export interface ListeName {
  /** Empty where there is none, or where it is private. */
  readonly packliste: Packliste | undefined;
  readonly name: string;
}

/** The pack lists of lists, as far as a reader may know them; the oldest of several. */
export async function namesOfListen(
  listen: readonly string[],
  reads: RecordReads,
  reader: Reader,
): Promise<(liste: string) => ListeName> {
  const found = await reads.findReferring(packlisten, 'inventarliste', listen, 1);
  const byListe = new Map<string, Packliste>(found.map((packliste) => [packliste.inventarliste, packliste]));
  return (liste) => {
    const packliste = byListe.get(liste);
    if (!packliste) return { packliste: undefined, name: 'ohne Packliste' };
    if (maySee(packlisten, reader, packliste)) return { packliste, name: packliste.name };
    const name = mayGlimpse(packlisten, reader, packliste) ? packliste.name : PRIVATE_LISTE;
    return { packliste: undefined, name };
  };
}

/** Claims for lists that stand: not reversed, and no reversal. */
export async function claimsOfListen(
  listen: readonly string[],
  reads: RecordReads,
): Promise<readonly Rechnung[]> {
  const found = listen.length === 0 ? [] : await reads.findReferring(rechnungen, 'nachberechnung', listen);
  return found.filter(({ storniertAm, stornoVon }) => storniertAm === '' && stornoVon === '');
}

/** Those that a reader may hear of. */
export function namedClaims(claims: readonly Rechnung[], reader: Reader) {
  return claims
    .filter((claim) => maySee(rechnungen, reader, claim) || mayGlimpse(rechnungen, reader, claim))
    .map(({ id, name }) => ({ id, name }));
}

/** What a scan says of a piece that was found again, where claims for its list stand (W 4.1). */
export async function alreadyClaimed(
  { inventarliste }: { readonly inventarliste: string },
  reads: RecordReads,
  reader: Reader,
): Promise<string> {
  const names = namedClaims(await claimsOfListen([inventarliste], reads), reader);
  return names.length === 0 ? '' : `, schon berechnet: ${names.map(({ name }) => name).join(', ')}`;
}
