// Largest Contentful Paint of a series page with Lighthouse's mobile settings, compared with its HTML alone.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import type { Figure } from '#bench/figure.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { aPortal } from '#tests/support/portal.ts';

const runs = 3;
const path = '/ao';
const debugPort = 9223;

/** `simulate` computes what a slow line would do from a fast visit; `devtools` slows the line down. */
const methods = ['simulate', 'devtools'] as const;
type Method = (typeof methods)[number];

/** HTML without script, style and font: the floor. */
const plain = (html: string): string =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<style>[\s\S]*?<\/style>/g, '')
    .replaceAll(/<link[^>]*>/g, '');

/** Serves one page, compressed like the portal's, and the portal's files. */
const serveStatic = async (html: string, portalUrl: string) => {
  const compressed = brotliCompressSync(html);
  const server = createServer(async ({ url = '' }, response) => {
    if (url === path) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(compressed);
      return;
    }
    const file = await fetch(portalUrl + url);
    response.writeHead(file.status, { 'content-type': file.headers.get('content-type') ?? 'text/plain' });
    response.end(Buffer.from(await file.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port, not on a path.
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
};

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const measured = [
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
  'interactive',
  'metrics',
] as const;

interface Result {
  paint: number;
  shift: number;
  blocked: number;
  interactive: number;
}

/** A first visit: Lighthouse would leave `localStorage` of an earlier one. */
const audit = async (url: string, method: Method): Promise<Result> => {
  const browser = await launchBrowser([`--remote-debugging-port=${debugPort}`]);
  const result = await lighthouse(url, {
    port: debugPort,
    output: 'json',
    logLevel: 'silent',
    onlyAudits: [...measured],
    throttlingMethod: method,
  });
  await browser.close();
  const valueIn = (name: (typeof measured)[number]) => result?.lhr.audits[name]?.numericValue ?? Number.NaN;
  return {
    paint: valueIn('largest-contentful-paint'),
    shift: valueIn('cumulative-layout-shift'),
    blocked: valueIn('total-blocking-time'),
    interactive: valueIn('interactive'),
  };
};

const figuresOf = (method: Method, ours: Result[], floor: Result[]): Figure[] => {
  const line = method === 'simulate' ? 'simulated slow line' : 'slow line';
  const of = (results: Result[], key: keyof Result) =>
    median(results.map((result) => result[key]).filter(Number.isFinite));
  const [paint, least] = [of(ours, 'paint'), of(floor, 'paint')];
  return [
    {
      name: `Largest contentful paint, series home, ${line}`,
      value: `${paint.toFixed(0)} ms, ${(paint / least).toFixed(2)} times the ${least.toFixed(0)} ms of its HTML alone; medians of ${runs}`,
      goal: 'at most 1.2 times',
    },
    {
      name: `Layout shift, total blocking time, time to interactive, ${line}`,
      value: `${Math.max(...ours.map(({ shift }) => shift).filter(Number.isFinite))}; ${of(ours, 'blocked').toFixed(0)} ms; ${of(ours, 'interactive').toFixed(0)} ms`,
      goal: 'no layout shift',
    },
  ];
};

/** Runs alternate, so that other load on the machine affects both. */
export const benchPaint = async (): Promise<Figure[]> => {
  const portal = await aPortal();
  const html = await (await fetch(portal.url + path)).text();
  const floor = await serveStatic(plain(html), portal.url);
  const figures: Figure[] = [];
  for (const method of methods) {
    const [ours, least]: [Result[], Result[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      least.push(await audit(floor.url + path, method));
      ours.push(await audit(portal.url + path, method));
    }
    figures.push(...figuresOf(method, ours, least));
  }
  floor.close();
  await portal.close();
  return figures;
};
