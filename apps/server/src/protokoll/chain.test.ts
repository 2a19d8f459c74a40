import { entities, type Protokolleintrag } from '@traverse/domain/entities';
import { expect, test } from 'vitest';
import { chainCheck, hashedColumns, hashOf, type KnownEnd, VERSION } from './chain.ts';

/** Written out, so that nothing of it follows from the definition. */
const entry = {
  id: 'a1b2c3d4e5f6g7h',
  created: '2026-11-20 09:00:00.000Z',
  updated: '2026-11-20 09:00:00.000Z',
  nr: 1,
  art: 'geändert',
  sammlung: 'kunden',
  datensatz: 'k00000000000001',
  titel: 'Bäck & Söhne',
  user: 'u00000000000001',
  wer: 'Lena',
  aenderungen: [
    { feld: 'name', alt: 'Beck', neu: 'Bäck & Söhne' },
    { feld: 'rabatt', alt: '5', neu: '7.5' },
  ],
  grund: '',
};

// Computed by another program than this one.
test.each([
  { version: 1, previous: '', hash: '1dda78b7ddec28662d5cfa78c435567bdb6a7c68acd469bf025aec0e97fcda16' },
  { version: 2, previous: '', hash: '2:fae2ccc373e698ff2844d64c5c254a3f8d142c02dd99e5ffa860da0836f9fff0' },
  {
    version: 2,
    previous: '7'.repeat(64),
    hash: '2:710232c600c31f4f51ed7ad4fbce13e717a17410a6e9471ac211320af444cfb2',
  },
] as const)('[GOBD-05] version $version of the hash stays what it is, after "$previous"', (golden) => {
  expect(hashOf(entry, golden.previous, golden.version)).toBe(golden.hash);
});

test('[GOBD-05] a column that the log gets later does not break what was written before', () => {
  const later = { ...entry, geraet: 'phone of Lena' };
  expect(hashOf(later, '', 1)).toBe(hashOf(entry, '', 1));
  expect(hashOf(later, '', 2)).toBe(hashOf(entry, '', 2));
});

test('[GOBD-05] the version that is written covers every column, so that a new column wants a new version', () => {
  const columns = ['id', 'created', 'updated', ...Object.keys(entities.protokoll.fields)];
  expect([...hashedColumns[VERSION], 'hash'].toSorted()).toEqual(columns.toSorted());
});

/** A log of so many entries, each written with a version. */
function aLog(...versions: readonly (1 | 2)[]): Protokolleintrag[] {
  let hash = '';
  return versions.map((version, index) => {
    const written = { ...entry, nr: index + 1 };
    hash = hashOf(written, hash, version);
    return { ...written, hash } as unknown as Protokolleintrag; // a test's literals carry no brands
  });
}

function checked(entries: readonly Protokolleintrag[], ...ends: readonly KnownEnd[]) {
  const check = chainCheck(ends);
  for (const each of entries) check.see(each);
  return check.result();
}

test('[GOBD-05] a log that was begun with version 1 goes on with version 2, and never back', () => {
  const log = aLog(1, 1, 2, 2);
  expect(checked(log)).toEqual({ entries: 4, lastHash: log[3]?.hash, faults: [] });
  const back = checked(aLog(1, 2, 1));
  expect(back.faults).toEqual([expect.stringMatching(/^Eintrag 3 .* nicht mehr der, der geschrieben wurde/)]);
  const newer = aLog(2).map((each) => ({ ...each, hash: each.hash.replace('2:', '9:') }));
  expect(checked(newer).faults).toEqual([expect.stringContaining('von einem neueren Stand des Programms')]);
});

test('[GOBD-05] an end that is known has to be in the log, and need not be its end', () => {
  const log = aLog(1, 2, 2, 2);
  const at = (nr: number): KnownEnd => ({ nr, hash: log[nr - 1]?.hash ?? '', said: 'der Notiz' });
  expect(checked(log, at(2), at(4), { nr: 0, hash: '', said: 'der ersten Notiz' }).faults).toEqual([]);
  expect(checked(log, { hash: at(3).hash, said: 'dem Zettel' }).faults).toEqual([]);
  expect(checked(log.slice(0, 3), at(4)).faults).toEqual([
    `Dem Protokoll fehlt Eintrag 4 mit der Prüfsumme ${at(4).hash}: So endete es laut der Notiz. Es endet bei Eintrag 3.`,
  ]);
  const other = [...aLog(1, 2, 2), ...aLog(2, 2, 2, 2).slice(3)];
  expect(checked(other, at(4)).faults).toHaveLength(2);
  expect(checked(log.slice(0, 2), { hash: at(3).hash, said: 'dem Zettel' }).faults).toHaveLength(1);
  expect(checked([], at(1)).faults).toHaveLength(1);
});
