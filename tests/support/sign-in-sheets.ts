// A sign-in sheet with a group of fictional people.
import type { SignInSheet } from '#server/platform/pdf/sign-in-sheet.ts';

/** For these people, who all attend by webinar. */
export const aSignInSheet = (names: readonly string[] = ['Maya Ortiz']): SignInSheet => ({
  language: 'en',
  organization: 'Harbor Access Institute',
  titleLanguage: null,
  series: 'Accessibility Online',
  session: 'Reasonable accommodation in small workplaces',
  when: 'Thursday, December 10, 2026, 2:30 to 4:00 pm Eastern Time',
  site: 'Lakeside Public Library',
  coordinator: 'Robin Example',
  people: names.map((name) => ({ name, wayToAttend: 'Web' })),
  due: 'Thursday, December 17, 2026',
  contact: 'training@harbor.example',
});
