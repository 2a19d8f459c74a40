import { expect, test } from 'vitest';
import { bundleFiles, mayBeEInvoice, nameOfPaper, nameWithoutType } from './bundle-files.ts';

const files = (...names: string[]) => names.map((name) => new File(['x'], name));

test.each([
  { dropped: [], bundles: [] },
  { dropped: ['a.pdf', 'b.pdf'], bundles: [['a.pdf'], ['b.pdf']] },
  { dropped: ['R1.pdf', 'b.pdf', 'r1.XML'], bundles: [['r1.XML', 'R1.pdf'], ['b.pdf']] },
  { dropped: ['R1.jpg', 'R1.pdf'], bundles: [['R1.pdf', 'R1.jpg']] },
])('[BUCH-02] $dropped are the invoices $bundles', ({ dropped, bundles }) => {
  const names = bundleFiles(files(...dropped)).map((bundle) => bundle.map(({ name }) => name));
  expect(names).toEqual(bundles);
});

test.each([
  { name: 'Rechnung 4711.PDF', may: true, bare: 'Rechnung 4711' },
  { name: 'xrechnung.v2.xml', may: true, bare: 'xrechnung.v2' },
  { name: 'Beleg.jpg', may: false, bare: 'Beleg' },
  { name: '.xml', may: true, bare: '.xml' },
  { name: 'ohne', may: false, bare: 'ohne' },
])('[BUCH-02] $name may be an e-invoice: $may', ({ name, may, bare }) => {
  const file = new File(['x'], name);
  expect(mayBeEInvoice(file)).toBe(may);
  expect(nameWithoutType(file)).toBe(bare);
});

test.each([
  { name: 'IMG_2231.HEIC', called: '' },
  { name: 'PXL_20261130_101112.jpg', called: '' },
  { name: 'WhatsApp Image 2026-11-30 at 10.11.12.jpeg', called: '' },
  { name: 'Scan 12.pdf', called: '' },
  { name: '20261130_101112.jpg', called: '' },
  { name: 'Scan Baumarkt.pdf', called: 'Scan Baumarkt' },
  { name: 'Rechnung 4711.pdf', called: 'Rechnung 4711' },
  { name: 'Bildschirm.png', called: 'Bildschirm' },
])('[defects 10 Ausgaben] a receipt in $name is called "$called"', ({ name, called }) => {
  expect(nameOfPaper(new File(['x'], name))).toBe(called);
});
