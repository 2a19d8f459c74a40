import type { Kontakt, Uebergabe } from '@traverse/domain/entities';
import { einheitOf } from '@traverse/domain/preise/position';
import type { UebergabeDaten } from '@traverse/domain/uebergabe/daten';
import { vorschlag } from '@traverse/domain/uebergabe/vorschlag';
import { stueckOf } from '@traverse/domain/uebergabe/worte';
import { compare, or } from '@traverse/wire';
import { useRecords } from '../../api/queries.ts';
import type { OpenPackliste, PacklisteZeile } from '../scan/packliste-answers.ts';
import { useKeptUebergaben } from './useKeptUebergaben.ts';

/** A line as it stands on a protocol before it is signed. */
export interface Blattzeile {
  readonly zeile: PacklisteZeile;
  readonly name: string;
  readonly einheit: string;
  readonly proposed: number;
  /** Devices that are out with the list, by number. */
  readonly geraete: readonly { readonly id: string; readonly nummer: string }[];
}

/** What is proposed, from the list and from what was handed over before, on this device too. */
export function useBlatt(
  art: UebergabeDaten['art'],
  packliste: OpenPackliste,
  zeilen: readonly PacklisteZeile[],
): { readonly blatt: readonly Blattzeile[]; readonly isRead: boolean } {
  const bisher = useRecords('uebergaben', {
    filter: compare('packliste', '=', packliste.id),
    perPage: 200,
  });
  const geraete = useRecords('geraete', {
    filter: compare('liste', '=', packliste.inventarliste),
    perPage: 500,
    sort: 'nummer',
  });
  const kept = useKeptUebergaben(packliste.id);
  const waiting = kept.map(({ inhalt: { daten } }) => ({
    ...daten,
    // Cast: made here, and its own.
    id: daten.id as Uebergabe['id'],
    wie: daten.ohneUnterschrift === '' ? ('vor Ort' as const) : ('' as const),
    ohneUnterschrift: daten.ohneUnterschrift as Uebergabe['ohneUnterschrift'],
    ersetzt: daten.ersetzt as Uebergabe['ersetzt'],
  }));
  const proposed = vorschlag(art, zeilen, [...(bisher.data?.items ?? []), ...waiting]);
  const blatt = zeilen.map((zeile) => ({
    zeile,
    name: zeile.expand?.inventar?.name ?? '',
    einheit: einheitOf(zeile, zeile.expand?.inventar),
    proposed: proposed.get(zeile.id) ?? 0,
    geraete: (geraete.data?.items ?? [])
      .filter(({ inventar, behaelter }) => inventar === zeile.inventar && behaelter === '')
      .map(({ id, nummer, bezeichnung }) => ({
        id,
        nummer: nummer > 0 ? `#${String(nummer).padStart(2, '0')}` : bezeichnung,
      })),
  }));
  return { blatt, isRead: !bisher.isLoading };
}

/** Who may be there to sign. */
export interface Unterzeichner {
  readonly person: string;
  readonly funktion: string;
  readonly email?: string;
}

/** The people of the job, of its customer and its place. */
export function useUnterzeichner({ kunde, expand }: OpenPackliste): readonly Unterzeichner[] {
  const projekt = expand?.projekt;
  const ort = projekt?.veranstaltungsort ?? '';
  const kontakte = useRecords('kontakte', {
    filter: or(compare('kunde', '=', kunde), ...(ort === '' ? [] : [compare('veranstaltungsort', '=', ort)])),
    perPage: 50,
  });
  const ofJob = (projekt?.ansprechpartner ?? []).map(({ person, position }) => ({
    person,
    funktion: position,
  }));
  const known = (kontakte.data?.items ?? []).map(({ person, position, email }: Kontakt) => ({
    person,
    funktion: position,
    email,
  }));
  const own = expand?.kunde?.name
    ? [{ person: expand.kunde.name, funktion: '', email: expand.kunde.email }]
    : [];
  const all = [...ofJob, ...known, ...own];
  return all
    .filter((each, index) => all.findIndex(({ person }) => person === each.person) === index)
    .slice(0, 6);
}

/** '135 Stück, 1 Mangel'. */
export function blattWorte(zeilen: readonly { readonly anzahl: number; readonly maengel: number }[]): string {
  const maengel = zeilen.reduce((sum, each) => sum + each.maengel, 0);
  const pieces = `${stueckOf(zeilen).toLocaleString('de-DE')} Stück`;
  return maengel === 0 ? pieces : `${pieces}, ${maengel} ${maengel === 1 ? 'Mangel' : 'Mängel'}`;
}
