// Joins neighboring pieces of text among an element's children, so that they become one text node.

/**
 * React makes three text nodes of `{a} {b}`, the second of them a lone space. Chromium 156 leaves such a node out of the
 * accessibility tree, and Orca 43 said "starts:they closeWednesday". The first piece takes the others; their places stay
 * empty, so that React finds every other child where it was.
 */
export const joinTexts = (children: unknown[]): void => {
  let textAt = -1;
  children.forEach((child, index) => {
    if (typeof child === 'string' || typeof child === 'number') {
      if (textAt < 0) {
        textAt = index;
      } else {
        children[textAt] = `${children[textAt]}${child}`;
        children[index] = null;
      }
    } else if (child && child !== true) {
      // An element: null, undefined and booleans render nothing.
      textAt = -1;
    }
  });
};
