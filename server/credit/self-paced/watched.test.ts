// Watched time of a course: reports that are honest, late, repeated, or implausible.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instantOfEastern } from '#rules/platform/eastern-time.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aCourse, aLearner, videoSeconds } from '#tests/support/self-paced.ts';

let portal: TestPortal;
let course: number;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  course = await aCourse(portal);
});
afterAll(() => portal?.close());

const newLearner = (from = instantOfEastern('2026-12-03 10:00')) => aLearner(portal, course, from);
type Learner = Awaited<ReturnType<typeof newLearner>>;

describe('watched time', () => {
  const aViewer = async () => {
    const learner = await newLearner();
    await learner.acknowledge();
    await learner.take('pre', 5);
    return learner;
  };
  const tooFast = 'You reported more than you could watch since the last report. Only part of it counts.';
  /** Accepted seconds after all reports, and whether the last was too fast. */
  const cases: [
    name: string,
    report: (learner: Learner) => Promise<{ body: { isTooFast: boolean } }>,
    number,
    boolean,
  ][] = [
    ['that nobody watched', (learner) => learner.report(0, 60), 0, true],
    [
      'at ten times the speed',
      async (learner) => {
        learner.wait(6);
        return learner.report(0, 60);
      },
      12,
      true,
    ],
    [
      'at twice the speed',
      async (learner) => {
        learner.wait(30);
        return learner.report(0, 60);
      },
      60,
      false,
    ],
    [
      'of two tabs with one half each',
      async (learner) => {
        learner.wait(15);
        await learner.report(0, 30);
        return learner.report(30, 60);
      },
      30,
      true,
    ],
    [
      'that comes again',
      async (learner) => {
        learner.wait(10);
        await learner.report(0, 10);
        await learner.report(0, 10);
        return learner.report(0, 10);
      },
      10,
      false,
    ],
    [
      'that was stored while the connection was lost',
      async (learner) => {
        learner.wait(40);
        return learner.reportAll([
          { from: 0, to: 20 },
          { from: 20, to: 40 },
        ]);
      },
      40,
      false,
    ],
    [
      'of the end alone',
      async (learner) => {
        learner.wait(60);
        return learner.report(55, 60);
      },
      5,
      false,
    ],
    [
      'outside the video',
      async (learner) => {
        learner.wait(600);
        return learner.report(60, 900);
      },
      0,
      false,
    ],
    [
      'in parts that are none',
      async (learner) => {
        learner.wait(600);
        return learner.reportAll([{ from: 30, to: 10 }]);
      },
      0,
      false,
    ],
  ];
  it.each(cases)('%s counts as the clock allows', async (_, report, seconds, isTooFast) => {
    const learner = await aViewer();
    const { body } = await report(learner);
    const { video } = await learner.course();
    const counted = video.watched.intervals.reduce(
      (sum: number, { from, to }: { from: number; to: number }) => sum + to - from,
      0,
    );

    expect(Math.round(counted)).toBe(seconds);
    expect(body).toMatchObject({ isTooFast, message: isTooFast ? tooFast : '' });
  });

  it('of ten reports at once is counted one after the other', async () => {
    const learner = await aViewer();
    learner.wait(10);
    await Promise.all(Array.from({ length: 10 }, (__, tab) => learner.report(tab * 6, tab * 6 + 6)));
    const { video } = await learner.course();

    // The first uses its six seconds; of the other fourteen, five are carried over.
    expect(video.watched.share).toBeCloseTo((6 + 5) / 60, 5);
  });

  it('of another person helps nobody', async () => {
    const learner = await aViewer();
    await learner.watch();
    const thief = await newLearner(learner.at());
    await thief.acknowledge();
    await thief.take('pre', 5);
    await thief.reportAll((await learner.course()).video.watched.intervals);

    expect((await thief.course()).video.watched.share).toBe(0);
  });

  it('goes on where the video stopped, also after a reload', async () => {
    const learner = await aViewer();
    learner.wait(20);
    await learner.report(0, 20);

    expect((await learner.course()).video).toMatchObject({ resumeAt: 20, videoSeconds, isOpen: true });
  });
});
