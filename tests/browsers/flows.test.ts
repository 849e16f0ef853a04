// The table of the documentation lists the flows that run, and where they do not.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { engineNames } from '#tests/browsers/flow.ts';
import { flows } from '#tests/browsers/flows.ts';

const documentation = readFileSync(new URL('../../docs/accessibility.md', import.meta.url), 'utf8');

it('the documentation has a row for each flow, with a reason where an engine is left out', () => {
  const head = [`| flow | ${engineNames.join(' | ')} |`, '| --- | --- | --- | --- |'];
  const rows = flows.map(
    ({ name, notIn }) => `| ${name} | ${engineNames.map((each) => notIn?.[each] ?? 'yes').join(' | ')} |`,
  );
  expect(documentation).toContain([...head, ...rows, ''].join('\n'));
});

it('no two flows have the same name', () => {
  expect(new Set(flows.map(({ name }) => name)).size).toBe(flows.length);
});
