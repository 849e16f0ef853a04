// The frame around every screen: bars, banner, menu, breadcrumb, the screen itself, sidebar and footer.

import { type ReactNode, useMemo, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import type { Series } from '#contract/catalog/series.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { safeAddress } from '#rules/platform/safe-address.ts';
import { useRestoreTypedValues } from '#web/client/restore-typed-values.ts';
import { useAccount } from '#web/client/use-account.ts';
import { HelpLine } from '#web/components/help-line/help-line.tsx';
import { Icon, personIcon } from '#web/components/icon/icon.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import { type FrameData, type ListedSeries, useFrameData } from '#web/shell/frame-data.ts';
import { FrameSlots } from '#web/shell/frame-slots.ts';
import { NextSession } from '#web/shell/next-session.tsx';
import { ProviderSignOut } from '#web/shell/provider-sign-out.tsx';
import { type Crumb, useScreenFacts } from '#web/shell/screen-handle.ts';
import { SeriesChoice, SeriesMenu } from '#web/shell/series-menu.tsx';
import { useActiveSeries } from '#web/shell/series-route.ts';
import { useTitleAndFocus } from '#web/shell/title-and-focus.ts';
import { Toasts } from '#web/shell/toasts.tsx';
import { TopBar } from '#web/shell/top-bar.tsx';
import { useSlow } from '#web/shell/use-slow.ts';

const accessibilityOnline = { name: 'Accessibility Online', route: 'ao' };

export const Breadcrumb = ({ crumbs, here, lang }: { crumbs: Crumb[]; here: ReactNode; lang: string | undefined }) => (
  <nav className="crumbs" aria-label={t(m.breadcrumbLabel)}>
    <ol>
      {crumbs.map(({ to, text, lang: crumbLang }) => (
        <li key={to}>
          <Link to={to} lang={crumbLang}>
            {text}
          </Link>
        </li>
      ))}
      <li>
        <span aria-current="page" lang={lang}>
          {here}
        </span>
      </li>
    </ol>
  </nav>
);

interface BannerProps {
  name: string;
  text: string;
  lang?: ListedSeries['lang'];
  logo?: string | undefined;
  /** On the first page of a series. */
  isTall: boolean;
}

const Banner = ({ name, text, lang, logo, isTall }: BannerProps) => (
  <div className={isTall ? 'banner banner--tall' : 'banner'}>
    <div className="wrap banner__row">
      {logo && <img className="banner__logo" src={logo} alt="" width="96" height="96" />}
      <div>
        <p className="banner__name" lang={lang?.name}>
          {name}
        </p>
        <p className="banner__text" lang={lang?.description}>
          {text}
        </p>
      </div>
    </div>
  </div>
);

const SidebarImage = ({ series, address }: { series: Series; address: string }) => {
  const alt = series.sidebarAlt || t(m.sidebarPicture, { series: series.name });
  const lang = series.sidebarAlt ? contentLang() : undefined;
  const picture = <img src={address} alt={alt} lang={lang} width="264" height="176" />;
  const about = safeAddress(series.aboutpage);
  return about ? <a href={about}>{picture}</a> : picture;
};

const Sidebar = ({ series }: { series: Series }) => {
  const image = safeAddress(series.sidebarURL);
  return (
    <aside className="sidebar" aria-label={t(m.sidebarLabel)}>
      {image && <SidebarImage series={series} address={image} />}
      {series.sidebarHtml && <RichText html={series.sidebarHtml} lang={series.lang?.sidebarHtml} />}
    </aside>
  );
};

const CallUs = ({ helpLine }: { helpLine: string }) => (
  <div className="call-us">
    <p className="soft small">{t(m.helpCall)}</p>
    <p>
      <HelpLine number={helpLine} />
    </p>
  </div>
);

const Footer = ({ site, route }: { site: FrameData['site']; route: string }) => (
  <footer className="footer">
    <div className="wrap">
      <ul>
        <li>
          <Link to="/home">{t(m.allSeries)}</Link>
        </li>
        <li>
          <Link to={`/${route}/grant`}>{t(m.footerGrant)}</Link>
        </li>
        <li>
          <Link to={`/${route}/accessibility`}>{t(m.footerAccessibility)}</Link>
        </li>
        <li>
          <Link to={`/${route}/contact-us`}>{t(m.footerContact)}</Link>
        </li>
        <li>
          <Link to={`/${route}/privacy`}>{t(m.footerPrivacy)}</Link>
        </li>
      </ul>
      <p className="small soft">
        {rich(m.footerProgram, { organization: site.organization, footer: inEnglish(site.footer) })}
      </p>
    </div>
  </footer>
);

const AccountLink = ({ route }: { route: string }) => {
  const account = useAccount();
  return (
    <Link className="button" to={account ? '/my' : `/${route}/login`}>
      <Icon path={personIcon} />
      {account ? t(m.commonMyAccount) : t(m.commonLogin)}
    </Link>
  );
};

interface State {
  announcement: string;
  isSlow: boolean;
}

/** What is heard and shown about navigation, and the toasts. */
export const FrameEnd = ({ announcement, isSlow }: State) => (
  <>
    <div className="visually-hidden" aria-live="polite">
      {announcement}
    </div>
    {isSlow && (
      <div className="loading-bar" aria-live="polite">
        {t(m.commonLoading)}
      </div>
    )}
    <Toasts />
    <ScrollRestoration />
  </>
);

/** For projection: nothing around the screen. */
export const BareFrame = ({ announcement, isSlow, children }: State & { children: ReactNode }) => (
  <div data-series="ao">
    <main id="main" tabIndex={-1} aria-busy={isSlow}>
      {children}
    </main>
    <div className="visually-hidden" aria-live="polite">
      {announcement}
    </div>
    <ScrollRestoration />
  </div>
);

/** The frame with any content: the outlet's screen or the error screen. */
export const FrameAround = ({ children }: { children: ReactNode }) => {
  useRestoreTypedValues();
  const { site, seriesList } = useFrameData();
  const active = useActiveSeries();
  const facts = useScreenFacts();
  const [problem, setProblemHeading] = useState('');
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ menu, setProblemHeading }), [menu]);
  const announcement = useTitleAndFocus(site.productName, problem);
  const isSlow = useSlow(useNavigation().state !== 'idle');
  const { pathname } = useLocation();
  const { hidesBanner, isAccountArea } = facts;
  const online = seriesList.find(({ route }) => route === 'ao');
  const series = active ?? online ?? accessibilityOnline;
  const isAllSeries = pathname === '/home';
  // Continuing education, search and verification show the next session of Accessibility Online.
  const announced = active ?? (/^.(continuing-education|search|verify)/.test(pathname) && online);
  const aside = active && facts.hasSidebar && (active.sidebarHtml || active.sidebarURL) ? active : null;
  const crumbs = [
    ...(active ? [{ to: `/${active.route}`, text: active.name, lang: active.lang?.name }] : []),
    ...(isAccountArea ? [{ to: '/my', text: t(m.commonMyAccount) }] : []),
    ...facts.crumbs,
  ].filter(({ to, text }) => to !== pathname && text !== facts.title);

  if (facts.isBare) {
    return (
      <BareFrame announcement={announcement} isSlow={isSlow}>
        {children}
      </BareFrame>
    );
  }
  return (
    <div data-series={series.route}>
      <a className="skip-link" href="#main">
        {t(m.skipToMain)}
      </a>
      <header>
        <TopBar productName={site.productName} />
        {isAllSeries && <Banner name={t(m.bannerTitle)} text={t(m.bannerText)} isTall />}
        {active && !hidesBanner && (
          <Banner
            name={active.name}
            text={active.description}
            lang={active.lang}
            logo={safeAddress(active.bannerLogo)}
            isTall={pathname === `/${active.route}`}
          />
        )}
        {announced && !hidesBanner && <NextSession key={pathname} series={announced} />}
      </header>
      <div className="wrap">
        <div className={aside ? 'columns columns--with-aside' : 'columns'}>
          <SeriesMenu series={series} />
          <div className="columns__screen">
            <div ref={setMenu} />
            <main id="main" tabIndex={-1} aria-busy={isSlow}>
              <ProviderSignOut />
              {crumbs.length > 0 && facts.title && (
                <Breadcrumb crumbs={crumbs} here={facts.here} lang={facts.titleLang} />
              )}
              <FrameSlots value={slots}>{children}</FrameSlots>
            </main>
          </div>
          {aside && <Sidebar series={aside} />}
          <section className="columns__help" aria-label={t(m.helpLabel)}>
            {site.helpLine && <CallUs helpLine={site.helpLine} />}
            <AccountLink route={series.route} />
            {!isAccountArea && !facts.hidesSeriesChoice && seriesList.length > 0 && (
              <SeriesChoice seriesList={seriesList} active={series.route} />
            )}
          </section>
        </div>
      </div>
      <Footer site={site} route={series.route} />
      <FrameEnd announcement={announcement} isSlow={isSlow} />
    </div>
  );
};

export const Frame = () => (
  <FrameAround>
    <Outlet />
  </FrameAround>
);
