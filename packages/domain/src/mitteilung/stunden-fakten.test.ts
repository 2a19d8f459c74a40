import { describe, expect, test } from 'vitest';
import { wireDateWithTime } from '../values/dates.ts';
import { type Geschrieben, stundenFakten } from './stunden-fakten.ts';
import { inWorten, neues, ohneBeantwortete } from './unterschied.ts';

const at = (hours: number) => wireDateWithTime('2026-06-12', Math.round(hours * 60));
const piece = (id: string, bis: number, values: Partial<Geschrieben> = {}): Geschrieben => ({
  id,
  von: at(8),
  bis: at(bis),
  pause: 45,
  stand: 'ersetzt',
  ersetzt: '',
  quelle: 'Link',
  grund: '',
  ...values,
});
const office = (id: string, bis: number, ersetzt = '', values: Partial<Geschrieben> = {}) =>
  piece(id, bis, { quelle: 'Büro', stand: 'bestätigt', ersetzt, ...values });
const replaced = { stand: 'ersetzt' } as const;
const back = { stand: 'zurückgenommen', grund: 'Das war am Vortag.' } as const;

describe('[CREW-06] [STUND-01] hours that somebody else wrote are a fact of what they were for', () => {
  test.each<[what: string, pieces: readonly Geschrieben[], fact: readonly string[]]>([
    ['none', [], []],
    ['her own', [piece('s1', 18, { stand: 'gemeldet' })], []],
    ['her own, confirmed as they are', [piece('s1', 18, { stand: 'bestätigt' })], []],
    ['the office wrote them', [office('s1', 18)], ['12.6.2026, 08:00–18:00, Pause 45 min']],
    [
      'the leitung corrected hers',
      [piece('s1', 18), office('s2', 18.5, 's1', { quelle: 'Leitung', grund: 'Abbau' })],
      ['12.6.2026, 08:00–18:30, Pause 45 min (Abbau)'],
    ],
    [
      'corrected to what she said',
      [piece('s1', 18), office('s2', 17, 's1', replaced), office('s3', 18, 's2')],
      [],
    ],
    [
      'she corrected that of the office: she knows',
      [office('s1', 17, '', replaced), piece('s2', 18, { ersetzt: 's1', stand: 'gemeldet' })],
      [],
    ],
    [
      'hers, given back',
      [piece('s1', 18), office('s2', 18, 's1', back)],
      ['12.6.2026, zurückgegeben (Das war am Vortag.)'],
    ],
    [
      'written by the office, taken back by it',
      [office('s1', 18, '', replaced), office('s2', 18, 's1', back)],
      [''],
    ],
  ])('%s', (_, pieces, fact) => {
    expect(stundenFakten(pieces).map(({ wert }) => wert)).toEqual(fact);
  });

  const eingeteilt = { was: 'stand', wert: 'eingeteilt' };
  const news = (before: readonly Geschrieben[], after: readonly Geschrieben[], istVorbei = true) =>
    neues([eingeteilt, ...stundenFakten(before)], [eingeteilt, ...stundenFakten(after)], istVorbei)
      .map(inWorten)
      .map(({ was, wert }) => `${was}: ${wert}`);

  test('they are told as they are now; written and taken back before anybody was told is nothing', () => {
    expect(news([], [office('s1', 18)])).toEqual(['Stunden: 12.6.2026, 08:00–18:00, Pause 45 min']);
    const corrected = [office('s1', 18, '', replaced), office('s2', 17, 's1', { grund: 'Früher weg' })];
    expect(news([office('s1', 18)], corrected)).toEqual([
      'Stunden: 12.6.2026, 08:00–17:00, Pause 45 min (Früher weg)',
    ]);
    const taken = [office('s1', 18, '', replaced), office('s2', 18, 's1', back)];
    expect(news([], taken)).toEqual([]);
    expect(news([office('s1', 18)], taken)).toEqual([
      'Stunden: 12.6.2026, 08:00–18:00, Pause 45 min gilt nicht mehr',
    ]);
  });

  test('an answer of her own is no news, and what is written over it is, though it be what she was told before', () => {
    const [told] = [stundenFakten([office('s1', 18)])];
    const answered = [office('s1', 18, '', replaced), piece('s2', 17, { ersetzt: 's1', stand: 'gemeldet' })];
    expect(news([office('s1', 18)], answered)).toEqual([]);
    const rest = ohneBeantwortete([eingeteilt, ...told], [eingeteilt, ...stundenFakten(answered)]);
    expect(rest).toEqual([eingeteilt]);
    const again = [
      office('s1', 18, '', replaced),
      piece('s2', 17, { ersetzt: 's1' }),
      office('s3', 18, 's2'),
    ];
    expect(neues(rest, [eingeteilt, ...stundenFakten(again)], true)).toHaveLength(1);
  });

  test('of what is over nothing else is told', () => {
    const before = [eingeteilt, { was: 'beginn', wert: at(8) }];
    const after = [eingeteilt, { was: 'beginn', wert: at(7) }, ...stundenFakten([office('s1', 18)])];
    expect(neues(before, after, true).map(({ was }) => was)).toEqual(['stunden:s1']);
    expect(neues(before, after, false)).toHaveLength(2);
    // Whoever was told of nothing hears of her hours all the same.
    expect(neues([], after, true)).toHaveLength(1);
  });
});
