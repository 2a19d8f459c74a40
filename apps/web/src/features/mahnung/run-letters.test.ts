import type { MahnBrief, MahnlaufAntwort } from '@traverse/domain/mahnung/mahnlauf';
import { cents } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { auftragOf, type ChangedLetter, runLetters, sendLabel, sentWords } from './run-letters.ts';

const brief = (summe: number, an = 'kasse@example.org'): MahnBrief => ({
  kunde: { id: 'kunde0000000001' as MahnBrief['kunde']['id'], name: 'Werft', verbraucher: false },
  an,
  vorschlag: {
    stufe: 1,
    name: 'Zahlungserinnerung',
    datum: '2026-11-24',
    frist: '2026-12-01',
    positionen: [],
    offen: cents(summe),
    zinsen: cents(0),
    pauschale: cents(0),
    gebuehr: cents(0),
    gezahlt: cents(0),
    summe: cents(summe),
    pauschaleMoeglich: true,
  },
  hinweise: [],
});
const run = (briefe: readonly MahnBrief[], perMail = true): MahnlaufAntwort => ({
  heute: '2026-11-24',
  hinweise: [],
  perMail,
  briefe,
  gesperrt: [],
});
const none = new Map<string, ChangedLetter>();
const only = (answer: MahnlaufAntwort, changes = none) => runLetters(answer, changes)[0]!;

test.each([
  { what: 'by mail', answer: run([brief(100)]), mail: true },
  { what: 'as a PDF where no address is known', answer: run([brief(100, '')]), mail: false },
  { what: 'as a PDF where no mail can be sent', answer: run([brief(100)], false), mail: false },
])('[MAHN-02] a letter goes out $what', ({ answer, mail }) => {
  expect(only(answer)).toMatchObject({ mail, mayMail: mail });
});

test('[MAHN-02] a letter that is sent again after a lost answer is the same one, any other is another', () => {
  const { id } = auftragOf(only(run([brief(100)])));
  expect(auftragOf(only(run([brief(100)]))).id).toBe(id);
  expect(auftragOf(only(run([brief(101)]))).id).not.toBe(id);
  expect(auftragOf({ ...only(run([brief(100)])), mail: false }).id).not.toBe(id);
  expect(auftragOf({ ...only(run([brief(100)])), wahl: { frist: '2026-12-05' } }).id).not.toBe(id);
});

test('[MAHN-02] what was decided otherwise goes with its letter, not with one over another sum', () => {
  const letter = only(run([brief(100)]));
  const vorschlag = { ...letter.brief.vorschlag, frist: '2026-12-24' as const };
  const changes = new Map([[letter.key, { wahl: { frist: vorschlag.frist }, mail: false, vorschlag }]]);
  expect(auftragOf(only(run([brief(100)]), changes))).toMatchObject({ frist: '2026-12-24', mail: false });
  const paidMeanwhile = auftragOf(only(run([brief(60)]), changes));
  expect(paidMeanwhile).toMatchObject({ summe: 60, mail: true });
  expect(paidMeanwhile).not.toHaveProperty('frist');
});

test.each([
  { chosen: [], label: 'Senden' },
  { chosen: [true], label: '1 Brief über 119,00 € senden' },
  { chosen: [false], label: '1 Brief über 119,00 € als PDF ausgeben' },
  { chosen: [false, false], label: '2 Briefe über 238,00 € als PDF ausgeben' },
  { chosen: [true, false], label: '2 Briefe über 238,00 € senden' },
])('[MAHN-02] the button says what becomes of those that go by mail: $chosen', ({ chosen, label }) => {
  const letters = chosen.map((mail) => ({ brief: brief(11_900), mail }));
  expect(sendLabel(letters).replaceAll('\u00a0', ' ')).toBe(label);
});

test.each([
  [1, 0, '1 Brief gesendet'],
  [2, 0, '2 Briefe gesendet'],
  [0, 1, '1 Brief als PDF ausgegeben'],
  [2, 1, '2 Briefe gesendet, 1 Brief als PDF ausgegeben'],
])('[MAHN-02] of %i mails and %i papers it says "%s"', (mails, papers, words) => {
  expect(sentWords(mails, papers)).toBe(words);
});
