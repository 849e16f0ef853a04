// Runs Vitest, shows its output, and counts the tests.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Count {
  passed: number;
  failed: number;
  /** Name, location and first line of each failure, shown at the end of the log. */
  failures: string[];
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

const beginning = (text: string): string => text.split('\n').slice(0, 12).join('\n').slice(0, 1500);

const failuresOf = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${name}\n${beginning(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${name}: ${fullName}\n${beginning(failureMessages[0] ?? '')}`,
    );
  });

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
    const hasErrorBesides = code !== 0 && report.numFailedTests === 0;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + (hasErrorBesides || report.numPassedTests === 0 ? 1 : 0),
      failures: [...failuresOf(report), ...(hasErrorBesides ? [`${title}: an error beside the tests, see above`] : [])],
    };
  } catch {
    return { passed: 0, failed: 1, failures: [`${title}: ended without a report`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
