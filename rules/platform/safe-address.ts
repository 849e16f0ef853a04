// Which URLs in the catalog a page may link to.

const allowed = /^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/;

/** The URL unchanged, or undefined if it could run as a script or is another host disguised as a path. */
export const safeAddress = (address: string): string | undefined => (allowed.test(address) ? address : undefined);

const allowedInText = /^(?:(?:mailto|tel):[^\s\\]+|[#?\w.][^:\s\\]*)$/;

/** For links inside texts: also mail, telephone, relative paths and anchors. */
export const safeTextLink = (address: string): string | undefined =>
  allowedInText.test(address) ? address : safeAddress(address);
