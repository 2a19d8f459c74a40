import { ApiError } from '../records/api-error.ts';
import type { Log } from './log.ts';
import { FileStorageError } from './storage.ts';

const MESSAGES = {
  full: {
    status: 507,
    message:
      'Auf dem Server ist kein Platz mehr für Dateien, es wurde nichts gespeichert. Sag der Person Bescheid, die euren Server betreut.',
  },
  unavailable: {
    status: 503,
    message: 'Der Speicher für Dateien antwortet gerade nicht. Versuche es in ein paar Minuten noch einmal.',
  },
} as const;

/** Does something with the storage; when that fails, a client learns what to do and operators why it is so. */
export async function tellingClients<Result>(log: Log, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FileStorageError)) throw error;
    log.warn({ err: error }, 'The file storage failed.');
    const { status, message } = MESSAGES[error.reason];
    throw new ApiError(status, message);
  }
}
