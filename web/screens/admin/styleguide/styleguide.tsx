// The style guide: tokens with their contrast, and a list of the components.
import { Link } from 'react-router';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { numberText } from '#rules/platform/formats.ts';
import { NumbersTable } from '#web/components/report-table/report-table.tsx';
import { componentNames } from '#web/screens/admin/styleguide/examples.ts';
import '#web/screens/admin/styleguide/styleguide.css';
import { contrastPairs, isColor, readTokens, type Tokens } from '#web/screens/admin/styleguide/tokens.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import tokensFile from '#web/styles/tokens.css?raw';

export const handle: ScreenHandle = {
  title: () => t(m.styleguideTitle),
  crumbs: () => [{ to: '/staff/status', text: t(common.staffMenuStatus) }],
};

const tokens = readTokens(tokensFile);

const namesOf = (prefix: string): string[] => Object.keys(tokens.light).filter((name) => name.startsWith(prefix));

const Swatch = ({ color }: { color: string }) =>
  isColor(color) ? (
    <>
      <svg className="styleguide__swatch" viewBox="0 0 2 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="2" height="1" fill={color} />
      </svg>{' '}
      <code>{color}</code>
    </>
  ) : (
    <code>{color}</code>
  );

const isShownAsColor = ({ light }: Tokens, name: string): boolean =>
  isColor(light[name] ?? '') || (light[name] ?? '').startsWith('color-mix');

const Colors = () => (
  <section className="section" aria-labelledby="styleguide-colors">
    <h2 id="styleguide-colors">{t(m.styleguideColors)}</h2>
    <section
      className="usage-report__scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls horizontally and must be reachable by keyboard.
      tabIndex={0}
      aria-label={t(common.tableLabel, { caption: t(m.styleguideColors) })}
    >
      <table>
        <caption className="visually-hidden">{t(m.styleguideColors)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(m.styleguideToken)}</th>
            <th scope="col">{t(m.styleguideLight)}</th>
            <th scope="col">{t(m.styleguideDark)}</th>
          </tr>
        </thead>
        <tbody>
          {Object.keys(tokens.light)
            .filter((name) => isShownAsColor(tokens, name))
            .map((name) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>
                  <Swatch color={tokens.light[name] ?? ''} />
                </td>
                <td>
                  <Swatch color={tokens.dark[name] ?? ''} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
    <h3>{t(m.styleguideContrast)}</h3>
    <p>{t(m.styleguideContrastText)}</p>
    <NumbersTable
      caption={t(m.styleguideContrast)}
      columns={[t(m.styleguidePair), t(m.styleguideLight), t(m.styleguideDark), t(m.styleguideLeast)]}
      rows={contrastPairs(tokens).map(({ color, on, light, dark, least }) => ({
        key: `${color} ${on}`,
        label: t(m.styleguideOn, { color, on }),
        values: [light, dark, least].map((ratio) => t(m.styleguideRatio, { ratio: numberText(ratio) })),
      }))}
      totals={[]}
    />
  </section>
);

const Type = () => (
  <section className="section" aria-labelledby="styleguide-type">
    <h2 id="styleguide-type">{t(m.styleguideType)}</h2>
    {namesOf('--step').map((name) => (
      <p key={name}>
        <span className="styleguide__sample" data-step={name}>
          {t(m.styleguideSample)}
        </span>
        <br />
        <code>{name}</code> <code className="soft">{tokens.light[name]}</code>
      </p>
    ))}
  </section>
);

const sizeNames = [...namesOf('--space'), '--radius', '--target', '--bar-height', '--measure'];

const Sizes = () => (
  <section className="section" aria-labelledby="styleguide-sizes">
    <h2 id="styleguide-sizes">{t(m.styleguideSizes)}</h2>
    <table>
      <caption className="visually-hidden">{t(m.styleguideSizes)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(m.styleguideToken)}</th>
          <th scope="col">{t(m.styleguideValue)}</th>
        </tr>
      </thead>
      <tbody>
        {sizeNames.map((name) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              <code>{tokens.light[name]}</code>{' '}
              {name !== '--measure' && (
                <svg className="styleguide__size" width={tokens.light[name]} aria-hidden="true">
                  <rect width="100%" height="100%" />
                </svg>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

export const Component = () => (
  <>
    <h1>{t(m.styleguideTitle)}</h1>
    <p>{t(m.styleguideIntro)}</p>
    <section className="section" aria-labelledby="styleguide-components">
      <h2 id="styleguide-components">{t(m.styleguideComponents)}</h2>
      <ul className="styleguide__list">
        {componentNames.map((name) => (
          <li key={name}>
            <Link to={`/staff/styleguide/${name}`}>
              <code>{name}</code>
            </Link>
          </li>
        ))}
      </ul>
    </section>
    <Colors />
    <Type />
    <Sizes />
  </>
);
