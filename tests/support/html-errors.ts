// Errors of a document's HTML.
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  // React writes void elements and booleans in its own way, which HTML allows.
  rules: {
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'error',
    'require-sri': 'off',
    'doctype-style': 'off',
    'attr-quotes': 'off',
    'no-trailing-whitespace': 'off',
    'tel-non-breaking': 'off',
  },
});

/** With their lines, such as `:12 no-dup-id: …`. */
export const htmlErrors = async (html: string): Promise<string[]> => {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, line, message }) => `:${line} ${ruleId}: ${message}`);
};
