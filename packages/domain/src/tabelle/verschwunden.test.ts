import { expect, test } from 'vitest';
import { entities } from '../entities/index.ts';
import { Bestand } from './bestand.ts';
import { verschwunden } from './verschwunden.ts';

const { projekt, kunden } = entities;

function aFirm(): Bestand {
  const bestand = new Bestand();
  for (const [id, name, nummer, tag, status] of [
    ['p10000000000000', 'Stadtfest', 'P1', '2026-12-03', 'Bestätigt'],
    ['p20000000000000', 'Gala', 'P2', '2026-12-10', ''],
    ['p30000000000000', 'Ball', 'P3', '2026-11-27', 'Bestätigt'],
    ['p40000000000000', 'Messe', 'P4', '2026-12-20', 'Abgesagt'],
    ['p50000000000000', 'Eigenes', '', '2026-12-20', 'Bestätigt'],
  ] as const) {
    bestand.add(projekt, { id, name, status, datum_von: `${tag} 02:00:00.000Z`, datum_bis: '' });
    if (nummer !== '') bestand.addFremd({ sammlung: 'projekt', nummer, datensatz: id, gesehen: {} });
  }
  return bestand;
}

test.each<{ spalten: readonly string[]; zellen: readonly string[]; gone: readonly string[] }>([
  // What is over, called off already or ours alone is not asked about.
  { spalten: ['name', 'alteNummer'], zellen: ['Stadtfest', 'P-1'], gone: ['Gala'] },
  { spalten: ['name', 'alteNummer'], zellen: ['Gala', 'p 2'], gone: ['Stadtfest'] },
  { spalten: ['id', 'name'], zellen: ['P1', 'Stadtfest'], gone: ['Gala'] },
  { spalten: ['id', 'name'], zellen: ['p20000000000000', 'Gala'], gone: ['Stadtfest'] },
  { spalten: ['name'], zellen: ['Stadtfest'], gone: [] },
])('[IMP-06] a file with $zellen no longer names $gone', ({ spalten, zellen, gone }) => {
  const found = verschwunden({ entity: projekt, spalten }, aFirm(), [{ nr: 2, zellen }], '2026-11-28');
  expect(found.map(({ name }) => name)).toEqual(gone);
});

test('[IMP-06] what cannot be called off is not asked about', () => {
  const about = { entity: kunden, spalten: ['alteNummer'] };
  expect(verschwunden(about, aFirm(), [], '2026-11-28')).toEqual([]);
});
