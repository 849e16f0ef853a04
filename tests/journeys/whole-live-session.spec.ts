// A whole live session on two servers, of which one is killed in the middle: presenter, captioner, staff and three attendees.
import { fileURLToPath } from 'node:url';
import { TOTP } from 'otpauth';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { surplusWidth } from '#tests/support/accessible.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { launchBrowser, type Visit, visit } from '#tests/support/browser.ts';
import { joinPaths } from '#tests/support/join-links.ts';
import { hearLiveRegions } from '#tests/support/live-regions.ts';
import { aLoadBalancer, type LoadBalancer } from '#tests/support/load-balancer.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { aServerProcess, type ServerProcess } from '#tests/support/servers.ts';
import { addSession } from '#tests/support/sessions.ts';
import { heading, signIn } from '#tests/support/signed-in.ts';

const name = 'A Whole Session';

/** Only for what exists before the session, and for the time that passes; everybody uses the two servers. */
let portal: TestPortal;
let servers: ServerProcess[];
/** Each prefers one of the servers. */
let balancers: LoadBalancer[];
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([aPortal({ web: false }), launchBrowser()]);
  const environment = { DATABASE_URL: portal.databaseUrl, DATA_DIR: portal.dataDir };
  servers = await Promise.all([aServerProcess(environment), aServerProcess(environment)]);
  await Promise.all(servers.map((server) => server.ready()));
  balancers = await Promise.all([aLoadBalancer(servers), aLoadBalancer(servers.toReversed())]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  for (const balancer of balancers ?? []) balancer.close();
  await Promise.all((servers ?? []).map((server) => server.end('SIGKILL')));
  await portal?.close();
});

const setTimes = (session: number, minutesFromNow: number, lengthMinutes: number) => {
  const starts_at = Temporal.Now.instant().add({ minutes: minutesFromNow });
  return portal.db
    .updateTable('session')
    .set({ starts_at, ends_at: starts_at.add({ minutes: lengthMinutes }) })
    .where('id', '=', session)
    .execute();
};

const aSession = () => addSession(portal, { name, starts_at: Temporal.Now.instant().add({ hours: 20 }) });

