// Emails about accounts: signing in, passwords, addresses, roles. What happened is a fact, as security hangs on it.
import type { EmailTemplate } from '#server/platform/email/email-template.ts';

const none = {} as const;
const email = 'n***@home.example';
const link = 'https://portal.example/ao/…';
const callAtOnce = 'If it was not you, call us at once.';

export const accountEmailTemplates = {
  welcome: {
    title: 'Account is ready',
    when: 'Whoever creates an account',
    offered: none,
    fixed: { link, good: '7 days' },
    facts: [
      'Confirm that this is your address, in the browser in which you are logged in:',
      '{link}',
      'The link is good for {good}. If you did not create this account, do nothing, or take it over with a new password: {portal}/ao/lost-password',
    ],
    usual: {
      subject: 'Your account is ready',
      opening:
        'Your account is ready. With it you can register yourself and your group for sessions, ask presenters questions and earn continuing-education credit.',
      closing:
        'Choose sessions: {portal}/ao/schedule\n\nTell us what you need to take part, such as captioning or large print: {portal}/my/accommodations',
    },
  },
  'address-key': {
    title: 'Link to confirm the address',
    when: 'Who asks for it under Security',
    offered: none,
    fixed: { link, good: '7 days' },
    facts: [
      'Confirm that this is your address, in the browser in which you are logged in:',
      '{link}',
      'The link is good for {good}. If you did not create this account, do nothing, or take it over with a new password: {portal}/ao/lost-password',
    ],
    usual: { subject: 'Confirm your address', opening: '', closing: '' },
  },
  'account-made': {
    title: 'Account made by staff',
    when: 'For whom staff have made an account',
    offered: none,
    fixed: { link, good: '3 days' },
    facts: [
      'To use it yourself, choose a password here:',
      '{link}',
      'The link is good for {good}, and for one time.',
      'If it is too late, ask for a new link: {portal}/ao/lost-password',
    ],
    usual: {
      subject: 'Your account is ready: choose a password',
      opening:
        'Our staff made an account for you, as you asked. Registrations that we make for you stand there, and emails come to this address.',
      closing: 'You can also go on calling us. If you did not ask for an account, call us too.',
    },
  },
  'account-exists': {
    title: 'Address has an account already',
    when: 'The owner, when somebody wants to create an account with the same address',
    offered: none,
    fixed: none,
    facts: [
      'Somebody, perhaps you, wanted to create an account with this address. You have one already, and nothing was changed.',
      'Log in: {portal}/ao/login',
      'If you do not know your password, get a new one: {portal}/ao/lost-password',
    ],
    usual: { subject: 'Somebody tried to create an account with your address', opening: '', closing: '' },
  },
  'account-moved': {
    title: 'Account has another address',
    when: 'Who asks for a new password for the address of an account that became part of another',
    offered: none,
    fixed: { email },
    facts: [
      'Somebody, probably you, asked for a new password for this address. The account that it had is part of another account of yours.',
      'That one has the address {email}. Log in with it, or ask for a new password for it: {portal}/ao/lost-password',
    ],
    usual: {
      subject: 'Your account has another address',
      opening: '',
      closing: 'If you no longer know the address, call us.',
    },
  },
  'accounts-merged': {
    title: 'Two accounts are one',
    when: 'Both addresses, when staff put two accounts together',
    offered: none,
    fixed: { kept: 'nora@home.example', ended: 'nora@work.example' },
    facts: [
      'Our staff put your accounts with the addresses {kept} and {ended} together, because they are of one person.',
      'Everything stands under {kept} now: registrations, attendance, certificates, your group. Log in with that address and its password: {portal}/ao/login',
      'You can no longer log in with {ended}.',
    ],
    usual: {
      subject: 'Your two accounts are one now',
      opening: '',
      closing: 'If these are not both yours, call us at once.',
    },
  },
  'name-change-approved': {
    title: 'Name change approved',
    when: 'The owner, when staff approve a new name of a person who has certificates',
    offered: none,
    fixed: { before: 'Nora Quist', after: 'Nora Lund' },
    facts: [
      'Our staff approved the name change from {before} to {after}.',
      'Certificates keep the name under which they were issued until you have them issued again: {portal}/my/certificates',
    ],
    usual: { subject: 'Your name change is approved', opening: '', closing: callAtOnce },
  },
  'name-change-declined': {
    title: 'Name change declined',
    when: 'The owner, when staff decline a new name of a person who has certificates',
    offered: none,
    fixed: {
      before: 'Nora Quist',
      after: 'Nora Lund',
      note: 'Please send us a copy of the document that shows the new name.',
    },
    facts: ['Our staff declined the name change from {before} to {after}. The name stays {before}.', 'Why: {note}'],
    usual: {
      subject: 'Your name change was declined',
      opening: '',
      closing: 'If you think that this is wrong, reply to this email or call us at {helpLine}.',
    },
  },
  'reset-key': {
    title: 'Link for a new password',
    when: 'Who has lost the password and asks for a new one',
    offered: none,
    fixed: { link, good: '60 minutes' },
    facts: [
      'Somebody, probably you, asked for a new password for your account. Set it here:',
      '{link}',
      'The link is good for {good}, and for one time.',
    ],
    usual: {
      subject: 'Set a new password',
      opening: '',
      closing: 'If it was not you, do nothing: your password stays as it is.',
    },
  },
  'reset-key-by-staff': {
    title: 'Link for a new password, from staff',
    when: 'Who has called, and staff send the link',
    offered: none,
    fixed: { link, good: '60 minutes' },
    facts: [
      'Our staff send you this link, so that you can set a new password:',
      '{link}',
      'The link is good for {good}, and for one time.',
    ],
    usual: {
      subject: 'Set a new password',
      opening: '',
      closing: 'If you did not ask for it, do nothing: your password stays as it is.',
    },
  },
  'password-changed': {
    title: 'Password changed',
    when: 'The owner, after each change',
    offered: none,
    fixed: none,
    facts: ['The password of your account was changed just now, and every other device was signed out.'],
    usual: {
      subject: 'Your password was changed',
      opening: '',
      closing: 'If it was not you, call us at once: somebody may read your mail.',
    },
  },
  'many-failures': {
    title: 'Many wrong passwords',
    when: 'The owner, after ten tries that failed',
    offered: none,
    fixed: none,
    facts: [
      'Ten tries to sign in to your account with a wrong password have failed within 15 minutes. We slow such tries down; your account is as it was.',
    ],
    usual: {
      subject: 'Somebody tries to sign in to your account',
      opening: '',
      closing:
        'On a browser on which you have signed in before, you can sign in as always.\n\nIf it was you and you do not know your password, get a new one: {portal}/ao/lost-password',
    },
  },
  'new-device': {
    title: 'Sign-in with a new browser',
    when: 'The owner, at the first sign-in with a browser',
    offered: none,
    fixed: { browser: 'Firefox on Windows', time: 'Thursday, May 15, 2098, 2:30 pm Eastern Time' },
    facts: ['Your account was used on {time}, with {browser}, on which it was not used before.'],
    usual: {
      subject: 'A new sign-in to your account',
      opening: '',
      closing:
        'If it was you, there is nothing to do.\n\nIf it was not you, set a new password at once, which signs everybody out: {portal}/ao/lost-password',
    },
  },
  'email-key': {
    title: 'Confirm a new address',
    when: 'The new address of an account',
    offered: none,
    fixed: { link, good: '60 minutes' },
    facts: [
      'Your account is to have this address. Confirm it here:',
      '{link}',
      'The link is good for {good}, and for one time. Until then the account keeps its old address.',
    ],
    usual: { subject: 'Confirm your new address', opening: '', closing: 'If you know nothing of it, do nothing.' },
  },
  'email-in-use': {
    title: 'New address has an account already',
    when: 'An address that somebody wants for an account, and that has one',
    offered: none,
    fixed: none,
    facts: [
      'Somebody wants to use this address for an account, but it has an account already. Nothing was changed.',
      'If it was you, log in with this address: {portal}/ao/login',
    ],
    // As with the other one: whoever sees the subject alone learns nothing.
    usual: { subject: 'Confirm your new address', opening: '', closing: '' },
  },
  'email-changed': {
    title: 'Address changed',
    when: 'The old address of an account',
    offered: none,
    fixed: { email },
    facts: ['Your account now has the address {email}. Emails no longer come to this one.'],
    usual: { subject: 'The address of your account was changed', opening: '', closing: callAtOnce },
  },
  'email-change-by-staff': {
    title: 'Staff were asked for another address',
    when: 'The old address, before the new one is confirmed',
    offered: none,
    fixed: { email },
    facts: [
      'Our staff were asked to change the address of your account to {email}. It changes once that address is confirmed.',
    ],
    usual: {
      subject: 'Another address was asked for',
      opening: '',
      closing: 'If you did not ask for it, call us at once.',
    },
  },
  'email-confirmed-by-staff': {
    title: 'Address confirmed by staff',
    when: 'The new address of an account',
    offered: none,
    fixed: none,
    facts: ['Our staff confirmed this address for your account, as you asked. Emails come here from now on.'],
    usual: {
      subject: 'Your account has this address now',
      opening: '',
      closing: 'Log in with it: {portal}/ao/login',
    },
  },
  'signed-out-by-staff': {
    title: 'Logged out by staff',
    when: 'The owner, when staff end every sign-in',
    offered: none,
    fixed: none,
    facts: ['Our staff ended every sign-in of your account. Your password is as it was.'],
    usual: { subject: 'You were logged out everywhere', opening: '', closing: 'Log in again: {portal}/ao/login' },
  },
  'second-factor-on': {
    title: 'Code from an app turned on',
    when: 'The owner',
    offered: none,
    fixed: none,
    facts: ['From now on, signing in to your account needs a code from your app besides the password.'],
    usual: { subject: 'Signing in now needs a code', opening: '', closing: callAtOnce },
  },
  'second-factor-off': {
    title: 'Code from an app turned off',
    when: 'The owner',
    offered: none,
    fixed: none,
    facts: ['Signing in to your account needs only the password again.'],
    usual: {
      subject: 'Signing in no longer needs a code',
      opening: '',
      closing: 'If it was not you, set a new password at once, and call us.',
    },
  },
  'second-factor-off-by-staff': {
    title: 'Code from an app turned off by staff',
    when: 'The owner',
    offered: none,
    fixed: { note: 'The telephone with the app is lost.' },
    facts: [
      'Our staff switched off the code of your app, so that signing in needs only your password. Every sign-in was ended.',
      'Why: {note}',
    ],
    usual: {
      subject: 'Signing in no longer needs a code',
      opening: '',
      closing:
        'You can turn it on again: {portal}/my/security\n\nIf you did not ask for it, set a new password at once, and call us.',
    },
  },
  'identity-link': {
    title: 'Link a sign-in from elsewhere',
    when: 'Who signs in elsewhere for the first time, with the address of an account',
    offered: none,
    fixed: { provider: 'Example ID', email: 'nora@home.example', link, good: '60 minutes' },
    facts: [
      'Somebody, probably you, wants to sign in to your account with {provider}, as {email}. Link the two here:',
      '{link}',
      'The link is good for {good}, and for one time.',
    ],
    usual: {
      subject: 'Link your sign-in',
      opening: '',
      closing: 'If it was not you, do nothing: without the link nobody gets into your account that way.',
    },
  },
  'identity-linked': {
    title: 'Sign-in from elsewhere linked',
    when: 'The owner',
    offered: none,
    fixed: { provider: 'Example ID' },
    facts: ['From now on you can sign in to your account with {provider}.'],
    usual: {
      subject: 'A new way to sign in',
      opening: '',
      closing:
        'If it was not you, log in with your password at once, remove the linked sign-in, and set a new password:\n\n{portal}/my/security',
    },
  },
  'role-changed': {
    title: 'Role changed',
    when: 'Whose role staff have changed',
    offered: none,
    fixed: { can: 'You can read and order the questions that people ask in your sessions.' },
    facts: ['{can}'],
    usual: {
      subject: 'What you can do on the portal has changed',
      opening: '',
      closing: 'If this is not as it should be, call us.',
    },
  },
} as const satisfies Record<string, EmailTemplate>;
