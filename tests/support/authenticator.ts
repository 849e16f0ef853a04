// An authenticator without a browser: makes passkeys and signs with them, rightly or wrongly.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { TestPortal } from '#tests/support/portal.ts';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949) of small integers, bytes, texts and maps. */
const cbor = (value: unknown): Buffer => {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    if (n < 256) return Buffer.from([(major << 5) | 24, n]);
    return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
  throw new Error('Not encoded here');
};

interface Place {
  origin: string;
  rpId: string;
}

interface Choices extends Partial<Place> {
  challenge: string;
  /** By default one more than before. */
  counter?: number;
  isVerified?: boolean;
  userHandle?: string | null;
}

export const anAuthenticator = ({ origin, rpId }: Place) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  let handle: string | null = null;
  let count = 0;

  const clientData = (type: 'create' | 'get', { challenge, origin: from = origin }: Choices): Buffer =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = ({ rpId: site = rpId, isVerified = true }: Choices, hasKey: boolean): Buffer => {
    const flags = 1 | (isVerified ? 4 : 0) | (hasKey ? 64 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const start = Buffer.concat([sha256(site), Buffer.from([flags]), counter]);
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    return hasKey ? Buffer.concat([start, Buffer.alloc(16), length, id, cbor(coseKey)]) : start;
  };
  const common = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  return {
    /** `options`: those to create a passkey. */
    create: (options: { challenge: string; user?: { id: string } }, choices: Partial<Choices> = {}) => {
      handle = options.user?.id ?? null;
      const given = { challenge: options.challenge, ...choices };
      const authData = authenticatorData(given, true);
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData('create', given).toString('base64url'),
          attestationObject: cbor(object).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get: (options: { challenge: string }, choices: Partial<Choices> = {}) => {
      count = choices.counter ?? count + 1;
      const given = { challenge: options.challenge, ...choices };
      const data = clientData('get', given);
      const authData = authenticatorData(given, false);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const userHandle = choices.userHandle === undefined ? handle : choices.userHandle;
      return {
        ...common,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
};

/** A row of an account that no authenticator answers for. Returns its id. */
export const aPasskey = async ({ db }: Pick<TestPortal, 'db'>, account_id: number): Promise<number> => {
  const bytes = Buffer.alloc(32, 1);
  const { id } = await db
    .insertInto('passkey')
    .values({
      ...{ account_id, credential_id: bytes, user_handle: bytes, public_key: bytes, name: 'Phone' },
      ...{ sign_count: 0, transports: [], is_synced: false, created_at: Temporal.Now.instant() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
