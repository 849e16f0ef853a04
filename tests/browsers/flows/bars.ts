// What every main page must meet in every engine: axe, and 320 px without horizontal scrolling.
import axe from 'axe-core';
import { expect, onTestFinished } from 'vitest';
import type { Flow, FlowStage } from '#tests/browsers/flow.ts';
import { aPersonAt, staffAt } from '#tests/browsers/steps.ts';
import type { EnginePage } from '#tests/support/engines/engine-page.ts';
import { aGate } from '#tests/support/engines/gate.ts';

const publicPages = [
  ...['/home', '/ao', '/ao/schedule', '/ao/session/1201', '/ao/archives', '/ao/speakers', '/search?q=ramps'],
  ...['/ao/registration', '/ao/login', '/ao/contact-us', '/verify', '/continuing-education', '/ao/program-format'],
];
const personalPages = [
  '/my',
  '/my/profile',
  '/my/sessions',
  '/my/credit',
  '/my/certificates',
  '/my/transcript',
  '/my/security',
];
const staffPages = [
  '/staff',
  '/staff/sessions',
  '/staff/sessions/1201',
  '/staff/people',
  '/staff/questions',
  '/staff/settings',
];

/** How many pixels a page is too wide for a window of 320 px; MiniBrowser has none so narrow, so it is a frame. Runs in the page. */
const surplusAt320 = async (): Promise<number> => {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'inline-size: 320px; block-size: 800px; border: 0';
  frame.src = location.href;
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  const heading = document.querySelector('h1')?.textContent;
  for (let frames = 0; frames < 600; frames += 1) {
    await new Promise(requestAnimationFrame);
    const root = frame.contentDocument?.documentElement;
    if (root?.querySelector('h1')?.textContent === heading) return (root?.scrollWidth ?? 0) - 320;
  }
  throw new Error(`${location.pathname} is not shown in a frame.`);
};

const findingsAt = async (page: EnginePage, path: string): Promise<string[]> => {
  await page.open(path);
  await page.until('the page has a heading', () => document.querySelector('h1') !== null);
  await page.window.run(`() => { if (!window.axe) { ${axe.source} } }`, []);
  const found = await page.run(async () => {
    const results = await window.axe?.run({ resultTypes: ['violations'] });
    if (!results) throw new Error('axe is not in the page.');
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
  const surplus = await page.run(surplusAt320);
  return [...found, ...(surplus > 0 ? [`${surplus} px too wide`] : [])].map((text) => `${path} ${text}`);
};

const allFindings = async (page: EnginePage, paths: string[]): Promise<string[]> => {
  const all: string[] = [];
  for (const path of paths) all.push(...(await findingsAt(page, path)));
  return all;
};

/** Without the page's policy, because axe makes functions of texts, and because of the frame. */
const unguarded = async (stage: FlowStage): Promise<FlowStage> => {
  const gate = await aGate(stage.portal.url, { hasGuards: false });
  onTestFinished(gate.close);
  return { ...stage, open: (path, options) => stage.open(path, { ...options, url: gate.url }) };
};

const visitors: Flow = {
  name: 'axe, and no horizontal scrolling at 320 px, on pages of visitors',
  run: async (stage) => expect(await allFindings(await (await unguarded(stage)).open('/ao'), publicPages)).toEqual([]),
};
const people: Flow = {
  name: 'axe, and no horizontal scrolling at 320 px, on pages of a person',
  run: async (stage) => {
    const { page } = await aPersonAt(await unguarded(stage), '/my');
    expect(await allFindings(page, personalPages)).toEqual([]);
  },
};
const staff: Flow = {
  name: 'axe, and no horizontal scrolling at 320 px, on pages of staff',
  run: async (stage) => {
    const page = await staffAt(await unguarded(stage), '/staff');
    expect(await allFindings(page, staffPages)).toEqual([]);
  },
};

export const bars = [visitors, people, staff];
