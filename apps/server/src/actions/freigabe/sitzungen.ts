import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const LASTS_MS = 2 * 60 * 60_000;

/** What an open page of a link shows that it was opened while the link held; good for one link and for two hours. */
export interface Sitzungen {
  readonly issue: (freigabe: string) => string;
  /** The link of a session; nothing when it is none of ours, or over. */
  readonly read: (sitzung: unknown) => string | undefined;
}

/** `secret`: that of the server's tokens, which all instances share. */
export function createSitzungen(secret: string, now: () => number): Sitzungen {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'traverse freigabe', 32));
  const sign = (said: string) => createHmac('sha256', key).update(said).digest();
  return {
    issue: (freigabe) => {
      const said = `${freigabe}.${now() + LASTS_MS}`;
      return `${said}.${sign(said).toString('base64url')}`;
    },
    read: (sitzung) => {
      if (typeof sitzung !== 'string') return undefined;
      const [freigabe = '', until = '', mac = ''] = sitzung.split('.');
      const given = Buffer.from(mac, 'base64url');
      const right = sign(`${freigabe}.${until}`);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return Number(until) > now() ? freigabe : undefined;
    },
  };
}
