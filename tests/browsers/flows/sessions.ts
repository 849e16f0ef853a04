// Staff make a session: rich editor, dates, speakers in order, materials, dialogs, history.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Flow, FlowStage } from '#tests/browsers/flow.ts';
import { expectNoComplaints, staffAt } from '#tests/browsers/steps.ts';
import { staffAt as staffByApi } from '#tests/support/edited-sessions.ts';
import type { EnginePage } from '#tests/support/engines/engine-page.ts';
import { aPdf } from '#tests/support/files.ts';
import { staffToken } from '#tests/support/staff-token.ts';

const byApi = async ({ portal }: FlowStage) => staffByApi(portal, await staffToken(portal));

/** Another page of the session, by its link. */
const pageOf = async (page: EnginePage, name: string): Promise<void> => {
  await page.click('link', name);
  await page.until(
    `the page “${name}”`,
    (wanted) =>
      Array.from(document.querySelectorAll('nav [aria-current=page]')).some(
        ({ textContent }) => textContent === wanted,
      ),
    name,
  );
};

const creating: Flow = {
  name: 'staff create a session with the rich text editor and fields for date and time, and publish it',
  run: async (stage) => {
    const page = await staffAt(stage, '/staff/sessions/new');
    await page.heading('New session');
    await page.click('button', 'Save draft');
    await page.focused('Nothing is saved yet');
    const name = `Ramps in ${stage.engine.name}`;
    await page.fill('Name', name);
    await page.fillDate('Date', '2097-06-17');
    await page.fillDate('Time', '14:30');
    await page.click('button', 'Save draft');
    await page.heading(name);
    const id = Number(/\d+/.exec(await page.address())?.[0]);
    await pageOf(page, 'Details');
    // It takes the place of a plain field once it has loaded.
    await page.until('the editor has loaded', () => document.querySelector('.ProseMirror') !== null);
    await page.click('textbox', 'Description');
    await page.until('the editor has the focus', () => document.activeElement?.matches('.ProseMirror') ?? false);
    await page.type('Bring a drawing.\nWhat to bring');
    await page.press('Alt+F10');
    await page.until('the toolbar has the focus', () => document.activeElement?.closest('[role=toolbar]') !== null);
    for (let step = 0; step < 12; step += 1) {
      if ((await page.focusedText()) === 'Heading 2') break;
      await page.press('Right');
    }
    await page.press('Enter', 'Escape');
    await page.until('the editor has the focus', () => document.activeElement?.matches('.ProseMirror') ?? false);
    await page.press('End');
    await page.type('\nA pencil');
    await page.click('button', 'Save changes');
    await page.shows('Session saved.');
    const { values } = await (await byApi(stage)).read(id);
    expect(values.start).toBe('2097-06-17T14:30');
    expect(values.description).toBe('<p>Bring a drawing.</p><h2>What to bring</h2><p>A pencil</p>');
    await pageOf(page, 'Overview');
    await page.click('button', 'Publish');
    await page.shows('Visitors see it in the schedule');
    await page.click('button', 'Publish');
    await page.shows('Status changed to Open.');
    const visitor = await stage.open(`/ao/session/${id}`);
    await visitor.heading(name);
    await visitor.shows('Monday, June 17, 2097');
    expectNoComplaints(page);
  },
};

const speakers: Flow = {
  name: 'staff add speakers and order them without dragging',
  run: async (stage) => {
    const staff = await byApi(stage);
    const { id } = await staff.create({ name: `Speakers in ${stage.engine.name}` });
    const page = await staffAt(stage, `/staff/sessions/${id}/speakers`);
    for (const [search, name] of [
      ['ortega', 'Marisol Ortega'],
      ['a', /^Add (?!Marisol Ortega)/],
    ] as const) {
      await page.fill(/^Add a speaker/, search, 'searchbox');
      await page.click('button', typeof name === 'string' ? `Add ${name}` : name);
    }
    await page.element('button', 'Move down Marisol Ortega');
    await page.focus('button', 'Move down Marisol Ortega');
    await page.press('Enter');
    await page.focused('Move');
    await page.click('button', 'Save changes');
    await page.shows('Session saved.');
    const { values } = await staff.read(id);
    expect(values.speakers).toHaveLength(2);
    const marisol = await stage.portal.db
      .selectFrom('speaker')
      .select('id')
      .where('last_name', '=', 'Ortega')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(values.speakers[1])).toContain(String(marisol.id));
    expectNoComplaints(page);
  },
};

const uploading: Flow = {
  name: 'staff upload a material, and a visitor finds it',
  run: async (stage) => {
    const folder = await mkdtemp(join(tmpdir(), 'flow-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const path = join(folder, 'Ramp plans.pdf');
    await writeFile(path, aPdf({ isTagged: false }));
    const staff = await byApi(stage);
    const { id } = await staff.put(await staff.create({ name: `Plans in ${stage.engine.name}` }), 'open');
    const page = await staffAt(stage, `/staff/sessions/${id}/materials`);
    await page.element('button', 'Save materials');
    await page.upload('input[type=file]', [path]);
    await page.shows('Ramp plans.pdf uploaded.');
    await page.shows('This PDF has no tags');
    await page.click('button', 'Save materials');
    await page.shows('Materials saved.');
    const visitor = await stage.open(`/ao/session/${id}`);
    await visitor.element('link', /Ramp plans/);
    expectNoComplaints(page);
  },
};

const undoing: Flow = {
  name: 'staff change a session, see the history, and undo the change in a dialog',
  run: async (stage) => {
    const staff = await byApi(stage);
    const name = `Doors in ${stage.engine.name}`;
    const { id } = await staff.create({ name });
    const page = await staffAt(stage, `/staff/sessions/${id}/details`);
    await page.fill('Name', 'Doors, renamed');
    await page.fill(/^Length in minutes/, '60');
    await page.click('button', 'Save changes');
    await page.shows('Session saved.');
    await page.heading('Doors, renamed');
    await pageOf(page, 'History');
    await page.focus('button', /^Undo ?: Changed: Name and Length/);
    await page.press('Enter');
    await page.element('button', 'Undo change');
    await page.press('Escape');
    await page.focused('Undo');
    await page.press('Enter');
    await page.click('button', 'Undo change');
    await page.shows('Change undone.');
    await page.heading(name);
    expect((await staff.read(id)).values).toMatchObject({ name, lengthMinutes: 90 });
    expectNoComplaints(page);
  },
};

export const sessions = [creating, speakers, uploading, undoing];
