// Placeholders with examples.
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

export const Placeholders = ({ placeholders }: { placeholders: Readonly<Record<string, string>> }) => (
  <>
    <p>{t(m.settingsPlaceholders)}</p>
    <dl className="card facts">
      {Object.entries(placeholders).map(([name, example]) => (
        <div key={name}>
          <dt>
            <code>{`{${name}}`}</code>
          </dt>
          <dd>{rich(m.settingsPlaceholderExample, { example: inEnglish(example) })}</dd>
        </div>
      ))}
    </dl>
  </>
);
