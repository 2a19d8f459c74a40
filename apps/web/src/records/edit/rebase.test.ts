import { entities } from '@traverse/domain/entities';
import { expect, test } from 'vitest';
import { rebase, withoutArrivedFiles } from './rebase.ts';
import { storedEntries, withValues } from './record-entries.ts';

const { fields } = entities.dateien;
const before = storedEntries(fields, { name: 'Rider', beschreibung: 'alt', anlagen: ['a_1.pdf', 'b_1.pdf'] });

test('[API-10] what only one of two has changed stays', () => {
  const mine = withValues(fields, before, { name: 'Rider 2' });
  const current = withValues(fields, before, { beschreibung: 'neu' });
  const { entries, disputed } = rebase(fields, { before, mine, current });
  expect(disputed).toEqual([]);
  expect(entries).toMatchObject({ name: { value: 'Rider 2' }, beschreibung: { value: 'neu' } });
});

test('[API-10] what both have changed differently is disputed, the same change is not', () => {
  const mine = withValues(fields, before, { name: 'Meiner', beschreibung: 'gleich' });
  const current = withValues(fields, before, { name: 'Anderer', beschreibung: 'gleich' });
  expect(rebase(fields, { before, mine, current }).disputed).toEqual(['name']);
});

test('[PROJ-12] a row that each of two has added stays, one row that both have changed is disputed', () => {
  const { fields: ofProjekt } = entities.projekt;
  const row = (grund: string, meldung_an = 'Technik') => ({ grund, meldung_an, meldung_via: '112' });
  const [start, added, theirs] = [
    [row('Unfall')],
    [row('Unfall'), row('Brand')],
    [row('Unfall'), row('Sturm')],
  ];
  const stored = storedEntries(ofProjekt, { name: 'Gala', meldeweg: start });
  const withRows = (meldeweg: object) => withValues(ofProjekt, stored, { meldeweg });
  const both = rebase(ofProjekt, { before: stored, mine: withRows(added), current: withRows(theirs) });
  expect(both.disputed).toEqual([]);
  expect(both.entries['meldeweg']?.value).toEqual([row('Unfall'), row('Sturm'), row('Brand')]);
  const [one, other] = [withRows([row('Unfall', 'Leitung')]), withRows([row('Unfall', 'Ersthelfer')])];
  expect(rebase(ofProjekt, { before: stored, mine: one, current: other }).disputed).toEqual(['meldeweg']);
});

test('[EDIT-05] files that somebody else has added stay, removed ones go', () => {
  const mine = withValues(fields, before, { anlagen: ['b_1.pdf'] });
  const current = withValues(fields, before, { anlagen: ['a_1.pdf', 'b_1.pdf', 'c_1.pdf'] });
  expect(rebase(fields, { before, mine, current }).entries['anlagen']).toEqual({
    value: ['b_1.pdf', 'c_1.pdf'],
  });
});

test('[EDIT-04] a file whose upload arrived although its answer was lost is not sent again', () => {
  const added = [new File(['x'], 'Plan.pdf'), new File(['y'], 'Foto.jpg')];
  const now = { ...before, anlagen: { value: ['a_1.pdf', 'b_1.pdf'], added } };
  const stored = {
    anlagen: ['a_1.pdf', 'b_1.pdf', 'plan_1.pdf'],
    originalNames: { 'plan_1.pdf': 'Plan.pdf' },
  };
  const { anlagen } = withoutArrivedFiles(before, now, stored);
  expect(anlagen?.value).toEqual(['a_1.pdf', 'b_1.pdf', 'plan_1.pdf']);
  expect(anlagen?.added?.map(({ name }) => name)).toEqual(['Foto.jpg']);
});
