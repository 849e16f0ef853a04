// Stored HTML, as its authors wrote it: sanitized when it was stored.

export const RichText = ({ html, className = 'prose' }: { html: string; className?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it when it was stored.
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
);
