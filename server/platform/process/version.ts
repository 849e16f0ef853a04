// Which version of the portal this is.
import { readFileSync } from 'node:fs';

const about = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
}; // Our own.
export const { version } = about;
