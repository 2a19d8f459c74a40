import { SetupError } from '../migrate/setup-error.ts';
import type { RecordDatabase } from '../record-store.ts';

/** Looks after the indexes for parts of texts whenever it is called, once at a time. What this database lacks is told once. */
export function keepTextsIndexed(
  database: Pick<RecordDatabase, 'indexTexts'>,
  tell: (lack: string) => void,
): () => Promise<void> {
  let isUnderWay = false;
  let isLacking = false;
  return async () => {
    if (isUnderWay || isLacking) return;
    isUnderWay = true;
    try {
      await database.indexTexts();
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      isLacking = true;
      tell(error.message);
    } finally {
      isUnderWay = false;
    }
  };
}
