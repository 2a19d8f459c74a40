import { describe, expect, test } from 'vitest';
import type { Beleg } from '../brief/beleg.ts';
import type { Textvorlage } from '../textvorlage/platzhalter.ts';
import { cents } from '../values/geld.ts';
import { ersteMail, filledMail, mailEntwurf, mailWerte } from './mail-entwurf.ts';
import { anhaengeOf, rechnungsformatOf } from './rechnungsformat.ts';

// What a mail looks at.
const beleg = {
  art: 'rechnung',
  name: 'RN20260124',
  anlass: 'Weihnachtsgala',
  von: '2026-12-03',
  bis: '2026-12-04',
  faellig: '2026-12-14',
  gueltigBis: '',
  gesamt: cents(677_514),
  bezahlt: cents(0),
  zahlbar: cents(677_514),
  bearbeitung: 'Mareike Köster',
  buyer: { name: 'Bauverein eG', person: 'Jana Petersen' },
  seller: { name: 'Lindhof' },
} as unknown as Beleg;
const offer = {
  ...beleg,
  art: 'angebot',
  name: 'AN20260124',
  faellig: '',
  gueltigBis: '2026-11-27',
} as Beleg;
const storno = {
  ...beleg,
  art: 'storno',
  gesamt: cents(-677_514),
  zahlbar: cents(-677_514),
  storniert: { name: 'RN20260100', datum: '2026-11-01' },
} as Beleg;

describe('[VERS-01] the words of a mail', () => {
  test.each([
    [
      'Sie',
      beleg,
      'im Anhang finden Sie unsere Rechnung RN20260124 über 6.775,14 €. Bitte überweisen Sie den Betrag bis zum 14.12.2026.',
    ],
    [
      'du',
      beleg,
      'im Anhang findest du unsere Rechnung RN20260124 über 6.775,14 €. Bitte überweise den Betrag bis zum 14.12.2026.',
    ],
    [
      'Sie',
      { ...beleg, zahlbar: cents(0), faellig: '' },
      'im Anhang finden Sie unsere Rechnung RN20260124 über 6.775,14 €.',
    ],
    [
      'Sie',
      { ...beleg, bezahlt: cents(338_757), zahlbar: cents(338_757) },
      'im Anhang finden Sie unsere Rechnung RN20260124 über 6.775,14 €. Davon sind 3.387,57 € bezahlt und 3.387,57 € offen. Bitte überweisen Sie den offenen Betrag bis zum 14.12.2026.',
    ],
    [
      'du',
      { ...beleg, bezahlt: cents(677_514), zahlbar: cents(0), faellig: '' },
      'im Anhang findest du unsere Rechnung RN20260124 über 6.775,14 €. Der Betrag ist eingegangen, vielen Dank!',
    ],
    [
      'Sie',
      offer,
      'im Anhang finden Sie unser Angebot AN20260124 über 6.775,14 €. Es gilt bis zum {gueltigBis}.',
    ],
    [
      'Sie',
      storno,
      'im Anhang finden Sie die Stornorechnung RN20260124 zu unserer Rechnung RN20260100 über 6.775,14 €.',
    ],
  ] as const)('say %s and what is attached', (anrede, document, sentence) => {
    expect(mailEntwurf({ beleg: document, anrede }).text.replaceAll('\u00a0', ' ')).toContain(sentence);
  });

  test('name the document, the job and its days in the subject', () => {
    const { betreff, text } = mailEntwurf({ beleg, anrede: 'Sie' });
    expect(betreff).toBe('Rechnung RN20260124: Weihnachtsgala, 3.12.2026 – 4.12.2026');
    expect(text).toMatch(
      /^Guten Tag Jana Petersen,\n\n[^]*\n\nMit freundlichen Grüßen\n\nMareike Köster\nLindhof$/,
    );
  });

  const werte = mailWerte({ beleg, ort: 'Bremen' });
  test('[TEXT-01] fill their places, and name those without a value', () => {
    expect(filledMail({ betreff: '{projekt} in {ort}', text: 'bis {faelligDatum}' }, werte)).toEqual({
      betreff: 'Weihnachtsgala in Bremen',
      text: 'bis 14.12.2026',
    });
    expect(filledMail({ betreff: '{gueltigBis}', text: '{quatsch} {gueltigBis}' }, werte)).toEqual({
      missing: ['gueltigBis', 'quatsch'],
    });
  });

  test('[TEXT-01] are those of the standard template that fits the document, with the own subject where it has none', () => {
    const vorlage = (text: string, standard = true) =>
      ({ art: 'Mail', betreff: '', text, standard }) as Textvorlage;
    const own = { betreff: 'Rechnung RN20260124', text: 'vom Programm' };
    const vorlagen = [
      { ...vorlage('für den Beleg'), art: 'Kopftext' } as Textvorlage,
      vorlage('gilt bis {gueltigBis}'),
      vorlage('zahlen bis {faelligDatum}'),
      vorlage('x', false),
    ];
    expect(ersteMail(own, vorlagen, werte)).toEqual({ ...own, text: 'zahlen bis {faelligDatum}' });
    expect(ersteMail(own, [], werte)).toEqual(own);
  });
});

test.each([
  ['', '', 'PDF mit E-Rechnung', ['RN1.pdf']],
  ['', '04011000-1234512345-06', 'XRechnung', ['RN1.xml']],
  ['beides', '', 'beides', ['RN1.pdf', 'RN1.xml']],
  ['PDF mit E-Rechnung', '04011000-1234512345-06', 'PDF mit E-Rechnung', ['RN1.pdf']],
] as const)('[VERS-01] wish „%s“, Leitweg-ID „%s“: %s', (rechnungsformat, leitwegId, format, files) => {
  expect(rechnungsformatOf({ rechnungsformat, leitwegId })).toBe(format);
  expect(anhaengeOf('RN1', format)).toEqual(files);
});
