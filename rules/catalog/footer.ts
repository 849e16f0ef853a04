// The default footer of public pages.

export const defaultFooter = {
  statement: 'Every session is captioned by a person and interpreted in American Sign Language.',
};
