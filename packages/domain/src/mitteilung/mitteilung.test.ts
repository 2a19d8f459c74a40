import type { Cents, WireDate } from '@traverse/schema';
import { describe, expect, test } from 'vitest';
import type { Einsatz } from '../entities/index.ts';
import { momentOf, wireDateWithTime } from '../values/dates.ts';
import { darfJetzt, faelligAm } from './faellig.ts';
import { type Fakt, type Faktenwissen, fakten } from './fakten.ts';
import { type Merker, nachBlick } from './gesehen.ts';
import { erinnerung, mitteilung } from './mail.ts';
import { geradeGeaendert, inWorten, unterschiede } from './unterschied.ts';

const at = (day: number, hour: number, minute = 0) =>
  wireDateWithTime(`2026-06-${String(day).padStart(2, '0') as '05'}`, hour * 60 + minute);

const wissen = (
  status: Einsatz['status'],
  rest: { von?: WireDate; ort?: string; eigener?: string; hinweise?: string; dispoAm?: WireDate } = {},
): Faktenwissen => ({
  einsatz: { status, schichten: [], anzahl: 1, spesen: 0 as Cents },
  dienst: {
    schichten: [{ von: rest.von ?? at(12, 8), bis: at(12, 18), pause: 45 }],
    treffpunkt: '',
    treffzeit: '',
    ort: rest.eigener ?? '',
    anmerkung: '',
  },
  funktion: 'Licht',
  projekt: {
    name: 'Gala',
    ort: rest.ort ?? 'Bremen',
    unterkunft: '',
    verpflegung: '',
    allgemeineHinweise: rest.hinweise ?? '',
    dispoAm: rest.dispoAm ?? '',
  },
  anschrift: '',
  satz: { satzArt: 'Tag', satz: 420 as Cents, ueberAb: 0, ueberSatz: 0 as Cents },
  blatt: { leitung: '', zufahrt: '', ladezeiten: '', zeitplan: [], unterlagen: [] },
  stunden: [],
  pruefsumme: (text) => `#${text.length}`,
});

const facts = (...said: Parameters<typeof wissen>): Fakt[] => fakten(wissen(...said));
const words = (gesagt: readonly Fakt[], jetzt: readonly Fakt[]) =>
  unterschiede(gesagt, jetzt)
    .map(inWorten)
    .map(({ was, wert }) => `${was} ${wert}`.trim());

/** A day of edits of one shift, looked at each minute as the clock of the server does; answers when mails went, and what they say. */
function day(
  edits: readonly (readonly [second: string, von: WireDate])[],
  {
    told = facts('eingeteilt'),
    read = [],
    wartet = [],
    until = '11:00',
    on = 1,
  }: {
    told?: readonly Fakt[];
    read?: readonly string[];
    wartet?: readonly (readonly [second: string, bis: number])[];
    until?: string;
    on?: number;
  } = {},
): string[] {
  const moment = (text: string) => {
    const [hour = 0, minute = 0, second = 0] = text.split(':').map(Number);
    return momentOf(at(on, hour, minute)) + second * 1000;
  };
  let kept: Merker = { gesagt: told, gesehen: JSON.stringify(told), geaendertAm: 0, offenSeit: 0 };
  const mails: string[] = [];
  let von: WireDate = at(12, 8);
  for (let now = moment('10:00'); now <= moment(until); now += 1000) {
    for (const [second, to] of edits) if (moment(second) === now) von = to;
    const jetzt = facts('eingeteilt', { von });
    if (read.some((second) => moment(second) === now)) kept = { ...kept, gesagt: jetzt, offenSeit: 0 };
    if (now % 60_000 !== 0) continue;
    kept = nachBlick(kept, jetzt, { summe: JSON.stringify(jetzt), now });
    const neu = unterschiede(kept.gesagt, jetzt);
    if (neu.length === 0) continue;
    const beganBefore = kept.gesagt.find(({ was }) => was === 'beginn')?.wert ?? '';
    const wartetBis = wartet.findLast(([second]) => moment(second) <= now)?.[1] ?? 0;
    const offen = {
      geaendertAm: kept.geaendertAm,
      offenSeit: kept.offenSeit,
      beginnt: [von, beganBefore as WireDate].flatMap((date) => (date === '' ? [] : [momentOf(date)])),
      sofort: false,
      wartetBis,
    };
    const due = faelligAm(darfJetzt([offen], now), now);
    if (due === undefined || due > now) continue;
    const clock = new Date(now + 2 * 3_600_000).toISOString().slice(11, 16);
    mails.push(
      `${clock} ${neu
        .map(inWorten)
        .map(({ was, wert }) => `${was} ${wert}`)
        .join(', ')}`,
    );
    kept = { ...kept, gesagt: jetzt, offenSeit: 0 };
  }
  return mails;
}

