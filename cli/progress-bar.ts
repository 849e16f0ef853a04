// Shows progress as a bar on a terminal, otherwise as a line at every 10 percent.

const width = 30;

export const progressBar = (what: string): ((done: number, total: number) => void) => {
  let lastTenth = 0;
  return (done, total) => {
    const share = done / total;
    if (process.stderr.isTTY) {
      const bar = '#'.repeat(Math.round(share * width)).padEnd(width);
      process.stderr.write(`\r[${bar}] ${done} of ${total} ${what}${share === 1 ? '\n' : ''}`);
      return;
    }
    const tenth = Math.floor(share * 10);
    if (tenth > lastTenth) process.stderr.write(`${tenth * 10} % (${done} of ${total} ${what})\n`);
    lastTenth = Math.max(tenth, lastTenth);
  };
};
