// The Content-Security-Policy as browsers receive it.
import { expect, it } from 'vitest';
import { contentPolicy } from '#server/platform/http/security-headers.ts';

it('allows scripts, calls and images of this site, the script and style inside the page, images of listed sites, and HTML of one Trusted Types policy', () => {
  const imageHosts = ['https://images.example.org', 'https://a.example:8443'];

  const policy = contentPolicy({ scriptDigests: ['def='], styleDigests: ['abc='], imageHosts, isHttps: true });

  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-def='",
    "style-src 'self' 'sha256-abc='",
    "img-src 'self' data: https://images.example.org https://a.example:8443",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' https: blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify password-worker',
    'upgrade-insecure-requests',
  ]);
});
