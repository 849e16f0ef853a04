// Names in emails to unverified addresses: hidden where they stand as names, and nowhere else.
import { expect, it } from 'vitest';
import { hideNames, type UnprovenName } from '#server/platform/email/hide-names.ts';

const named = (first_name: string, last_name = '', is_self = true): UnprovenName => ({
  owner: first_name,
  first_name,
  last_name,
  is_self,
});
const hidden = (people: UnprovenName[], text: string): unknown => {
  const { subject, email } = hideNames(people, { subject: text, email: { heading: text, paragraphs: ['', text] } });
  expect([email.heading, email.paragraphs[1]]).toEqual([subject, subject]);
  return subject;
};

it('hides names of one and several words, as whole words', () => {
  const people = [named('Al'), named('Ana', 'Al', false), named('Zoë', '', false), named('Someone')];
  expect(hidden(people, 'Al, Ana Al (“Zoë”) and Zoë’s guide')).toBe(
    'You, Someone in your group (“Someone in your group”) and Someone in your group’s guide',
  );
  expect(hidden(people, 'Also: Albany, coastAl and Zoëlle, Al_1')).toBe('Also: Albany, coastAl and Zoëlle, Al_1');
});

it('leaves links as they are, but not a name that is one', () => {
  const link = 'https://portal.example/updates/confirm?code=x-portal-Al';
  expect(hidden([named('Al'), named('portal'), named('https')], `Confirm: ${link}`)).toBe(`Confirm: ${link}`);
  expect(hidden([named('https://win.example/x')], 'For https://win.example/x, now')).toBe('For You, now');
});
