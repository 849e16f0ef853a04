// Emails about sessions, accommodations, attendance, credit and certificates.
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { dayText, momentSpanText, timeText } from '#rules/platform/eastern-time.ts';
import type { EmailTemplate } from '#server/platform/email/email-template.ts';

const session = m.emailExampleSession;
const exampleStart = '2098-05-15T18:30:00Z';
const exampleOffer = '2098-05-12T18:30:00Z';
const exampleLastDay = '2098-05-22T16:00:00Z';
const exampleTime = (): string => momentSpanText(exampleStart, '2098-05-15T20:00:00Z');
const sessions = (): string => t(m.emailExampleSessions, { session: t(session), time: exampleTime() });

export const sessionEmailTemplates = {
  registration: {
    title: m.emailRegistrationTitle,
    when: m.emailRegistrationWhen,
    offered: { session },
    fixed: { byStaff: '', sessions },
    facts: ['{byStaff}', '{sessions}'],
    usual: {
      subject: m.emailRegistrationSubject,
      opening: m.emailRegistrationOpening,
      closing: m.emailRegistrationClosing,
    },
  },
  'registration-canceled': {
    title: m.emailRegistrationCanceledTitle,
    when: m.emailRegistrationCanceledWhen,
    offered: { session, participant: 'Bo Lund' },
    fixed: {},
    facts: [m.emailCanceledByStaff, m.emailRegistrationCanceledFact2],
    heading: m.emailRegistrationCanceledHeading,
    usual: { subject: m.emailRegistrationCanceledSubject, closing: m.emailYourSessions },
  },
  'registration-canceled-group': {
    title: m.emailCanceledGroupTitle,
    when: m.emailCanceledGroupWhen,
    offered: { session },
    fixed: {},
    facts: [m.emailCanceledGroupFact1, m.emailCanceledGroupFact2],
    heading: m.emailRegistrationCanceledHeading,
    usual: { subject: m.emailRegistrationCanceledSubject, closing: m.emailYourSessions },
  },
  'registration-late': {
    title: m.emailRegistrationLateTitle,
    when: m.emailRegistrationLateWhen,
    offered: { session },
    fixed: { sessions },
    facts: [m.emailRegistrationLateFact1, '{sessions}'],
    heading: m.emailRegistrationLateHeading,
    usual: { subject: m.emailRegistrationLateSubject, closing: m.emailRegistrationLateClosing },
  },
  reminder: {
    title: m.emailReminderTitle,
    when: m.emailReminderWhen,
    offered: { session, toGo: m.emailExampleToGo, before: m.emailExampleBefore },
    fixed: { sessions },
    facts: ['{sessions}'],
    usual: { subject: m.emailReminderSubject, closing: m.emailReminderClosing },
  },
  'session-changed': {
    title: m.emailSessionChangedTitle,
    when: m.emailSessionChangedWhen,
    offered: { session },
    fixed: { sessions, wasBefore: m.emailExampleWasBefore },
    facts: ['{sessions}', '{wasBefore}', m.emailSessionChangedFact3],
    usual: {
      subject: m.emailSessionChangedSubject,
      opening: m.emailSessionChangedOpening,
      closing: m.emailYourSessions,
    },
  },
  'join-link-replaced': {
    title: m.emailJoinLinkTitle,
    when: m.emailJoinLinkWhen,
    offered: { session, participant: 'Bo Lund' },
    fixed: { sessions },
    facts: [m.emailJoinLinkFact1, '{sessions}'],
    usual: { subject: m.emailJoinLinkSubject, closing: m.emailYourSessions },
  },
  'session-canceled': {
    title: m.emailSessionCanceledTitle,
    when: m.emailSessionCanceledWhen,
    offered: { session },
    fixed: { sessions: () => `${t(session)}\n${exampleTime()}` },
    facts: ['{sessions}'],
    usual: {
      subject: m.emailSessionCanceledSubject,
      opening: m.emailSessionCanceledOpening,
      closing: m.emailSessionCanceledClosing,
    },
  },
  recording: {
    title: m.emailRecordingTitle,
    when: m.emailRecordingWhen,
    offered: { session },
    fixed: { link: 'https://portal.example/ao/session/1201' },
    facts: ['{link}'],
    heading: m.emailRecordingHeading,
    usual: { subject: m.emailRecordingSubject, opening: m.emailRecordingOpening },
  },
  'seat-offered': {
    title: m.emailSeatOfferedTitle,
    when: m.emailSeatOfferedWhen,
    offered: { session },
    fixed: { sessions, until: () => `${dayText(exampleOffer)}, ${timeText(exampleOffer)}` },
    facts: [m.emailSeatOfferedFact1, '{sessions}', m.emailSeatOfferedFact3],
    usual: { subject: m.emailSeatOfferedSubject },
  },
  'offer-over': {
    title: m.emailOfferOverTitle,
    when: m.emailOfferOverWhen,
    offered: { session },
    fixed: { link: 'https://portal.example/ao/session/1201' },
    facts: ['{link}'],
    usual: { subject: m.emailOfferOverSubject, opening: m.emailOfferOverOpening },
  },
  accommodation: {
    title: m.emailAccommodationTitle,
    when: m.emailAccommodationWhen,
    offered: { session, need: m.emailExampleNeed, state: m.emailExampleNeedState },
    fixed: { start: () => `${dayText(exampleStart)}, ${timeText(exampleStart)}`, note: m.emailExampleNeedNote },
    facts: [m.emailAccommodationFact1, '{need}: {state}.', '{note}'],
    heading: '{need}: {state}',
    usual: { subject: m.emailAccommodationSubject, closing: m.emailAccommodationClosing },
  },
  'sign-in-sheet-returned': {
    title: m.emailSignInSheetReturnedTitle,
    when: m.emailSignInSheetReturnedWhen,
    offered: { session },
    fixed: {
      note: m.emailExampleSheetNote,
      lastDay: () => dayText(exampleLastDay),
      link: 'https://portal.example/my/sessions/1201/sign-in-sheet',
    },
    facts: [m.emailSignInSheetReturnedFact1, '{note}', m.emailSignInSheetReturnedFact3, '{link}'],
    heading: m.emailSignInSheetReturnedHeading,
    usual: { subject: m.emailSignInSheetReturnedSubject },
  },
  'credit-decided': {
    title: m.emailCreditDecidedTitle,
    when: m.emailCreditDecidedWhen,
    offered: { session, day: () => dayText(exampleStart) },
    fixed: { decisions: m.emailExampleDecisions, link: 'https://portal.example/my/credit' },
    facts: [m.emailCreditDecidedFact1, '{decisions}', m.emailCreditDecidedFact3],
    heading: m.emailCreditDecidedHeading,
    usual: { subject: m.emailCreditDecidedSubject, closing: m.emailCreditDecidedClosing },
  },
  'credit-corrected': {
    title: m.emailCreditCorrectedTitle,
    when: m.emailCreditCorrectedWhen,
    offered: { session, day: () => dayText(exampleStart) },
    fixed: { decisions: m.emailExampleDecisions, link: 'https://portal.example/my/credit' },
    facts: [m.emailCreditCorrectedFact1, '{decisions}', m.emailCreditDecidedFact3],
    heading: m.emailCreditCorrectedHeading,
    usual: { subject: m.emailCreditCorrectedSubject, closing: m.emailCreditDecidedClosing },
  },
  certificate: {
    title: m.emailCertificateTitle,
    when: m.emailCertificateWhen,
    offered: { session, certificate: m.emailExampleCertificate, person: 'Nora Lund' },
    fixed: { about: m.emailExampleCertificateAbout, number: 'CC-2222-2222-22' },
    facts: [m.emailCertificateFact1, m.emailCertificateFact2, m.emailCertificateFact3],
    heading: m.emailCertificateHeading,
    usual: { subject: m.emailCertificateSubject },
  },
  'evaluation-reminder': {
    title: m.emailEvaluationReminderTitle,
    when: m.emailEvaluationReminderWhen,
    offered: { session, day: () => dayText(exampleStart) },
    fixed: {
      link: 'https://portal.example/my/sessions/1201/evaluation',
      until: () => dayText(exampleLastDay),
      group: '',
      stop: 'https://portal.example/survey-emails/…',
    },
    facts: ['{link}', m.emailEvaluationReminderFact2, '{group}', m.emailEvaluationReminderFact4],
    usual: { subject: m.emailEvaluationReminderSubject, opening: m.emailEvaluationReminderOpening },
  },
  'follow-up': {
    title: m.emailFollowUpTitle,
    when: m.emailFollowUpWhen,
    offered: { session, day: () => dayText(exampleStart) },
    fixed: { link: 'https://portal.example/follow-up?code=…', until: () => dayText(exampleLastDay) },
    facts: ['{link}', m.emailFollowUpFact2, m.emailFollowUpFact3],
    usual: { subject: m.emailFollowUpSubject, opening: m.emailFollowUpOpening },
  },
} as const satisfies Record<string, EmailTemplate>;
