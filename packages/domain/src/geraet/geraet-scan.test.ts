import type { Id } from '@traverse/schema';
import { expect, test } from 'vitest';
import { type GeraetScan, geraetScan, ohneNummer } from './geraet-scan.ts';

const on = (id: string) => id as Id<'inventarlisten'>;
type Facts = Partial<Omit<GeraetScan, 'geraet'>> & { readonly geraet?: Partial<GeraetScan['geraet']> };

const scanned = ({ geraet, ...facts }: Facts) =>
  geraetScan({
    geraet: {
      bezeichnung: 'Kettenzug #03',
      zustand: 'einsatzbereit',
      liste: on(''),
      gepacktFuer: on(''),
      pruefstand: [],
      ...geraet,
    },
    mode: 'out',
    liste: { id: 'here', bis: '2026-12-02', isPruefliste: false },
    isOnListe: true,
    heute: '2026-11-28',
    schaden: '',
    inhalt: [],
    imCase: '',
    liegtLose: false,
    woanders: 'PL20260007 (raus seit 3.12.)',
    gepacktFuer: 'PL20260009',
    stattdessen: '',
    zuletzt: '',
    kamZurueck: false,
    trotzdem: '',
    umbuchen: false,
    mayOverride: true,
    ...facts,
  });
const dgbuv = (faellig: string, gate = 'sperren') => [
  { pruefart: 'p', name: 'DGUV V54', gate, faellig, stand: '' },
];
const there = { liste: on('there') };
const plain = {
  does: 'count',
  on: 'here',
  rebooks: false,
  isFound: false,
  leavesCase: false,
  hinweis: '',
  trotz: '',
};
const inside = (facts: object) =>
  ({
    bezeichnung: 'Empfänger #02',
    zustand: 'einsatzbereit',
    pruefstand: [],
    liste: on(''),
    ...facts,
  }) as GeraetScan['inhalt'][number];
const no = (grund: string, detail: string) => ({
  does: 'refuse',
  grund,
  detail: expect.stringContaining(detail),
});

