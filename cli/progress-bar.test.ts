// Progress is shown as a bar on a terminal, and in at most ten lines elsewhere.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { progressBar } from '#cli/progress-bar.ts';

const { isTTY } = process.stderr;
let written: string[];
beforeEach(() => {
  written = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.stderr.isTTY = isTTY;
});

const walk = (steps: number) => {
  const show = progressBar('sessions');
  for (let done = 1; done <= steps; done += 1) show(done, steps);
};

it('without a terminal is one line at each tenth', () => {
  process.stderr.isTTY = false;

  walk(50);

  expect(written.length).toBe(10);
  expect(written[0]).toBe('10 % (5 of 50 sessions)\n');
  expect(written[9]).toBe('100 % (50 of 50 sessions)\n');
});

it('on a terminal grows on one line, which ends when the work is done', () => {
  process.stderr.isTTY = true;

  walk(2);

  expect(written).toEqual([
    `\r[${'#'.repeat(15)}${' '.repeat(15)}] 1 of 2 sessions`,
    `\r[${'#'.repeat(30)}] 2 of 2 sessions\n`,
  ]);
});
