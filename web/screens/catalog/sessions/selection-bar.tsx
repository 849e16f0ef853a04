// The bar of the schedule with what is selected. It stays in view, and keeps sessions that filters leave out.
import type { UpcomingSession } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/catalog.ts';
import { commonRemoveNamed } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import '#web/screens/catalog/sessions/schedule.css';

export interface SelectableSession {
  id: number;
  name: string;
  start: string;
  lang: UpcomingSession['lang'];
}

interface Props {
  selected: readonly SelectableSession[];
  remove: (id: number) => void;
}

export const SelectionBar = ({ selected, remove }: Props) => (
  <div className="dock" data-sticks>
    <button type="submit" className="button" disabled={selected.length === 0}>
      {t(m.scheduleRegister)}
    </button>
    <span aria-live="polite">{t(m.scheduleSelected, { count: selected.length })}</span>
    {selected.length > 0 && (
      <details className="dock__more">
        <summary>{t(m.scheduleShowSelected)}</summary>
        <ul>
          {selected.map(({ id, name, start, lang }) => (
            <li key={id}>
              <span>
                {shortDayText(start)} · {inLang(name, lang?.sessionName)}
              </span>{' '}
              <button type="button" className="link-button" onClick={() => remove(id)}>
                {rich(commonRemoveNamed, { name: inLang(name, lang?.sessionName), hidden })}
              </button>
            </li>
          ))}
        </ul>
      </details>
    )}
  </div>
);
