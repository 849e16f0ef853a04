// A large report and crafted files keep nobody else waiting: they are read on threads.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/api.ts';
import { aSession } from '#tests/support/attendance.ts';
import { aZip, upload } from '#tests/support/files.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

const pauseMs = 5;

/** Milliseconds of the slowest of the calls that are made one after the other while the work goes on. */
const slowestDuring = async (work: () => Promise<unknown>): Promise<{ slowest: number; calls: number }> => {
  const times: number[] = [];
  let isDone = false;
  const ended = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    // Whoever comes during the pause waits as well: test and server share this process.
    const began = performance.now();
    await pause(pauseMs);
    await ask(portal, 'GET', '/api/speakers');
    times.push(performance.now() - began - pauseMs);
  }
  await ended;
  return { slowest: Math.max(...times), calls: times.length };
};

/** FAULTS_SAY=1 shows the figures. */
const tell = (what: string, figure: object): void => {
  if (process.env.FAULTS_SAY) console.log(what, figure);
};

/** A machine that is busy with other things is slower; this is for what held everybody for seconds. */
const mostMs = 400;

describe('while others wait for nothing', () => {
  it('a report of 20,000 long rows is read in', async () => {
    const session = await aSession(portal);
    const words = 'Office of Equal Opportunity and Access; '.repeat(6);
    const rows = Array.from(
      { length: 20_000 },
      (_, index) =>
        `Jane${index} Doe${index} - ${words}${index},jane${index}@example.org,06/02/2026 12:00:00 PM,06/02/2026 01:30:00 PM`,
    );
    const content = Buffer.from(['Name (Original Name),User Email,Join Time,Leave Time', ...rows].join('\n')).toString(
      'base64',
    );
    let answer: { status: number; body: { result?: string } } | undefined;

    const figure = await slowestDuring(async () => {
      answer = await ask(portal, 'POST', `/api/staff/sessions/${session}/attendance/reports`, {
        token: staff,
        body: { fileName: 'report.csv', content },
      });
    });

    const seen = await slowestDuring(() =>
      ask(portal, 'GET', `/api/staff/sessions/${session}/attendance`, { token: staff }),
    );

    tell('report', figure);
    tell('attendance of it', seen);
    expect([answer?.status, answer?.body.result]).toEqual([200, 'imported']);
    expect(figure.slowest).toBeLessThan(mostMs);
    expect(seen.slowest).toBeLessThan(mostMs);
  });

  it.each([
    [
      'a Word file',
      'a.docx',
      aZip([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'word/document.xml', content: '<wp:docPr '.repeat(1_000_000) },
      ]),
    ],
    ['a PDF', 'a.pdf', Buffer.from(`%PDF-1.7\n${'1 0 obj /ObjStm '.repeat(1_000_000)}%%EOF`)],
  ])('%s that was made to take long is checked', async (_, name, bytes) => {
    const figure = await slowestDuring(() => upload(portal, staff, { name, bytes }));

    tell(name, figure);
    expect(figure.slowest).toBeLessThan(mostMs);
  });
});
