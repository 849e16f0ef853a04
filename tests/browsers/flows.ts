// Every flow, in the order of the table in docs/accessibility.md.
import type { Flow } from '#tests/browsers/flow.ts';
import { accounts } from '#tests/browsers/flows/accounts.ts';
import { administration } from '#tests/browsers/flows/administration.ts';
import { attending } from '#tests/browsers/flows/attending.ts';
import { bars } from '#tests/browsers/flows/bars.ts';
import { contact } from '#tests/browsers/flows/contact.ts';
import { credit } from '#tests/browsers/flows/credit.ts';
import { finding } from '#tests/browsers/flows/finding.ts';
import { sessions } from '#tests/browsers/flows/sessions.ts';
import { watching } from '#tests/browsers/flows/watching.ts';

export const flows: readonly Flow[] = [
  ...[...finding, ...accounts, ...attending, ...credit],
  ...[...watching, ...contact, ...sessions, ...administration, ...bars],
];
