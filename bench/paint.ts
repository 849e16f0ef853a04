// Largest Contentful Paint of a series page with Lighthouse's mobile settings, compared with static files of the same
// content.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import type { Figure } from '#bench/figure.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { aPortal } from '#tests/support/portal.ts';

const runs = 5;

/** The page as one static file: its HTML, style and font, without script. */
const withoutScript = (html: string): string => html.replaceAll(/<script[\s\S]*?<\/script>/g, '');

/** HTML only: the lower limit. */
const nothingElse = (html: string): string =>
  withoutScript(html)
    .replaceAll(/<style>[\s\S]*?<\/style>/g, '')
    .replaceAll(/<link[^>]*>/g, '');

const serveStatic = async (html: string, font: Buffer) => {
  const compressed = gzipSync(html);
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.woff2')) response.writeHead(200, { 'content-type': 'font/woff2' }).end(font);
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
        .end(compressed);
  });
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

/** Runs alternate, so that other load on the machine affects all of them. */
export const benchPaint = async (): Promise<Figure[]> => {
  const portal = await aPortal();
  const page = await fetch(`${portal.url}/ao`);
  const html = await page.text();
  const fontPath = /href="([^"]+\.woff2)"/.exec(html)?.[1] ?? '';
  const font = Buffer.from(await (await fetch(portal.url + fontPath)).arrayBuffer());
  const staticPage = await serveStatic(withoutScript(html), font);
  const plainPage = await serveStatic(nothingElse(html), font);
  const debugPort = 9223;
  const browser = await launchBrowser([`--remote-debugging-port=${debugPort}`]);
  const [ours, asFile, plain]: Awaited<ReturnType<typeof audit>>[][] = [[], [], []];
  for (let run = 0; run < runs; run += 1) {
    plain?.push(await audit(plainPage.url, debugPort));
    asFile?.push(await audit(staticPage.url, debugPort));
    ours?.push(await audit(`${portal.url}/ao`, debugPort));
  }
  await browser.close();
  staticPage.close();
  plainPage.close();
  await portal.close();
  const [paint = 0, filePaint = 1, plainPaint = 1] = [ours, asFile, plain].map((results) =>
    median((results ?? []).map(({ paint: each }) => each).filter(Number.isFinite)),
  );
  const ratio = (other: number) => `${(paint / other).toFixed(2)} times`;
  return [
    {
      name: 'Largest contentful paint, series home',
      value: `${paint.toFixed(0)} ms: ${ratio(filePaint)} the same page as a static file (${filePaint.toFixed(0)} ms), ${ratio(plainPaint)} its HTML without style and font (${plainPaint.toFixed(0)} ms); medians of ${runs}`,
      goal: 'at most 1.3 times a static page with the same content',
    },
    {
      name: 'Layout shift',
      value: String(Math.max(...(ours ?? []).map(({ shift }) => shift).filter(Number.isFinite))),
      goal: '0',
    },
    {
      name: 'Lighthouse performance, mobile',
      value: String(Math.round(median((ours ?? []).map(({ score }) => score)) * 100)),
      goal: '—',
    },
  ];
};
