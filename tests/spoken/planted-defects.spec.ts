// Heard: a form with a defect planted in its page sounds different from the form as it is.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { SpokenJourney } from '#tests/support/spoken-journey.ts';
import { aSpokenStage } from '#tests/support/spoken-stage.ts';

const stage = aSpokenStage();

const toSend = (page: Page) => page.getByRole('button', { name: 'Send message' }).focus();

const fill = async (page: Page): Promise<void> => {
  await page.locator('#contact-firstName').fill('Ana');
  await page.locator('#contact-lastName').fill('Lund');
  await page.locator('#contact-email').fill('ana@example.org');
  await page.locator('#contact-comment').fill('Is the room step-free?');
  await toSend(page);
};

/** What is heard at the heading, at a field, when the form is refused, and when it is sent. */
const listen = async (journey: SpokenJourney<Page>, plant: () => void) => {
  await journey.openUnheard('/ao/contact-us');
  await journey.unheard((page) => page.evaluate(plant));
  const heading = await journey.press('next heading');
  const field = await journey.press('next entry');
  await journey.unheard(toSend);
  const refused = await journey.press('enter');
  await journey.unheard(fill);
  const sent = await journey.press('enter');
  return { heading: heading.join(' '), field: field.join(' '), refused: refused.join(' '), sent: sent.join(' ') };
};

it('a broken heading, label, focus move and live region are heard', async () => {
  const journey = await stage.begin();
  const sound = await listen(journey, () => {});
  expect(sound.heading).toContain('Contact Us heading level 1');
  expect(sound.field).toContain('First name entry');
  expect(sound.refused).toContain('Your message wasn’t sent');
  expect(sound.sent).toContain('Your comment has been sent');

  const withHeading = await listen(journey, () => document.querySelector('h1')?.setAttribute('role', 'presentation'));
  expect(withHeading.heading).not.toContain('Contact Us');
  const withLabel = await listen(journey, () =>
    document.querySelector('#contact-firstName')?.setAttribute('aria-label', 'Field'),
  );
  expect(withLabel.field).not.toContain('First name');
  const withFocus = await listen(journey, () => {
    HTMLDivElement.prototype.focus = () => {};
  });
  expect(withFocus.refused).not.toContain('Your message wasn’t sent');
  const withLiveRegion = await listen(journey, () =>
    document.querySelector('main p[aria-live]')?.removeAttribute('aria-live'),
  );
  expect(withLiveRegion.sent).not.toContain('Your comment has been sent');
});
