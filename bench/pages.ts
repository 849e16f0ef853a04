// Server time of public pages, compared with a static file from the same server.
import autocannon from 'autocannon';
import type { Figure } from '#bench/figure.ts';
import { aPortal } from '#tests/support/portal.ts';

const paths = ['/home', '/ao', '/ao/schedule', '/ao/session/1201', '/api/session/1201'];
const seconds = 6;

const measure = async (url: string) => {
  await autocannon({ url, connections: 1, duration: 2 });
  const alone = await autocannon({ url, connections: 1, duration: seconds });
  const many = await autocannon({ url, connections: 10, duration: seconds });
  return {
    p50: alone.latency.p50,
    average: alone.latency.average,
    p99: alone.latency.p99,
    perSecond: many.requests.average,
  };
};

export const benchPages = async (): Promise<Figure[]> => {
  const portal = await aPortal();
  const baseline = await measure(`${portal.url}/icon.svg`);
  const figures: Figure[] = [
    { name: 'Static file', value: `${baseline.perSecond.toFixed(0)} a second`, goal: 'the baseline' },
  ];
  for (const path of paths) {
    const { p50, average, p99, perSecond } = await measure(portal.url + path);
    const share = (perSecond / baseline.perSecond).toFixed(3);
    figures.push({
      name: `Page ${path}`,
      value: `p50 ${p50} ms, mean ${average.toFixed(1)} ms, p99 ${p99} ms, ${perSecond.toFixed(0)} a second (${share} of the static file)`,
      goal: 'p50 under 10 ms',
    });
  }
  await portal.close();
  return figures;
};
