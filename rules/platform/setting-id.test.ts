import { expect, it } from 'vitest';
import { formatSettingId, parseSettingId, type SettingId } from '#rules/platform/setting-id.ts';

it.each<[string, SettingId]>([
  ['organization', { kind: 'organization' }],
  ['emails', { kind: 'emails' }],
  ['email/registration', { kind: 'email', name: 'registration' }],
  ['text/privacy', { kind: 'text', name: 'privacy' }],
])('%s is parsed, and formatted again', (id, parsed) => {
  expect(parseSettingId(id)).toEqual(parsed);
  expect(formatSettingId(parsed)).toBe(id);
});

it.each(['', 'text', 'texts/privacy', 'retention/days', 'constructor'])('%j is no setting', (id) => {
  expect(parseSettingId(id)).toBeNull();
});
