// Tests of which addresses captions are forwarded to.
import { expect, it } from 'vitest';
import { isCaptionTarget, maskedTarget } from '#rules/registration/caption-target.ts';

it.each([
  'https://wmcc.zoom.us/closedcaption?id=1&ns=abc&expire=86400&signature=xyz',
  'https://us02wmcc.zoom.us/closedcaption?id=1',
  'https://wmcc.zoomgov.com/closedcaption?id=1',
])('%s is one of Zoom', (address) => {
  expect(isCaptionTarget(address)).toBe(true);
});

it.each([
  '',
  'zoom.us/closedcaption',
  'http://wmcc.zoom.us/closedcaption?id=1',
  'https://wmcc.zoom.us:8443/closedcaption?id=1',
  'https://user@wmcc.zoom.us/closedcaption?id=1',
  'https://wmcc.zoom.us.example.org/closedcaption?id=1',
  'https://notzoom.us/closedcaption?id=1',
  'https://wmcc.zoom.us/other?id=1',
  'https://127.0.0.1/closedcaption?id=1',
  'https://localhost/closedcaption',
  'https://[::1]/closedcaption',
  'https://169.254.169.254/closedcaption',
  `https://wmcc.zoom.us/closedcaption?id=${'1'.repeat(1000)}`,
])('%s is not', (address) => {
  expect(isCaptionTarget(address)).toBe(false);
});

it('is shown without its secret', () => {
  expect(maskedTarget('https://wmcc.zoom.us/closedcaption?id=1&signature=xyz')).toBe(
    'https://wmcc.zoom.us/closedcaption?…',
  );
});
