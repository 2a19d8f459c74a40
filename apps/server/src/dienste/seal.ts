import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = '1:';

/** Seals secrets with the key of this installation, which lies beside its data and in no backup. */
export interface Seal {
  /** `about` goes along: what was sealed for one purpose opens for no other. */
  close(secret: string, about: string): Promise<string>;
  /** Undefined for what another installation has sealed. */
  open(sealed: string, about: string): Promise<string | undefined>;
}

/** `secretsKey` for all instances of an installation; without it a file of this one, made with the first secret. */
export function sealOf({
  dataDir,
  secretsKey,
}: {
  readonly dataDir: string;
  readonly secretsKey: string;
}): Seal {
  const file = join(dataDir, 'secrets.key');
  const given = secretsKey === '' ? undefined : digestOf(secretsKey);
  const kept = async () => given ?? (await readFile(file).then(digestOf, () => undefined));
  const made = async () => {
    const known = await kept();
    if (known) return known;
    // Another process may be faster: then its key is the one.
    await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
      (error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      },
    );
    return digestOf(await readFile(file));
  };
  return {
    close: async (secret, about) => sealed(await made(), secret, about),
    open: async (text, about) => {
      const key = await kept();
      return key && opened(key, text, about);
    },
  };
}

const digestOf = (key: string | Buffer): Buffer => createHash('sha256').update(key).digest();

function sealed(key: Buffer, secret: string, about: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

function opened(key: Buffer, text: string, about: string): string | undefined {
  const bytes = Buffer.from(text.slice(VERSION.length), 'base64url');
  if (!text.startsWith(VERSION) || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const plain = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([plain, decipher.final()]).toString('utf8');
  } catch {
    return undefined; // another key
  }
}
