import { mkdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Location } from './s3-location.ts';
import { PART_BYTES, type Place, putObject } from './s3-put.ts';
import {
  type ByteRange,
  checkedKey,
  type FileStorage,
  FileStorageError,
  type ObjectFacts,
  type StoredObject,
} from './storage.ts';

/**
 * Objects in a bucket. `incoming` is a local folder for files on their way there; what is larger than `partBytes` goes in
 * parts.
 */
export async function openS3Storage(
  location: S3Location,
  incoming: string,
  { partBytes = PART_BYTES } = {},
): Promise<FileStorage> {
  await mkdir(incoming, { recursive: true });
  const client = clientFor(location);
  const at = async <Result>(key: string, work: (place: Place) => Promise<Result>): Promise<Result> => {
    const place = { Bucket: location.bucket, Key: location.prefix + checkedKey(key) };
    return telling(() => work(place));
  };
  return {
    incoming,
    put: async (key, localPath, about) => {
      const isStored = await at(key, (place) => put(client, place, { localPath, about, partBytes }));
      if (isStored) await rm(localPath, { force: true });
      return isStored;
    },
    get: (key, range) => at(key, (place) => orUndefined(get(client, place, range))),
    size: (key) =>
      at(key, async (place) => (await orUndefined(client.send(new HeadObjectCommand(place))))?.ContentLength),
    remove: (key) =>
      at(key, async (place) => void (await orUndefined(client.send(new DeleteObjectCommand(place))))),
    list: (folder) => list(client, location, folder),
  };
}

/**
 * Asks the bucket whether it takes our keys.
 * Answers what is wrong with the settings, in German; `undefined` when nothing is or when nobody answered, which may
 * pass. Source: OPS-07.
 */
export async function problemWithS3(location: S3Location, setting: string): Promise<string | undefined> {
  try {
    await clientFor(location).send(new HeadBucketCommand({ Bucket: location.bucket }));
    return undefined;
  } catch (error) {
    const status = statusOf(error);
    if (error instanceof Error && error.name === 'CredentialsProviderError')
      return `${setting}: Der Schlüssel für den Bucket fehlt. Setze AWS_ACCESS_KEY_ID und AWS_SECRET_ACCESS_KEY.`;
    if (status === 404) return `${setting}: Den Bucket „${location.bucket}“ gibt es dort nicht.`;
    if (status !== undefined && status < 500)
      return `${setting}: Der Bucket „${location.bucket}“ lässt uns nicht hinein. Prüfe AWS_ACCESS_KEY_ID und AWS_SECRET_ACCESS_KEY.`;
    return undefined;
  }
}

function clientFor({ endpoint, region, credentials }: S3Location): S3Client {
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    forcePathStyle: true,
    // What it has to say comes as an error as well.
    logger: { debug: silent, info: silent, warn: silent, error: silent },
    // NOTE: the SDK's default checksums corrupt streamed uploads on servers other than Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Each slow download holds a connection, the default of 50 is soon used up. Times in ms; the second is silence.
    requestHandler: {
      connectionTimeout: 5000,
      socketTimeout: 120_000,
      httpsAgent: { maxSockets: 500 },
      httpAgent: { maxSockets: 500 },
    },
  });
}

const silent = () => undefined;

async function put(
  client: S3Client,
  place: Place,
  file: { localPath: string; about: ObjectFacts; partBytes: number },
): Promise<boolean> {
  const taken = await orUndefined(client.send(new HeadObjectCommand(place)));
  if (taken !== undefined) return false;
  await putObject(client, place, file);
  return true;
}

async function get(client: S3Client, place: Place, range: ByteRange | undefined): Promise<Readable> {
  const wanted = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
  const { Body } = await client.send(new GetObjectCommand({ ...place, ...wanted }));
  if (!(Body instanceof Readable)) throw new TypeError('S3 answered without a stream');
  return Body;
}

async function* list(
  client: S3Client,
  { bucket, prefix }: S3Location,
  folder: string,
): AsyncIterable<StoredObject> {
  let next: string | undefined;
  do {
    const page = await telling(() =>
      client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: `${prefix}${folder}/`,
          ...(next === undefined ? {} : { ContinuationToken: next }),
        }),
      ),
    );
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key !== undefined && LastModified !== undefined)
        yield { key: Key.slice(prefix.length), modified: LastModified };
    next = page.IsTruncated === true ? page.NextContinuationToken : undefined;
  } while (next !== undefined);
}

/** `undefined` when the server says that there is no such object. */
async function orUndefined<Result>(answer: Promise<Result>): Promise<Result | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

async function telling<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // 507 comes from Ceph and Swift when a quota is used up.
    throw new FileStorageError(statusOf(error) === 507 ? 'full' : 'unavailable', error, refusalOf(error));
  }
}

/** What a bucket that answered says; nothing where nobody did, or it was only busy. */
function refusalOf(error: unknown): string {
  const status = statusOf(error);
  if (!(error instanceof S3ServiceException) || status === undefined || status >= 500) return '';
  return `${error.name}: ${error.message}`.slice(0, 300);
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
