import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { ObjectFacts } from './storage.ts';

export type Place = { readonly Bucket: string; readonly Key: string };

/** Large providers take 5 GiB in one piece, others less; 10,000 parts of this size are 1 TB. */
export const PART_BYTES = 100_000_000;

/** Stores a local file under a key that is free: in one piece, or in parts when it is large. Nothing of it stays when it fails. */
export async function putObject(
  client: S3Client,
  place: Place,
  { localPath, about, partBytes }: { localPath: string; about: ObjectFacts; partBytes: number },
): Promise<void> {
  if (about.bytes > partBytes) return putInParts(client, place, { localPath, about, partBytes });
  const command = new PutObjectCommand({
    ...place,
    Body: createReadStream(localPath),
    ContentLength: about.bytes,
    ContentType: about.contentType,
  });
  await client.send(declaring(command, about.sha256));
}

async function putInParts(
  client: S3Client,
  place: Place,
  { localPath, about, partBytes }: { localPath: string; about: ObjectFacts; partBytes: number },
): Promise<void> {
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...place, ContentType: about.contentType }),
  );
  const upload = { ...place, UploadId };
  try {
    const parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let start = 0; start < about.bytes; start += partBytes) {
      const piece = { start, end: Math.min(start + partBytes, about.bytes) - 1 };
      const PartNumber = parts.length + 1;
      const command = new UploadPartCommand({
        ...upload,
        PartNumber,
        Body: createReadStream(localPath, piece),
        ContentLength: piece.end - piece.start + 1,
      });
      const { ETag } = await client.send(declaring(command, await sha256Of(localPath, piece)));
      parts.push({ PartNumber, ETag });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }));
  } catch (error) {
    // Parts that stay behind cost as much as files, and no list names them.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

async function sha256Of(path: string, piece: { start: number; end: number }): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, piece), hash);
  return hash.digest('hex');
}

/** With the hash declared, the server refuses what arrives damaged. */
function declaring<Command extends PutObjectCommand | UploadPartCommand>(
  command: Command,
  sha256: string,
): Command {
  const { middlewareStack } = command as PutObjectCommand; // both have the same
  middlewareStack.add(
    (next) => (args) => {
      // The request as the SDK builds it.
      (args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build' },
  );
  return command;
}
