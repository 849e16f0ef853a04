// Staff work with tables, attendance, credit, settings, and the menu on a telephone.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import type { Flow, FlowStage } from '#tests/browsers/flow.ts';
import { expectNoComplaints, staffAt } from '#tests/browsers/steps.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { anAttendee, aSession } from '#tests/support/attendance.ts';
import { askFor } from '#tests/support/credit.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';

const table: Flow = {
  name: 'staff sort a table, hide a column, select a row, and save all as CSV',
  run: async (stage) => {
    const id = await addSession(stage.portal);
    for (const firstName of ['Birta', 'Ansel']) {
      const { token, selfId } = await aSignedInPerson(stage.portal, { firstName, lastName: 'Marsh' });
      await register(stage.portal, token, id, [selfId]);
    }
    const page = await staffAt(stage, `/staff/sessions/${id}/registrations`);
    await page.click('button', 'Name');
    await page.until('it is sorted', () => document.querySelector('th[aria-sort="ascending"]') !== null);
    await page.click('button', /^Columns/);
    await page.click('checkbox', 'Attends by');
    await page.until('a column is gone', () => !document.querySelector('thead')?.textContent.includes('Attends by'));
    await page.click('button', /^Columns/);
    await page.click('checkbox', 'Select Ansel Marsh');
    await page.shows('1 selected');
    const file = await page.download(() => page.click('button', 'Download CSV'));
    const rows = (await readFile(file, 'utf8')).trim().split('\r\n');
    expect(rows.slice(1).map((row) => row.split(',')[0])).toEqual(['Ansel Marsh', 'Birta Marsh']);
    expectNoComplaints(page);
  },
};

const publishing: Flow = {
  name: 'staff publish several drafts together, after their names were confirmed',
  run: async (stage) => {
    const word = `Okapi${stage.engine.name}`;
    const drafts = { is_draft: true, status_code: SessionStatus.Deleted };
    for (const name of [`${word} Ramps`, `${word} Doors`]) await addSession(stage.portal, { name, ...drafts });
    const page = await staffAt(stage, `/staff/sessions?q=${word}`);
    await page.shows('1 to 2 of 2');
    await page.focus('checkbox', 'Select all rows on this page');
    await page.press('Space');
    await page.shows('2 selected');
    await page.click('button', 'Publish 2 drafts');
    await page.element('dialog', 'Publish 2 drafts?');
    await page.shows(`${word} Doors`);
    await page.click('button', 'Publish 2 drafts');
    await page.shows('2 of 2 done.');
    const rows = await stage.portal.db
      .selectFrom('session')
      .select('is_draft')
      .where('name', 'like', `${word}%`)
      .execute();
    expect(rows).toEqual([{ is_draft: false }, { is_draft: false }]);
    expectNoComplaints(page);
  },
};

/** A report of two, as the file that staff choose. */
const aReport = async (day: Temporal.ZonedDateTime): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'flow-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const date = `${String(day.month).padStart(2, '0')}/${String(day.day).padStart(2, '0')}/${day.year}`;
  const lines = [
    'Name (Original Name),User Email,Join Time,Leave Time',
    `Nora Quist,,${date} 12:00:00 PM,${date} 01:29:00 PM`,
    `Juergen Vogel,,${date} 12:00:00 PM,${date} 01:29:00 PM`,
  ];
  const path = join(folder, 'zoom.csv');
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
};

const aHeldSession = async ({ portal, engine }: FlowStage, day: Temporal.ZonedDateTime) => {
  const starts_at = day.withPlainTime('12:00').toInstant();
  const name = `Thresholds in ${engine.name}`;
  const id = await aSession(portal, { name, starts_at, ends_at: starts_at.add({ minutes: 90 }) });
  await portal.db
    .insertInto('session_credit')
    .values([{ session_id: id, name: 'Certificate of Attendance', credits: 1.5, sort_order: 0 }])
    .execute();
  return id;
};

const attendance: Flow = {
  name: 'staff import an attendance report, match an attendee, and publish the credit',
  run: async (stage) => {
    const { portal } = stage;
    const day = Temporal.Now.zonedDateTimeISO('America/New_York').subtract({ days: 1 });
    const id = await aHeldSession(stage, day);
    const nora = await anAttendee(portal, id, { firstName: 'Nora', lastName: 'Quist' });
    const jurgen = await anAttendee(portal, id, { firstName: 'Jürgen', lastName: 'Vogel' });
    for (const person of [nora, jurgen]) await askFor(portal, person, { sessionId: id, types: ['coa'] });
    const page = await staffAt(stage, `/staff/sessions/${id}/attendance`);
    await page.click('button', 'Import report');
    await page.shows('Choose a file');
    await page.upload('input[type=file]', [await aReport(day)]);
    await page.click('button', 'Import report');
    await page.shows('Report imported: 2 attendance records.');
    await page.click('link', 'Next: Unmatched');
    await page.click('button', 'Match Juergen Vogel with Jürgen Vogel');
    await page.shows('Juergen Vogel is Jürgen Vogel.');
    await page.click('link', 'Next: Review');
    await page.shows('2 granted in full');
    await page.click('link', 'Next: Publish');
    await page.click('button', 'Publish decisions…');
    await page.click('button', 'Publish decisions');
    await page.shows('Decisions published.');
    const certificates = await portal.db
      .selectFrom('certificate')
      .select('number')
      .where('session_id', '=', id)
      .execute();
    expect(certificates).toHaveLength(2);
    expectNoComplaints(page);
  },
};

const settings: Flow = {
  name: 'staff rename the organization, and visitors see it',
  run: async (stage) => {
    const page = await staffAt(stage, '/staff/settings');
    await page.heading('Settings');
    await page.fill('Name', '');
    await page.press('Enter');
    await page.shows('Field is required');
    await page.fill('Name', 'Harbor Access Institute');
    await page.press('Enter');
    await page.shows('Organization saved.');
    const visitor = await stage.open('/ao/accessibility');
    await visitor.shows('Harbor Access Institute');
    expectNoComplaints(page);
  },
};

const searching: Flow = {
  name: 'staff find a person by a key and the search, and people as they type',
  run: async (stage) => {
    const { person } = await aSignedInPerson(stage.portal, { firstName: 'Zélie', lastName: stage.engine.name });
    const page = await staffAt(stage, '/staff/series');
    await page.heading('Series');
    await page.press('/');
    await page.until('the search has the focus', () => document.activeElement?.id === 'console-search');
    await page.type(person.email);
    await page.press('Enter');
    await page.heading(`Results for “${person.email}”`);
    await page.open('/staff/people');
    await page.fill(/^Search people$/, `zelie ${stage.engine.name}`, 'searchbox');
    await page.shows('1 person matches');
    await page.click('link', `Zélie ${stage.engine.name}`);
    await page.heading(`Zélie ${stage.engine.name}`);
    expectNoComplaints(page);
  },
};

const drawer: Flow = {
  name: 'staff open the menu on a telephone; Escape closes it, and focus returns',
  run: async (stage) => {
    const page = await staffAt(stage, '/staff/people');
    await page.window.resize(390, 800);
    await page.click('button', 'Menu');
    await page.element('link', 'Rosters');
    await page.press('Escape');
    await page.focused('Menu');
    await page.press('Enter');
    await page.click('link', 'Rosters');
    await page.heading('Rosters');
    await page.until('the menu is closed', () => document.querySelector('dialog:modal') === null);
    expectNoComplaints(page);
  },
};

export const administration = [table, publishing, attendance, settings, searching, drawer];
