// How long importing 50,000 sessions takes, the first and the second time.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '#bench/figure.ts';
import { loadSampleIfEmpty } from '#server/admin/sample-data/load-sample.ts';
import { importFile } from '#server/catalog/import/import-file.ts';
import { aDatabase } from '#tests/support/database.ts';

const total = 50_000;
const routes = ['ao', 'ada-audio', 'cioc-508', 'ada-legal', 'ada-tech', 'adapro', 'arts-n-rec'];

const generated = (): string => {
  const header = 'source_id,series_route,title,start_eastern,duration_minutes,category,speakers,description,source_url';
  const rows = Array.from({ length: total }, (_, n) => {
    const date = `${2009 + (n % 17)}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')} 14:30`;
    const speaker = `Speaker ${n % 2000} | Specialist | Organization ${n % 300}`;
    return `bench-${n},${routes[n % routes.length]},"Session ${n}, measured",${date},,Category ${n % 20},${speaker},A description of session ${n} that says a little about it.,https://example.org/${n}`;
  });
  return [header, ...rows].join('\n');
};

export const benchImport = async (): Promise<Figure[]> => {
  const { db, drop } = await aDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-bench-'));
  const file = join(folder, 'sessions.csv');
  const now = Temporal.Now.instant();
  await loadSampleIfEmpty(db, now);
  writeFileSync(file, generated());
  const seconds: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const started = performance.now();
    await importFile(db, file, now);
    seconds.push((performance.now() - started) / 1000);
  }
  await drop();
  rmSync(folder, { recursive: true });
  const [first = 0, second = 0] = seconds;
  return [
    { name: `Import of ${total} sessions`, value: `${first.toFixed(1)} s`, goal: 'under 60 s' },
    { name: 'The same file again', value: `${second.toFixed(1)} s`, goal: 'changes nothing' },
  ];
};
