import { blankRecord } from '@traverse/domain/entities/blank-record';
import { dispoBrief } from '@traverse/domain/projekt/dispo-brief';
import { wireDateWithTime } from '@traverse/domain/values';
import { sampleCompany } from '@traverse/fixtures';
import { expect, test } from 'vitest';
import { drawBrief } from '../../src/pdf/brief.ts';
import { codesOn, pageTexts } from './readers.ts';

const at = (day: number, hour: number) => wireDateWithTime(`2026-12-0${day}` as '2026-12-03', hour * 60);

test('[CREW-01] each day begins a page and goes on over the next one; long texts are whole, a code leads to the place', async () => {
  const long = 'Kabelwege über die Empore, mit Matten abgedeckt. '.repeat(60);
  const projekt = blankRecord('projekt', {
    name: 'Weihnachtsgala im großen Saal der Weser-Kongresshalle und im Foyer',
    ort: 'Weser-Kongresshalle, Bremen',
    datum_von: at(3, 8),
    datum_bis: at(4, 2),
    allgemeineHinweise: `${long}Ende der Hinweise.`,
    mitarbeiter: [{ name: 'Mareike Köster', telefon: '0151 2345678', position: 'Ton', user_id: '' }],
    meldeweg: [{ grund: 'Unfall', meldung_an: 'Sanitätsdienst', meldung_via: 'Funk Kanal 3' }],
  });
  const jobs = Array.from({ length: 45 }, (_, index) => ({
    job: `Aufbau Abschnitt ${index + 1}`,
    ort: 'Saal',
    ausfuehrer: 'Mareike Köster',
    zeit: at(3, 8),
    bis: '' as const,
  }));
  const brief = dispoBrief({
    projekt,
    jobs,
    firma: blankRecord('firma', { ...sampleCompany }),
    heute: '2026-11-26',
  });
  const pdf = await drawBrief(brief, undefined);
  const pages = (await pageTexts(pdf)).map((page) => page.replaceAll('\u00a0', ' '));
  expect(await codesOn(pdf, 1, 'QRCode')).toEqual([
    'https://www.google.com/maps/search/?api=1&query=Weser-Kongresshalle%2C%20Bremen',
  ]);
  expect(pages[0]).toContain('Dispo Weihnachtsgala');
  expect(pages[0]).toContain('Donnerstag, 3.12.2026');
  expect(pages[0]).toContain('8:00 Aufbau Abschnitt 1 Saal Mareike Köster');
  const first = pages.slice(0, -1).join(' ');
  for (const said of ['Aufbau Abschnitt 45', 'Mareike Köster Ton 8:00 0151 2345678', 'Ende der Hinweise.'])
    expect(first).toContain(said);
  expect(pages.at(-1)).toMatch(/Freitag, 4\.12\.2026.*Mareike Köster Ton 0151 2345678.*Sanitätsdienst/);
  expect(pages.at(-1)).not.toContain('Donnerstag');
});

test('[O34] [CREW-01] a block of the call sheet stays on one page, where a page holds it', async () => {
  const projekt = blankRecord('projekt', {
    name: 'Stadtfest',
    ort: 'Bremen',
    datum_von: at(3, 8),
    datum_bis: at(3, 20),
    ansprechpartner: Array.from({ length: 12 }, (_, nr) => ({
      person: `Ansprechpartnerin ${nr + 1}`,
      firma: 'Bauverein',
      position: '',
      telefon: '0421 2',
      email: '',
    })),
  });
  const onPages = async (entries: number) => {
    const jobs = Array.from({ length: entries }, (_, nr) => ({
      job: `Aufbau ${nr + 1}`,
      ort: '',
      ausfuehrer: '',
      zeit: at(3, 8),
      bis: '' as const,
    }));
    const firma = blankRecord('firma', { ...sampleCompany });
    const pdf = await drawBrief(dispoBrief({ projekt, jobs, firma, heute: '2026-11-26' }), undefined);
    const pages = await pageTexts(pdf);
    expect(pages.join(' ')).not.toContain('IBAN');
    return pages.filter((page) => /Ansprechpartnerin\s1?\d/.test(page)).length;
  };
  for (const entries of [1, 12, 16, 20, 24]) expect(await onPages(entries)).toBe(1);
});