/** Edits in the same steps, each to a time a bit later. */
const every = (seconds: number, count: number, from: string, to: (step: number) => WireDate) =>
  Array.from({ length: count }, (_, step): readonly [string, WireDate] => {
    const [hour = 0, minute = 0, second = 0] = from.split(':').map(Number);
    const all = hour * 3600 + minute * 60 + second + step * seconds;
    return [`${Math.floor(all / 3600)}:${Math.floor((all % 3600) / 60)}:${all % 60}`, to(step)];
  });

describe('[CREW-06] when somebody is told', () => {
  test('[P4.1] ten edits are one mail, of what is so in the end', () => {
    const edits = every(24, 10, '10:00:05', (step) => at(12, 7, 50 - step * 5));
    expect(day(edits)).toEqual(['10:09 Beginn 8:00 → 7:05 Uhr']);
  });

  test('[P4.2] what is undone is told to nobody', () => {
    expect(
      day([
        ['10:00:05', at(12, 7)],
        ['10:03:05', at(12, 8)],
      ]),
    ).toEqual([]);
  });

  test('[P4.3] who goes on shuffling holds it back for a quarter of an hour', () => {
    const edits = every(120, 16, '10:00:30', (step) => at(12, 7, step));
    expect(day(edits).map((mail) => mail.slice(0, 5))).toEqual(['10:16', '10:32']);
  });

  test('[P4.4] what begins tomorrow, or began tomorrow by what is known, is told within minutes', () => {
    expect(day([['10:00:30', at(12, 7)]], { on: 11 })).toEqual(['10:02 Beginn 8:00 → 7:00 Uhr']);
    expect(day([['10:00:30', at(19, 8)]], { on: 11 })).toEqual([
      '10:02 Beginn 12.6.2026 8:00 → 19.6.2026 8:00 Uhr',
    ]);
  });

  test('[P4.6] what was read on the page is not mailed', () => {
    expect(day([['10:00:05', at(12, 7)]], { read: ['10:02:00'] })).toEqual([]);
  });

  test('[P4.7] two shifts of one person are one mail, after the newer change', () => {
    const one = (minute: number) => ({
      geaendertAm: momentOf(at(1, 10, minute)),
      offenSeit: momentOf(at(1, 10, minute)),
      beginnt: [momentOf(at(12, 8))],
      sofort: false,
      wartetBis: 0,
    });
    expect(faelligAm([one(1), one(4)], momentOf(at(1, 10, 4)))).toBe(momentOf(at(1, 10, 9)));
  });

  test('[P4.14] a project that is held back waits, and not once that is lifted', () => {
    const edit: readonly [string, WireDate] = ['10:00:30', at(12, 7)];
    const noon = momentOf(at(1, 12));
    expect(day([edit], { wartet: [['10:00:00', noon]], until: '12:30' })[0]?.slice(0, 5)).toBe('12:00');
    const lifted = day([edit], {
      wartet: [
        ['10:00:00', noon],
        ['10:30:10', 0],
      ],
      until: '12:30',
    });
    expect(lifted[0]?.slice(0, 5)).toBe('10:31');
  });

  test('[P4.14] a request is told at once, whatever is held back', () => {
    const now = momentOf(at(1, 10));
    const asked = { geaendertAm: now, offenSeit: now, beginnt: [], sofort: true, wartetBis: now + 1 };
    expect(faelligAm(darfJetzt([asked], now), now)).toBe(now);
    expect(darfJetzt([{ ...asked, sofort: false }], now)).toEqual([]);
  });
});

