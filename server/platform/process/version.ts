// The version of the portal.
import { readFileSync } from 'node:fs';

const packageJson = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
}; // Our own package.json.
export const { version } = packageJson;
