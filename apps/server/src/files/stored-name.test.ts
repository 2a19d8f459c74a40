import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { StagedUpload, type UploadStaging } from '../records/upload-staging.ts';
import { originalNameFrom } from './original-name.ts';
import { storedNameFor } from './stored-name.ts';

const LONG = 'sehr_lang_'.repeat(40);

test.each([
  ['Rechnung Müller.pdf', /^rechnung_m_ller_[a-z0-9]{10}\.pdf$/],
  ['MietVertrag2024.tar.gz', /^miet_vertrag2024_[a-z0-9]{10}\.tar\.gz$/],
  ['IMG 0815 - Kopie (2).JPG', /^img_0815_kopie_2_[a-z0-9]{10}\.JPG$/],
  ['PDFDatei.pdf', /^pdf_datei_[a-z0-9]{10}\.pdf$/],
  ['a.txt', /^a[a-z0-9]{10}_[a-z0-9]{10}\.txt$/],
  ['ÄÖÜ.png', /^[a-z0-9]{10}_[a-z0-9]{10}\.png$/],
  ['.htaccess', /^[a-z0-9]{10}_[a-z0-9]{10}\.htaccess$/],
  ['ohne Endung', /^ohne_endung_[a-z0-9]{10}\.bin$/],
  ['../../etc/passwd', /^[a-z0-9]{10}_[a-z0-9]{10}\.etcpasswd$/],
  ['x/../..', /^x[a-z0-9]{10}_[a-z0-9]{10}\.bin$/],
  [`${LONG}.pdf`, /^[a-z_]{100}_[a-z0-9]{10}\.pdf$/],
  ['Plan.sehrlangeendungmitvielenzeichen', /^plan_[a-z0-9]{10}\.[a-z]{19}$/],
  ['Plan.p d<f>', /^plan_[a-z0-9]{10}\.pdf$/],
])('[API-06] the stored name of %s is safe and unguessable', (original, expected) => {
  expect(storedNameFor(original, '.bin')).toMatch(expected);
});

test('[API-06] the same file twice gets two stored names', () => {
  expect(storedNameFor('a.txt')).not.toBe(storedNameFor('a.txt'));
});

test.each([
  ['Prüfbericht Größe.pdf', 'Prüfbericht Größe.pdf'],
  ['Pru\u0308fbericht.pdf', 'Prüfbericht.pdf'],
  ['C:\\fakepath\\Plan.pdf', 'Plan.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['Rechnung\r\nSet-Cookie: x=1.pdf', 'RechnungSet-Cookie: x=1.pdf'],
  ['harmlos\u202Efdp.exe', 'harmlosfdp.exe'],
  [`Müller's "Liste".pdf`, 'Müllers Liste.pdf'],
  ['  zwei   Leerzeichen .pdf ', 'zwei Leerzeichen .pdf'],
  ['\ud800.png', '.png'],
  ['..', 'Datei'],
  ['', 'Datei'],
  ['\u0000', 'Datei'],
  [`${'ä'.repeat(300)}.pdf`, `${'ä'.repeat(196)}.pdf`],
])('[API-06] the original name %j is kept as %j', (sent, kept) => {
  expect(originalNameFrom(sent)).toBe(kept);
});

test('a staged upload was stored unless it says that it was too large', async () => {
  const staging: UploadStaging = {
    stage: (_content, { originalName }) =>
      Promise.resolve(
        new StagedUpload(storedNameFor(originalName), {
          originalName,
          contentType: 'text/plain',
          bytes: 1,
          sha256: '00',
        }),
      ),
    remove: () => Promise.resolve(),
  };
  const upload = await staging.stage(Readable.from(['a']), { originalName: 'a.txt', maxBytes: 1 });
  expect(upload.isOversized).toBe(false);
});
