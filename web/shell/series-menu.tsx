// The menu of a series and the series selector.
import { useEffect, useId, useRef } from 'react';
import { Form, NavLink, useLocation } from 'react-router';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { useAccount } from '#web/client/use-account.ts';
import type { ListedSeries } from '#web/shell/frame-data.ts';

interface Named {
  name: string;
  route: string;
  lang?: ListedSeries['lang'];
}

/** The button of the top bar opens the menu in a narrow window. */
export const menuId = 'menu';

export const SeriesMenu = ({ series }: { series: Named }) => {
  const account = useAccount();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const nameId = useId();
  // Navigation closes the menu.
  useEffect(() => {
    if (pathname) menu.current?.hidePopover?.();
  }, [pathname]);

  const to = (path: string): string => `/${series.route}${path}`;
  return (
    <nav ref={menu} id={menuId} className="menu panel" popover="auto" aria-labelledby={nameId}>
      <span hidden id={nameId} lang={series.lang?.name}>
        {series.name}
      </span>
      <ul>
        <li>
          <NavLink to={to('')} end>
            {t(m.menuHome)}
          </NavLink>
        </li>
        <li>
          <NavLink to={to('/schedule')}>{t(m.menuSchedule)}</NavLink>
        </li>
        <li>
          <NavLink to={to('/archives')}>{t(m.menuArchives)}</NavLink>
        </li>
        <li>
          <NavLink to={to('/speakers')}>{t(m.menuSpeakers)}</NavLink>
        </li>
        {account ? null : (
          <li>
            <NavLink to={to('/registration')}>{t(m.menuCreateAccount)}</NavLink>
          </li>
        )}
        <li>
          <NavLink to="/continuing-education">{t(m.menuContinuingEducation)}</NavLink>
        </li>
        <li>
          <NavLink to={to('/conferencing-tool-accessibility')}>{t(m.menuToolAccessibility)}</NavLink>
        </li>
        <li>
          <NavLink to={to('/program-format')}>{t(m.menuProgramFormat)}</NavLink>
        </li>
        <li>
          <NavLink to={to('/contact-us')}>{t(m.menuContact)}</NavLink>
        </li>
      </ul>
    </nav>
  );
};

/**
 * A native select that acts only on its button, so that it can be browsed with the arrow keys. The list of
 * all series works with and without scripts.
 */
export const SeriesChoice = ({ seriesList, active }: { seriesList: ListedSeries[]; active: string }) => {
  const selectId = useId();
  return (
    <Form className="series-choice" action="/home">
      <label htmlFor={selectId}>{t(m.seriesChoiceLabel)}</label>
      <select id={selectId} name="series" defaultValue={active} key={active}>
        {seriesList.map(({ id, name, route, lang }) => (
          <option key={id} value={route} lang={lang?.name}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" className="button button--second">
        {t(m.seriesChoiceButton)}
      </button>
    </Form>
  );
};
