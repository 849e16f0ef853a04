// Largest contentful paint of the series home under Lighthouse's mobile settings, beside a bare static page with the same content.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import type { Figure } from '#bench/main.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { aPortal } from '#tests/support/portal.ts';

const runs = 5;

/** The page's own HTML without script, style and font: nothing could be painted sooner. */
const bare = (html: string): string =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<style>[\s\S]*?<\/style>/g, '')
    .replaceAll(/<link[^>]*>/g, '');

const serveStatic = async (html: string) => {
  const compressed = gzipSync(html);
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }).end(compressed),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port, not on a path.
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
};

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const audit = async (url: string, port: number) => {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: ['performance'] });
  const audits = result?.lhr.audits;
  return {
    paint: audits?.['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: audits?.['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    score: result?.lhr.categories.performance?.score ?? Number.NaN,
  };
};

export const benchPaint = async (): Promise<Figure[]> => {
  const portal = await aPortal();
  const html = await (await fetch(`${portal.url}/ao`)).text();
  const staticPage = await serveStatic(bare(html));
  const debugPort = 9223;
  const browser = await launchBrowser([`--remote-debugging-port=${debugPort}`]);
  const ours: Awaited<ReturnType<typeof audit>>[] = [];
  const theirs: typeof ours = [];
  for (let run = 0; run < runs; run += 1) {
    theirs.push(await audit(staticPage.url, debugPort));
    ours.push(await audit(`${portal.url}/ao`, debugPort));
  }
  await browser.close();
  staticPage.close();
  await portal.close();
  const [paint, barePaint] = [ours, theirs].map((results) => median(results.map(({ paint: each }) => each)));
  return [
    {
      name: 'Largest contentful paint, series home',
      value: `${paint?.toFixed(0)} ms, ${((paint ?? 0) / (barePaint ?? 1)).toFixed(2)} times the bare page's ${barePaint?.toFixed(0)} ms (medians of ${runs})`,
      goal: 'at most 1.3 times',
    },
    { name: 'Layout shift', value: String(Math.max(...ours.map(({ shift }) => shift))), goal: '0' },
    {
      name: 'Lighthouse performance, mobile',
      value: String(Math.round(median(ours.map(({ score }) => score)) * 100)),
      goal: '—',
    },
  ];
};
