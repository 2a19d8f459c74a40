import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a browser may take to ask its holder, milliseconds. */
const GOOD_FOR_MS = 5 * 60_000;
const HEAD_BYTES = 6 + 16;

export interface PasskeyChallenges {
  readonly issue: (purpose: string) => string;
  /** When it was issued (milliseconds since 1970); undefined for one that is not ours, of another purpose, or over. */
  readonly issuedAt: (purpose: string, challenge: string) => number | undefined;
}

/**
 * What a passkey signs: its moment, chance, and our seal over both and what it is for. Nothing is stored for a guest who
 * asks for one, and every instance knows those of the others.
 */
export function passkeyChallenges(secret: string, now: () => number): PasskeyChallenges {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'traverse passkey challenge', 32));
  const seal = (purpose: string, head: Buffer): Buffer =>
    createHmac('sha256', key).update(head).update(purpose).digest();
  return {
    issue: (purpose) => {
      const head = Buffer.alloc(HEAD_BYTES);
      head.writeUIntBE(now(), 0, 6);
      randomBytes(16).copy(head, 6);
      return Buffer.concat([head, seal(purpose, head)]).toString('base64url');
    },
    issuedAt: (purpose, challenge) => {
      const sent = Buffer.from(challenge, 'base64url');
      if (sent.length !== HEAD_BYTES + 32) return undefined;
      const head = sent.subarray(0, HEAD_BYTES);
      if (!timingSafeEqual(sent.subarray(HEAD_BYTES), seal(purpose, head))) return undefined;
      const at = head.readUIntBE(0, 6);
      return now() - at <= GOOD_FOR_MS ? at : undefined;
    },
  };
}
