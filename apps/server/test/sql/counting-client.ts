// A process of its own: stores customers, ten at a time, and says each number once it is stored.
import { entities } from '@traverse/domain/entities';
import { openDatabase } from '../../src/sql/open-database.ts';
import { anId, aRecord, onlyKunden } from './opened.ts';

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({
  databaseUrl,
  dataDir,
  entities: onlyKunden,
});
let next = 0;
const store = async () => {
  for (;;) {
    const number = next;
    next += 1;
    const record = aRecord({ id: anId(number), kundennummer: number });
    await database.transaction((transaction) => transaction.insert(entities.kunden, record));
    process.stdout.write(`${number}\n`);
  }
};
await Promise.all(Array.from({ length: 10 }, store));