test.each<[string, Facts, object]>([
  ['[GER-02] ready, in the warehouse', {}, plain],
  [
    '[GER-02] retired, whatever is asked',
    { geraet: { zustand: 'ausgemustert' }, trotzdem: 'muss', mode: 'in' },
    no('ausgemustert', 'nicht mehr zum Bestand'),
  ],
  [
    '[GER-02] its item is not on the list',
    { isOnListe: false, geraet: { zustand: 'gesperrt' } },
    { does: 'notOnList' },
  ],
  [
    '[GER-02 V1.6] out here already',
    { geraet: { liste: on('here') } },
    no('schonGescannt', 'ist schon draußen'),
  ],
  ['[GER-02 V1.7] out on another list', { geraet: there }, no('woanders', 'PL20260007')],
  [
    '[GER-02 V1.7] out on another list, rebooked',
    { geraet: there, umbuchen: true },
    { ...plain, rebooks: true },
  ],
  [
    '[GER-02] a reason answers no other list',
    { geraet: there, trotzdem: 'muss' },
    no('woanders', 'Umbuchen'),
  ],
  [
    '[GER-02] blocked, with the damage',
    { geraet: { zustand: 'in Reparatur' }, schaden: 'Kette' },
    no('gesperrt', 'in Reparatur: Kette'),
  ],
  ['[GER-02] a damage alone blocks', { schaden: 'Riss' }, no('gesperrt', 'hat einen Schaden: Riss')],
  [
    '[GER-02] blocked, with a reason',
    { geraet: { zustand: 'gesperrt' }, trotzdem: 'muss' },
    { ...plain, trotz: 'ist gesperrt' },
  ],
  [
    '[GER-02] a reason of somebody without the right',
    { geraet: { zustand: 'gesperrt' }, trotzdem: 'muss', mayOverride: false },
    no('gesperrt', 'nur Inventar und Admin'),
  ],
  [
    '[GER-02] rebooking answers no block',
    { geraet: { zustand: 'gesperrt' }, umbuchen: true },
    no('gesperrt', 'gesperrt'),
  ],
  [
    '[GER-02 V1.18] blocked and elsewhere',
    { geraet: { zustand: 'gesperrt', ...there } },
    no('woanders', 'Umbuchen'),
  ],
  [
    '[GER-02 V1.18] rebooked',
    { geraet: { zustand: 'gesperrt', ...there }, umbuchen: true },
    no('gesperrt', 'gesperrt'),
  ],
  [
    '[GER-02 V1.18] both',
    { geraet: { zustand: 'gesperrt', ...there }, umbuchen: true, trotzdem: 'muss' },
    { ...plain, rebooks: true, trotz: 'ist gesperrt' },
  ],
  [
    '[PRUEF-02 V3.5] its test does not last',
    { geraet: { pruefstand: dgbuv('2026-11') } },
    no('pruefung', 'läuft am 30.11.2026 während des Jobs ab'),
  ],
  [
    '[GER-02] its test does not last, with a reason',
    { geraet: { pruefstand: dgbuv('2026-11') }, trotzdem: 'Termin steht' },
    { ...plain, trotz: 'DGUV V54 läuft am 30.11.2026 während des Jobs ab' },
  ],
  [
    '[PRUEF-02 V3.14] a kind that warns',
    { geraet: { pruefstand: dgbuv('2026-10', 'warnen') } },
    { ...plain, hinweis: 'DGUV V54 war im Oktober fällig' },
  ],
  [
    '[GER-02] a list of tests has no gate',
    { geraet: { pruefstand: dgbuv('2026-10') }, liste: { id: 'here', bis: '', isPruefliste: true } },
    plain,
  ],
  [
    '[GER-02 V1.20] missed, found going out',
    { geraet: { zustand: 'vermisst', ...there } },
    { ...plain, isFound: true },
  ],
  [
    '[GER-02] missed, and its test is over',
    { geraet: { zustand: 'vermisst', pruefstand: dgbuv('2026-10') } },
    no('pruefung', 'Oktober'),
  ],
  [
    '[GER-02] another one was wanted',
    { stattdessen: 'Kettenzug #07' },
    { ...plain, hinweis: 'vorgesehen: Kettenzug #07' },
  ],
  ['[GER-02 V1.27] packed', { mode: 'pack' }, plain],
  [
    '[GER-02 V1.27] packed for this list already',
    { mode: 'pack', geraet: { gepacktFuer: on('here') } },
    no('schonGescannt', 'ist schon gepackt'),
  ],
  [
    '[GER-02 V1.27] packed for another list',
    { mode: 'pack', geraet: { gepacktFuer: on('there') } },
    no('woanders', 'ist für PL20260009 gepackt'),
  ],
  [
    '[GER-02 V1.27] packed for another list, rebooked',
    { mode: 'pack', geraet: { gepacktFuer: on('there') }, umbuchen: true },
    plain,
  ],
  ['[GER-02 V1.27] packed here, then out', { geraet: { gepacktFuer: on('here') } }, plain],
  [
    '[GER-02] packed for another list, then out here',
    { geraet: { gepacktFuer: on('there') } },
    { ...plain, hinweis: 'war für PL20260009 gepackt' },
  ],
  [
    '[GER-02] pack asks what out asks: it is out here',
    { mode: 'pack', geraet: { liste: on('here') } },
    no('schonGescannt', 'ist schon draußen'),
  ],
  [
    '[PRUEF-02] pack asks what out asks: its test',
    { mode: 'pack', geraet: { pruefstand: dgbuv('2026-11') } },
    no('pruefung', 'während des Jobs ab'),
  ],
  [
    '[PRUEF-02 V3.6] a case with one overdue device in it',
    { inhalt: [inside({ bezeichnung: 'Empfänger #01' }), inside({ pruefstand: dgbuv('2026-10') })] },
    no('pruefung', 'Kettenzug #03: Empfänger #02: DGUV V54 war im Oktober fällig'),
  ],
  [
    '[PRUEF-02 V3.6] a case with one overdue device in it, with a reason',
    { inhalt: [inside({ pruefstand: dgbuv('2026-10') })], trotzdem: 'muss' },
    { ...plain, trotz: 'Empfänger #02: DGUV V54 war im Oktober fällig' },
  ],
  [
    '[GER-02] a case with a blocked device in it',
    { inhalt: [inside({ zustand: 'gesperrt' })] },
    no('gesperrt', 'enthält Empfänger #02: ist gesperrt'),
  ],
  [
    '[GER-02] what is missed from a case does not keep it',
    { inhalt: [inside({ zustand: 'vermisst', pruefstand: dgbuv('2026-10') })] },
    plain,
  ],
  ['[GER-02] it belongs in a case', { imCase: 'Rack #01' }, no('inhalt', 'gehört in Rack #01')],
  [
    '[GER-02] taken out of its case, with a reason',
    { imCase: 'Rack #01', trotzdem: 'Ersatz' },
    { ...plain, leavesCase: true, trotz: 'aus Rack #01 genommen' },
  ],
  [
    '[GER-02] it comes back with its case',
    { imCase: 'Rack #01', mode: 'in' },
    no('inhalt', 'Scanne das Case'),
  ],
  ['[GER-02] in, out here', { mode: 'in', geraet: { liste: on('here') } }, plain],
  [
    '[GER-02] in, blocked all the same',
    { mode: 'in', geraet: { liste: on('here'), zustand: 'gesperrt' } },
    plain,
  ],
  [
    '[GER-02] in, out on another list',
    { mode: 'in', geraet: there },
    no('woanders', 'Umbuchen zählt es dort zurück'),
  ],
  [
    '[GER-02 V1.19] in, rebooked, whether or not this list holds it',
    { mode: 'in', geraet: there, umbuchen: true, isOnListe: false },
    { ...plain, on: 'there' },
  ],
  [
    '[GER-02] in, missed on another list',
    { mode: 'in', geraet: { zustand: 'vermisst', ...there }, isOnListe: false },
    { ...plain, on: 'there', isFound: true },
  ],
  ['[GER-02] in, not on the list', { mode: 'in', isOnListe: false }, { does: 'notOnList' }],
  ['[GER-02] in, back already', { mode: 'in', kamZurueck: true }, no('schonGescannt', 'ist schon zurück')],
  ['[GER-02] in, never scanned out', { mode: 'in' }, { ...plain, hinweis: 'war nicht als raus gescannt' }],
  ['[GER-02] add, on the list', { mode: 'add', geraet: { zustand: 'gesperrt', ...there } }, plain],
  ['[GER-02] add, not yet', { mode: 'add', isOnListe: false }, { does: 'notOnList' }],
])('%s', (_, facts, expected) => {
  expect(scanned(facts)).toMatchObject(expected);
});

test('[GER-03 V1.10] what is out beyond the devices has no number', () => {
  expect([ohneNummer(4, 1), ohneNummer(1, 1), ohneNummer(0, 1)]).toEqual([3, 0, 0]);
});
