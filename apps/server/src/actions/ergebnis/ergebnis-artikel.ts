import { entities, type Projekt } from '@traverse/domain/entities';
import type { ArtikelErgebnis } from '@traverse/domain/ergebnis/antwort';
import { artikelErgebnisOf } from '@traverse/domain/ergebnis/artikel';
import { ohneKonditionen } from '@traverse/domain/preise/konditionen';
import { isCancelled } from '@traverse/domain/zahlung/row-reasons';
import { konditionenOf } from '../../claims/konditionen.ts';
import type { RecordReads } from '../../sql/record-store.ts';
import { inPortions } from '../asked/value-portions.ts';
import { ergebnisFakten } from './ergebnis-facts.ts';

const { inventar, inventar_inventarlisten, rechnungen } = entities;

/**
 * What items brought on these projects, beside what their days out cost there: the same frozen invoices and booked lists
 * that the results of the projects are made of (PROJ-14). Whose records they are does not matter: sums count all.
 */
export async function artikelErgebnisse(
  reads: RecordReads,
  projekte: readonly Projekt[],
): Promise<ArtikelErgebnis[]> {
  const material = (await ergebnisFakten(reads, projekte)).flatMap(({ ist }) => ist.material);
  const ids = projekte.map(({ id }) => id as string);
  const charged = (await inPortions(ids, (some) => reads.findReferring(rechnungen, 'projekt', some))).filter(
    (each) => each.festgeschrieben !== '' && each.inventarliste !== '' && !isCancelled(each),
  );
  const byListe = Map.groupBy(charged, ({ inventarliste }) => inventarliste as string);
  const customers = [...new Set(charged.map(({ kunde }) => kunde as string))];
  const konditionen = new Map(
    await inPortions(customers, async (some) => [...(await konditionenOf(some, reads))]),
  );
  const zeilen = (
    await inPortions([...byListe.keys()], (some) =>
      reads.findReferring(inventar_inventarlisten, 'inventarliste', some),
    )
  ).flatMap((zeile) =>
    (byListe.get(zeile.inventarliste) ?? []).map(({ kunde }) => ({
      ...zeile,
      kunde: konditionen.get(kunde) ?? ohneKonditionen,
    })),
  );
  const [chargedBy, materialBy] = [
    Map.groupBy(zeilen, (each) => each.inventar as string),
    Map.groupBy(material, ({ id }) => id),
  ];
  const used = [...new Set([...chargedBy.keys(), ...materialBy.keys()])];
  return (await inPortions(used, (some) => reads.findMany(inventar, some))).map((artikel) =>
    artikelErgebnisOf(artikel, chargedBy.get(artikel.id) ?? [], materialBy.get(artikel.id) ?? []),
  );
}
