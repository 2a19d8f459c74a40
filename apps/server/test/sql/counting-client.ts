// A process of its own: stores one customer after the other and says each number once it is stored.
import { entities } from '@traverse/domain';
import { openDatabase } from '../../src/sql/open-database.ts';
import { anId, aRecord } from './opened.ts';

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, dataDir, entities: [entities.kunden] });
for (let number = 0; ; number += 1) {
  const record = aRecord({ id: anId(number), kundennummer: number });
  await database.transaction((transaction) => transaction.insert(entities.kunden, record));
  process.stdout.write(`${number}\n`);
}
