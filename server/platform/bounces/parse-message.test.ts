// What reports of mail servers say, and that nothing else counts.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bounceWeight,
  type DeliveryReport,
  readDeliveryReport,
  readRejection,
} from '#rules/platform/delivery-reports.ts';
import { parseMessage } from '#server/platform/bounces/parse-message.ts';
import * as samples from '#tests/support/delivery-reports.ts';

const read = async (message: string): Promise<DeliveryReport | null> =>
  readDeliveryReport(await parseMessage(Buffer.from(message)));

describe('a report', () => {
  it.each<[string, string, DeliveryReport]>([
    [
      'of Postfix, with a folded answer',
      samples.postfixReport,
      {
        kind: 'failed',
        status: '5.1.1',
        diagnostic: '550 5.1.1 <ana@home.example>: Recipient address rejected: User unknown in virtual mailbox table',
      },
    ],
    [
      'of Exim, whose answer says more than its status',
      samples.eximReport,
      {
        kind: 'failed',
        status: '5.2.1',
        diagnostic: '550-5.2.1 The email account that you tried to reach is 550 5.2.1 disabled.',
      },
    ],
    [
      'of Exchange',
      samples.exchangeReport,
      {
        kind: 'failed',
        status: '5.7.1',
        diagnostic: '550 5.7.1 Service unavailable, Client host [5.1.1.17] blocked using a list',
      },
    ],
    [
      'of a delay',
      samples.delayReport,
      {
        kind: 'delayed',
        status: '4.4.1',
        diagnostic: 'connect to mx.home.example[192.0.2.25]:25: Connection timed out',
      },
    ],
    [
      'without a status',
      samples.reportWithoutStatus,
      { kind: 'failed', status: '5.0.0', diagnostic: '552 Mailbox full' },
    ],
    [
      'in UTF-8',
      samples.internationalReport,
      { kind: 'failed', status: '5.1.1', diagnostic: '550 5.1.1 El buzón «ana» no existe' },
    ],
    ['of a complaint', samples.complaint(), { kind: 'complaint', status: '', diagnostic: '' }],
  ])('%s', async (_, message, expected) => {
    expect(await read(message)).toEqual(expected);
  });

  it.each<[string, string]>([
    ['an automatic reply', samples.automaticReply],
    ['a report of success', samples.successReport],
    ['a forwarded report', samples.forwardedReport],
    ['a report that is broken off before the recipient', samples.brokenReport],
    ['a message that was marked as no spam', samples.complaint('bounces@portal.example', 'not-spam')],
    ['a report on signatures', samples.complaint('bounces@portal.example', 'auth-failure')],
    ['a report without its type', samples.postfixReport.replace('multipart/report', 'multipart/mixed')],
    ['nothing', ''],
  ])('does not count: %s', async (_, message) => {
    expect(await read(message)).toBeNull();
  });

  it('is read from every part of a message without an exception', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(samples.postfixReport.length), fc.string(), async (at, noise) => {
        await read(samples.postfixReport.slice(0, at) + noise);
        await read(samples.postfixReport.slice(at));
      }),
      { numRuns: 100 },
    );
  });

  it('is too deeply nested to count', async () => {
    const deep = Array.from(
      { length: 50 },
      (_, level) => `Content-Type: multipart/report; boundary=b${level}\r\n\r\n--b${level}\r\n`,
    );
    expect(await read(`${deep.join('')}${samples.postfixReport}`)).toBeNull();
  });
});

describe('the weight of a report', () => {
  it.each<[Pick<DeliveryReport, 'kind' | 'status'>, string]>([
    [{ kind: 'failed', status: '5.1.1' }, 'hard'],
    [{ kind: 'failed', status: '5.0.0' }, 'hard'],
    [{ kind: 'failed', status: '5.2.1' }, 'hard'],
    [{ kind: 'failed', status: '5.4.4' }, 'hard'],
    [{ kind: 'complaint', status: '' }, 'hard'],
    [{ kind: 'failed', status: '5.2.2' }, 'soft'],
    [{ kind: 'failed', status: '5.4.7' }, 'soft'],
    [{ kind: 'failed', status: '4.4.7' }, 'soft'],
    [{ kind: 'delayed', status: '4.4.1' }, 'soft'],
    [{ kind: 'delayed', status: '5.1.1' }, 'soft'],
    [{ kind: 'failed', status: '' }, 'soft'],
    [{ kind: 'failed', status: '5.7.1' }, 'none'],
    [{ kind: 'delayed', status: '4.7.0' }, 'none'],
    [{ kind: 'failed', status: '5.3.4' }, 'none'],
    [{ kind: 'failed', status: '5.1.8' }, 'none'],
  ])('%j: %s', (report, weight) => {
    expect(bounceWeight(report)).toBe(weight);
  });

  it.each([
    ['550 5.1.1 <ana@home.example>: User unknown', 'hard'],
    ['550 relay not permitted', 'soft'],
    ['554 5.7.1 <ana@home.example>: Relay access denied', 'none'],
  ])('rejected with %s: %s', (answer, weight) => {
    expect(bounceWeight(readRejection(answer))).toBe(weight);
  });
});
