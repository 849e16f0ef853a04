// What the server that received an email found out about its sender, as it wrote it into the header (RFC 8601).

export const maxReceivedLength = 1_000_000;

const checkMethods = ['spf', 'dkim', 'dmarc'] as const;
export type CheckMethod = (typeof checkMethods)[number];

/** `missing`: the server did not check it, or there was nothing to check. */
export type CheckResult = 'pass' | 'fail' | 'missing';

export interface SenderCheck {
  method: CheckMethod;
  result: CheckResult;
  /** The domain that was checked; empty if it is not named. */
  domain: string;
  /** Whether that is the domain of the From address, or above or below it. */
  isAligned: boolean;
}

export interface ReceivedEmail {
  /** Of the From address. */
  fromDomain: string;
  /** The server that checked; empty if it is not named. */
  checkedBy: string;
  checks: SenderCheck[];
}

interface Header {
  name: string;
  value: string;
}

/** The lines up to the first empty one, with folded lines joined. */
const headersOf = (message: string): Header[] => {
  const [head = ''] = message.trimStart().split(/\r?\n\r?\n/, 1);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return lines.flatMap((line) => {
    const [, name, value] = /^([!-9;-~]+):[ \t]*(.*)$/.exec(line) ?? [];
    return name && value !== undefined ? [{ name: name.toLowerCase(), value }] : [];
  });
};

/** Comments may be nested. */
const withoutComments = (value: string): string => {
  let depth = 0;
  let text = '';
  for (const letter of value) {
    if (letter === '(') depth += 1;
    else if (letter === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) text += letter;
  }
  return text;
};

const domainOf = (address: string): string =>
  address
    .replace(/^.*@/, '')
    .replaceAll(/[<>"'\s]/g, '')
    .toLowerCase();

/** The last address in angle brackets, or the only one. */
const fromDomainOf = (value: string): string => {
  const plain = withoutComments(value);
  return domainOf(/<([^<>]*)>[^<>]*$/.exec(plain)?.[1] ?? plain);
};

/** Where each method names the domain, in the order of preference. */
const properties: Record<CheckMethod, readonly string[]> = {
  spf: ['smtp.mailfrom', 'smtp.helo'],
  dkim: ['header.d', 'header.i'],
  dmarc: ['header.from'],
};

const isRelated = (one: string, other: string): boolean =>
  one !== '' && (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`));

const found = (method: CheckMethod, statement: string, fromDomain: string): SenderCheck | undefined => {
  const result = new RegExp(`^${method}\\s*=\\s*([a-z]+)`, 'i').exec(statement)?.[1]?.toLowerCase();
  if (result === undefined) return undefined;
  const [domain = ''] = properties[method].flatMap((property) => {
    const value = new RegExp(`\\s${property.replace('.', '\\.')}\\s*=\\s*("[^"]*"|\\S+)`, 'i').exec(statement)?.[1];
    return value ? [domainOf(value)] : [];
  });
  const outcome = result === 'pass' ? 'pass' : ['none', 'neutral'].includes(result) ? 'missing' : 'fail';
  return { method, result: outcome, domain, isAligned: isRelated(domain, fromDomain) };
};

/** The best of several, such as of two signatures: one that passes for the domain is enough. */
const rank = ({ result, isAligned }: SenderCheck): number =>
  ['missing', 'fail', 'pass'].indexOf(result) * 2 + (isAligned ? 1 : 0);

/** Undefined if the text is no message: it has no From line. */
export const readReceivedEmail = (message: string): ReceivedEmail | undefined => {
  const headers = headersOf(message);
  const from = headers.find(({ name }) => name === 'from');
  if (!from) return undefined;
  const fromDomain = fromDomainOf(from.value);
  const all = headers
    .filter(({ name }) => name === 'authentication-results')
    .map(({ value }) => withoutComments(value).split(';'));
  // Servers on the way may have written their own; the last server is on top.
  const [checkedBy = ''] = all[0]?.map((part) => part.trim().split(/\s/)[0] ?? '') ?? [];
  const statements = all
    .filter(([by = '']) => by.trim().split(/\s/)[0] === checkedBy)
    .flatMap((parts) => parts.slice(1));
  const checks = checkMethods.map((method): SenderCheck => {
    const results = statements.flatMap((statement) => found(method, statement.trim(), fromDomain) ?? []);
    const [best] = results.toSorted((one, other) => rank(other) - rank(one));
    return best ?? { method, result: 'missing', domain: '', isAligned: false };
  });
  return { fromDomain, checkedBy, checks };
};
