// Sentences on certificates that an organization can customize.

import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { type CertificateType, certificateTypes } from '#rules/catalog/certificate-types.ts';
import { listText } from '#rules/platform/formats.ts';

export interface CertificateWording {
  title: string;
  /** Above the name of the person. */
  beforeName: string;
  /** Between the name and the session, one line each; `{attended}` is replaced by what the person did. */
  statement: string;
}

/**
 * Certificates that the organization issues in its own name. The text of the others (AIA, LA CES, ICC …) is what their
 * accreditors know.
 */
export const customizableTypes = ['coa', 'ada', 'idhd', 'uiceu', 'sp', 'sp2023'] as const satisfies CertificateType[];

export const isCustomizable = (type: string): type is (typeof customizableTypes)[number] =>
  customizableTypes.some((each) => each === type);

/** Placeholders in the sentences, with an example each. */
export const certificatePlaceholders = { attended: 'attended the webinar', organization: 'Our ADA center' } as const;

export const defaultCertificateWording = (type: CertificateType): CertificateWording => ({
  title: certificateTypes[type].title,
  beforeName: 'This is to certify that',
  statement: '{attended}',
});

const placeholder = /\{([^{}]*)\}/g;

/** Errors by field: unknown placeholders, or the mandatory `{attended}` is missing. */
export const certificateWordingErrors = (words: CertificateWording): Record<string, string> => {
  const errors: Record<string, string> = {};
  const known = Object.keys(certificatePlaceholders);
  for (const [field, text] of Object.entries(words)) {
    const unknown = [...text.matchAll(placeholder)].flatMap(([whole, name = '']) =>
      known.includes(name) ? [] : [whole],
    );
    if (unknown.length > 0) {
      const placeholders = known.map((name) => `{${name}}`);
      errors[field] = t(m.wordingUnknown, { names: unknown.join(', '), known: listText(placeholders) });
    }
  }
  if (!errors.statement && words.statement.split('{attended}').length !== 2) {
    errors.statement = t(m.wordingAttended, { placeholder: '{attended}' });
  }
  return errors;
};

/** `attended`: for example `attended 60 minutes of the webinar`. Null: the default wording. */
export const renderCertificateWording = (
  type: CertificateType,
  own: CertificateWording | null,
  values: Record<keyof typeof certificatePlaceholders, string>,
): { title: string; beforeName: string; statement: string[] } => {
  const { title, beforeName, statement } = (isCustomizable(type) && own) || defaultCertificateWording(type);
  const fill = (text: string): string =>
    text.replaceAll(placeholder, (whole, name: string) =>
      name === 'attended' || name === 'organization' ? values[name] : whole,
    );
  const lines = fill(statement).split(/\r?\n/);
  return {
    title: fill(title),
    beforeName: fill(beforeName),
    statement: lines.map((line) => line.trim()).filter((line) => line !== ''),
  };
};
