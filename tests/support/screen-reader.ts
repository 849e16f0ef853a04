// Orca on a desktop: presses keys as a person would, and gives what is spoken until there is silence.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { aDesktop, type Desktop } from '#tests/support/desktop.ts';

const recorder = fileURLToPath(new URL('../spoken/orca-recorder.py', import.meta.url));

/** One line of the recorder's journal. */
type Line =
  | { say: string; live?: boolean }
  | { braille: string; cursor: number }
  | { key: number; pressed: boolean }
  | { held: string }
  | { processed: number };

const sampleMs = 40;
/** Samples in a row without a sign of work. Orca collects live regions for 100 ms. */
const quietSamples = 7;
const mostSamples = 1_000;
/** Samples for which the list of processes holds. */
const familySamples = 5;

/** A running process, or undefined once it has ended. */
const processOf = (pid: string): { name: string; state: string; parent: string } | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [state = '', parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), state, parent };
  } catch {
    return undefined;
  }
};

/** The processes that descend from this one. */
const family = (): string[] => {
  const parents = new Map(
    readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid))
      .map((pid) => [pid, processOf(pid)?.parent]),
  );
  const own = String(process.pid);
  const isOwn = (pid: string): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === own || isOwn(parent));
  };
  return [...parents.keys()].filter(isOwn);
};

/** The first of them that waits for the processor or the disk. */
const workingOf = (pids: readonly string[]): string | undefined => {
  for (const pid of pids) {
    const found = processOf(pid);
    if (found?.state === 'R' || found?.state === 'D') return found.name;
  }
  return undefined;
};

/** What the page is still doing, or undefined. */
export type PageWork = () => Promise<string | undefined>;

export interface ScreenReader {
  desktop: Desktop;
  /**
   * Waits for silence; then gives what was spoken since the last time. Live regions come last: whether Orca reads them
   * before or after the new focus depends on the machine.
   */
  hear: (pageWork?: PageWork) => Promise<string[]>;
  /** What a braille display shows, with the cell of its cursor; without the first cell, which Orca names late. Empty without a display. */
  display: () => string;
  /** Presses a key and waits until Orca has seen it. */
  press: (key: string) => Promise<void>;
  close: () => Promise<void>;
}

export const aScreenReader = async ({ hasBraille = false } = {}): Promise<ScreenReader> => {
  const desktop = await aDesktop();
  const journal = join(desktop.folder, 'journal');
  const debug: Record<string, string> = process.env.ORCA_DEBUG_FILE
    ? { ORCA_DEBUG_FILE: process.env.ORCA_DEBUG_FILE }
    : {};
  const orca = desktop.start(
    '/usr/bin/python3',
    [recorder, journal, join(desktop.folder, 'orca'), ...(hasBraille ? ['braille'] : [])],
    debug,
  );
  let offset = 0;
  let spoken: string[] = [];
  let announced: string[] = [];
  let releases = 0;
  /** What the browser has reported and Orca has not read. */
  let held = 0;
  let display = '';

  /** Reads what is new; whether there was something. */
  const read = async (): Promise<boolean> => {
    if (orca.exitCode !== null || orca.signalCode !== null) throw new Error('Orca has ended.');
    if (!existsSync(journal)) return true;
    await using file = await open(journal);
    const { size } = await file.stat();
    if (size === offset) return false;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - offset), 0, size - offset, offset);
    const whole = buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1;
    offset += whole;
    for (const text of buffer.subarray(0, whole).toString().split('\n')) {
      if (text === '') continue;
      const line = JSON.parse(text) as Line; // The recorder writes these.
      if ('say' in line) (line.live ? announced : spoken).push(line.say);
      if ('braille' in line) {
        const shown = line.braille.replaceAll('\n', ' ');
        display = line.cursor > 1 ? `${shown} (cell ${line.cursor})` : shown;
      }
      if ('key' in line && !line.pressed) releases += 1;
      if ('held' in line) held += 1;
      if ('processed' in line) held -= line.processed;
    }
    return true;
  };

  /** Why there is no silence yet, or undefined. */
  const sound = async (pids: readonly string[], pageWork: PageWork): Promise<string | undefined> => {
    if (await read()) return 'Orca';
    return workingOf(pids) ?? (await pageWork());
  };

  const silence = async (pageWork: PageWork): Promise<void> => {
    const sounds = new Map<string, number>();
    let pids: string[] = [];
    for (let quiet = 0, samples = 0; quiet < quietSamples; quiet += 1, samples += 1) {
      if (samples > mostSamples) throw new Error(`No silence: ${JSON.stringify([...sounds])}`);
      await pause(sampleMs);
      if (samples % familySamples === 0) pids = family();
      const heard = await sound(pids, pageWork);
      if (heard === undefined) continue;
      sounds.set(heard, (sounds.get(heard) ?? 0) + 1);
      quiet = -1;
    }
  };

  const hear: ScreenReader['hear'] = async (pageWork = async () => undefined) => {
    await silence(pageWork);
    while (held > 0) {
      orca.kill('SIGUSR1');
      await silence(pageWork);
    }
    const heard = [...spoken, ...announced];
    spoken = [];
    announced = [];
    return heard;
  };

  while ((await hear()).join() !== 'Screen reader on.');
  return {
    desktop,
    hear,
    display: () => display,
    press: async (key) => {
      await read();
      const before = releases;
      const keys = key.split('+').length;
      await desktop.press(key);
      for (let samples = 0; releases < before + keys; samples += 1) {
        if (samples > mostSamples) throw new Error(`The screen reader did not see the key ${key}.`);
        await pause(sampleMs);
        await read();
      }
    },
    close: desktop.close,
  };
};
