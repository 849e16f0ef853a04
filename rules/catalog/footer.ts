// What the footer of public pages says where staff have set nothing.

export const defaultFooter = {
  statement: 'Every session is captioned by a person and interpreted in American Sign Language.',
};
