import { expect, test } from 'vitest';
import { blankRecord } from '../entities/blank-record.ts';
import type { Kontakt, Kunde } from '../entities/index.ts';
import { angebotKaeufer, kaeuferOf } from './kaeufer.ts';

const stadt: Kunde = blankRecord('kunden', {
  firma: 'Stadtwerke Musterstadt GmbH',
  name: 'Erika Beispiel',
  email: 'info@stadtwerke.example',
  strasse: 'Am Wall',
  hausnummer: '7',
  adresszusatz: 'Abteilung Netz',
});
const aKontakt = (id: string, values: Partial<Kontakt>): Kontakt =>
  blankRecord('kontakte', {
    id: id as Kontakt['id'],
    person: id,
    email: `${id}@stadtwerke.example`,
    ...values,
  });
const zoe = aKontakt('Zoe Buch', { bekommtRechnungen: true });
const kim = aKontakt('Kim Muster', {});
const chosen = { kontakt: kim.id };
const nobody = { kontakt: '' as const };

test('[PART-04 K2.4] the person is who is chosen, the address that of who gets invoices', () => {
  const source = { rechnung: chosen, kunde: stadt, kontakte: [kim, zoe] };
  expect(kaeuferOf(source, true)).toMatchObject({ person: 'Kim Muster', email: zoe.email });
  expect(angebotKaeufer(source, kaeuferOf(source, true))).toMatchObject({ email: kim.email });
});

test('[PART-04 K2.4] without contacts both are the customer’s, as ever', () => {
  const source = { rechnung: nobody, kunde: stadt, kontakte: [] };
  expect(kaeuferOf(source, true)).toMatchObject({ person: 'Erika Beispiel', email: stadt.email });
  expect(kaeuferOf({ rechnung: nobody, kunde: stadt }, true)).toEqual(kaeuferOf(source, true));
});

test('[PART-04 K2.4] the Leitweg-ID stays beside the address: it comes first (BT-49)', () => {
  const kunde = { ...stadt, leitwegId: '04011000-12345-03' };
  const source = { rechnung: nobody, kunde, kontakte: [zoe] };
  expect(kaeuferOf(source, true)).toMatchObject({ leitwegId: kunde.leitwegId, email: zoe.email });
});

test('a customer without a firm has no second person, and the line above the street is theirs', () => {
  const jo = { ...stadt, firma: '', name: 'Jo Probe', adresszusatz: '' };
  expect(kaeuferOf({ rechnung: nobody, kunde: jo }, true)).toMatchObject({ name: 'Jo Probe', person: '' });
  expect(kaeuferOf({ rechnung: nobody, kunde: jo }, true).anschrift).not.toHaveProperty('zusatz');
  expect(kaeuferOf({ rechnung: nobody, kunde: stadt }, true).anschrift).toMatchObject({
    zusatz: 'Abteilung Netz',
    strasse: 'Am Wall 7',
  });
});

test('who owes the tax elsewhere has no number on it', () => {
  const kunde = { ...stadt, ustId: 'DE123456788' };
  expect(kaeuferOf({ rechnung: nobody, kunde }, false).ustId).toBe('');
});
