import { entities } from '@traverse/domain/entities';
import { isWechselnd } from '@traverse/domain/inventar/case-art';
import { derivation, source } from '../records/derivation.ts';

const { behaelter_inhalt, geraete, inventar } = entities;

/** What of it is not free for itself, by what kind of case it lies in (CASE-02); and what it is called. */
export const imCaseOfInhalt = derivation<typeof behaelter_inhalt>({
  entity: behaelter_inhalt,
  fields: ['bezeichnung', 'imCase'],
  version: 1,
  own: ['behaelter', 'inventar', 'ist'],
  sources: [
    source<typeof inventar>({
      entity: inventar,
      comesAndGoes: false,
      fields: ['name', 'typ', 'caseArt'],
      concerned: async (changed, reads) => {
        const ids = [...new Set(changed.map(({ id }) => id))];
        const cases = await reads.findReferring(geraete, 'inventar', ids);
        const named = await reads.findReferring(behaelter_inhalt, 'inventar', ids);
        const held = await reads.findReferring(
          behaelter_inhalt,
          'behaelter',
          cases.map(({ id }) => id),
        );
        return [...new Map([...named, ...held].map((row) => [row.id, row])).values()];
      },
    }),
  ],
  isFixed: () => false,
  valuesOf: async (rows, reads) => {
    const cases = await reads.findMany(geraete, [...new Set(rows.map(({ behaelter }) => behaelter))]);
    const itemOf = new Map(cases.map((each) => [each.id, each.inventar]));
    const ids = [...itemOf.values(), ...rows.map((row) => row.inventar)];
    const items = new Map((await reads.findMany(inventar, [...new Set(ids)])).map((item) => [item.id, item]));
    return rows.map((row) => {
      const caseItem = items.get(itemOf.get(row.behaelter) ?? row.inventar);
      return {
        bezeichnung: items.get(row.inventar)?.name ?? '',
        imCase: caseItem && !isWechselnd(caseItem) ? row.ist : 0,
      };
    });
  },
});
