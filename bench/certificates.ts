// Certificates per second with the typesetter's threads, their memory, and the delay of the main thread.
import { availableParallelism } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Figure } from '#bench/figure.ts';
import type { CertificateDocument } from '#server/platform/pdf/certificate-document.ts';
import { typesetter } from '#server/platform/pdf/typeset.ts';
import { aCertificateOfEachType } from '#tests/support/certificate-documents.ts';

const total = 20_000;
/** Memory is measured at these counts. */
const stops = [1000, 2000, 5000, 10_000, 15_000, 20_000];
/** At most this many wait at a time, so that waiting does not distort the result. */
const atOnce = 32;

const kinds = aCertificateOfEachType().map(([, certificate]) => certificate);

const certificate = (index: number): CertificateDocument => {
  const kind = kinds[index % kinds.length];
  if (!kind) throw new Error('There are no certificates.');
  const number = `CC-2026-${String(index).padStart(6, '0')}`;
  return { ...kind, number, verifyUrl: `https://portal.example/verify/${number}`, person: `Maya Ortiz the ${index}th` };
};

export const benchCertificates = async (): Promise<Figure[]> => {
  const threads = availableParallelism();
  const before = process.memoryUsage.rss();
  const printer = typesetter({ threads });
  await Promise.all(kinds.map((kind) => printer.typeset('certificate', kind)));

  const megabytes = new Map<number, number>();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const begin = performance.now();
  const processor = process.cpuUsage();
  let [next, done, bytes] = [0, 0, 0];
  const printOn = async (): Promise<void> => {
    while (next < total) {
      next += 1;
      const pdf = await printer.typeset('certificate', certificate(next));
      bytes += pdf.length;
      done += 1;
      if (stops.includes(done)) megabytes.set(done, (process.memoryUsage.rss() - before) / 1e6);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, printOn));
  const seconds = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(processor);
  delay.disable();
  await printer.close();

  const memory = [...megabytes].map(([count, size]) => `${size.toFixed(0)} MB at ${count.toLocaleString('en-US')}`);
  return [
    {
      name: `Certificates over ${threads} threads`,
      value: `${(total / seconds).toFixed(0)} a second, ${(bytes / total / 1000).toFixed(0)} KB and ${((user + system) / total / 1000).toFixed(1)} ms of processor time each`,
      goal: '200 a second',
    },
    { name: 'Memory beyond that before printing', value: memory.join(', '), goal: 'flat' },
    {
      name: 'Main thread while printing',
      value: `held up p50 ${(delay.percentile(50) / 1e6).toFixed(1)} ms, p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms`,
      goal: 'p99 under 20 ms',
    },
  ];
};
