import { describe, expect, test } from 'vitest';
import type { Einsatz, Person } from '../entities/index.ts';
import { type EinsatzStatus, einsatzStatus } from '../options/einsatz-status.ts';
import { wireDateOf } from '../values/dates.ts';
import { antwortWegOf, istBeendet, statusProblem, weissDavon } from './status.ts';

const TOLD = wireDateOf('2026-06-01');

const wechsel = (
  von: EinsatzStatus,
  nach: EinsatzStatus,
  rest: {
    art?: Person['art'];
    antwortWeg?: Einsatz['antwortWeg'];
    gesagtAm?: Einsatz['gesagtAm'];
    grund?: string;
    gesagt?: EinsatzStatus;
  } = {},
) => statusProblem({ von, nach, art: 'Angestellt', antwortWeg: '', gesagtAm: '', grund: '', ...rest });

describe('[CREW-03 P2.4] from one status to another', () => {
  const asked = 'Freie sagen selbst zu: Frag an oder sag, wie die Zusage kam.';

  test.each<{ what: string; problem: string | undefined; says: string | undefined }>([
    {
      what: 'a freelancer nobody asked',
      problem: wechsel('vorgemerkt', 'eingeteilt', { art: 'Frei' }),
      says: asked,
    },
    {
      what: 'hands of a firm nobody asked',
      problem: wechsel('vorgemerkt', 'eingeteilt', { art: 'Dienstleister' }),
      says: asked,
    },
    {
      what: 'a freelancer by phone',
      problem: wechsel('vorgemerkt', 'eingeteilt', { art: 'Frei', antwortWeg: 'Telefon' }),
      says: undefined,
    },
    {
      what: 'a freelancer who said yes',
      problem: wechsel('zugesagt', 'eingeteilt', { art: 'Frei', gesagtAm: TOLD }),
      says: undefined,
    },
    {
      what: 'a freelancer called off before she knew',
      problem: wechsel('abgesagt', 'eingeteilt', { art: 'Frei' }),
      says: asked,
    },
    { what: 'an employee', problem: wechsel('vorgemerkt', 'eingeteilt'), says: undefined },
    {
      what: 'called off and told',
      problem: wechsel('abgesagt', 'eingeteilt', { gesagtAm: TOLD }),
      says: 'Von „abgesagt“ geht es nicht zu „eingeteilt“.',
    },
    {
      what: 'given away, and wanted after all',
      problem: wechsel('abgesagt', 'zugesagt', { gesagtAm: TOLD, grund: 'vergeben' }),
      says: undefined,
    },
    {
      what: 'called off otherwise',
      problem: wechsel('abgesagt', 'zugesagt', { gesagtAm: TOLD, grund: 'Regen' }),
      says: 'Von „abgesagt“ geht es nicht zu „zugesagt“.',
    },
    {
      what: 'no by her, yes by phone',
      problem: wechsel('abgelehnt', 'zugesagt', { gesagtAm: TOLD }),
      says: undefined,
    },
    { what: 'undone before anybody knew', problem: wechsel('eingeteilt', 'vorgemerkt'), says: undefined },
    {
      what: 'undone after',
      problem: wechsel('eingeteilt', 'vorgemerkt', { gesagtAm: TOLD }),
      says: 'Von „eingeteilt“ geht es nicht zu „vorgemerkt“.',
    },
    {
      what: 'planned, called off',
      problem: wechsel('vorgemerkt', 'abgesagt'),
      says: 'Von „vorgemerkt“ geht es nicht zu „abgesagt“.',
    },
    { what: 'the same', problem: wechsel('abgesagt', 'abgesagt', { gesagtAm: TOLD }), says: undefined },
  ])('$what: $says', ({ problem, says }) => {
    expect(problem).toBe(says);
  });

  test('is asked anew by who was not, who said no, and who was called off', () => {
    const may = einsatzStatus.filter((von) => wechsel(von, 'angefragt', { gesagtAm: TOLD }) === undefined);
    expect(may).toEqual(['vorgemerkt', 'angefragt', 'abgelehnt', 'abgesagt']);
  });

  test('goes back to what she was told last, as long as she was told nothing else', () => {
    expect(wechsel('abgesagt', 'eingeteilt', { gesagtAm: TOLD, gesagt: 'eingeteilt' })).toBeUndefined();
    expect(wechsel('eingeteilt', 'angefragt', { gesagtAm: TOLD, gesagt: 'angefragt' })).toBeUndefined();
    expect(wechsel('eingeteilt', 'vorgemerkt', { gesagtAm: TOLD, gesagt: 'eingeteilt' })).toBe(
      'Von „eingeteilt“ geht es nicht zu „vorgemerkt“.',
    );
  });

  test('an answer that the office writes down came by phone', () => {
    expect(antwortWegOf({ nach: 'zugesagt', antwortWeg: '' })).toBe('Telefon');
    expect(antwortWegOf({ nach: 'abgelehnt', antwortWeg: 'Mail' })).toBe('Mail');
    expect(antwortWegOf({ nach: 'eingeteilt', antwortWeg: '' })).toBe('');
  });
});

test.each<[EinsatzStatus, Einsatz['gesagtAm'], boolean]>([
  ['vorgemerkt', '', false],
  ['vorgemerkt', TOLD, false],
  ['angefragt', '', true],
  ['zugesagt', '', true],
  ['eingeteilt', '', true],
  ['abgelehnt', '', false],
  ['abgesagt', '', false],
  ['abgesagt', TOLD, true],
])('[CREW-03 P2.8] %s, told %s: knows of it %s', (status, gesagtAm, knows) => {
  expect(weissDavon({ status, gesagtAm })).toBe(knows);
});

test('[CREW-03] what is refused or called off is over', () => {
  expect(einsatzStatus.filter((status) => istBeendet({ status }))).toEqual(['abgelehnt', 'abgesagt']);
});
