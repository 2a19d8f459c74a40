import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { BankProblem } from './bank-problem.ts';

export const MOST_BYTES = 50_000_000;
const MOST_ENTRIES = 200;

const tooMuch =
  'Das ZIP enthält zu viel: höchstens 200 Dateien und 50 MB entpackt. Lade einen kürzeren Zeitraum herunter.';

/** The files of a ZIP, one after the other and unpacked no further than the limit. Throws BankProblem. */
export async function* zipEntries(
  bytes: Buffer,
): AsyncGenerator<{ readonly name: string; readonly bytes: Buffer }> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch((cause: unknown) => {
    throw damaged(cause);
  });
  if (zip.entryCount > MOST_ENTRIES) throw new BankProblem(tooMuch);
  let left = MOST_BYTES;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      // More than an entry says of its size is an error while it is unpacked.
      left -= entry.uncompressedSize;
      if (left < 0) throw new BankProblem(tooMuch);
      if (entry.isEncrypted())
        throw new BankProblem(
          'Das ZIP ist mit einem Passwort geschützt. Entpacke es und lies die Dateien ein.',
        );
      const name = entry.fileName.split('/').at(-1) ?? '';
      yield { name, bytes: await buffer(await zip.openReadStreamPromise(entry)) };
    }
  } catch (cause) {
    throw cause instanceof BankProblem ? cause : damaged(cause);
  }
}

const damaged = (cause: unknown): BankProblem =>
  new BankProblem('Das ZIP ist beschädigt. Lade es bei der Bank noch einmal herunter.', { cause });
