// Pages as the server sends them to visitors, rendered without a build: the frame around screens, and parts of sessions.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';
import { render } from '#web/server.tsx';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const page = async (path: string): Promise<string> => {
  const rendered = await render(new Request(portal.url + path), (address, init) => fetch(portal.url + address, init));
  if (rendered.kind === 'redirect') throw new Error(`${path} leads to ${rendered.location}`);
  return rendered.html;
};
/** The first element that begins like this, up to its end. */
const element = (html: string, begin: string): string => {
  const name = /^<(\w+)/.exec(begin)?.[1];
  return new RegExp(`${begin}.*?</${name}>`, 's').exec(html)?.[0] ?? '';
};
const links = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href, text]) => `${text?.replaceAll(/<[^>]*>/g, '')} ${href}`,
  );
const help = (html: string): string => element(html, '<section class="columns__help"');
const seriesChoice = 'Select a Webinar Series';
const banner = 'class="banner"';
const nextSession = 'class="next-session';

describe('the frame', () => {
  it('has the toll-free help line and a link to the login beside every screen', async () => {
    const { helpLine } = (await ask(portal, 'GET', '/api/site')).body;
    const html = help(await page('/ada-legal/speakers'));

    expect(html).toContain('Call us toll-free');
    expect(html).toContain(helpLine);
    expect(links(html)).toContain('Login /ada-legal/login');
  });

  it('has the grant, the accessibility statement and the contact form in its footer', async () => {
    expect(links(element(await page('/ada-legal'), '<footer'))).toEqual([
      'All webinar series /home',
      'Grant /ada-legal/grant',
      'Accessibility /ada-legal/accessibility',
      'Contact /ada-legal/contact-us',
      'Privacy /ada-legal/privacy',
    ]);
  });

  it('names the series in a banner with its logo, and the next session', async () => {
    await portal.db.updateTable('series').set({ banner_logo: '/logo.png' }).where('route', '=', 'ada-legal').execute();
    const html = element(await page('/ada-legal/schedule'), '<header');

    expect(element(html, '<p class="banner__name"')).toContain('ADA Legal');
    expect(html).toMatch(/<img class="banner__logo" src="\/logo.png"/);
    expect(html).toContain(nextSession);
  });

  it('has no banner and no next session on registration', async () => {
    const html = await page('/ada-legal/registration');
    expect(html).not.toContain(banner);
    expect(html).not.toContain(nextSession);
    expect(html).toContain(seriesChoice);
  });

  it('has no banner, next session or series selector in My Account', async () => {
    const html = await page('/my/sessions');
    expect(html).not.toContain(banner);
    expect(html).not.toContain(nextSession);
    expect(html).not.toContain(seriesChoice);
  });

  it('has the series selector everywhere else, but not on the grant screen', async () => {
    expect(await page('/ao/accessibility')).toContain(seriesChoice);
    expect(await page('/ao/grant')).not.toContain(seriesChoice);
  });
});

describe('a session', () => {
  it('materials are marked by .rtf, .pdf and .ppt; others are plain links', async () => {
    const formats = ['.rtf', '.pdf', '.ppt', '.doc', 'other'] as const;
    await portal.db.deleteFrom('material').where('session_id', '=', 1201).execute();
    const materials = formats.map((format, sort_order) => ({
      ...{
        session_id: 1201,
        title: `In ${format}`,
        path: `/files/${sort_order}`,
        format,
        is_published: true,
        sort_order,
      },
    }));
    await portal.db.insertInto('material').values(materials).execute();
    const files = element(await page('/ao/session/1201'), '<ul class="files"');

    expect([...files.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item]) => item?.replaceAll(/<[^>]*>/g, ''))).toEqual([
      'RTFIn .rtf (RTF, opens in a new tab)',
      'PDFIn .pdf (PDF, opens in a new tab)',
      'PPTIn .ppt (PPT, opens in a new tab)',
      'In .doc (opens in a new tab)',
      'In other (opens in a new tab)',
    ]);
  });

  it('says that questions are limited, and when they close before the start', async () => {
    expect(await page('/ao/session/1201')).toMatch(
      /The number of questions is limited to 40, and submissions close well before the session starts: they close \w+day, \w+ \d+, \d{4}, \d+:\d\d [ap]m Eastern Time\./,
    );
  });

  it('shows each credit in the units of its body', async () => {
    const id = await addSession(portal);
    const lines = [
      { name: 'Certificate of Attendance', credits: 1 },
      { name: 'ICC', credits: 0.15 },
      { name: 'AIA (HSW)', credits: 1.5 },
    ];
    await portal.db
      .insertInto('session_credit')
      .values(lines.map((line, sort_order) => ({ ...line, session_id: id, sort_order })))
      .execute();

    const table = element(await page(`/ao/session/${id}`), '<table');
    expect(
      [...table.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell?.replaceAll(/<[^>]*>/g, '')),
    ).toEqual([
      ...['Certificate', 'Credit hours or units'],
      ...['Certificate of Attendance', '1 contact hour'],
      ...['ICC', '0.15 CEU'],
      ...['AIA (HSW)', '1.5 LU/HSW'],
    ]);
  });

  it('to come shows the access that it has, and how to ask for the rest', async () => {
    const value = JSON.stringify({ captions: false, signLanguage: false });
    const starts_at = Temporal.Now.instant().add({ hours: 40 * 24 });
    const ends_at = starts_at.add({ minutes: 90 });
    await portal.db.updateTable('session').set({ starts_at, ends_at }).where('id', '=', 1201).execute();
    expect(await page('/ao/session/1201')).toContain('<dd>Live captions by a person, American Sign Language');
    await portal.db.insertInto('setting').values({ name: 'access', value }).execute();
    const none = await page('/ao/session/1201');
    await portal.db.updateTable('session').set({ interpreting_state: 'booked' }).where('id', '=', 1201).execute();
    const booked = await page('/ao/session/1201');

    expect(none).not.toContain('Live captions by a person');
    expect(none).toContain('Request captions or sign language by');
    expect(booked).toContain('<dd>American Sign Language<');
    expect(booked).not.toContain('Live captions by a person');
    expect(booked).toContain('Request other accommodations by');
  });
});

it('self-paced webinars begin with their terms', async () => {
  const html = await page('/continuing-education/self-paced');
  expect(html).toContain('1.5 contact hours');
  expect(html).toContain('do the pre-test and the post-test in one sitting');
  expect(html).toContain('Credit for a webinar is counted once.');
});

it('says by its status that the database does not answer in time, and when to try again', async () => {
  const assets = { start: { en: '', es: '' }, styles: '', somePages: null, font: '', fontScript: '' };
  const busy = await aPortal({ web: { web: { render, assets }, folder: null, end: async () => {} } });
  const client = new pg.Client(busy.databaseUrl);
  await client.connect();
  const name = client.database ?? '';
  await client.query(`alter database ${name} set lock_timeout = '200ms'`);
  // New connections have the limit.
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  );
  await client.query('begin');
  await client.query('lock table session in access exclusive mode');
  const late = await fetch(`${busy.url}/ao/session/1201`);
  const html = await late.text();
  await client.query('rollback');
  await client.end();

  expect([late.status, Number(late.headers.get('retry-after'))]).toEqual([503, 5]);
  expect(html).toContain('This page could not be loaded');
  expect((await fetch(`${busy.url}/ao/session/1201`)).status).toBe(200);
  await busy.close();
});
