import { schichtenOf, spanneOf } from '@traverse/domain/einsatz/schichten';
import { entities } from '@traverse/domain/entities';
import { derivation, source } from '../records/derivation.ts';

const { dienste, einsaetze, personen } = entities;

/** Whose an Einsatz is, on which project and when, beside its two records (CREW-03). */
export const tageOfEinsatz = derivation<typeof einsaetze>({
  entity: einsaetze,
  fields: ['projekt', 'name', 'von', 'bis'],
  version: 1,
  own: ['dienst', 'person', 'schichten'],
  sources: [
    source<typeof dienste>({
      entity: dienste,
      comesAndGoes: false,
      fields: ['projekt', 'schichten'],
      concerned: (changed, reads) =>
        reads.findReferring(einsaetze, 'dienst', [...new Set(changed.map(({ id }) => id))]),
    }),
    source<typeof personen>({
      entity: personen,
      comesAndGoes: false,
      fields: ['name'],
      concerned: (changed, reads) =>
        reads.findReferring(einsaetze, 'person', [...new Set(changed.map(({ id }) => id))]),
    }),
  ],
  isFixed: () => false,
  valuesOf: async (records, reads) => {
    const needs = await reads.findMany(dienste, [...new Set(records.map(({ dienst }) => dienst))]);
    const people = await reads.findMany(personen, [...new Set(records.map(({ person }) => person))]);
    const dienstOf = new Map<string, (typeof needs)[number]>(needs.map((each) => [each.id, each]));
    const nameOf = new Map<string, string>(people.map(({ id, name }) => [id, name]));
    return records.map((each) => {
      const dienst = dienstOf.get(each.dienst);
      return {
        projekt: dienst?.projekt ?? each.projekt,
        name: nameOf.get(each.person) ?? '',
        ...spanneOf(schichtenOf(each, dienst ?? each)),
      };
    });
  },
});
