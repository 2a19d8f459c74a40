import { describe, expect, test } from 'vitest';
import type { Einsatz } from '../entities/index.ts';
import { momentOf, wireDateWithTime } from '../values/dates.ts';
import { type Antwort, antwortProblem, antwortSatz, schonGeantwortet, zusageOf } from './antwort.ts';

const at = (day: number, hour: number, minute = 0) =>
  wireDateWithTime(`2026-06-${String(day).padStart(2, '0') as '05'}`, hour * 60 + minute);

const problem = (
  antwort: Antwort,
  rest: {
    status?: Einsatz['status'];
    grund?: string;
    text?: string;
    jetzt?: ReturnType<typeof at>;
    antwortBis?: ReturnType<typeof at> | '';
  } = {},
) =>
  antwortProblem({
    einsatz: { status: rest.status ?? 'angefragt', grund: rest.grund ?? '' },
    dienst: { antwortBis: rest.antwortBis ?? at(5, 12) },
    schichten: [{ von: at(12, 8), bis: at(12, 18), pause: 45 }],
    antwort,
    text: rest.text ?? '',
    jetzt: momentOf(rest.jetzt ?? at(1, 10)),
  });

describe('[CREW-04 P2.5] what is too late', () => {
  const late = 'Die Frist ist vorbei. Ruf bitte an.';
  const begun = 'Der Dienst hat begonnen. Ruf bitte an.';
  test.each([
    ['a yes at 12:01', problem('ja', { jetzt: at(5, 12, 1) }), late],
    ['a yes at 11:59', problem('ja', { jetzt: at(5, 11, 59) }), undefined],
    ['a yes at 12:00 sharp', problem('ja', { jetzt: at(5, 12) }), undefined],
    ['a yes without a deadline', problem('ja', { jetzt: at(11, 8), antwortBis: '' }), undefined],
    ['a no after it, without why', problem('nein', { jetzt: at(5, 12, 1) }), 'Sag kurz, warum.'],
    ['a no after it, of blanks', problem('nein', { jetzt: at(5, 12, 1), text: ' ' }), 'Sag kurz, warum.'],
    ['a no after it that says why', problem('nein', { jetzt: at(5, 12, 1), text: 'krank' }), undefined],
    ['a no in time', problem('nein'), undefined],
    ['a no of who is on it', problem('nein', { status: 'eingeteilt', jetzt: at(2, 8) }), 'Sag kurz, warum.'],
    ['a yes once it has begun', problem('ja', { jetzt: at(12, 8), antwortBis: '' }), begun],
    ['a no once it has begun', problem('nein', { jetzt: at(12, 8), text: 'krank' }), begun],
    ['a yes to what was called off', problem('ja', { status: 'abgesagt' }), 'Der Dienst ist abgesagt.'],
    ['a yes to what was given away', problem('ja', { status: 'abgesagt', grund: 'vergeben' }), undefined],
    [
      'a no to what was given away',
      problem('nein', { status: 'abgesagt', grund: 'vergeben' }),
      'Der Dienst ist abgesagt.',
    ],
    [
      'to what nobody asked',
      problem('ja', { status: 'vorgemerkt' }),
      'Zu diesem Dienst bist du nicht gefragt.',
    ],
  ])('%s', (_, said, expected) => {
    expect(said).toBe(expected);
  });
});

test('[CREW-04] the same again is no other answer', () => {
  const same = (status: Einsatz['status'], antwort: Antwort) => schonGeantwortet({ status }, antwort);
  expect([same('zugesagt', 'ja'), same('eingeteilt', 'ja'), same('abgelehnt', 'nein')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([same('abgelehnt', 'ja'), same('zugesagt', 'nein'), same('angefragt', 'ja')]).toEqual([
    false,
    false,
    false,
  ]);
});

const platz = (id: string, status: Einsatz['status'], anzahl = 1) => ({
  id: id as Einsatz['id'],
  status,
  anzahl,
});
const first = { anzahl: 2, vergabe: 'wer zuerst zusagt' } as const;

describe('[CREW-04 P2.2] first come', () => {
  const asked = platz('B', 'angefragt');
  test.each([
    [
      'room is left',
      zusageOf(first, platz('A', 'angefragt'), [asked, platz('C', 'angefragt')]),
      'eingeteilt',
      [],
    ],
    [
      'the last place',
      zusageOf(first, asked, [platz('A', 'eingeteilt'), platz('C', 'angefragt'), platz('D', 'zugesagt')]),
      'eingeteilt',
      ['C'],
    ],
    [
      'it is full',
      zusageOf(first, platz('C', 'abgesagt'), [platz('A', 'eingeteilt'), platz('B', 'eingeteilt')]),
      'zugesagt',
      [],
    ],
    ['four hands and two places', zusageOf(first, platz('A', 'angefragt', 4), [asked]), 'zugesagt', []],
  ])('where %s', (_, said, status, vergeben) => {
    expect(said).toEqual({ status, vergeben });
  });

  test('says who is in reserve', () => {
    expect(antwortSatz('zugesagt', true)).toBe(
      'Der Dienst ist gerade vergeben. Wir haben dich als Reserve notiert.',
    );
    expect(antwortSatz('eingeteilt', true)).toBe('Du bist eingeteilt.');
    expect(antwortSatz('abgelehnt', true)).toBe('Danke für die Antwort.');
  });
});

test('[CREW-04 P2.3] where the office chooses, two who say yes have both said yes, and nobody is on it', () => {
  const chosen = { anzahl: 1, vergabe: '' } as const;
  const yes = { status: 'zugesagt', vergeben: [] };
  expect(zusageOf(chosen, platz('A', 'angefragt'), [platz('B', 'angefragt')])).toEqual(yes);
  expect(zusageOf(chosen, platz('B', 'angefragt'), [platz('A', 'zugesagt')])).toEqual(yes);
  expect(antwortSatz('zugesagt', false)).toBe('Danke für die Zusage. Du hörst von uns.');
});
