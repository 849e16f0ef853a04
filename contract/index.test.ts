// The list of endpoints is complete.
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';

interface Named {
  method: string;
  path: string;
}

const isEndpoint = (value: unknown): value is Named =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'responses' in value;
const nameOf = ({ method, path }: Named): string => `${method} ${path}`;

it('has each endpoint of every file of the contract', async () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/(^index|\.test)\.ts$/.test(file),
  );
  const found: string[] = [];
  for (const file of files) {
    const module: object = await import(new URL(file, folder).href);
    found.push(...Object.values(module).filter(isEndpoint).map(nameOf));
  }

  expect(endpoints.map(nameOf).toSorted()).toEqual(found.toSorted());
});
