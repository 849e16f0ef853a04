// Emails to subscribers with example values: about a session and a recording, a digest, and a newsletter.
import { inLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { digestEmail } from '#server/admin/mailings/compose-digest.ts';
import { mailingEmail } from '#server/admin/mailings/compose-email.ts';
import { composeNewsletter } from '#server/admin/mailings/compose-newsletter.ts';
import type { MailingContent } from '#server/admin/mailings/queries.ts';
import { plainText } from '#server/platform/email/foreign-text.ts';
import type { Email } from '#server/platform/email/layout.ts';

export const exampleMailingNames = ['mailing-session', 'mailing-recording', 'digest', 'newsletter'] as const;

interface About {
  portal: string;
  people: Record<string, string>;
}

const aContent = (kind: MailingContent['kind'], { people }: About, startsAt: string): MailingContent => {
  const starts_at = Temporal.Instant.from(startsAt);
  const series = people.series ?? 'Accessible Places (sample)';
  return {
    kind,
    session: {
      ...{ id: 1201, name: inLanguage('en', () => t(m.emailExampleSession)), name_es: t(m.emailExampleSession) },
      ...{ starts_at, ends_at: starts_at.add({ minutes: 90 }), status_code: SessionStatus.Open, language: 'en' },
      ...{ series_id: 4, series_name: series, series_name_es: '', route: 'ao', is_hidden: false },
      ...{ has_recording: kind === 'recording', has_signed_video: false, category_id: null },
      lines: [{ name: 'AIA (HSW)', body: 'aia' }],
      access: { captions: true, signLanguage: true },
    },
  };
};

const words = {
  subject: ['News of the center', 'Noticias del centro'],
  text: [
    'The center has moved.\n\nVisit us at our new address from June.',
    'El centro se mudó.\n\nVisítenos en la nueva dirección desde junio.',
  ],
  alt: [
    'The new entrance, with a ramp to an automatic door',
    'La nueva entrada, con una rampa hacia una puerta automática',
  ],
} as const;

const aNewsletter = (
  { portal, people }: About,
  sessions: MailingContent[],
  recordings: MailingContent[],
  preferences: string,
): Email => {
  const versions = (name: keyof typeof words): [english: string, spanish: string] => {
    const own = people[name];
    return own === undefined ? [...words[name]] : [own, own];
  };
  const [subject, subjectEs] = versions('subject');
  const [text, textEs] = versions('text');
  const [alt, altEs] = versions('alt');
  return composeNewsletter(
    {
      ...{ subject, subjectEs },
      blocks: [
        { kind: 'text', text, textEs },
        { kind: 'image', path: '/files/12/entrance.png', alt, altEs },
        { kind: 'sessions', count: 2 },
        { kind: 'recordings', count: 1 },
      ],
    },
    [[], [], sessions, recordings],
    { publicUrl: portal, preferences },
  );
};

/** In the current language. */
export const anExampleMailing = (name: string, about: About): { subject: string; email: Email } => {
  const preferences = `${about.portal}/updates/…`;
  const sessions = ['2098-05-15T18:30:00Z', '2098-05-22T18:30:00Z'].map((start) => aContent('session', about, start));
  const recording = aContent('recording', about, '2098-04-10T18:30:00Z');
  const build = (): Email => {
    if (name === 'digest') return digestEmail('weekly', [...sessions, recording], about.portal, preferences);
    if (name === 'newsletter') return aNewsletter(about, sessions, [recording], preferences);
    const [session = recording] = sessions;
    return mailingEmail(name === 'mailing-recording' ? recording : session, about.portal, preferences);
  };
  const email = build();
  return { subject: plainText(email.heading), email };
};
