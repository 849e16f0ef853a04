// A large report and crafted files do not delay other calls, because threads read them.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
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

interface Figure {
  calls: number;
  /** Milliseconds until others had their answer. */
  p99: number;
  slowest: number;
  /** Processor time that the server's thread spent at most before it turned to others: the same on a busy machine. */
  longestTurn: number;
}

/** What others meet who call every ten milliseconds from a thread of their own while the work goes on. */
const whatOthersMeet = async (work: () => Promise<unknown>): Promise<Figure> => {
  const callers = new Worker(new URL('../support/callers-worker.ts', import.meta.url), {
    workerData: `${portal.url}/api/speakers`,
  });
  const turns: number[] = [];
  let last = process.threadCpuUsage();
  const look = (): void => {
    const now = process.threadCpuUsage();
    turns.push((now.user + now.system - last.user - last.system) / 1000);
    last = now;
  };
  const looking = setInterval(look, 2);
  await work();
  clearInterval(looking);
  look();
  callers.postMessage('end');
  const [times] = await once(callers, 'message');
  const ordered = (times as number[]).toSorted((a, b) => a - b); // What the thread sends at its end.
  return {
    calls: ordered.length,
    p99: ordered[Math.floor(ordered.length * 0.99)] ?? 0,
    slowest: ordered.at(-1) ?? 0,
    longestTurn: Math.max(...turns),
  };
};

/** FAULTS_OUTPUT=1 shows the figures. */
const report = (what: string, figure: object): void => {
  if (process.env.FAULTS_OUTPUT) console.log(what, figure);
};

/** A machine that is busy with other things is slower than the figures in docs/performance.md. */
const mostMs = 1000;
/** However busy it is. */
const mostTurnMs = 100;

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

    const figure = await whatOthersMeet(async () => {
      answer = await ask(portal, 'POST', `/api/staff/sessions/${session}/attendance/reports`, {
        token: staff,
        body: { fileName: 'report.csv', content },
      });
    });

    const seen = await whatOthersMeet(() =>
      ask(portal, 'GET', `/api/staff/sessions/${session}/attendance`, { token: staff }),
    );

    report('report', figure);
    report('attendance of it', seen);
    expect([answer?.status, answer?.body.result]).toEqual([200, 'imported']);
    expect(figure.p99).toBeLessThan(mostMs);
    expect(figure.longestTurn).toBeLessThan(mostTurnMs);
    expect(seen.p99).toBeLessThan(mostMs);
    expect(seen.longestTurn).toBeLessThan(mostTurnMs / 2);
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
    const figure = await whatOthersMeet(() => upload(portal, staff, { name, bytes }));

    report(name, figure);
    expect(figure.p99).toBeLessThan(mostMs);
    expect(figure.longestTurn).toBeLessThan(mostTurnMs);
  });
});
