import { describe, expect, test } from 'vitest';
import { ModelWindow } from './model-window.ts';
import { scannerMachine } from './scanner-machine.ts';

/** Of an item, as it stands on its label. */
const ID = '7kq2m9x4d1hs83a';
const FOREIGN = 'RM-00123/A';

const none = (...known: string[]) => new ModelWindow([ID, ...known]);
const text = (shown = '', selected?: [number, number]) =>
  new ModelWindow([ID]).field('line', shown, selected);
const lines = () => new ModelWindow([ID]).field('lines');

/** What came of it, once nothing waits any more. */
function seen(window: ModelWindow) {
  window.wait(200);
  return [window.text, window.scans, window.keys.join(' ')] as const;
}

describe('SCAN-06: which run is a scan', () => {
  test.each([
    ['[SCAN-06 T1.2] an id at 8, nothing focused', () => none().type(ID, 8).enter(8), '', [ID], ''],
    ['[SCAN-06 T1.3] [R10] two digits 40 apart in a field', () => text().type('12', 40), '12', [], ''],
    [
      '[SCAN-06 T1.4] [R10] two digits, nothing focused, are given back',
      () => none().type('12', 40),
      '',
      [],
      '1 2',
    ],
    ['[SCAN-06 T1.5] and an Enter', () => none().type('12', 40).enter(40), '', [], '1 2 enter'],
    ['[SCAN-06 T1.6] 31 apart', () => text().type('Ende', 31).enter(31), 'Ende', [], 'enter'],
    ['[SCAN-06 T1.6] 30 apart', () => text().type('Ende', 30).enter(30), '', ['Ende'], ''],
    ['[SCAN-06 T1.7] a price at 50', () => none().type('1200', 50).enter(50), '', [], '1 2 0 0 enter'],
    ['[SCAN-06 T1.8] a command at 75', () => none('TVIN').type('TVIN', 75).enter(75), '', ['TVIN'], ''],
    [
      '[SCAN-06 T1.8] no command at 50',
      () => none('TVIN').type('TVIX', 50).enter(50),
      '',
      [],
      'T V I X enter',
    ],
    [
      '[SCAN-06 T1.9] [R46] a taught code of three',
      () => none('A12').type('A12', 20).enter(20),
      '',
      ['A12'],
      '',
    ],
    [
      '[SCAN-06 T1.9] a taught code of three at 30',
      () => none('A12').type('A12', 30).enter(30),
      '',
      ['A12'],
      '',
    ],
    [
      '[SCAN-06 T1.9] a taught code of three at 31',
      () => none('A12').type('A12', 31).enter(31),
      '',
      [],
      'A 1 2 enter',
    ],
    [
      '[SCAN-06 T1.9] three unknown signs at 20',
      () => none('A12').type('A13', 20).enter(20),
      '',
      ['A13'],
      '',
    ],
    [
      '[SCAN-06 T1.9] three unknown signs at 21',
      () => none('A12').type('A13', 21).enter(21),
      '',
      [],
      'A 1 3 enter',
    ],
    [
      '[SCAN-06 T1.9] three unknown signs in a field',
      () => text().type('A13', 20).enter(21),
      'A13',
      [],
      'enter',
    ],
    ['[SCAN-06 T1.10] an unknown code at 60', () => none().type(FOREIGN, 60).enter(60), '', [FOREIGN], ''],
    [
      '[SCAN-06 T1.10] at 61',
      () => none().type(FOREIGN, 61).enter(61),
      '',
      [],
      `${Array.from(FOREIGN).join(' ')} enter`,
    ],
    [
      '[SCAN-06 T1.10] its end at 81',
      () => none().type(FOREIGN, 60).enter(81),
      '',
      [],
      `${Array.from(FOREIGN).join(' ')} enter`,
    ],
    ['[SCAN-06 T1.10] at 45 in a field', () => text().type(FOREIGN, 45).enter(45), '', [FOREIGN], ''],
    ['[SCAN-06 T1.10] at 46 in a field', () => text().type(FOREIGN, 46).enter(46), FOREIGN, [], 'enter'],
    ['[SCAN-06 T1.11] an id at 80', () => none().type(ID, 80).enter(80), '', [ID], ''],
    ['[SCAN-06 T1.11] an id at 80 in a field', () => text().type(ID, 80).enter(80), '', [ID], ''],
    [
      '[SCAN-06 T1.12] an id 80 behind typed letters',
      () => text().type('Kabel', 120).type(ID, 8, 80).enter(8),
      'Kabel',
      [ID],
      '',
    ],
    [
      '[SCAN-06 T1.12] an id 61 behind typed letters, and a letter later',
      () => text().type('Kabel', 120).type(ID, 8, 61).enter(8).type('x', 900),
      'Kabelx',
      [ID],
      '',
    ],
    [
      '[SCAN-06 T1.13] an id 30 behind typed letters',
      () => text().type('Kabel', 120).type(ID, 8, 30).enter(8),
      'Kabel',
      [ID],
      '',
    ],
    [
      '[SCAN-06 T1.13] an unknown code 30 behind takes the last letter along',
      () => text().type('Kabel', 120).type(FOREIGN, 8, 30).enter(8),
      'Kabe',
      [`l${FOREIGN}`],
      '',
    ],
    [
      '[SCAN-06 T1.14] a line feed behind its Enter',
      () => none().type(ID, 8).enter(8).end('control', 4),
      '',
      [ID],
      '',
    ],
    [
      "[SCAN-06 T1.14] a line feed behind nobody's Enter",
      () => text().type('BCD', 5).enter(5).end('control', 4),
      'BCD',
      [],
      '',
    ],
    [
      "[SCAN-06 T1.14] an arrow behind nobody's Enter",
      () => text().type('BCD', 5).enter(5).end('down', 4),
      'BCD',
      [],
      '',
    ],
    ['[SCAN-06 T1.15] a Tab behind its Enter', () => none().type(ID, 8).enter(8).end('tab', 4), '', [ID], ''],
    [
      '[SCAN-06 T1.15] an arrow behind its Enter',
      () => none().type(ID, 8).enter(8).end('down', 80),
      '',
      [ID],
      '',
    ],
    [
      '[SCAN-06 T1.15] an arrow 81 behind its Enter',
      () => none().type(ID, 8).enter(8).end('down', 81),
      '',
      [ID],
      'down',
    ],
    [
      '[SCAN-06 T1.16] two codes one behind the other',
      () => none().type('erster', 5).enter(5).type('zweiter', 5, 20).enter(5),
      '',
      ['erster', 'zweiter'],
      '',
    ],
    ['[SCAN-06 T1.17] the id in one piece', () => text().piece(ID, 200).enter(20), '', [ID], ''],
    [
      '[SCAN-06 T1.17] a swiped word',
      () => text().piece('Stadthalle', 200).enter(70),
      'Stadthalle',
      [],
      'enter',
    ],
    [
      '[SCAN-06 T1.17] a swiped word, later',
      () => text().piece('Stadthalle', 200).enter(140),
      'Stadthalle',
      [],
      'enter',
    ],
    ['[SCAN-06 T1.18] the id sign by sign', () => text().type(ID, 15).enter(15), '', [ID], ''],
    [
      '[SCAN-06 T1.19] a greeting that a program writes',
      () => lines().type('Mit freundlichen Grüßen', 1).enter(1),
      'Mit freundlichen Grüßen\n',
      [],
      '',
    ],
    ['[SCAN-06 T1.19] a short one', () => lines().type('Grüße', 1).enter(1), 'Grüße\n', [], ''],
    [
      '[SCAN-06 T1.19] eight letters without a digit',
      () => lines().type('Freundli', 1).enter(1),
      'Freundli\n',
      [],
      '',
    ],
    ['[SCAN-06 T1.19] a code in several lines', () => lines().type(FOREIGN, 8).enter(8), '', [FOREIGN], ''],
    ['[SCAN-06 T1.20] text with a blank', () => text().type('Kabel XLR', 5).enter(5), 'Kabel XLR', [], ''],
    [
      '[SCAN-06 T1.21] lines of a GiroCode',
      () => text().type('BCD', 5).enter(5).type('002', 5).enter(5),
      'BCD002',
      [],
      '',
    ],
    [
      '[SCAN-06 T1.21] in the scan field it is scanned',
      () => new ModelWindow([ID]).field('scan').type('BCD', 5).enter(21),
      '',
      ['BCD'],
      '',
    ],
    ['[SCAN-06 T1.22] a letter alone', () => none().type('n', 9), '', [], 'n'],
    ['[SCAN-06 T1.22] a letter, then Esc', () => none().type('n', 9).other('Esc', 30), '', [], 'n Esc'],
    [
      '[SCAN-06 T1.22] a search by its key',
      () => new ModelWindow([ID]).field('none').field('code').type('/xlr', 70),
      'xlr',
      [],
      '/',
    ],
    ['[SCAN-06 T1.22] a blank presses the button', () => none().type(' ', 9), '', [], ' '],
    [
      '[SCAN-06 T1.23] a separator between two numbers',
      () => text('x').type('0104012345678901\u001d21ABC', 5).enter(5),
      'x',
      ['0104012345678901\u001d21ABC'],
      '',
    ],
    ['[SCAN-06 T1.26] an id without an end', () => none().type(ID, 8), '', [], Array.from(ID).join(' ')],
    [
      '[SCAN-06 T1.26] the window left',
      () => none().type(ID, 8).other('blur', 30),
      '',
      [],
      `${Array.from(ID).join(' ')} blur`,
    ],
    [
      '[SCAN-06 T1.27] typed, taken back by hand, scanned',
      () => text().type('ab', 20).other('Backspace', 20).type(ID, 20).enter(20),
      'a',
      [ID],
      '',
    ],
    [
      '[SCAN-06 T1.28] a key for signing in',
      () => text().type('c'.repeat(29), 5).enter(5),
      '',
      ['c'.repeat(29)],
      '',
    ],
    [
      '[SCAN-06 T1.29] the scan field keeps what was half typed',
      () => new ModelWindow([ID]).field('scan', 'halb').type(ID, 8).enter(8),
      'halb',
      [ID],
      '',
    ],
    [
      '[SCAN-06 T1.29] the scan field scans what a hand typed',
      () => new ModelWindow([ID, 'TVIN']).field('scan').type('TVIN', 150).enter(150),
      '',
      ['TVIN'],
      '',
    ],
    [
      '[SCAN-06 T1.30] one slow sign',
      () => none().type('RM-00', 8).type('123/A', 8, 75).enter(8),
      '',
      [FOREIGN],
      '',
    ],
  ])('%s', (_what, run, shown, scans, keys) => {
    expect(seen(run())).toEqual([shown, scans, keys]);
  });

  test('[SCAN-06 T1.1] the text of a reason, what is selected of it, and its Enter stay out of a scan', () => {
    const window = text('Grund', [0, 5]).type(ID, 8).enter(8);
    expect(seen(window)).toEqual(['Grund', [ID], '']);
    expect(window.fields['f0']).toMatchObject({ from: 0, to: 5 });
  });

  test.each([
    [41, '1200', [] as string[], 'enter'],
    [40, '', ['1200'], ''],
  ])('[SCAN-06 T1.7] a taught price at %d in a field', (gap, shown, scans, keys) => {
    const window = new ModelWindow(['1200']).field('line').type('1200', gap).enter(gap);
    expect(seen(window)).toEqual([shown, scans, keys]);
  });

  test('[SCAN-06 T1.25] a focus that moves within a scan leaves no sign behind', () => {
    const away = text('da').type(ID.slice(0, 3), 8);
    away.focus = '';
    away.type(ID.slice(3), 8).enter(8);
    expect([away.fields['f0']?.text, ...seen(away)]).toEqual(['da', '', [ID], '']);
    const into = none().type(ID.slice(0, 3), 8).field('line', 'da').type(ID.slice(3), 8).enter(8);
    expect(seen(into)).toEqual(['da', [ID], '']);
  });

  test.each([
    ['its Enter submits nothing', 'enter', ''],
    ['its Tab goes on', 'tab', 'tab'],
  ] as const)('[SCAN-06 T2.1] a field that takes a code keeps it, and %s', (_what, end, keys) => {
    const window = new ModelWindow([ID]).field('code', 'alt', [0, 3]).type('SN900100', 8).end(end, 8);
    expect(seen(window)).toEqual(['SN900100', ['SN900100'], keys]);
  });

  test('[SCAN-06 T2.3] what a password manager types stands in both fields, and its Enter signs nobody in', () => {
    const page = new ModelWindow([ID]).field('code').field('code').type('kim@lindhof.de', 2).end('tab', 2);
    page.wait(90).focus = 'f1';
    page.type('geheim1234', 2).enter(2);
    const [, , keys] = seen(page);
    expect([page.fields['f0']?.text, page.text, keys]).toEqual(['kim@lindhof.de', 'geheim1234', 'tab']);
  });

  test('[SCAN-06 T2.3] a password whose last nine signs come quickly is whole', () => {
    const page = new ModelWindow([ID]).field('code').type('geheim', 140).type('123456789', 40, 140).enter(40);
    expect(seen(page)[0]).toBe('geheim123456789');
  });

  test('[SCAN-06] a timer that came late gives the next key its chance, once', () => {
    const press = scannerMachine(() => false);
    press({ kind: 'sign', sign: { char: 'n', at: 0, place: 'none' } });
    const called = [80, 112, 113].map((at) => press({ kind: 'call', at }));
    expect(called.map(({ back, callAt }) => [back.length, callAt])).toEqual([
      [0, 81],
      [0, 112],
      [1, undefined],
    ]);
  });
});
