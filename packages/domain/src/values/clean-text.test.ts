import { expect, test } from 'vitest';
import { cleanLine, cleanLines, cleanParagraphs } from './clean-text.ts';

test.each([
  { what: 'umlauts are composed', text: 'Mu\u0308ller', clean: 'Müller' },
  { what: 'emoji go', text: 'Party 🎉 mit Familie 👩‍👩‍👧 in 🇩🇪', clean: 'Party mit Familie in' },
  { what: 'a keycap keeps its digit', text: 'Halle 3️⃣', clean: 'Halle 3' },
  { what: 'signs of the trade stay', text: '18″ – 3 × 1,7 m ® ™ © №', clean: '18″ – 3 × 1,7 m ® ™ © №' },
  { what: 'control characters go', text: 'Ton\u0000\u0007 und\tLicht', clean: 'Ton und Licht' },
  { what: 'lone surrogates go', text: 'Ton\ud800', clean: 'Ton' },
  { what: 'direction marks go, the letters stay', text: '\u202eשלום\u202c', clean: 'שלום' },
  { what: 'Arabic stays', text: 'محمد علي', clean: 'محمد علي' },
  { what: 'soft hyphens go', text: 'Veranstaltungs\u00adtechnik', clean: 'Veranstaltungstechnik' },
  { what: 'lines become one', text: ' a\r\nb \n\n c ', clean: 'a b c' },
  { what: 'nothing but emoji is nothing', text: '🎸', clean: '' },
])('$what', ({ text, clean }) => {
  expect(cleanLine(text)).toBe(clean);
});

test('[TEXT-01] lines stay as they were written, empty ones between them too', () => {
  expect(cleanLines('\n Guten Tag,\r\n\r\nwie besprochen 🎉\n \n')).toEqual([
    'Guten Tag,',
    '',
    'wie besprochen',
  ]);
  expect(cleanLines(' \n ')).toEqual([]);
});

test('paragraphs stay apart', () => {
  expect(cleanParagraphs('Anlieferung 9 Uhr\r\n\r\n  Strom 63 A 🔌\n')).toEqual([
    'Anlieferung 9 Uhr',
    'Strom 63 A',
  ]);
});
