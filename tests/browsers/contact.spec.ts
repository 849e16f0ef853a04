// The contact form: errors, focus and sending.
import { expect, it } from 'vitest';
import { inEachEngine } from '#tests/support/engines/in-each-engine.ts';

inEachEngine('the contact form', ({ open, portal }) => {
  it('names every error at once, leads to the field, and then is sent', async () => {
    const page = await open('/ao/contact-us');
    await page.fill('Email', 'ana@home');
    await page.click('button', 'Send message');
    await page.shows('Your message wasn’t sent');
    expect(await page.focusedText()).toContain('Your message wasn’t sent');
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
    await page.until('focus is at the result', () => document.activeElement?.textContent === 'Sent Successfully');
    const { body_text } = await portal().db.selectFrom('email').select('body_text').executeTakeFirstOrThrow();
    expect(body_text).toContain('Comment: Is the room step-free?');
    expect(page.window.complaints).toEqual([]);
  });
});
