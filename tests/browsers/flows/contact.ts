// The contact form: errors, focus and sending.
import { expect } from 'vitest';
import type { Flow } from '#tests/browsers/flow.ts';
import { expectNoComplaints } from '#tests/browsers/steps.ts';

const writing: Flow = {
  name: 'write to staff, at first with errors',
  run: async ({ open, portal }) => {
    const page = await open('/ao/contact-us');
    await page.fill('Email', 'ana@home');
    await page.click('button', 'Send message');
    await page.shows('Your message wasn’t sent');
    await page.focused('Your message wasn’t sent');
    await page.click('link', 'Email: invalid email');
    expect(await page.run(() => document.activeElement?.id)).toBe('contact-email');

    await page.press('Control+a');
    await page.type('ana@home.org');
    await page.fill('First name', 'Ana');
    await page.fill('Last name', 'Sepúlveda');
    await page.choose('State or province', 'Illinois');
    await page.fill('Comment', 'Is the room step-free?');
    await page.click('button', 'Send message');
    await page.shows('Sent Successfully');
    await page.focused('Sent Successfully');
    const { body_text } = await portal.db
      .selectFrom('email')
      .select('body_text')
      .where('reply_to', '=', 'ana@home.org')
      .executeTakeFirstOrThrow();
    expect(body_text).toContain('Comment: Is the room step-free?');
    expectNoComplaints(page);
  },
};

export const contact = [writing];
