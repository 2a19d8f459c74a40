import { File } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { withFile } from './attached.ts';
import { asOnPhone, dialogNamed, press, saveButton, says, valueOf } from './hands.ts';
import { aHouse } from './house.ts';

const house = aHouse();

/** A file as Node's form data take it: a bill of 100,00 and 19 % in the syntax of OASIS. */
const bill = (nummer: string, name: string, ustId: string) =>
  new File(
    [
      `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cbc:ID>${nummer}</cbc:ID><cbc:IssueDate>2026-06-10</cbc:IssueDate><cbc:DueDate>2026-07-10</cbc:DueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cac:AccountingSupplierParty><cac:Party><cac:PostalAddress><cbc:StreetName>Heideweg 1</cbc:StreetName><cbc:CityName>Celle</cbc:CityName><cbc:PostalZone>29221</cbc:PostalZone></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>${ustId}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme><cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty><cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>DE02120300000000202051</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans><cac:TaxTotal><cbc:TaxAmount currencyID="EUR">19.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount>100.00</cbc:TaxableAmount><cbc:TaxAmount>19.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal><cac:LegalMonetaryTotal><cbc:LineExtensionAmount>100.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount>100.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount>119.00</cbc:TaxInclusiveAmount><cbc:PayableAmount>119.00</cbc:PayableAmount></cac:LegalMonetaryTotal><cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">2.00</cbc:InvoicedQuantity><cbc:LineExtensionAmount>100.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Adapter</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount>50.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine></Invoice>`,
    ],
    `${nummer}.xml`,
    { type: 'text/xml' },
  );

async function dropzone(): Promise<HTMLInputElement> {
  await house.open('/ausgaben/1', await house.admin());
  const part = await screen.findByRole('region', { name: 'Eingangsrechnungen' });
  const input = part.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  return input;
}

async function drop(file: unknown) {
  // Node's, which is the window's in all that is asked of it.
  await userEvent.upload(await dropzone(), file as globalThis.File);
  return dialogNamed('Anlegen');
}

test('[EING-01 O16 F15] a dropped XML fills number, due day and account, can be read, and brings its supplier', async () => {
  const dialog = await drop(bill('ER-77', 'Kabelwerk Nordheide GmbH', 'DE999000111'));
  await waitFor(() => expect(valueOf(dialog().getByLabelText('Belegnummer'))).toBe('ER-77'));
  expect(valueOf(dialog().getByLabelText('Fällig am'))).toBe('10.7.2026');
  const page = await dialog().findByRole('article', { name: 'Rechnung ER-77' });
  expect(page.textContent).toContain('Kabelwerk Nordheide GmbH');
  expect(within(page).getByRole('row', { name: /Adapter/ }).textContent).toMatch(
    /^Adapter2 Stück50100,00\s€ 19\s%$/,
  );
  expect(page.textContent).toMatch(/Zu zahlen119,00\s€/);

  await press('Lieferant anlegen', dialog());
  const supplier = await waitFor(() => {
    const [, second] = screen.getAllByRole('dialog', { name: 'Anlegen' });
    if (!second) throw new Error('one dialog alone');
    return within(second);
  });
  expect(valueOf(await supplier.findByLabelText('USt-IdNr.'))).toBe('DE999000111');
  expect(valueOf(supplier.getByLabelText('Straße'))).toBe('Heideweg');
  await userEvent.click(saveButton(supplier));
  await waitFor(() => expect(screen.getAllByRole('dialog', { name: 'Anlegen' })).toHaveLength(1));
  await waitFor(() =>
    expect(valueOf(dialog().getByLabelText('Lieferant'))).toContain('Kabelwerk Nordheide GmbH'),
  );
});

test('[EING-01 O16] on a phone the read bill stands below its fields', async () => {
  asOnPhone('--stacked');
  const dialog = await drop(bill('ER-78', 'Kabelwerk Nordheide GmbH', 'DE999000111'));
  const page = await dialog().findByRole('article', { name: 'Rechnung ER-78' });
  expect(page.textContent).toContain('Adapter');
});

test('[EING-01 Y2.11] the same file once more is named and not taken again', async () => {
  const file = bill('ER-78', 'Kabelwerk Nordheide GmbH', 'DE999000111');
  await withFile(house.server, await house.admin(), {
    collection: 'ausgaben',
    values: { name: 'Adapter', datum: '2026-06-10 01:00:00.000Z' },
    field: 'anlagen',
    name: 'ER-78.xml',
    content: await file.text(),
  });
  const input = await dropzone();
  await userEvent.upload(input, file as unknown as globalThis.File);
  await says('ER-78.xml: Diese Datei hängt schon an „Adapter“ vom 10.6.2026.');
  expect(screen.queryByRole('dialog')).toBeNull();
});
