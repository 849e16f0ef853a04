// A session's materials: links that open in a new tab, with a format icon.

import type { ReactNode } from 'react';
import type { Material } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { safeAddress } from '#rules/platform/safe-address.ts';
import { inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

/** Formats with an icon; others, such as .doc, are plain links (Spec 2, Reusable blocks). */
const marks: Partial<Record<Material['format'], string>> = { '.rtf': 'RTF', '.pdf': 'PDF', '.ppt': 'PPT' };

const small = (text: ReactNode): ReactNode => <span className="soft small">{text}</span>;

export const MaterialsCard = ({ materials }: { materials: Material[] }) => (
  <section className="section">
    <h2>{t(m.materialsHeading)}</h2>
    {materials.length === 0 ? (
      <p>{t(m.materialsNone)}</p>
    ) : (
      <ul className="files">
        {materials.map(({ title: text, path, format, lang }) => {
          const title = inLang(text, lang?.title);
          const mark = marks[format];
          return (
            <li key={path + text}>
              <a href={safeAddress(path)} target="_blank" rel="noopener noreferrer">
                {mark && (
                  <span className="files__kind" aria-hidden="true">
                    {mark}
                  </span>
                )}
                <span>
                  {mark
                    ? rich(m.materialsOpensFormat, { title, format: mark, small })
                    : rich(m.materialsOpens, { title, small })}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    )}
  </section>
);
