// `npm run conformance`: writes the conformance report as OpenACR and as a content page.
import { readFileSync, writeFileSync } from 'node:fs';
import { openAcr, reportMarkdown } from '#content/conformance/report.ts';

const packageJson = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
const { version } = JSON.parse(packageJson) as { version: string }; // Our own file.
const write = (name: string, text: string): void => writeFileSync(new URL(name, import.meta.url), text);

write('openacr.yaml', openAcr(version));
write('report.md', reportMarkdown(version));
