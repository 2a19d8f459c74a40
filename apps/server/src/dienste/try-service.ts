import { createHash, randomBytes } from 'node:crypto';
import { realpath, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { DienstWerte } from '@traverse/domain/entities/fremddienste';
import { type FieldError, type FieldErrors, fieldError, withMessage } from '@traverse/wire';
import { createIdentityProvider, ProviderError, reasonOf } from '../auth/identity-provider.ts';
import { type Config, ConfigError, isHost, isSender } from '../config.ts';
import { openBackupStorage } from '../files/open-storage.ts';
import { FileStorageError } from '../files/storage.ts';
import { type MailTimes, openDelivery } from '../mail/delivery.ts';
import type { Letter } from '../mail/letters.ts';
import { badRequest, invalid } from '../records/api-error.ts';
import { backupToOf, oidcOf, smtpUrlOf } from './addresses.ts';

// Whoever waits sits before the form.
const TIMES: MailTimes = { greeting: 10_000, silence: 15_000, whole: 30_000 };
const PLACE = 'Der Sicherungsort';

const said = (sentence: string): FieldError => withMessage(fieldError('validation_invalid_value'), sentence);

/** Sends this letter. Throws ApiError 400 with the mail server's own words. */
export async function tryMail(
  { dataDir }: Pick<Config, 'dataDir'>,
  werte: DienstWerte<'mail'>,
  passwort: string,
  letter: Letter,
): Promise<void> {
  const errors: FieldErrors = {
    ...(isHost(werte.server)
      ? {}
      : { server: said('Das ist kein Name eines Rechners, z. B. smtp.example.org, ohne smtp:// davor.') }),
    ...(isSender(werte.absender)
      ? {}
      : { absender: said('So sieht ein Absender aus: Traverse <traverse@example.org>.') }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const smtpUrl = smtpUrlOf(werte, passwort);
  const deliver = openDelivery({ smtpUrl, mailFrom: werte.absender, dataDir }, () => undefined, TIMES);
  try {
    const refused = await deliver(letter);
    if (refused && refused.length > 0)
      throw new Error(`Der Mailserver nimmt nichts an für ${refused.join(', ')}.`);
  } catch (error) {
    throw badRequest(error instanceof Error ? error.message : String(error));
  }
}

/** Writes a small object and takes it away again. Throws ApiError 400 with what stands in its way. */
export async function tryBackupPlace(
  { dataDir, backup, backupFolders }: Pick<Config, 'dataDir' | 'backup' | 'backupFolders'>,
  werte: DienstWerte<'sicherung'>,
  geheimnis: string,
): Promise<void> {
  if (werte.ort === 'Ordner') await refuseFolder(werte.ordner, backupFolders);
  else if (werte.bucket === '') throw invalid({ bucket: fieldError('validation_required') });
  const to = backupToOf(werte, geheimnis);
  try {
    const place = await openBackupStorage({ dataDir, backup: { ...backup, to } }, PLACE);
    const content = randomBytes(16);
    const name = `probe-${content.toString('hex')}`;
    const path = join(place.incoming, name);
    await writeFile(path, content, { mode: 0o600 });
    const sha256 = createHash('sha256').update(content).digest('hex');
    const key = `probe/${name}`;
    await place.put(key, path, { bytes: content.length, sha256, contentType: 'application/octet-stream' });
    const bytes = await place.size(key);
    await place.remove(key);
    if (bytes !== content.length) throw badRequest('Was dort abgelegt wurde, kommt nicht zurück.');
  } catch (error) {
    if (error instanceof ConfigError) throw badRequest(error.message);
    if (!(error instanceof FileStorageError)) throw error;
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
    throw badRequest(
      error.reason === 'full' ? 'Dort ist kein Platz mehr.' : `Der Sicherungsort antwortet nicht${cause}`,
    );
  }
}

/** Only below what .env allows, wherever links lead. */
async function refuseFolder(folder: string, allowed: readonly string[]): Promise<void> {
  if (allowed.length === 0)
    throw invalid({
      ordner: said('Ordner erlaubt, wer den Server betreibt, mit BACKUP_FOLDERS. Ein Bucket geht immer.'),
    });
  if (folder === '') throw invalid({ ordner: fieldError('validation_required') });
  const real = await realpath(folder).catch(() => undefined);
  if (real === undefined || !(await stat(real)).isDirectory())
    throw invalid({ ordner: said('Diesen Ordner gibt es auf dem Server nicht.') });
  const roots = await Promise.all(allowed.map((each) => realpath(each).catch(() => each)));
  if (!roots.some((root) => real === root || real.startsWith(root + sep)))
    throw invalid({ ordner: said(`Erlaubt sind Ordner unter ${allowed.join(' und ')}.`) });
}

/** Asks the provider for its endpoints, and whether it knows this client. Throws ApiError 400 with its words. */
export async function trySignIn(werte: DienstWerte<'anmeldung'>, geheimnis: string): Promise<void> {
  if (!URL.canParse(werte.aussteller) || !/^https?:$/.test(new URL(werte.aussteller).protocol))
    throw invalid({ aussteller: fieldError('validation_invalid_url') });
  let reason = '';
  const provider = createIdentityProvider(oidcOf(werte, geheimnis), (error) => {
    reason = reasonOf(error);
  });
  if (!(await provider.method())) throw badRequest(`Der Anmeldedienst antwortet nicht wie einer: ${reason}`);
  const refusal = await provider
    // No code of anybody: who knows the client refuses the code, who does not refuses the client.
    .identify({ code: 'probe', codeVerifier: 'probe'.repeat(9), redirectURL: 'https://localhost/' })
    .then(() => undefined)
    .catch((error: unknown) => (error instanceof ProviderError ? error.cause : error));
  if (isUnknownClient(refusal))
    throw badRequest(`Der Anmeldedienst kennt diese Client-ID oder ihr Secret nicht: ${reasonOf(refusal)}`);
}

/** As RFC 6749, 5.2 has it: a word in the body, or 401 where the client said who it is in the header. */
function isUnknownClient(refusal: unknown): boolean {
  if (!(refusal instanceof Error)) return false;
  const { error, status } = refusal as { readonly error?: unknown; readonly status?: unknown };
  return status === 401 || error === 'invalid_client' || error === 'unauthorized_client';
}
