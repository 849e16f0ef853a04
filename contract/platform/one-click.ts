// What mail programs post to unsubscribe with one click: RFC 8058.
export const oneClick = 'List-Unsubscribe=One-Click';
