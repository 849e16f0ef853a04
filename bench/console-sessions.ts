// Filtering the list of ten thousand sessions as staff type.
import type { Figure } from '#bench/figure.ts';
import { dice, manySessions } from '#bench/many-sessions.ts';
import { catalog } from '#contract/catalog/import.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import { importCatalog } from '#server/catalog/import/import-catalog.ts';
import { ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

const sessions = 10_000;
const rounds = 60;
const goal = 'p95 under 100 ms';

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const measure = async (portal: TestPortal, name: string, paths: (roll: () => number) => string): Promise<Figure> => {
  const token = await staffToken(portal);
  const roll = dice(1);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const path = paths(roll);
    const started = performance.now();
    const { status } = await ask(portal, 'GET', path, { token });
    times.push(performance.now() - started);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
  const first = times[0] ?? 0;
  times.sort((one, other) => one - other);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)].map((each) => each.toFixed(1));
  return { name, value: `first ${first.toFixed(1)} ms, p50 ${p50} ms, p95 ${p95} ms`, goal };
};

export const benchSessions = async (): Promise<Figure[]> => {
  const portal = await aPortal({ web: false });
  const now = Temporal.Now.instant();
  const all = manySessions(now.toZonedDateTimeISO(easternZone));
  const some = { ...all, sessions: (all.sessions ?? []).slice(0, sessions) };
  await importCatalog(portal.db, catalog.parse(some), { now });
  const letters = ['r', 'ra', 'ram', 'ramp', 'ser', 'acc', 'emp', 'klibo', 'men', '1501'];
  const typed = (roll: () => number): string => letters[Math.floor(roll() * letters.length)] ?? '';
  const list = '/api/staff/sessions';
  const figures = [
    await measure(portal, 'Sessions of the staff, first page', () => list),
    await measure(portal, 'Sessions of the staff, letters as they are typed', (roll) => `${list}?q=${typed(roll)}`),
    await measure(portal, 'Sessions of the staff, nothing like it', () => `${list}?q=qqqqzzzz`),
    await measure(
      portal,
      'Sessions of the staff, letters and filters',
      (roll) => `${list}?q=${typed(roll)}&series=4&state=archived&year=${2010 + Math.floor(roll() * 15)}`,
    ),
    await measure(portal, 'Sessions of the staff, page 150', () => `${list}?page=150`),
    await measure(portal, 'Speakers for a session', (roll) => `/api/staff/session-speakers?q=${typed(roll)}`),
    await measure(portal, 'One session for the staff', () => `${list}/1201`),
  ];
  await portal.close();
  return figures;
};
