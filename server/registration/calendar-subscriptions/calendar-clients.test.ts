// Calendar programs read a subscription: vdirsyncer fetches it, khal and icalendar say what they understand.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';

const run = promisify(execFile);
const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
const canRun = (program: string, parameters: readonly string[]): Promise<boolean> =>
  run(program, [...parameters]).then(
    () => true,
    () => false,
  );

const clients = ['khal', 'vdirsyncer'];
const missing = clients.filter((program) => !isInstalled(program));
// Debian's packages are found by its own Python only.
let python = '';
for (const program of ['/usr/bin/python3', 'python3'])
  if (await canRun(program, ['-c', 'import icalendar'])) python = program;
const hasIcalendar = python !== '';

/** Seen from Los Angeles: the first is at 1:30 p.m. Eastern Time, the second an hour after the clocks went back. */
const times = ['2026-10-15T17:30:00Z', '2026-11-01T18:00:00Z', '2026-12-03T19:30:00Z'].map((time) =>
  Temporal.Instant.from(time),
);

let portal: TestPortal;
let folder: string;
let url: string;
let ids: number[];

beforeAll(async () => {
  portal = await aPortal({ web: false, stoppedAt: Temporal.Instant.from('2026-10-10T12:00:00Z') });
  folder = await mkdtemp(join(tmpdir(), 'curbcut-calendar-'));
  const who = await aSignedInPerson(portal);
  ids = [];
  for (const starts_at of times)
    ids.push(await addSession(portal, { type_code: 4, starts_at, name: `Ramps, curbs; "and" more ${ids.length}` }));
  for (const id of ids) expect((await register(portal, who.token, id, [who.selfId])).status).toBe(200);
  const { body } = await ask(portal, 'POST', '/api/my/calendar', { token: who.token });
  url = portal.url + new URL(body.url).pathname;
});
afterAll(async () => {
  await portal?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

describe.skipIf(missing.length > 0)(
  missing.length > 0
    ? `not installed: ${missing.join(', ')} (Debian: apt-get install khal vdirsyncer)`
    : 'khal with vdirsyncer',
  () => {
    const env = { ...process.env, LC_ALL: 'C.UTF-8', XDG_CACHE_HOME: '', XDG_DATA_HOME: '', HOME: '' };
    const sync = () => run('vdirsyncer', ['-c', join(folder, 'vdirsyncer.conf'), 'sync', '--force-delete'], { env });
    const listed = async (): Promise<string[]> => {
      const format = '{start-date} {start-time}-{end-time} {title} {status}';
      const parameters = [
        '-c',
        join(folder, 'khal.conf'),
        'list',
        '--day-format',
        '',
        '--format',
        format,
        '2026-10-01',
        '90d',
      ];
      const { stdout } = await run('khal', parameters, { env });
      return stdout
        .trim()
        .split('\n')
        .map((line) => line.trim());
    };

    beforeAll(async () => {
      Object.assign(env, { HOME: folder, XDG_CACHE_HOME: join(folder, 'cache'), XDG_DATA_HOME: join(folder, 'data') });
      await mkdir(join(folder, 'sessions'));
      const storages = [
        '[general]',
        `status_path = "${join(folder, 'status')}"`,
        '[pair sessions]',
        'a = "feed"\nb = "local"\ncollections = null\nconflict_resolution = "a wins"',
        '[storage feed]',
        `type = "http"\nurl = "${url}"`,
        '[storage local]',
        `type = "filesystem"\npath = "${join(folder, 'sessions')}"\nfileext = ".ics"`,
      ];
      await writeFile(join(folder, 'vdirsyncer.conf'), `${storages.join('\n')}\n`);
      const settings = [
        '[calendars]\n[[sessions]]',
        `path = ${join(folder, 'sessions')}`,
        '[locale]',
        'local_timezone = America/Los_Angeles\ndefault_timezone = America/Los_Angeles\ntimeformat = %H:%M',
        'dateformat = %Y-%m-%d\nlongdateformat = %Y-%m-%d\ndatetimeformat = %Y-%m-%d %H:%M\nlongdatetimeformat = %Y-%m-%d %H:%M',
      ];
      await writeFile(join(folder, 'khal.conf'), `${settings.join('\n')}\n`);
      await run('vdirsyncer', ['-c', join(folder, 'vdirsyncer.conf'), 'discover'], { env });
    });

    it('shows all sessions at the right local time, and follows changes', async () => {
      await sync();
      expect(await listed()).toEqual([
        '2026-10-15 10:30-12:00 Ramps, curbs; "and" more 0 CONFIRMED',
        '2026-11-01 10:00-11:30 Ramps, curbs; "and" more 1 CONFIRMED',
        '2026-12-03 11:30-13:00 Ramps, curbs; "and" more 2 CONFIRMED',
      ]);

      const [first = 0, second = 0, third = 0] = ids;
      const change = (id: number, values: object) =>
        portal.db.updateTable('session').set(values).where('id', '=', id).execute();
      await change(first, { starts_at: times[0]?.add({ hours: 2 }), ends_at: times[0]?.add({ hours: 3 }) });
      await change(second, { status_code: SessionStatus.Deleted });
      await portal.db
        .updateTable('registration')
        .set({ canceled_at: Temporal.Now.instant().add({ hours: 1 }) })
        .where('session_id', '=', third)
        .execute();
      await sync();
      expect(await listed()).toEqual([
        '2026-10-15 12:30-13:30 Ramps, curbs; "and" more 0 CONFIRMED',
        '2026-11-01 10:00-11:30 Ramps, curbs; "and" more 1 CANCELLED',
      ]);
    }, 60_000);
  },
);

describe.skipIf(!hasIcalendar)(
  hasIcalendar ? 'icalendar' : 'not installed: icalendar (Debian: apt-get install python3-icalendar)',
  () => {
    it('reads every event without an error', async () => {
      const file = join(folder, 'calendar.ics');
      await writeFile(file, await (await fetch(url)).text());
      const program = [
        'import sys, icalendar',
        'calendar = icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read())',
        'events = calendar.walk("VEVENT")',
        'print(calendar["VERSION"], "METHOD" in calendar, len(events), sum(len(event.errors) for event in calendar.walk()))',
        'print(sorted(str(event["UID"]) for event in events)[0])',
      ];
      const { stdout } = await run(python, ['-c', program.join('\n'), file]);
      expect(stdout).toMatch(/^2\.0 False [23] 0\nsession-\d+@localhost\n$/);
    });
  },
);
