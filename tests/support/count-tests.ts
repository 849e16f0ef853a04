// Runs Vitest, shows what it says, and counts its tests.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Count {
  passed: number;
  failed: number;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
}

/** A run that ends without a report, or with no test at all, counts as one failure. */
export const countTests = async (
  title: string,
  program: string,
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<Count> => {
  console.log(`\n— ${title}`);
  const folder = mkdtempSync(join(tmpdir(), 'curbcut-report-'));
  const file = join(folder, 'report.json');
  const code = await new Promise<number | null>((resolve) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const child = spawn(program, [...args, ...reporters], { stdio: 'inherit', env: environment });
    child.on('close', resolve);
  });
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report; // Vitest wrote it.
    const hasFaultBesides = code !== 0 && report.numFailedTests === 0;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + (hasFaultBesides || report.numPassedTests === 0 ? 1 : 0),
    };
  } catch {
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
