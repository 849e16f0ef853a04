import { expect, it } from 'vitest';
import { readReceivedEmail } from '#rules/platform/received-email.ts';

const message = (...lines: string[]): string =>
  [
    ...lines,
    'From: "Center (ADA)" <news@center.example>',
    'Subject: Hello',
    '',
    'Authentication-Results: x; spf=fail',
  ].join('\r\n');

it('reads the results of the server that received it', () => {
  const text = message(
    'Authentication-Results: mx.mailbox.example;',
    '       dkim=pass header.i=@center.example header.s=k1 header.b=abc;',
    '       spf=pass (mailbox.example: domain of r-7@bounces.center.example designates 192.0.2.1 (a (nested) one)',
    '         as permitted sender) smtp.mailfrom=r-7@bounces.center.example;',
    '       dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=center.example',
  );

  expect(readReceivedEmail(text)).toEqual({
    fromDomain: 'center.example',
    checkedBy: 'mx.mailbox.example',
    checks: [
      { method: 'spf', result: 'pass', domain: 'bounces.center.example', isAligned: true },
      { method: 'dkim', result: 'pass', domain: 'center.example', isAligned: true },
      { method: 'dmarc', result: 'pass', domain: 'center.example', isAligned: true },
    ],
  });
});

it('believes the last server only, and takes the best of two signatures', () => {
  const text = message(
    'Authentication-Results: mx.mailbox.example; dkim=pass header.d=relay.example; dkim=pass header.d=CENTER.example',
    'Authentication-Results: mx.mailbox.example 1; spf=softfail smtp.mailfrom=relay.example',
    'Authentication-Results: forged.example; spf=pass smtp.mailfrom=center.example; dmarc=pass header.from=center.example',
  );

  expect(readReceivedEmail(text)?.checks).toEqual([
    { method: 'spf', result: 'fail', domain: 'relay.example', isAligned: false },
    { method: 'dkim', result: 'pass', domain: 'center.example', isAligned: true },
    { method: 'dmarc', result: 'missing', domain: '', isAligned: false },
  ]);
});

it.each([
  ['none', 'missing'],
  ['neutral', 'missing'],
  ['permerror', 'fail'],
])('takes %s for %s', (written, result) => {
  const text = message(`Authentication-Results: mx.example; spf=${written} smtp.mailfrom=center.example`);

  expect(readReceivedEmail(text)?.checks[0]).toMatchObject({ method: 'spf', result });
});

it('does not take part of a name for the domain', () => {
  const text = message('Authentication-Results: mx.example; spf=pass smtp.mailfrom=notcenter.example');

  expect(readReceivedEmail(text)?.checks[0]).toMatchObject({ result: 'pass', isAligned: false });
});

it('finds nothing checked in a message that was not received yet', () => {
  const checks = readReceivedEmail(message())?.checks ?? [];

  expect(checks.map(({ result }) => result)).toEqual(['missing', 'missing', 'missing']);
});

it.each(['', 'Hello, how are you?', 'Subject: Hello\n\nFrom: below'])('is no message: %j', (text) => {
  expect(readReceivedEmail(text)).toBeUndefined();
});