describe('[CREW-06] what somebody is told', () => {
  test('[P4.5] called off is told alone, and only to whom anything was told', () => {
    expect(words(facts('eingeteilt'), facts('abgesagt', { von: at(12, 6) }))).toEqual([
      'Dein Einsatz ist abgesagt.',
    ]);
    expect(words([], facts('abgesagt'))).toEqual([]);
    expect(words(facts('abgesagt'), facts('abgesagt'))).toEqual([]);
    expect([words([], facts('vorgemerkt')), words(facts('zugesagt'), facts('vorgemerkt'))]).toEqual([[], []]);
  });

  test('[P4.9] another place of the project is told to who has none of her own', () => {
    expect(words(facts('eingeteilt'), facts('eingeteilt', { ort: 'Kiel' }))).toEqual(['Ort Bremen → Kiel']);
    const own = { eigener: 'Halle 2' };
    expect(words(facts('eingeteilt', own), facts('eingeteilt', { ...own, ort: 'Kiel' }))).toEqual([]);
  });

  test('[P4.10] what stands on the call sheet is told once that was given out, to who is on it', () => {
    const given = { dispoAm: at(10, 8) };
    expect(words(facts('eingeteilt'), facts('eingeteilt', { hinweise: 'Helm' }))).toEqual([]);
    expect(words(facts('zugesagt', given), facts('zugesagt', { ...given, hinweise: 'Helm' }))).toEqual([]);
    expect(words(facts('eingeteilt', given), facts('eingeteilt', { ...given, hinweise: 'Helm' }))).toEqual([
      'Hinweise Helm',
    ]);
    const long = (sign: string, count: number) =>
      facts('eingeteilt', { ...given, hinweise: sign.repeat(count) });
    expect(words(long('x', 300), long('x', 301))).toEqual(['Hinweise geändert']);
    expect(words(long('x', 301), long('x', 302))).toEqual(['Hinweise geändert']);
    expect(words(facts('eingeteilt', given), long('x', 301))).toEqual(['Hinweise neu']);
    expect(words(long('x', 5), facts('eingeteilt', given))).toEqual(['Hinweise entfällt']);
  });

  test('[P4.13] the rate is news to who is asked, and its going with the yes is none', () => {
    expect(facts('angefragt').some(({ was }) => was === 'satz')).toBe(true);
    expect(words(facts('angefragt'), facts('zugesagt')).filter((each) => each.startsWith('Satz'))).toEqual(
      [],
    );
    expect(words(facts('abgelehnt'), facts('abgelehnt'))).toEqual([]);
    expect(words(facts('zugesagt'), facts('eingeteilt'))).toEqual(['Du bist eingeteilt.']);
  });

  test('[CREW-04 P2.9] a yes to what was not read says what changed', () => {
    const since = unterschiede(facts('angefragt'), facts('angefragt', { von: at(12, 6) }));
    expect(geradeGeaendert(since)).toBe('Es hat sich gerade etwas geändert: Beginn 8:00 → 6:00 Uhr.');
    expect(geradeGeaendert([])).toBe('Es hat sich gerade etwas geändert.');
  });

  test('a second Schicht says which one it is', () => {
    const two = (von: WireDate) => ({
      ...wissen('eingeteilt'),
      dienst: {
        ...wissen('eingeteilt').dienst,
        schichten: [
          { von: at(12, 8), bis: at(12, 18), pause: 0 },
          { von, bis: at(13, 18), pause: 0 },
        ],
      },
    });
    expect(words(fakten(two(at(13, 8))), fakten(two(at(13, 9))))).toEqual([
      'Beginn der 2. Schicht 8:00 → 9:00 Uhr',
    ]);
  });

  test('one mail has a line for each, under its project, and a subject that says what it is', () => {
    const neu = unterschiede(facts('eingeteilt'), facts('eingeteilt', { von: at(12, 7) }));
    const gala = { projekt: 'Gala', von: at(12, 7), unterschiede: neu };
    expect(mitteilung('Anna', [gala], 'Bühne GmbH')).toEqual({
      betreff: 'Geändert: Gala, 12.6.2026',
      text: 'Hallo Anna,\n\nGala, 12.6.2026\nBeginn: 8:00 → 7:00 Uhr\n\nBühne GmbH',
    });
    const asked = { projekt: 'Messe', von: at(13, 8), unterschiede: unterschiede([], facts('angefragt')) };
    expect(mitteilung('Anna', [asked], '').text.split('\n').slice(3, 7)).toEqual([
      'Hast du Zeit? Sag bitte zu oder ab.',
      'Funktion: Licht',
      '12.6.2026 8:00 – 12.6.2026 18:00',
      'Ort: Bremen',
    ]);
    expect(mitteilung('Anna', [asked], '').betreff).toBe('Anfrage: Messe, 13.6.2026');
    expect(mitteilung('Anna', [gala, asked], '').betreff).toBe('Neues: Gala, 12.6.2026 und 1 weiterer');
    const three = [gala, asked, { ...asked, projekt: 'Fest' }];
    expect(mitteilung('Anna', three, '').betreff).toBe('Neues: Gala, 12.6.2026 und 2 weitere');
    expect(erinnerung('Anna', asked, 'Bühne GmbH').betreff).toBe('Erinnerung: Messe, 13.6.2026');
  });
});
