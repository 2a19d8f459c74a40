import { ConfigError } from '../config.ts';

export interface S3Location {
  readonly bucket: string;
  /** Before every key: empty or ending in a slash. */
  readonly prefix: string;
  /** Absent: Amazon's own for the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Absent: found by the SDK in the environment (AWS_ACCESS_KEY_ID and so on) or on the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

/**
 * Reads `s3://[key:secret@]bucket[/folder][?endpoint=…][&region=…]`, the value of a setting such as FILES_URL.
 * Throws ConfigError with a German sentence that names the mistake.
 */
export function s3LocationOf(address: string, setting: string): S3Location {
  const url = new URL(address);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(url.hostname))
    throw new ConfigError(
      `${setting} nennt keinen Bucket. Beispiel: s3://mein-bucket?endpoint=https://s3.example.org`,
    );
  if (endpoint !== undefined && !(URL.canParse(endpoint) && /^https?:$/.test(new URL(endpoint).protocol)))
    throw new ConfigError(
      `${setting}: endpoint ist keine gültige Adresse. Sie beginnt mit https:// oder http://.`,
    );
  if ((url.username === '') !== (url.password === ''))
    throw new ConfigError(
      `${setting}: Schlüssel und Geheimnis gehören zusammen, s3://schluessel:geheimnis@bucket.`,
    );
  for (const name of url.searchParams.keys())
    if (name !== 'endpoint' && name !== 'region')
      throw new ConfigError(`${setting} kennt „${name}“ nicht. Erlaubt sind endpoint und region.`);
  const folder = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: folder === '' ? '' : `${decodeURIComponent(folder)}/`,
    endpoint,
    region: url.searchParams.get('region') ?? 'eu-central-1',
    credentials:
      url.username === ''
        ? undefined
        : {
            accessKeyId: decodeURIComponent(url.username),
            secretAccessKey: decodeURIComponent(url.password),
          },
  };
}