const aPresenter = async (session: number) => {
  const { person, accountId } = await aSignedInPerson(portal, { firstName: 'Ana', lastName: 'Lund' });
  const { id: speaker_id } = await portal.db
    .insertInto('speaker')
    .values({ first_name: 'Ana', last_name: 'Lund', account_id: accountId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await portal.db.insertInto('session_speaker').values({ session_id: session, speaker_id, sort_order: 0 }).execute();
  return person;
};

/** With codes of an app. `code`: the next one that was not used. */
const aStaffMember = async () => {
  const { person, accountId, token } = await aSignedInPerson(portal, { firstName: 'Bo', lastName: 'Quist' });
  const { password } = person;
  const { body } = await ask(portal, 'POST', '/api/my/second-factor', { token, body: { password } });
  const codeIn = (seconds: number): string =>
    new TOTP({ secret: body.secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
      timestamp: Date.now() + seconds * 1000,
    });
  await ask(portal, 'POST', '/api/my/second-factor/confirm', { token, body: { code: codeIn(0) } });
  await portal.db
    .updateTable('account')
    .set({ roles: ['administrator'] })
    .where('id', '=', accountId)
    .execute();
  return { person, code: () => codeIn(30) };
};

const aRegistrant = async (session: number, firstName: string) => {
  const registrant = await aSignedInPerson(portal, { firstName });
  await register(portal, registrant.token, session, [registrant.selfId]);
  const [path = ''] = await joinPaths(portal, registrant.token, session);
  return { person: registrant.person, code: path.split('/').at(-1) ?? '' };
};

/** Everybody, before the session. */
const everybody = async () => {
  const session = await aSession();
  const people = {
    presenter: await aPresenter(session),
    staff: await aStaffMember(),
    keys: await aRegistrant(session, 'Kim'),
    phone: await aRegistrant(session, 'Pat'),
    plain: await aRegistrant(session, 'Sam'),
  };
  await setTimes(session, -5, 90);
  return { session, ...people };
};

const tabTo = async ({ keyboard }: Page, target: Locator): Promise<void> => {
  await target.waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press('Tab');
  }
  throw new Error('The Tab key does not reach it.');
};

const pressOn = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

const button = (page: Page, text: string) => page.getByRole('button', { name: text });

/** Signed in, by keyboard alone. */
const aKeyboardVisit = async (
  url: string,
  session: number,
  { email, password }: { email: string; password: string },
) => {
  const { page, context } = await visit(browser);
  const regions = await hearLiveRegions(page);
  regions.step('The live page');
  await page.goto(`${url}/live/${session}`);
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await heading(page, name).waitFor();
  await regions.says('Connected. New captions appear by themselves.');
  return { page, context, regions };
};

const staffDesk = async (url: string, session: number, { person, code }: Awaited<ReturnType<typeof aStaffMember>>) => {
  const staff = await visit(browser);
  await staff.page.goto(`${url}/staff/sessions/${session}/live`);
  await signIn(staff.page, person);
  await staff.page.getByLabel('Code', { exact: true }).fill(code());
  await staff.page.keyboard.press('Enter');
  await staff.page.getByText('Connected. This page updates by itself.').waitFor();
  return staff;
};

/** With a link that staff make. */
const aCaptioner = async (url: string, desk: Page): Promise<Visit> => {
  const captioner = await visit(browser);
  await desk.getByLabel('Recipient').fill('Steady Hands');
  await desk.keyboard.press('Enter');
  const { pathname, search } = new URL(await desk.getByLabel('Page for the captioner').inputValue());
  await captioner.page.goto(url + pathname + search);
  await captioner.page.getByText('Connected. All lines are sent.').waitFor();
  return captioner;
};

const linesOf = (page: Page): Promise<string[]> => page.locator('.captions__line').allTextContents();

it('a whole session loses nothing when one of two servers is killed', { timeout: 175_000 }, async () => {
  const { session, ...people } = await everybody();
  const [first = '', second = ''] = balancers.map(({ url }) => url);
  const [firstServer] = servers;
  const said: string[] = [];

  // Everybody comes: the first server is that of the presenter, the captioner, and two attendees.
  const keys = await aKeyboardVisit(first, session, people.keys.person);
  const phone = await visit(browser, { viewport: { width: 320, height: 640 } });
  await phone.page.goto(`${second}/live/${session}?code=${people.phone.code}`);
  await phone.page.getByText('Connected.').waitFor();
  const plain = await visit(browser, { javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const plainUrl = `${first}/live/${session}?code=${people.plain.code}`;
  await plain.page.goto(plainUrl);
  const staff = await staffDesk(second, session, people.staff);
  const captioner = await aCaptioner(first, staff.page);
  const presenter = await visit(browser);
  await presenter.page.goto(`${first}/my/presenting/${session}`);
  await signIn(presenter.page, people.presenter);
  await presenter.page.getByText('No questions are waiting.').waitFor();
  const polls = await presenter.context.newPage();
  await polls.goto(`${first}/my/presenting/${session}/polls`);
  await heading(polls, `Polls: ${name}`).waitFor();

  const say = async (...lines: string[]): Promise<void> => {
    for (const line of lines) {
      said.push(line);
      await captioner.page.getByRole('textbox', { name: 'Line' }).fill(line);
      await captioner.page.keyboard.press('Enter');
    }
  };
  const everybodyReads = async (): Promise<void> => {
    for (const { page } of [keys, phone]) await expect.poll(() => linesOf(page), { timeout: 30_000 }).toEqual(said);
    const reloaded = async (): Promise<string[]> => {
      await plain.page.goto(plainUrl);
      return linesOf(plain.page);
    };
    await expect.poll(reloaded, { timeout: 30_000 }).toEqual(said);
  };

  // Captions, announced to one.
  await say('Good afternoon and welcome.');
  keys.regions.step('Captions are announced');
  await pressOn(keys.page, keys.page.getByText('Caption settings'));
  await pressOn(keys.page, keys.page.getByLabel('Screen readers', { exact: true }), 'ArrowDown');
  await say('This is the second line.', 'This is the third line.');
  await keys.regions.says('This is the third line.');
  await everybodyReads();

  // Questions and votes.
  keys.regions.step('Questions');
  await tabTo(keys.page, keys.page.getByRole('textbox', { name: 'Your question' }));
  await keys.page.keyboard.type('How wide is a ramp?');
  await pressOn(keys.page, button(keys.page, 'Send question'));
  await keys.regions.says('Your question was sent. It appears here after review.');
  await plain.page.getByLabel('Your question').fill('Is there a handout?');
  await button(plain.page, 'Send question').click();
  await plain.page.getByRole('heading', { name: 'Your questions', exact: true }).waitFor();
  // The presenter's page asks for questions every few seconds.
  await button(presenter.page, 'Show 2 new questions').press('Enter', { timeout: 60_000 });
  await button(presenter.page, 'Show “Is there a handout?”').press('Enter');
  await keys.regions.says('1 new question.');
  await button(presenter.page, 'Show “How wide is a ramp?”').press('Enter');
  await keys.regions.says('2 new questions.');
  await pressOn(keys.page, button(keys.page, 'Show 2 new questions'));
  await keys.regions.says('The list of questions is up to date.');
  const voted = keys.page.waitForResponse((response) => response.url().includes('/vote'));
  await pressOn(keys.page, button(keys.page, 'Vote for “Is there a handout?”'));
  await voted;
  await plain.page.goto(plainUrl);
  await button(plain.page, 'Vote for “Is there a handout?”').click();
  await keys.page.getByText('2 votes', { exact: true }).waitFor();

  // A poll, announced without the pause of 15 seconds between announcements.
  keys.regions.step('A poll');
  await pressOn(keys.page, keys.page.getByLabel('Announcements for screen readers'), 'ArrowDown');
  await polls.getByLabel('Question', { exact: true }).fill('Do you use captions?');
  await polls.getByLabel('Answers, one on each line').fill('Always\nSometimes');
  await button(polls, 'Create poll').press('Enter');
  await button(polls, 'Open poll “Do you use captions?”').press('Enter');
  await keys.regions.says('1 new poll.');
  await pressOn(keys.page, button(keys.page, 'Show 1 new poll'));
  await pressOn(keys.page, keys.page.getByRole('radio', { name: 'Always' }), 'Space');
  await pressOn(keys.page, button(keys.page, 'Submit answer'));
  await keys.regions.says('Your answer was saved. You can change it while the poll is open.');
  await plain.page.goto(plainUrl);
  await plain.page.getByRole('radio', { name: 'Always' }).check();
  const answered = plain.page.waitForResponse((response) => response.request().method() === 'POST');
  await button(plain.page, 'Submit answer').click();
  await answered;
  await plain.page.goto(plainUrl);
  expect(await plain.page.getByRole('radio', { name: 'Always' }).isChecked()).toBe(true);

  // The server ends while the captioner types; nobody does anything about it.
  keys.regions.step('A server is killed');
  await say('This line is before the end of a server.');
  await keys.regions.says('This line is before the end of a server.');
  const gone = firstServer?.end('SIGKILL');
  await say('This line is sent while it ends.', 'And this line right after.');
  await gone;
  await button(phone.page, 'Show 2 new questions').press('Enter');
  await button(phone.page, 'Vote for “Is there a handout?”').press('Enter');
  await phone.page.getByText('3 votes', { exact: true }).waitFor();
  await keys.regions.says('The connection is lost. Missed captions will appear when it is back.');
  await keys.regions.says('Connected. New captions appear by themselves.');
  await keys.regions.says('And this line right after.');
  await everybodyReads();
  await plain.page.getByText('3 votes', { exact: true }).waitFor();

  // Everything works on.
  keys.regions.step('After it');
  await button(phone.page, 'Show 1 new poll').press('Enter');
  await phone.page.getByRole('radio', { name: 'Sometimes' }).press('Space');
  await button(phone.page, 'Submit answer').press('Enter');
  await phone.page.getByText('Your answer was saved.').waitFor();
  await button(presenter.page, 'Answer in writing (question 1)').press('Enter');
  await presenter.page.getByLabel('Answer to question 1').fill('Yes, on the session page.');
  await button(presenter.page, 'Publish answer').press('Enter');
  await keys.regions.says('1 new answer.');
  await pressOn(keys.page, button(keys.page, 'Show 1 new answer'));
  await keys.regions.says('The list of questions is up to date.');
  await keys.page.getByText('Answer: Yes, on the session page.').waitFor();
  await pressOn(keys.page, button(keys.page, 'Raise hand'));
  await keys.regions.says('Your hand is raised.');
  await button(polls, 'Lower hand of Kim Quist').press('Enter');
  await keys.regions.says('The presenters lowered your hand.');
  await button(polls, 'Close poll “Do you use captions?”').press('Enter');
  await polls.getByText('Poll closed.').waitFor();
  await button(polls, 'Show results to attendees “Do you use captions?”').press('Enter');
  await keys.regions.says('results of 1 poll.');
  await pressOn(keys.page, button(keys.page, 'Show results of 1 poll'));
  const rows = keys.page.getByRole('table', { name: 'Results: Do you use captions?' }).getByRole('row');
  expect(await rows.allInnerTexts()).toEqual(['Answer\tPeople\tShare', 'Always\t2\t67%', 'Sometimes\t1\t33%']);

  // Help, without scripts.
  await plain.page.getByText('Something does not work', { exact: true }).click();
  await plain.page.getByLabel('What does not work?').selectOption('Sound');
  await button(plain.page, 'Send to staff').click();
  await button(staff.page, 'Answer Sam Quist').press('Enter');
  await staff.page.keyboard.type('Try the phone number.');
  await staff.page.keyboard.press('Tab');
  await staff.page.keyboard.press('Enter');
  await button(staff.page, 'Change answer to Sam Quist').waitFor();
  await plain.page.goto(plainUrl);
  await plain.page.getByText('Staff answered: Try the phone number.').waitFor();
  await say('Thank you all.');
  await keys.regions.says('Thank you all.');
  await everybodyReads();
  for (const { page } of [phone, plain]) expect(await surplusWidth(page)).toBeLessThanOrEqual(0);

  const file = fileURLToPath(new URL('whole-live-session.txt', import.meta.url));
  await expect(keys.regions.transcript()).toMatchFileSnapshot(file);
  for (const { context } of [keys, phone, plain, captioner, presenter]) await context.close();

  // Afterwards, the live captions become those of the recording.
  await setTimes(session, -10, 9);
  await staff.page.goto(`${second}/staff/sessions/${session}/recording`);
  await button(staff.page, 'Create a captions draft from the live captions').press('Enter');
  await staff.page.getByText('Captions in 1 language added below').waitFor();
  await staff.page.locator('#record-video').fill('https://video.example.org/recording.mp4');
  await button(staff.page, 'Publish recording').click();
  await staff.page.getByText('Recording saved.').waitFor();
  const { src } = await portal.db
    .selectFrom('session_captions')
    .select('src')
    .where('session_id', '=', session)
    .executeTakeFirstOrThrow();
  const webVTT = await (await fetch(second + src)).text();
  const cues = webVTT.split('\n\n').slice(1);
  expect(cues.map((cue) => cue.trim().split('\n').slice(1).join(' '))).toEqual(said);
  await staff.context.close();
});
