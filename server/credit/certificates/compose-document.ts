// Composes a certificate's content from a granted decision.

import { inLanguage } from '#messages/current-language.ts';
import { type MembershipBody, membershipBodies } from '#rules/accounts/memberships.ts';
import { type CertificateType, certificateTypes } from '#rules/catalog/certificate-types.ts';
import { certificateTypeOf } from '#rules/catalog/credit-lines.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { ruleOn, type SessionKind } from '#rules/credit/certificate-rules.ts';
import { type CertificateWording, renderCertificateWording } from '#rules/credit/certificate-wording.ts';
import { easternDay } from '#rules/credit/deadlines.ts';
import { accreditorOf } from '#rules/credit/transcript.ts';
import { plainDayText } from '#rules/platform/eastern-time.ts';
import { plainText } from '#rules/platform/excerpt.ts';
import { rowName } from '#rules/platform/full-name.ts';
import type { GrantedRow } from '#server/credit/certificates/granted-queries.ts';
import type { IssuerRow, StoredDocument } from '#server/credit/certificates/queries.ts';

/** More would not fit on a page. */
const maxBackgroundLength = 700;

type Fact = StoredDocument['facts'][number];

/** A value of a decision's reason, such as the prorated minutes; undefined if there is no such reason. */
const reasonValue = ({ reasons }: GrantedRow, code: string, name: string): unknown => {
  for (const reason of Array.isArray(reasons) ? reasons : []) {
    if (typeof reason === 'object' && reason !== null && 'code' in reason && reason.code === code) {
      return Reflect.get(reason, name);
    }
  }
  return undefined;
};

/** The kind of a session, and the day on which its credit was earned: that of a live session, or of the completion. */
export const earningOf = (row: GrantedRow): { kind: SessionKind; on: string } => {
  if (row.status_code !== SessionStatus.SelfPaced) return { kind: 'live', on: easternDay(row.starts_at).toString() };
  const on = row.completed_on ?? reasonValue(row, 'course-completed', 'on');
  return { kind: 'self-paced', on: typeof on === 'string' ? on : easternDay(row.decided_at).toString() };
};

const shortened = (text: string, most: number): string => {
  const characters = [...text];
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

/** Every trainer with the same room. */
const backgroundOf = (speakers: GrantedRow['speakers']): string =>
  speakers
    .map((speaker) => {
      const post = [rowName(speaker).trim(), speaker.position, speaker.organization].filter((part) => part !== '');
      const words = [post.join(', '), plainText(speaker.biography)].filter((part) => part !== '');
      return shortened(words.join('. '), Math.floor(maxBackgroundLength / speakers.length));
    })
    .join(' ');

const membershipNumber = (row: GrantedRow, body: MembershipBody | undefined): string =>
  row.memberships.find((each) => each.body === body)?.number ?? row.membership_number;

const providerNumber = (issuer: IssuerRow | undefined, type: CertificateType): string => {
  const numbers = issuer?.provider_numbers;
  if (typeof numbers !== 'object' || numbers === null || Array.isArray(numbers)) return '';
  const number = numbers[accreditorOf(type)];
  return typeof number === 'string' ? number : '';
};

/** Facts shown in public verification: all but the person's membership number. */
export const publicFacts: ReadonlySet<string> = new Set([
  'Credit',
  'Provider number',
  'Course number',
  'Trainer and background',
]);

const factsOf = (
  row: GrantedRow,
  { type, kind, on }: { type: CertificateType; kind: SessionKind; on: string },
  issuer: IssuerRow | undefined,
): Fact[] => {
  const look = certificateTypes[type];
  const body = ruleOn(type, on)?.membership?.body;
  // A list may name another certificate of the same accreditor; the course is the same.
  const listed = row.credits.map((credit) => ({ credit, type: certificateTypeOf(credit, kind, on) }));
  const ofBody = listed.find((each) => each.type !== null && accreditorOf(each.type) === accreditorOf(type));
  const course = (listed.find((each) => each.type === type) ?? ofBody)?.credit;
  const isInHours = row.unit_word === '' || row.unit_word === 'contact hours';
  const facts: Fact[] = [
    { label: 'Credit', value: isInHours || row.unit_count === null ? '' : `${row.unit_count} ${row.unit_word}` },
    // Stored in English.
    { label: body ? membershipBodies[body].label.text : 'Membership number', value: membershipNumber(row, body) },
    { label: 'Provider number', value: providerNumber(issuer, type) },
    { label: 'Course number', value: course?.course_number ?? '' },
    { label: 'Trainer and background', value: look.statesTrainersBackground ? backgroundOf(row.speakers) : '' },
  ];
  return facts.filter(({ value }) => value !== '');
};

/** A prorated certificate states the verified minutes, as the policy requires. */
const statementOf = (row: GrantedRow, kind: SessionKind): string => {
  if (kind === 'self-paced') return 'completed the self-paced webinar';
  if (!row.is_prorated) return 'attended the webinar';
  const minutes = reasonValue(row, 'prorated', 'minutes');
  return typeof minutes === 'number' ? `attended ${minutes} minutes of the webinar` : 'attended part of the webinar';
};

/** Without a number, which is assigned when it is issued. */
export const composeDocument = (
  row: GrantedRow,
  issuer: IssuerRow | undefined,
  words: CertificateWording | null,
): Omit<StoredDocument, 'number'> => {
  const { type } = row;
  const { layout } = certificateTypes[type];
  const { kind, on } = earningOf(row);
  const name = issuer?.name ?? 'Our ADA center';
  return {
    language: 'en',
    layout,
    organization: { name, address: issuer?.address ?? '', sealAlt: `Seal of ${name}` },
    ...renderCertificateWording(type, words, { attended: statementOf(row, kind), organization: name }),
    person: rowName(row),
    session: row.session_name,
    series: row.series_name,
    day: inLanguage('en', () => plainDayText(on)),
    contactHours: `${row.hours} contact ${row.hours === 1 ? 'hour' : 'hours'}`,
    facts: factsOf(row, { type, kind, on }, issuer),
    signer: { name: issuer?.signer_name ?? '', position: issuer?.signer_position ?? '' },
  };
};

/** A fictional certificate, to preview the print layout. */
export const composeSample = (issuer: IssuerRow): StoredDocument => {
  const { title, layout } = certificateTypes.coa;
  return {
    language: 'en',
    number: 'CC-2222-2222-22',
    title,
    layout,
    organization: { name: issuer.name, address: issuer.address, sealAlt: `Seal of ${issuer.name}` },
    beforeName: 'This is to certify that',
    person: 'Alex Sample',
    statement: ['attended the webinar'],
    session: 'A webinar',
    series: '',
    day: 'Thursday, December 3, 2026',
    contactHours: '1 contact hour',
    facts: [],
    signer: { name: issuer.signer_name, position: issuer.signer_position },
  };
};
