// What a message of another mail server says about an email: a delivery status notification (RFC 3464, RFC 6533) or a
// complaint (RFC 5965). Other messages, such as automatic replies, say nothing.

export type ReportKind = 'failed' | 'delayed' | 'complaint';

export interface DeliveryReport {
  kind: ReportKind;
  /** RFC 3463, such as 5.1.1; empty if unknown. */
  status: string;
  /** What the mail server answered; empty if unknown. */
  diagnostic: string;
}

/** A message, taken apart. */
export interface ReportMessage {
  /** In lowercase, without parameters. */
  contentType: string;
  parts: readonly { type: string; text: string }[];
}

type Fields = ReadonlyMap<string, string>;

const maxDiagnosticLength = 400;

/** Groups of header fields, separated by empty lines. Names in lowercase; of several with one name, the first. */
const fieldGroups = (text: string): Fields[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((group) => {
      const fields = new Map<string, string>();
      for (const line of group.replaceAll(/\n[ \t]+/g, ' ').split('\n')) {
        const colon = line.indexOf(':');
        const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
        if (name !== '' && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
      }
      return fields;
    });

const fieldOf = (fields: Fields, name: string): string => fields.get(name) ?? '';

/** The code in the answer of a mail server (RFC 3463); not part of an IP address. */
const codeIn = (answer: string): string => /(?<![\d.[])([45]\.\d{1,3}\.\d{1,3})(?!\.?\d)/.exec(answer)?.[1] ?? '';

/** The same, or what its three digits say. */
const statusIn = (answer: string): string => {
  const [, reply] = /(?:^|\s)([45])\d\d(?=[\s-]|$)/.exec(answer) ?? [];
  return codeIn(answer) || (reply ? `${reply}.0.0` : '');
};

/** `smtp; 550 5.1.1 …` without the type. */
const answerOf = (fields: Fields): string => fieldOf(fields, 'diagnostic-code').replace(/^[\w.-]+\s*;\s*/, '');

/** Some servers write 5.0.0 beside an answer that says more. */
const statusOf = (fields: Fields): string => {
  const [status = ''] = /^[245]\.\d{1,3}\.\d{1,3}(?!\d)/.exec(fieldOf(fields, 'status')) ?? [];
  if (status !== '' && !status.endsWith('.0.0')) return status;
  const answered = statusIn(answerOf(fields));
  return answered !== '' && (status === '' || answered[0] === status[0]) ? answered : status;
};

const kindOf = (fields: Fields, status: string): ReportKind | null => {
  const [action = ''] = fieldOf(fields, 'action')
    .toLowerCase()
    .split(/[\s(;]/);
  if (action === 'failed' || action === 'delayed') return action;
  if (action !== '') return null;
  if (status.startsWith('5.')) return 'failed';
  return status.startsWith('4.') ? 'delayed' : null;
};

const printable = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxDiagnosticLength)
    .toWellFormed();

/** An address that stands for several people is reachable if one of them is. */
const reachedActions = /^(?:delivered|relayed|expanded)\b/i;

const readStatus = (text: string): DeliveryReport | null => {
  const groups = fieldGroups(text);
  if (groups.some((fields) => reachedActions.test(fieldOf(fields, 'action')))) return null;
  const reports = groups.flatMap((fields) => {
    const status = statusOf(fields);
    const kind = kindOf(fields, status);
    return kind
      ? [{ kind, status: status.startsWith('2.') ? '' : status, diagnostic: printable(answerOf(fields)) }]
      : [];
  });
  return reports.find(({ kind }) => kind === 'failed') ?? reports[0] ?? null;
};

/** Others say that a message is not spam, or that it was signed wrongly. */
const complaintTypes = ['abuse', 'fraud', 'opt-out', 'opt-out-list'];

const readComplaint = (text: string): DeliveryReport | null => {
  const [fields] = fieldGroups(text);
  const type = fields ? fieldOf(fields, 'feedback-type').toLowerCase() : '';
  return complaintTypes.includes(type) ? { kind: 'complaint', status: '', diagnostic: '' } : null;
};

const partOf = ({ contentType, parts }: ReportMessage, types: readonly string[]): string | null =>
  contentType === 'multipart/report' ? (parts.find(({ type }) => types.includes(type))?.text ?? null) : null;

const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];
const complaintParts = ['message/feedback-report'];

/** Null: the message reports nothing. */
export const readDeliveryReport = (message: ReportMessage): DeliveryReport | null => {
  const status = partOf(message, statusTypes);
  if (status !== null) return readStatus(status);
  const complaint = partOf(message, complaintParts);
  return complaint === null ? null : readComplaint(complaint);
};

/** The envelope sender of the email that a complaint is about; empty if it is not named. */
export const complaintSender = (message: ReportMessage): string => {
  const [fields] = fieldGroups(partOf(message, complaintParts) ?? '');
  return (fields ? fieldOf(fields, 'original-mail-from') : '').replaceAll(/[<>\s]/g, '');
};

/** What the organization's own mail server answered about a recipient. Without a code it may be about the sender. */
export const readRejection = (answer: string): DeliveryReport => ({
  kind: 'failed',
  status: codeIn(answer),
  diagnostic: printable(answer),
});

/** About the sender or the message: nothing that the recipient's address could change. RFC 3463. */
const notAboutAddress = /^[45]\.(?:1\.[78]|2\.3|3\.4|[567]\.\d+)$/;
/** A full mailbox, a broken system, a loop, a message that waited too long. */
const mayPass = /^5\.(?:2\.2|3\.\d+|4\.(?:6|7|14))$/;

/**
 * hard: the address does not exist or accepts no email at all, or the recipient complained; soft: it counts toward
 * `softBounces`; none: it says nothing about the address.
 */
export const bounceWeight = ({ kind, status }: Pick<DeliveryReport, 'kind' | 'status'>): 'hard' | 'soft' | 'none' => {
  if (kind === 'complaint') return 'hard';
  if (notAboutAddress.test(status)) return 'none';
  return kind === 'failed' && status.startsWith('5.') && !mayPass.test(status) ? 'hard' : 'soft';
};

/** So many emails that failed or were delayed within this time suppress an address. */
export const softBounces = { count: 5, days: 14 };

/** Emails that people ask for to get in, or that go to the staff: always tried. */
const alwaysTriedKinds: readonly string[] = [
  ...['welcome', 'account-exists', 'account-made', 'account-moved', 'address-key', 'reset-key', 'email-key'],
  ...['email-in-use', 'identity-link', 'updates-confirm', 'contact'],
];

export const isAlwaysTried = (emailKind: string): boolean => alwaysTriedKinds.includes(emailKind);
