import { type Einsatz, entities } from '@traverse/domain/entities';
import { ohneBeantwortete } from '@traverse/domain/mitteilung/unterschied';
import type { RecordTransaction } from '../../sql/record-store.ts';
import { bekannt } from './fakten-lesen.ts';
import { merken, mitteilungenOf } from './mitteilungen.ts';

/** Hours of her own answer those of others: what she was told of these is no longer what she knows. */
export async function stundenBeantwortet(transaction: RecordTransaction, id: Einsatz['id']): Promise<void> {
  const told = (await mitteilungenOf(transaction, [id])).get(id);
  const einsatz = told && (await transaction.find(entities.einsaetze, id));
  const [known] = einsatz ? await bekannt(transaction, [einsatz]) : [];
  if (!told || !known) return;
  const gesagt = ohneBeantwortete(told.gesagt, known.fakten);
  if (gesagt.length < told.gesagt.length) await merken(transaction, known.einsatz, { gesagt: [...gesagt] });
}
