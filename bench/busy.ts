// Says how busy the machine is before a measurement: other programs make every figure worse.
import { cpus, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';

const lookMs = 2000;
/** Of all processors, in use by anything else. */
const tooBusy = 0.1;

/** Time of all processors since the start of the machine. */
const processorTimes = (): { idle: number; all: number } => {
  const times = cpus().map((each) => each.times);
  const all = times.flatMap((each) => Object.values(each)).reduce((sum, ms) => sum + ms, 0);
  return { idle: times.reduce((sum, { idle }) => sum + idle, 0), all };
};

/**
 * Call it right before a measurement. The load average also has what the benchmark itself did in the last minute, so
 * that the warning depends on what runs now.
 */
export const sayHowBusy = async (): Promise<void> => {
  const before = processorTimes();
  await setTimeout(lookMs);
  const after = processorTimes();
  const used = 1 - (after.idle - before.idle) / (after.all - before.all);
  console.log(`Processors in use before: ${Math.round(used * 100)} %, load average ${loadavg()[0]?.toFixed(1)}`);
  if (used > tooBusy) console.warn('Warning: the machine is busy. Times are too long, and rates too low.');
};
