// Registering, and what comes with it until the session is over.
import { expect } from 'vitest';
import type { Flow, FlowStage } from '#tests/browsers/flow.ts';
import { aMember, aPersonAt, expectNoComplaints } from '#tests/browsers/steps.ts';
import { ask } from '#tests/support/api.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';

/** Who of an account attends a session, and how. */
const participants = async ({ portal }: FlowStage, token: string, id: number): Promise<string[]> => {
  const { body } = await ask(portal, 'GET', '/api/my/sessions/upcoming', { token });
  const session = body.find((each: { id: number }) => each.id === id);
  return (session?.participants ?? []).map((each: { name: string; method: string }) => `${each.name}: ${each.method}`);
};

const alone: Flow = {
  name: 'register alone, save the calendar file, and cancel',
  run: async (stage) => {
    const id = await addSession(stage.portal, { name: `Alone in ${stage.engine.name}` });
    const { page, token } = await aPersonAt(stage, `/ao/session/${id}`);
    await page.click('link', 'Register for Session');
    await page.heading('Who will attend?');
    await page.click('button', 'Confirm Registration');
    await page.heading('Review and register');
    await page.click('button', 'Register');
    await page.heading('You are registered');
    const file = await page.download(() => page.click('button', /^Add to calendar/));
    expect(file).toMatch(new RegExp(`${id}.*\\.ics$`));
    expect(await participants(stage, token, id)).toEqual(['Nora Quist: Web']);
    await page.click('link', 'My sessions');
    await page.heading('My sessions');
    await page.click('button', /^Cancel registration for/);
    await page.shows('Cancel this registration?');
    await page.click('button', 'Yes, cancel registration');
    await page.shows('You aren’t registered for any upcoming sessions.');
    await page.focused('Upcoming');
    expectNoComplaints(page);
  },
};

const group: Flow = {
  name: 'register a group with accommodations, and someone new by telephone',
  run: async (stage) => {
    const id = await addSession(stage.portal, { name: `Together in ${stage.engine.name}`, type_code: 4 });
    const { page, token, accountId } = await aPersonAt(stage, `/ao/schedule/participants?session=${id}`);
    await page.heading('Who will attend?');
    await page.fill(/^First name/, 'Bo');
    await page.fill(/^Last name/, 'Lindgren');
    await page.click('button', 'Add to my group');
    await page.shows('Bo Lindgren is in your group.');
    await page.choose(/^How Bo Lindgren will attend/, 'Phone');
    await page.click('button', 'Confirm Registration');
    await page.heading('Review and register');
    await page.click('checkbox', 'Captioning');
    await page.click('checkbox', 'Sign language interpretation');
    await page.fill(/^Other accommodations/, 'I use a magnifier.');
    await page.click('button', 'Register');
    await page.heading('You are registered');
    expect(await participants(stage, token, id)).toEqual(['Nora Quist: Web', 'Bo Lindgren: Phone']);
    const requests = await stage.portal.db
      .selectFrom('accommodation_request')
      .select('kind')
      .where('account_id', '=', accountId)
      .execute();
    expect(requests.map(({ kind }) => kind)).toContain('signLanguage');
    expectNoComplaints(page);
  },
};

const changing: Flow = {
  name: 'change who attends and how, then cancel one of them in a dialog',
  run: async (stage) => {
    const id = await addSession(stage.portal, { name: `Changed in ${stage.engine.name}`, type_code: 4 });
    const { page, token, selfId } = await aPersonAt(stage, '/my');
    await aMember(stage, token, 'Ana', 'Lund');
    await register(stage.portal, token, id, [selfId], { method: 'Phone' });
    await page.open('/my/sessions');
    await page.click('link', /^Change who attends/);
    await page.heading('Who will attend?');
    await page.click('checkbox', /^Ana Lund/);
    await page.click('button', 'Confirm Registration');
    await page.click('button', /^Register/);
    await page.heading('You are registered');
    expect(await participants(stage, token, id)).toEqual(['Nora Quist: Phone', 'Ana Lund: Web']);
    await page.open('/my/sessions');
    const cancel = /^Cancel registration of Ana Lund/;
    await page.focus('button', cancel);
    await page.press('Enter');
    await page.shows('Ana Lund will no longer be registered');
    // The dialog keeps the focus, and Escape gives it back.
    for (let stop = 0; stop < 6; stop += 1) {
      await page.press('Tab');
      const isInside = await page.run(() => document.querySelector('dialog:modal')?.contains(document.activeElement));
      const isOutside = await page.run(
        () => document.activeElement?.closest('main *:not(dialog):not(dialog *)') !== null,
      );
      expect(isInside === true || !isOutside).toBe(true);
    }
    await page.press('Escape');
    await page.until('the dialog is closed', () => document.querySelector('dialog:modal') === null);
    await page.focused('Cancel registration of Ana Lund');
    await page.press('Enter');
    await page.click('button', 'Yes, cancel registration');
    await page.shows('Ana Lund is no longer registered for');
    expect(await participants(stage, token, id)).toEqual(['Nora Quist: Phone']);
    expectNoComplaints(page);
  },
};

const asking: Flow = {
  name: 'ask a question, find the unsent one again, and delete it',
  run: async (stage) => {
    const id = await addSession(stage.portal, { name: `Asked in ${stage.engine.name}` });
    const { page, token, selfId } = await aPersonAt(stage, '/my');
    await register(stage.portal, token, id, [selfId]);
    await page.open('/my/sessions');
    await page.click('button', 'Send question');
    await page.shows('Enter your question.');
    await page.focused('Your question');
    await page.type('Is <b>5 mm</b> level?');
    await page.open('/my/sessions');
    expect(await page.value(/^Your question/)).toBe('Is <b>5 mm</b> level?');
    await page.click('button', 'Send question');
    await page.element('button', /^Delete the question/);
    await page.shows('Is <b>5 mm</b> level?');
    await page.focus('button', /^Delete the question/);
    await page.press('Enter');
    await page.shows('Question deleted.');
    await page.focused('Questions for presenters');
    expectNoComplaints(page);
  },
};

const codeWord: Flow = {
  name: 'enter the code word of a session, at first a wrong one',
  run: async (stage) => {
    const now = Temporal.Now.instant();
    const times = { starts_at: now.subtract({ hours: 2 }), ends_at: now.subtract({ minutes: 30 }) };
    const id = await addSession(stage.portal, { ...times, code_word: 'ramp' });
    const { page, accountId, selfId } = await aPersonAt(stage, '/my');
    const seat = { account_id: accountId, member_id: selfId, session_id: id, method: 'Web' as const };
    await stage.portal.db
      .insertInto('registration')
      .values({ ...seat, registered_at: now.subtract({ hours: 48 }) })
      .execute();
    await page.open('/my/sessions');
    await page.fill(/^Code word/, 'stairs');
    await page.press('Enter');
    await page.shows('You have 4 tries left this hour.');
    await page.fill(/^Code word/, 'RAMP');
    await page.press('Enter');
    await page.shows('Code word entered for Nora Quist.');
    expectNoComplaints(page);
  },
};

export const attending = [alone, group, changing, asking, codeWord];
