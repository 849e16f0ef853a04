import { launchBrowser } from '#tests/support/browser.ts';

const [base, out, ...paths] = process.argv.slice(2);
const browser = await launchBrowser();
for (const [width, scheme] of [
  [1280, 'light'],
  [320, 'dark'],
] as const) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    timezoneId: 'America/Chicago',
  });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log('ERR', e.message));
  await page.goto(`${base}/ao/login`);
  await page.getByLabel('Email').fill('staff@example.org');
  await page.getByLabel('Password', { exact: true }).fill('curb-cuts1!');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/my/);
  for (const p of paths) {
    const s = performance.now();
    await page.goto(base + p, { waitUntil: 'networkidle' });
    console.log(p, page.url(), Math.round(performance.now() - s));
    await page.screenshot({
      path: `${out}/${p.replaceAll('/', '_').replaceAll('?', '-')}-${width}.png`,
      fullPage: true,
    });
  }
  await context.close();
}
await browser.close();
