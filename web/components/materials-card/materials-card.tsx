// A session's materials: links that open in a new tab, with a format icon.
import type { Material } from '#contract/catalog/sessions.ts';
import { safeAddress } from '#rules/platform/safe-address.ts';

/** Formats with an icon; others, such as .doc, are plain links (Spec 2, Reusable blocks). */
const marks: Partial<Record<Material['format'], string>> = { '.rtf': 'RTF', '.pdf': 'PDF', '.ppt': 'PPT' };

export const MaterialsCard = ({ materials }: { materials: Material[] }) => (
  <section className="section">
    <h2>Materials</h2>
    {materials.length === 0 ? (
      <p>No Materials for this session have been posted</p>
    ) : (
      <ul className="files">
        {materials.map(({ title, path, format }) => {
          const mark = marks[format];
          return (
            <li key={path + title}>
              <a href={safeAddress(path)} target="_blank" rel="noopener noreferrer">
                {mark && (
                  <span className="files__kind" aria-hidden="true">
                    {mark}
                  </span>
                )}
                <span>
                  {title} <span className="soft small">({mark && `${mark}, `}opens in a new tab)</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    )}
  </section>
);
