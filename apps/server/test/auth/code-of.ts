import { Secret, TOTP } from 'otpauth';

/** What an app shows for this secret at a moment, in milliseconds since 1970. */
export const codeOf = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
