// Certificates in the database, and their printed content.
import { type RawBuilder, sql } from 'kysely';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import { instantValue, jsonValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { CertificateDocument } from '#server/platform/pdf/certificate-document.ts';

/** A stored certificate; its verification URL depends on the current server address. */
export interface StoredDocument extends Omit<CertificateDocument, 'verifyUrl' | 'signer'> {
  signer: Omit<CertificateDocument['signer'], 'signature'>;
}

const mostListed = 500;

const dayOf = (column: string): RawBuilder<string> => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** Serializes issuing per person, so that nothing is issued twice. */
export const lockMember = (tx: Tx, memberId: number) =>
  tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst();

/** Of the member whom the decision is about. */
export const lockMemberOfDecision = (tx: Tx, decisionId: number) =>
  tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('credit_decision')
        .innerJoin('credit_request', 'credit_request.id', 'credit_decision.request_id')
        .select('credit_request.member_id')
        .where('credit_decision.id', '=', String(decisionId)),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Undefined before a catalog is loaded. */
export const issuer = (db: Db) =>
  db
    .selectFrom('organization')
    .select(['name', 'address', 'signer_name', 'signer_position', 'provider_numbers'])
    .executeTakeFirst();

export type IssuerRow = NonNullable<Awaited<ReturnType<typeof issuer>>>;

const certificateColumns = [
  'certificate.number',
  'certificate.type',
  'certificate.session_id',
  'certificate.account_id',
  'certificate.member_id',
  'certificate.hours',
  'certificate.is_self_paced',
  'certificate.issued_at',
  'certificate.posted_at',
  'certificate.revoked_at',
  'certificate.revoke_reason',
  'certificate.replaced_by',
] as const;

const certificates = (db: Db) =>
  db
    .selectFrom('certificate')
    .select(certificateColumns)
    .select([
      dayOf('certificate.earned_on').as('earned_on'),
      sql<StoredDocument>`certificate.document`.as('document'),
      sql<number | null>`certificate.decision_id`.as('decision_id'),
    ])
    .select((eb) =>
      eb
        .selectFrom('session')
        .select('session.ends_at')
        .whereRef('session.id', '=', 'certificate.session_id')
        .$asScalar()
        .$notNull()
        .as('session_ends_at'),
    );

export const certificateByNumber = (db: Db, number: string) =>
  certificates(db).where('certificate.number', '=', number).executeTakeFirst();

export type CertificateRow = NonNullable<Awaited<ReturnType<typeof certificateByNumber>>>;

interface CertificateKey {
  sessionId: number;
  memberId: number;
  type: CertificateType;
}

/**
 * The valid one, posted or not. A course completed again has one per completion: of the day, `YYYY-MM-DD`, or the
 * latest.
 */
export const validCertificate = async (
  db: Db,
  { sessionId, memberId, type }: CertificateKey,
  earnedOn?: string,
): Promise<CertificateRow | undefined> => {
  // No limit: with one, PostgreSQL may read all certificates by day.
  const rows = await certificates(db)
    .$if(earnedOn !== undefined, (query) => query.where(sql<boolean>`certificate.earned_on = ${earnedOn}::date`))
    .where('session_id', '=', sessionId)
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .where('revoked_at', 'is', null)
    .where('replaced_by', 'is', null)
    .orderBy('certificate.earned_on', 'desc')
    .execute();
  return rows[0];
};

/** Valid certificates of these people with an outdated membership number. */
export const certificatesWithOldNumber = (tx: Tx, memberIds: readonly number[], bodies: readonly PrintedBody[]) => {
  const printed = sql`jsonb_to_recordset(${JSON.stringify(bodies)}::jsonb) as printed (type text, body text, label text)`;
  return certificates(tx)
    .innerJoin('membership', 'membership.member_id', 'certificate.member_id')
    .select(['membership.body', 'membership.number as member_number'])
    .where('certificate.member_id', 'in', [...memberIds, 0])
    .where('revoked_at', 'is', null)
    .where('replaced_by', 'is', null)
    .where(sql<boolean>`exists (
      select from ${printed}
      join jsonb_array_elements(certificate.document -> 'facts') fact on fact ->> 'label' = printed.label
      where printed.type = certificate.type and printed.body = membership.body
        and fact ->> 'value' <> membership.number)`)
    .orderBy('certificate.number')
    .execute();
};

interface PrintedBody {
  type: CertificateType;
  body: string;
  /** Label of the number in the certificate's facts. */
  label: string;
}

interface NewCertificate extends CertificateKey {
  number: string;
  accountId: number | null;
  decisionId: number | null;
  document: StoredDocument;
  hours: number;
  earnedOn: string;
  isSelfPaced: boolean;
  postedAt: Temporal.Instant;
}

/** `replaced`: the number of the one it replaces. */
export const insertCertificate = async (
  tx: Tx,
  values: NewCertificate,
  replaced: string | null,
  now: Temporal.Instant,
): Promise<void> => {
  await tx
    .insertInto('certificate')
    .values({
      number: values.number,
      type: values.type,
      session_id: values.sessionId,
      account_id: values.accountId,
      member_id: values.memberId,
      decision_id: values.decisionId,
      document: jsonValue(values.document),
      hours: values.hours,
      earned_on: values.earnedOn,
      is_self_paced: values.isSelfPaced,
      issued_at: instantValue(now),
      posted_at: instantValue(values.postedAt),
      // Only one valid certificate may exist, and the old one can only reference an existing row: until then the new
      // one references itself.
      replaced_by: replaced === null ? null : values.number,
    })
    .execute();
  if (replaced === null) return;
  await tx.updateTable('certificate').set({ replaced_by: values.number }).where('number', '=', replaced).execute();
  await tx.updateTable('certificate').set({ replaced_by: null }).where('number', '=', values.number).execute();
};

/** Returns the revoked numbers. Replaced ones are already invalid. */
export const revokeOfRequest = async (
  tx: Tx,
  requestId: number,
  reason: string,
  now: Temporal.Instant,
): Promise<string[]> => {
  const rows = await tx
    .updateTable('certificate')
    .set({ revoked_at: instantValue(now), revoke_reason: reason })
    .where('revoked_at', 'is', null)
    .where('replaced_by', 'is', null)
    .where('decision_id', 'in', (eb) =>
      eb.selectFrom('credit_decision').select('credit_decision.id').where('request_id', '=', requestId),
    )
    .returning('number')
    .execute();
  return rows.map(({ number }) => number).toSorted();
};

/** Posted certificates of an account, newest first; replaced ones are represented by their successors. */
const ownCertificates = (db: Db, accountId: number, now: Temporal.Instant) =>
  certificates(db)
    .innerJoin('session', 'session.id', 'certificate.session_id')
    .leftJoin('member', 'member.id', 'certificate.member_id')
    .select(['session.starts_at', 'member.first_name', 'member.last_name'])
    .select((eb) =>
      eb
        .selectFrom('certificate as earlier')
        .select('earlier.number')
        .whereRef('earlier.replaced_by', '=', 'certificate.number')
        .limit(1)
        .as('replaces'),
    )
    .where('certificate.account_id', '=', accountId)
    .where('certificate.replaced_by', 'is', null)
    .where('certificate.posted_at', '<=', instantValue(now))
    .orderBy('certificate.earned_on', 'desc')
    .orderBy('session.starts_at', 'desc')
    .orderBy('certificate.number')
    .limit(mostListed);

export const listOwnCertificates = (
  db: Db,
  accountId: number,
  isSelfPaced: boolean | undefined,
  now: Temporal.Instant,
) => {
  const all = ownCertificates(db, accountId, now);
  return (isSelfPaced === undefined ? all : all.where('certificate.is_self_paced', '=', isSelfPaced)).execute();
};

export type OwnCertificateRow = Awaited<ReturnType<typeof listOwnCertificates>>[number];

export const certificateDaysOf = (db: Db, sessionId: number, accountId: number) =>
  db
    .selectFrom('certificate')
    .select(['posted_at', dayOf('certificate.earned_on').as('earned_on')])
    .where('session_id', '=', sessionId)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('replaced_by', 'is', null)
    .orderBy('certificate.earned_on', 'desc')
    .orderBy('number')
    .limit(mostListed)
    .execute();

/** Valid ones, by type; all of them, because their ZIP file must be complete. */
export const certificatesOfSession = (db: Db, sessionId: number) =>
  db
    .selectFrom('certificate')
    .select(['number', 'type'])
    .select(dayOf('certificate.earned_on').as('earned_on'))
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('replaced_by', 'is', null)
    .orderBy('type')
    .orderBy('number')
    .execute();

export const ownCertificate = (db: Db, accountId: number, number: string, now: Temporal.Instant) =>
  ownCertificates(db, accountId, now).where('certificate.number', '=', number).executeTakeFirst();

/** Current name of a person in an account's group; undefined if there is no such person. */
export const memberName = (tx: Tx, accountId: number, memberId: number) =>
  tx
    .selectFrom('member')
    .select(['first_name', 'last_name'])
    .where('id', '=', memberId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** The recipient of a certificate's email; undefined if it is invalid, was announced, or the account was deleted. */
export const unnotifiedCertificate = (tx: Tx, number: string) =>
  tx
    .selectFrom('certificate')
    .innerJoin('account', 'account.id', 'certificate.account_id')
    .select(['account.email', 'account.first_name', 'account.last_name', 'certificate.posted_at'])
    .select(sql<StoredDocument>`certificate.document`.as('document'))
    .where('number', '=', number)
    .where('revoked_at', 'is', null)
    .where('replaced_by', 'is', null)
    .where('notified_at', 'is', null)
    .forUpdate('certificate')
    .executeTakeFirst();

export const recordNotified = (tx: Tx, number: string, now: Temporal.Instant) =>
  tx
    .updateTable('certificate')
    .set({ notified_at: instantValue(now) })
    .where('number', '=', number)
    .execute();

const mostFound = 10;
const likePattern = (text: string): string => text.replaceAll(/[\\%_]/g, (each) => `\\${each}`);

/** The newest certificates whose number begins with `number`, or whose participant has words that begin with `words`. */
export const certificatesMatching = async (db: Db, { number, words }: { number: string; words: readonly string[] }) => {
  const name = sql<string>`member.first_name || ' ' || member.last_name`;
  const rows = await db
    .selectFrom('certificate')
    .innerJoin('session', 'session.id', 'certificate.session_id')
    .leftJoin('member', 'member.id', 'certificate.member_id')
    .select(['number', 'certificate.account_id', 'session.name as session_name', 'issued_at'])
    .select(['member.first_name', 'member.last_name'])
    .select((eb) => eb.ref('certificate.type').$castTo<CertificateType>().as('type'))
    .select(sql<boolean>`revoked_at is null and replaced_by is null`.as('is_valid'))
    .select((eb) => eb.fn.countAll<number>().over().as('count'))
    .where((eb) =>
      eb.or([
        ...(number === '' ? [] : [eb('number', 'like', `${likePattern(number)}%`)]),
        eb.and(
          words.map((word) =>
            eb.or([eb(name, 'ilike', `${likePattern(word)}%`), eb(name, 'ilike', `% ${likePattern(word)}%`)]),
          ),
        ),
      ]),
    )
    .orderBy('issued_at', 'desc')
    .orderBy('number')
    .limit(mostFound)
    .execute();
  return { rows, count: rows[0]?.count ?? 0 };
};

/** Stores the public key for verifying the badges it signed. */
export const storeBadgeKey = (db: Db, id: string, publicKey: object, now: Temporal.Instant) =>
  db
    .insertInto('badge_key')
    .values({ id, public_key: jsonValue(publicKey), first_used_at: instantValue(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Oldest first. */
export const badgeKeys = (db: Db) =>
  db.selectFrom('badge_key').select(['id', 'public_key']).orderBy('first_used_at').orderBy('id').limit(100).execute();
