import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** As CBOR (RFC 8949): as much of it as an authenticator writes. */
type Item = number | string | Buffer | ReadonlyMap<number | string, Item>;

function cbor(item: Item): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item]);
  return Buffer.concat([
    head(5, item.size),
    ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)]),
  ]);
}

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** What stands in for finger or face: whether the holder has shown who they are. */
const [PRESENT, VERIFIED, HOLDS_KEY] = [0x01, 0x04, 0x40];

interface Differences {
  readonly origin?: string;
  readonly rpId?: string;
  readonly verified?: boolean;
  readonly userHandle?: string;
}

/** A device that holds one passkey: the hardware of these tests, by the specification (WebAuthn 2, 6.1 and 6.5). */
export function anAuthenticator(origin: string, differences: Differences = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  const made = { ...differences };

  const dataOf = (flags: number, rpId: string, rest = Buffer.alloc(0)): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(made.rpId ?? rpId), Buffer.from([flags]), count, rest]);
  };
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: made.origin ?? origin, crossOrigin: false }));
  const flags = (): number => PRESENT | (made.verified === false ? 0 : VERIFIED);
  const asSent = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** From here on it does something else. */
    change: (more: Differences): void => void Object.assign(made, more),
    create: ({ challenge, rp }: { challenge: string; rp: { id: string } }) => {
      const key = cbor(
        new Map<number, Item>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const authData = dataOf(flags() | HOLDS_KEY, rp.id, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const attestation = new Map<string, Item>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return asSent({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
      });
    },
    get: ({ challenge, rpId }: { challenge: string; rpId: string }) => {
      const data = dataOf(flags(), rpId);
      const said = clientData('webauthn.get', challenge);
      return asSent({
        clientDataJSON: said.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(said)]), privateKey).toString('base64url'),
        ...(made.userHandle === undefined
          ? {}
          : { userHandle: Buffer.from(made.userHandle).toString('base64url') }),
      });
    },
  };
}
