import { expect, test } from 'vitest';
import { angebotAn, type Empfaenger, mahnungAn, rechnungAn, weitereAdressen } from './adressen.ts';

type K = Empfaenger['kontakte'][number];
const kontakt = (id: string, created: string, values: Partial<K>): K => ({
  id: id as K['id'],
  created: created as K['created'],
  person: id,
  email: `${id}@example.org`,
  bekommtRechnungen: false,
  ...values,
});
const zoe = kontakt('zoe', '2026-01-01', { bekommtRechnungen: true });
const ali = kontakt('ali', '2026-02-01', { bekommtRechnungen: true });
const kim = kontakt('kim', '2025-01-01', {});
const kunde = { email: 'buero@example.org', mahnEmail: '' };

test('[PART-04 K2.1] the first made who gets invoices has them and reminders, who is chosen has the offer', () => {
  const all = { kunde, kontakte: [ali, kim, zoe], kontakt: kim.id };
  expect([rechnungAn(all), mahnungAn(all), angebotAn(all)]).toEqual([zoe.email, zoe.email, kim.email]);
});

test('[PART-04 K2.2] nobody flagged or chosen, both go to the customer', () => {
  const all = { kunde, kontakte: [kim], kontakt: '' };
  expect([rechnungAn(all), angebotAn(all)]).toEqual([kunde.email, kunde.email]);
});

test('[PART-04 K2.3] the address for reminders wins', () => {
  const all = { kunde: { ...kunde, mahnEmail: 'mahn@example.org' }, kontakte: [zoe], kontakt: '' };
  expect(mahnungAn(all)).toBe('mahn@example.org');
});

test('[PART-04] without an own address an invoice goes to who is chosen, an offer as the invoice', () => {
  const bare = { email: '', mahnEmail: '' };
  expect(rechnungAn({ kunde: bare, kontakte: [kim], kontakt: kim.id })).toBe(kim.email);
  expect(angebotAn({ kunde: bare, kontakte: [kim, ali], kontakt: '' })).toBe(ali.email);
  expect(rechnungAn({ kunde: bare, kontakte: [kim], kontakt: '' })).toBe('');
  // One who gets invoices and has no address is none that they could go to.
  expect(rechnungAn({ kunde, kontakte: [{ ...zoe, email: '' }], kontakt: '' })).toBe(kunde.email);
});

test('[PART-04] the others are offered, each once', () => {
  const twin = kontakt('twin', '2026-03-01', { email: kunde.email });
  const all = { kunde, kontakte: [twin, ali, zoe, kim], kontakt: '' };
  expect(weitereAdressen(all, zoe.email)).toEqual([
    { email: kunde.email, person: '' },
    { email: kim.email, person: 'kim' },
    { email: ali.email, person: 'ali' },
  ]);
});
