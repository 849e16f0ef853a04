// Which addresses of the catalog a page may link to.

const allowed = /^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/;

/** The address as it is, or nothing where it could run as a script or leave for another host in disguise. */
export const safeAddress = (address: string): string | undefined => (allowed.test(address) ? address : undefined);

const allowedInText = /^(?:(?:mailto|tel):[^\s\\]+|[#?\w.][^:\s\\]*)$/;

/** For links inside texts: also mail, telephone, and places below or on the same page. */
export const safeTextLink = (address: string): string | undefined =>
  allowedInText.test(address) ? address : safeAddress(address);
