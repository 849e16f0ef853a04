// Renders a certificate as a plain page to read, verify and print; without scripts.
import { createHash } from 'node:crypto';
import { encode } from 'uqr';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/credit.ts';
import { prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { dayText, easternIso } from '#rules/platform/eastern-time.ts';
import { escapeHtml } from '#rules/platform/escape-html.ts';
import { signaturePicture } from '#server/credit/certificates/full-document.ts';
import type { CertificateDocument } from '#server/platform/pdf/certificate-document.ts';

const styleOf = (font: string): string => `
${font && `@font-face { font-family: "Atkinson"; src: url("${font}") format("woff2"); font-weight: 200 800; }`}
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; background: #eef1f5; color: #16222e; font: 1.125rem/1.5 "Atkinson", "Atkinson Hyperlegible Next", sans-serif; }
.help { max-width: 66rem; margin: 0 auto 1rem; }
.help a, .check a { color: #0b4a94; }
a:focus-visible { outline: 3px solid #16222e; outline-offset: 3px; }
main { max-width: 66rem; margin: 0 auto; padding: clamp(1rem, 4vw, 3.5rem); background: #fff; border: 0.3rem double #1d4f7c; text-align: center; overflow-wrap: anywhere; }
main.portrait { max-width: 48rem; }
p { margin: 0.6rem 0; }
h1 { margin: 1.5rem 0; font-size: clamp(1.7rem, 5vw, 2.6rem); line-height: 1.2; color: #1d4f7c; }
.organization { font-weight: 700; }
.quiet { color: #44525f; }
.person { font-size: clamp(1.5rem, 4.5vw, 2.3rem); font-weight: 700; line-height: 1.25; padding-bottom: 0.6rem; border-bottom: 2px solid #8a6a2f; max-width: 40rem; margin-inline: auto; }
.session { font-size: clamp(1.2rem, 3vw, 1.5rem); font-weight: 700; line-height: 1.3; }
dl { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.75rem 2.5rem; margin: 1.5rem 0; }
dl > div { max-width: 100%; }
dt { color: #44525f; font-size: 1rem; }
dd { margin: 0; font-weight: 700; }
.long { flex-basis: 100%; text-align: start; }
.long dd { font-weight: 400; }
.foot { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: end; justify-content: space-between; margin-top: 2rem; text-align: start; }
.signature { border-top: 1px solid #16222e; min-width: 15rem; padding-top: 0.4rem; }
.drawn { display: block; height: 4rem; max-width: 100%; object-fit: contain; object-position: left bottom; background: #fff; }
.signature p, .check p { margin: 0; }
.check { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; min-width: 0; }
.check svg { width: 7rem; height: 7rem; background: #fff; padding: 0.4rem; forced-color-adjust: none; }
@media print {
  body { background: none; padding: 0; font-size: 12pt; }
  .help { display: none; }
  main { max-width: none; border-width: 4pt; padding: 10mm; break-inside: avoid; }
  main a { color: inherit; text-decoration: none; }
  .person { font-size: 26pt; } .session { font-size: 16pt; } h1 { font-size: 28pt; }
}
`;

/** CSS page size cannot depend on a class: each layout has its own rule. */
const paper = {
  landscape: '@page { size: letter landscape; margin: 12mm; }',
  portrait: '@page { size: letter; margin: 12mm; }',
};

const qrCode = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code with the address of this certificate"><path d="${dark.join('')}"/></svg>`;
};

/** In the direction of its own script. */
const own = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`;
const paragraph = (name: string, text: string): string => (text === '' ? '' : `<p class="${name}">${own(text)}</p>`);

/** Longer text is set as a paragraph. */
const maxShortLength = 60;

const facts = (document: CertificateDocument): string => {
  const all = [
    { label: 'Day', value: document.day },
    { label: 'Hours', value: document.contactHours },
    ...document.facts,
  ];
  return all
    .map(({ label, value }) => {
      const opening = value.length > maxShortLength ? '<div class="long">' : '<div>';
      return `${opening}<dt>${escapeHtml(label)}</dt><dd>${own(value)}</dd></div>`;
    })
    .join('\n');
};

const contentPolicyOf = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self'",
    // The signature is inlined: no URL exposes it to people without a certificate.
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const headOf = (title: string, style: string): string => `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${style}</style>
</head>`;

/** In the reader's language, around a certificate in its own. */
const linkBack = (): string => {
  const language = currentLanguage();
  const link = `<a href="${prefixOf(language)}/my/certificates">${escapeHtml(t(m.certificatesMine))}</a>`;
  return `<nav class="help" lang="${language}" aria-label="${escapeHtml(t(m.certificatePageBack))}">${link}</nav>`;
};

export interface CertificatePage {
  html: string;
  contentPolicy: string;
}

/** `font`: path of the portal's font on this server; empty if there is none. */
export const certificatePage = (document: CertificateDocument, font: string): CertificatePage => {
  const style = `${paper[document.layout]}${styleOf(font)}`;
  const { signer, verifyUrl, organization } = document;
  const { signature } = signer;
  const drawn = signature
    ? `<img class="drawn" src="${signaturePicture(signature)}" alt="${escapeHtml(signature.alt)}">`
    : '';
  const html = `<!doctype html>
<html lang="${escapeHtml(document.language)}">
${headOf(`${document.title}, ${document.person}`, style)}
<body>
${linkBack()}
<main class="${document.layout}">
<p class="organization">${own(organization.name)}</p>
${paragraph('quiet', organization.address)}
<h1>${escapeHtml(document.title)}</h1>
<p>${escapeHtml(document.beforeName)}</p>
<p class="person">${own(document.person)}</p>
${document.statement.map((line) => `<p>${own(line)}</p>`).join('\n')}
<p class="session">${own(document.session)}</p>
${paragraph('quiet', document.series)}
<dl>
${facts(document)}
</dl>
<div class="foot">
<div>
${drawn}
<div class="signature">
${paragraph('name', signer.name)}
${paragraph('quiet', signer.position)}
</div>
</div>
<div class="check">
<div>
<p class="quiet">Certificate number</p>
<p><strong>${escapeHtml(document.number)}</strong></p>
<p class="quiet">Check it at</p>
<p><a href="${escapeHtml(verifyUrl)}">${escapeHtml(verifyUrl)}</a></p>
</div>
${qrCode(verifyUrl)}
</div>
</div>
</main>
</body>
</html>
`;
  return { html, contentPolicy: contentPolicyOf(style) };
};

/** Placeholder for a certificate that is granted but not posted yet: when it will be. */
export const waitingCertificatePage = (
  document: Pick<CertificateDocument, 'language' | 'title' | 'layout' | 'session'>,
  postedAt: Temporal.Instant,
  font: string,
): CertificatePage => {
  const style = `${paper[document.layout]}${styleOf(font)}`;
  const day = dayText(easternIso(postedAt));
  const html = `<!doctype html>
<html lang="${currentLanguage()}">
${headOf(t(m.certificatePageNotPosted, { title: document.title }), style)}
<body>
${linkBack()}
<main>
<h1 lang="${escapeHtml(document.language)}">${escapeHtml(document.title)}</h1>
<p class="session" lang="${escapeHtml(document.language)}">${own(document.session)}</p>
<p>${escapeHtml(t(m.certificatePageWaiting, { day }))}</p>
</main>
</body>
</html>
`;
  return { html, contentPolicy: contentPolicyOf(style) };
};
