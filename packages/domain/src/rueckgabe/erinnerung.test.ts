import { expect, test } from 'vitest';
import { cents } from '../values/geld.ts';
import { mailtoOf, rueckgabeErinnerung } from './erinnerung.ts';

const zeile = (name: string, offen: number) => ({
  id: '' as never, // nobody asks for it
  inventar: '' as never, // nor for this
  name,
  kategorie: '' as const,
  einzeln: false,
  out: 6,
  in: 6 - offen,
  offen,
  wert: cents(0),
});

const row = {
  name: 'PL20260119',
  ansprechpartner: 'Herr Tönjes',
  email: 'tonjes@example.org',
  bis: '2026-11-16',
  zeilen: [zeile('Lautsprecherstativ & Kurbel', 2), zeile('LED-PAR', 1)],
} as const;

test('[RUECK-01] a reminder names what is out, as Sie where nothing else is said', () => {
  const { an, betreff, text } = rueckgabeErinnerung(row, { name: 'Wilken Event', anrede: '' });
  expect([an, betreff]).toEqual(['tonjes@example.org', 'Rückgabe zu PL20260119']);
  expect(text.split('\n')).toEqual([
    'Guten Tag Herr Tönjes,',
    '',
    'von PL20260119, geliehen bis 16.11.2026, fehlen uns noch:',
    '',
    '- 2 × Lautsprecherstativ & Kurbel',
    '- 1 × LED-PAR',
    '',
    'Bitte bringen Sie sie zurück, oder melden Sie sich, wenn etwas verloren ging oder kaputt ist.',
    '',
    'Mit freundlichen Grüßen',
    'Wilken Event',
  ]);
});

test('[RUECK-01] a firm that says du reminds so; a customer without a name is greeted all the same', () => {
  const { text } = rueckgabeErinnerung({ ...row, ansprechpartner: '' }, { name: '', anrede: 'du' });
  expect(text).toMatch(/^Hallo,\n/);
  expect(text).toMatch(/Bitte bring sie zurück, oder melde dich, [^]*Viele Grüße$/);
});

test('[RUECK-01] a mail keeps its lines and signs, and is addressed to nobody where no address is known', () => {
  const letter = rueckgabeErinnerung(row, { name: '', anrede: '' });
  const url = new URL(mailtoOf(letter));
  expect(url.pathname).toBe('tonjes@example.org');
  expect(url.searchParams.get('body')).toContain('fehlen uns noch:\r\n\r\n- 2 × Lautsprecherstativ & Kurbel');
  expect(mailtoOf({ ...letter, an: '' })).toMatch(/^mailto:\?subject=R%C3%BCckgabe/);
});
