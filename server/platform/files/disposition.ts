// What a browser does with a file, and what it calls it: in ASCII, and as it was called. RFC 6266, RFC 5987.

const longestName = 150;

/** Without signs that end the name, lead elsewhere, or turn its letters around. */
const safeName = (name: string): string =>
  [
    ...name
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"\\/:*?<>|]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ]
    .slice(-longestName)
    .join('');

const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `asciiName` is the one of the address, made by the portal. */
export const dispositionOf = (isShown: boolean, asciiName: string, originalName: string): string =>
  `${isShown ? 'inline' : 'attachment'}; filename="${asciiName}"; filename*=UTF-8''${encoded(safeName(originalName) || asciiName)}`;
