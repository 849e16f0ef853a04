// Emails about sessions, what people need for them, attendance, credit and certificates.
import type { EmailTemplate } from '#server/platform/email/email-template.ts';

const session = 'Ramps at Old Doors';
const time = 'Thursday, May 15, 2098, 2:30 pm to 4:00 pm Eastern Time';
const sessions = `${session}\n${time}\nNora Lund: Web (Webinar)`;
const mine = 'Change or cancel it, and join on the day: {portal}/my/sessions';

export const sessionEmailTemplates = {
  registration: {
    title: 'Registered for sessions',
    when: 'Whoever registers, at once',
    offered: { session },
    fixed: { byStaff: '', sessions },
    facts: ['{byStaff}', '{sessions}'],
    usual: {
      subject: 'You are registered: {session}',
      opening: 'This is on record for you and your group. The calendar file is attached; a later one takes its place.',
      closing: `${mine}\n\nTell us what you need to take part: {portal}/my/accommodations`,
    },
  },
  'registration-cancelled': {
    title: 'Registration cancelled by staff',
    when: 'Whoever registered, when staff take somebody out of a session',
    offered: { session, participant: 'Bo Lund' },
    fixed: {},
    facts: [
      'Our staff cancelled this for you. If you did not ask for this, call us.',
      '{participant} is no longer registered for “{session}”.',
    ],
    heading: 'A registration is cancelled',
    usual: { subject: 'Cancelled: {session}', opening: '', closing: mine },
  },
  'registration-late': {
    title: 'Entered after the start',
    when: 'Whoever staff put on record for a session that has begun',
    offered: { session },
    fixed: { sessions },
    facts: ['Our staff entered this for you. If you did not ask for this, call us.', '{sessions}'],
    heading: 'You are on record for a session',
    usual: {
      subject: 'You are on record: {session}',
      opening: '',
      closing: 'What we know of your attendance, and credit: {portal}/my/sessions',
    },
  },
  reminder: {
    title: 'Reminder',
    when: 'Whoever is registered, one week, one day or one hour before, as they have chosen',
    offered: { session, toGo: 'one day to go', before: 'one day before' },
    fixed: { sessions },
    facts: ['{sessions}'],
    usual: {
      subject: '{session}: {toGo}',
      opening: '',
      closing: `${mine}\n\nYou get this {before}. Choose which reminders you want: {portal}/my/sessions#reminders`,
    },
  },
  'session-changed': {
    title: 'Session changed',
    when: 'Whoever is registered, when time, name or way in change',
    offered: { session },
    fixed: { sessions, wasBefore: 'Before, it was: Wednesday, May 14, 2098' },
    facts: ['{sessions}', '{wasBefore}', 'The attached calendar file takes the place of the one you have.'],
    usual: {
      subject: 'Changed: {session}',
      opening:
        'Something about this session has changed: its time, its name, or the way in. This is how it stands now:',
      closing: mine,
    },
  },
  'session-cancelled': {
    title: 'Session does not take place',
    when: 'Whoever is registered, when a session is deleted',
    offered: { session },
    fixed: { sessions: `${session}\n${time}` },
    facts: ['{sessions}'],
    usual: {
      subject: 'Does not take place: {session}',
      opening:
        'This session does not take place. We are sorry. You need do nothing; the attached calendar file takes it out of your calendar.',
      closing: 'Other sessions: {portal}/ao/schedule',
    },
  },
  recording: {
    title: 'Recording is there',
    when: 'Whoever was registered, once the recording is published',
    offered: { session },
    fixed: { link: 'https://portal.example/ao/session/1201' },
    facts: ['{link}'],
    heading: 'The recording is there',
    usual: {
      subject: 'The recording is there: {session}',
      opening:
        'The captioned recording of “{session}” is on its page, with transcript and materials where there are any:',
      closing: '',
    },
  },
  'seat-offered': {
    title: 'A seat is free',
    when: 'The next on the waiting list',
    offered: { session },
    fixed: { sessions, until: 'Monday, May 12, 2098, 2:30 pm' },
    facts: [
      'You are on the waiting list of this session, and a seat has become free. It is held for you until {until} Eastern Time.',
      '{sessions}',
      'Take it, or leave it to the next: {portal}/my/sessions',
    ],
    usual: { subject: 'A seat is free for you: {session}', opening: '', closing: '' },
  },
  'offer-over': {
    title: 'The seat has gone to the next',
    when: 'Whoever has not taken the seat that was held',
    offered: { session },
    fixed: { link: 'https://portal.example/ao/session/1201' },
    facts: ['{link}'],
    usual: {
      subject: 'The seat has gone to the next: {session}',
      opening:
        'A seat was held for you and not taken in time, so it was offered to the next person. You can put yourself on the waiting list again:',
      closing: '',
    },
  },
  accommodation: {
    title: 'Answer to a need',
    when: 'Whoever asked for something to take part, at each step',
    offered: { session, need: 'Sign language', state: 'Booked' },
    fixed: { start: 'Thursday, May 15, 2098, 2:30 pm', note: 'Two interpreters will be there.' },
    facts: ['You asked for this in “{session}”, {start} Eastern Time:', '{need}: {state}.', '{note}'],
    heading: '{need}: {state}',
    usual: {
      subject: '{need}: {state}. {session}',
      opening: '',
      closing: 'See all that you asked for: {portal}/my/sessions',
    },
  },
  'site-form-given-back': {
    title: 'Group sheet given back',
    when: 'Who sent the sheet of a group site, when staff need it corrected',
    offered: { session },
    fixed: {
      note: 'Who signed?',
      lastDay: 'Thursday, May 22, 2098',
      link: 'https://portal.example/my/sessions/1201/site-sheet',
    },
    facts: [
      'You sent us who of your group was in “{session}”. We need you to correct it:',
      '{note}',
      'Correct it and send it again by the end of {lastDay}, Eastern Time:',
      '{link}',
    ],
    heading: 'Please correct your group’s sheet',
    usual: { subject: 'Please correct your group’s sheet: {session}', opening: '', closing: '' },
  },
  'credit-decided': {
    title: 'Credit decisions',
    when: 'Who asked for credit of a session, once it is decided; with all decisions and certificates in one email',
    offered: { session, day: 'Thursday, May 15, 2098' },
    fixed: {
      decisions:
        'Certificate of attendance: granted, 1.5 contact hours\nYou attended 90 minutes. This certificate needs 75.\nCertificate CC-2222-2222-22: https://portal.example/my/certificates',
      link: 'https://portal.example/my/credit',
    },
    facts: ['We have decided about your credit for “{session}” on {day}.', '{decisions}', 'All your credit: {link}'],
    heading: 'Your credit for {session}',
    usual: {
      subject: 'Your credit: {session}',
      opening: '',
      closing: 'Do you think something is wrong? Reply to this email, or call us.',
    },
  },
  'credit-corrected': {
    title: 'Credit record corrected',
    when: 'Who was told of a decision about credit, when it is corrected',
    offered: { session, day: 'Thursday, May 15, 2098' },
    fixed: {
      decisions:
        'Certificate of attendance: granted, 1.5 contact hours\nYou attended 90 minutes. This certificate needs 75.\nCertificate CC-2222-2222-22: https://portal.example/my/certificates',
      link: 'https://portal.example/my/credit',
    },
    facts: [
      'We have corrected your record for “{session}” on {day}. This is what holds now:',
      '{decisions}',
      'All your credit: {link}',
    ],
    heading: 'We have corrected your record',
    usual: {
      subject: 'We have corrected your record: {session}',
      opening: '',
      closing: 'Do you think something is wrong? Reply to this email, or call us.',
    },
  },
  certificate: {
    title: 'Certificate is there',
    when: 'Who was granted credit, once the certificate is posted',
    offered: { session, certificate: 'Certificate of Attendance', person: 'Nora Lund' },
    fixed: { about: `${session}\nMay 15, 2098, 1.5 contact hours`, number: 'CC-2222-2222-22' },
    facts: [
      '{certificate}, for {person}:\n{about}',
      'Open it, print it or save it in your account: {portal}/my/certificates',
      'Its number is {number}. Anybody can check it at {portal}/verify/{number}',
    ],
    heading: 'Your certificate is here',
    usual: { subject: 'Your certificate is here: {session}', opening: '', closing: '' },
  },
} as const satisfies Record<string, EmailTemplate>;
