import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { entities } from '@traverse/domain/entities';
import { offenOf } from '@traverse/domain/forderung/offen';
import { dayAt, dayOf } from '@traverse/domain/values';
import { camtFile, csvFile, mt940File, sampleBankMonths } from '@traverse/fixtures';
import type { Reader } from '@traverse/schema';
import { ZipFile } from 'yazl';
import { stageBankFiles, storeBankFiles } from '../actions/bank/store-auszuege.ts';
import { readBankFile } from '../bank/read-bank-file.ts';
import type { RecordEngine } from '../records/engine.ts';
import { MAX_FILE_BYTES } from '../records/record-files.ts';
import { write } from '../records/write.ts';

const { bankkonten, dateien, kunden, rechnungen } = entities;

// More would be a page that nobody works through to look around.
const MOST_PAID = 24;

/**
 * Two months of the bank beside the invoices: the older one is read in, both together lie in every format among the
 * files, to try the page with: whichever comes first, of the others nothing is new.
 */
export async function storeSampleBank(engine: RecordEngine, reader: Reader): Promise<void> {
  const { reads } = engine.database;
  const heute = dayAt(engine.clock().getTime());
  const [konto] = await reads.findWhere(bankkonten, { standard: true }, 1);
  if (!konto) return;
  const open = await reads.findWhere(rechnungen, { bezahlt: false });
  const frozen = open.filter(({ festgeschrieben }) => festgeschrieben !== '');
  const wanted = frozen
    .toSorted((one, other) => (one.faelligDatum < other.faelligDatum ? -1 : 1))
    .slice(0, MOST_PAID);
  const customers = new Map<string, string>();
  for (const kunde of await reads.findMany(kunden, [...new Set(wanted.map((each) => each.kunde))]))
    customers.set(kunde.id, kunde.firma || kunde.name);
  const months = sampleBankMonths({
    iban: konto.iban,
    today: heute,
    offen: wanted.map((rechnung) => ({
      name: rechnung.name,
      offen: offenOf(rechnung),
      kunde: customers.get(rechnung.kunde) ?? '',
      datum: dayOf(rechnung.rechnungsDatum) || heute,
    })),
  });
  const [older] = months;
  const first = Buffer.from(camtFile([older]));
  const staged = await stageBankFiles(
    engine,
    await readBankFile(first, `Kontoauszug ${older.nummer}.xml`),
    first,
  );
  const names = staged.map(({ datei }) => datei.storedName);
  await write(engine, reader, names, ({ context }) => storeBankFiles(context, staged, konto.id));
  const zip = new ZipFile();
  for (const blatt of months)
    zip.addBuffer(Buffer.from(camtFile([blatt])), `Kontoauszug ${blatt.nummer}.xml`);
  zip.end();
  await storeFiles(engine, reader, [
    ['Kontoauszüge CAMT.053.xml', Buffer.from(camtFile(months))],
    ['Kontoauszüge CAMT.053 alt.xml', Buffer.from(camtFile(months, { version: '02' }))],
    ['Kontoauszüge CAMT.052.xml', Buffer.from(camtFile(months, { kind: '052' }))],
    ['Kontoauszüge MT940.sta', Buffer.from(mt940File(months), 'latin1')],
    [
      'Kontoauszüge.csv',
      Buffer.from(csvFile({ iban: konto.iban, zeilen: months.flatMap((each) => each.zeilen) })),
    ],
    ['Kontoauszüge CAMT.053.zip', await buffer(zip.outputStream)],
  ]);
}

async function storeFiles(
  engine: RecordEngine,
  reader: Reader,
  files: readonly (readonly [name: string, content: Buffer])[],
): Promise<void> {
  for (const [name, content] of files) {
    const upload = await engine.uploads.stage(Readable.from([content]), {
      originalName: name,
      maxBytes: MAX_FILE_BYTES,
    });
    await write(engine, reader, [upload.storedName], async ({ context }) => {
      await context.create(dateien, { name, anlagen: [upload] });
    });
  }
}
