import { entities, type Inventur, type InventurPlatz, type InventurZeile } from '@traverse/domain/entities';
import { type GezaehlteZeile, type Posten, postenOf } from '@traverse/domain/inventur/abweichungen';
import { liegtIn } from '@traverse/domain/inventur/soll';
import { zuhauseVon } from '@traverse/domain/inventur/zuhause';
import { packweg } from '@traverse/domain/lagerplatz/packweg';
import { cents } from '@traverse/domain/values';
import type { RecordReads } from '../../sql/record-store.ts';
import { umfangOf } from './umfang.ts';

const { geraete, inventar, inventur_plaetze, inventur_zeilen, lagerplaetze } = entities;

type Platz = { readonly id: string; readonly name: string; readonly zone: string };

/** A row with what is known of its thing. */
export type InventurRow = GezaehlteZeile &
  Pick<InventurZeile, 'bezeichnung' | 'wer' | 'grund' | 'nachgezaehlt'> & {
    /** Where it counts and where it belongs, by name. */
    readonly platz: string;
    readonly zuhause: string;
  };

export interface Stand {
  readonly plaetze: readonly (Platz & {
    readonly gezaehlt: InventurPlatz | undefined;
    readonly rows: readonly InventurRow[];
  })[];
  readonly posten: readonly Posten<InventurRow>[];
}

/** What there is of an inventory: its places in the order of a walk, and what was counted (IV-01). */
export async function standOf(inventur: Inventur, reads: RecordReads): Promise<Stand> {
  const all = await reads.findWhere(lagerplaetze, {});
  const platzOf = new Map<string, Platz>(all.map((each) => [each.id, each]));
  const gezaehlt = await reads.findWhere(inventur_plaetze, { inventur: inventur.id });
  const fertig = gezaehlt
    .filter(({ fertigAm }) => fertigAm !== '')
    .map(({ lagerplatz }) => platzOf.get(lagerplatz)?.name ?? '');
  const rows = await rowsOf(inventur, { platzOf, fertig }, reads);
  const { plaetze, gruppen } = await umfangOf(inventur, reads);
  const touched = new Set<string>([
    ...gezaehlt.map(({ lagerplatz }) => lagerplatz),
    ...rows.map(({ lagerplatz }) => lagerplatz),
  ]);
  const asked = gruppen.length > 0 ? await placesOfGroups(gruppen, reads) : new Set<string>();
  const isAsked = ({ id, name }: Platz) =>
    touched.has(id) ||
    asked.has(id) ||
    (plaetze.length === 0 ? gruppen.length === 0 : plaetze.some((each) => liegtIn(name, each)));
  const walk = packweg(all.filter(isAsked), (platz) => ({ name: platz.name, gewicht: 0, platz })).map(
    ({ zeilen }) => zeilen[0] as Platz,
  );
  const nowhere: Platz = { id: '', name: '', zone: '' };
  const hasNowhere =
    touched.has('') ||
    asked.has('') ||
    (plaetze.length === 0 && gruppen.length === 0 && (await isAnyHomeless(reads)));
  return {
    plaetze: [...walk, ...(hasNowhere ? [nowhere] : [])].map((platz) => ({
      ...platz,
      gezaehlt: gezaehlt.find(({ lagerplatz }) => lagerplatz === platz.id),
      rows: rows.filter(({ lagerplatz }) => lagerplatz === platz.id),
    })),
    posten: postenOf(rows),
  };
}

interface Places {
  readonly platzOf: ReadonlyMap<string, Platz>;
  /** Names of those that are finished. */
  readonly fertig: readonly string[];
}

async function rowsOf(
  inventur: Inventur,
  { platzOf, fertig }: Places,
  reads: RecordReads,
): Promise<InventurRow[]> {
  const zeilen = await reads.findWhere(inventur_zeilen, { inventur: inventur.id });
  const items = await reads.findMany(
    inventar,
    [...new Set(zeilen.map((zeile) => zeile.inventar))].filter(Boolean),
  );
  const itemOf = new Map<string, (typeof items)[number]>(items.map((each) => [each.id, each]));
  const devices = await reads.findMany(
    geraete,
    zeilen.map(({ geraet }) => geraet).filter((id) => id !== ''),
  );
  const deviceOf = new Map<string, (typeof devices)[number]>(devices.map((each) => [each.id, each]));
  const isFertig = (name: string) => fertig.some((each) => liegtIn(name, each));
  return zeilen.map((zeile) => {
    const artikel = itemOf.get(zeile.inventar);
    const geraet = deviceOf.get(zeile.geraet);
    const home = artikel ? zuhauseVon(artikel, geraet) : '';
    const [platz, zuhause] = [zeile.lagerplatz, home].map((id) => platzOf.get(id)?.name ?? '') as [
      string,
      string,
    ];
    const istFertig = isFertig(platz) && (zeile.soll > 0 || zeile.unterwegs > 0 || isFertig(zuhause));
    return { ...zeile, platz, zuhause, istFertig, wiederbeschaffung: artikel?.wiederbeschaffung ?? cents(0) };
  });
}

async function placesOfGroups(gruppen: readonly string[], reads: RecordReads): Promise<ReadonlySet<string>> {
  const items = await reads.findReferring(inventar, 'gruppe', gruppen);
  return new Set(items.map(({ lagerplatz }) => lagerplatz));
}

async function isAnyHomeless(reads: RecordReads): Promise<boolean> {
  const [one] = await reads.findWhere(inventar, { lagerplatz: '' }, 1);
  return one !== undefined;
}
