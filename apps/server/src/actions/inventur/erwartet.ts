import { entities, type Geraet, type InventarArtikel } from '@traverse/domain/entities';
import { gehoertDazu, sollOf, type Umfang } from '@traverse/domain/inventur/soll';
import { countedSingly } from '../../effects/cases.ts';
import { ausserHaus } from '../../effects/not-there.ts';
import type { RecordReads } from '../../sql/record-store.ts';

const { geraete, inventar } = entities;

/** What should lie at a place by the books, now. */
export interface Erwartet {
  readonly artikel: InventarArtikel;
  readonly geraet: Geraet | undefined;
  readonly soll: number;
  readonly unterwegs: number;
  /** On which lists it is, and how many. */
  readonly listen: ReadonlyMap<string, number>;
}

/**
 * What belongs to these places (ids; '' is what has none): counted items by their amount, devices one by one, what lies in a
 * case where the case belongs (W 4.3). `known` is what is out, for who asks of one place after the other.
 */
export async function erwartetAn(
  orte: readonly { readonly id: string; readonly name: string }[],
  umfang: Umfang,
  reads: RecordReads,
  known?: Awaited<ReturnType<typeof ausserHaus>>,
): Promise<Erwartet[]> {
  const away = known ?? (await ausserHaus(reads));
  const nameOf = new Map(orte.map(({ id, name }) => [id, name]));
  const ids = [...nameOf.keys()];
  const items = (await at(reads, ids)).filter(({ typ, gruppe, lagerplatz }) => {
    const platz = nameOf.get(lagerplatz) ?? '';
    return typ !== 'Set' && gehoertDazu(umfang, { gruppe, platz });
  });
  const devices = await geraeteAt(items, ids, reads);
  const others = await reads.findMany(inventar, [...new Set(devices.map((each) => each.inventar))]);
  const itemOf = new Map<string, InventarArtikel>(others.map((each) => [each.id, each]));
  const singly = devices.flatMap((geraet): Erwartet[] => {
    const artikel = itemOf.get(geraet.inventar);
    // What lies in a case is where the case belongs.
    const platz =
      nameOf.get(geraet.lagerplatz) ?? nameOf.get(artikel?.lagerplatz ?? '') ?? orte[0]?.name ?? '';
    if (!artikel || !gehoertDazu(umfang, { gruppe: artikel.gruppe, platz })) return [];
    const isMissed = geraet.zustand === 'vermisst';
    const isOut = geraet.liste !== '' && !isMissed;
    const listen = new Map<string, number>(isOut ? [[geraet.liste, 1]] : []);
    return [{ artikel, geraet, soll: isOut || isMissed ? 0 : 1, unterwegs: isOut ? 1 : 0, listen }];
  });
  const counted = items
    .filter(({ zaehlweise }) => zaehlweise !== 'Einzeln')
    .map((artikel) => looseOf(artikel, away.get(artikel.id), reads));
  return [...(await Promise.all(counted)), ...singly];
}

/** Pieces without a number: of a mixed item what its devices do not account for. */
async function looseOf(
  artikel: InventarArtikel,
  away:
    | { readonly unterwegs: number; readonly fehlt: number; readonly listen: ReadonlyMap<string, number> }
    | undefined,
  reads: RecordReads,
): Promise<Erwartet> {
  const { unterwegs = 0, fehlt = 0, listen = new Map<string, number>() } = away ?? {};
  const own =
    artikel.zaehlweise === 'Gemischt' ? await reads.findWhere(geraete, { inventar: artikel.id }) : [];
  const active = own.filter(({ zustand }) => zustand !== 'ausgemustert');
  const missed = active.filter(({ zustand, liste }) => zustand === 'vermisst' && liste !== '').length;
  const onRoad = active.filter(({ zustand, liste }) => zustand !== 'vermisst' && liste !== '');
  const out = (await countedSingly(onRoad, reads)).length;
  const loose = Math.max(0, unterwegs - out);
  const soll = sollOf({
    anzahl: artikel.anzahl - active.length,
    unterwegs: loose,
    fehlt: Math.max(0, fehlt - missed),
  });
  return { artikel, geraet: undefined, soll, unterwegs: loose, listen };
}

/** Items with one of these places; '' finds those without. */
async function at(reads: RecordReads, ids: readonly string[]): Promise<readonly InventarArtikel[]> {
  const without = ids.includes('') ? await reads.findWhere(inventar, { lagerplatz: '' }) : [];
  const placed = await reads.findReferring(
    inventar,
    'lagerplatz',
    ids.filter((id) => id !== ''),
  );
  return [...placed, ...without];
}

async function geraeteAt(
  items: readonly InventarArtikel[],
  ids: readonly string[],
  reads: RecordReads,
): Promise<readonly Geraet[]> {
  const own = await reads.findReferring(
    geraete,
    'lagerplatz',
    ids.filter((id) => id !== ''),
  );
  const ofItems = await reads.findReferring(
    geraete,
    'inventar',
    items
      .filter(({ zaehlweise }) => zaehlweise === 'Einzeln' || zaehlweise === 'Gemischt')
      .map(({ id }) => id),
  );
  const outer = [...own, ...ofItems.filter(({ lagerplatz }) => lagerplatz === '')].filter(
    ({ behaelter, zustand }) => behaelter === '' && zustand !== 'ausgemustert',
  );
  const inside = await reads.findReferring(
    geraete,
    'behaelter',
    outer.map(({ id }) => id),
  );
  return [...outer, ...inside.filter(({ zustand }) => zustand !== 'ausgemustert')];
}
