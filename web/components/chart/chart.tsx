// A bar chart for a table beside it. Bars differ by pattern as well as color.

import { useId } from 'react';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { numberText } from '#rules/platform/formats.ts';
import '#web/components/chart/chart.css';

interface Bar {
  key: string;
  label: string;
  values: readonly number[];
}

interface Props {
  /** Name of the chart, such as `Registrations by month`. */
  name: string;
  /** Summary sentence below the name. */
  sentence: string;
  /** One for each value of a bar; only the first three are drawn. */
  columns: readonly string[];
  bars: readonly Bar[];
  /** The value of a full bar, such as 100 for percent; the largest one if not given. */
  scale?: number | null;
}

const mostBars = 25;
const mostColumns = 3;

/** Solid, lines and dots: recognizable without color, also in forced-colors mode. */
const Patterns = ({ id }: { id: string }) => (
  <svg className="chart__patterns" aria-hidden="true" focusable="false">
    <defs>
      <pattern id={`${id}-1`} width="8" height="8" patternUnits="userSpaceOnUse">
        <path className="chart__line" d="M-2 2l4-4M0 8l8-8M6 10l4-4" />
      </pattern>
      <pattern id={`${id}-2`} width="8" height="8" patternUnits="userSpaceOnUse">
        <circle className="chart__dot" cx="4" cy="4" r="2" />
      </pattern>
    </defs>
  </svg>
);

const fillOf = (id: string, index: number): string | undefined => (index === 0 ? undefined : `url(#${id}-${index})`);

const Stroke = ({ id, index, share }: { id: string; index: number; share: number }) => (
  <svg className="chart__stroke" aria-hidden="true" focusable="false">
    <rect
      className={index === 0 ? 'chart__bar chart__bar--full' : 'chart__bar'}
      fill={fillOf(id, index)}
      x="1"
      y="1"
      width={`${share}%`}
      height="100%"
    />
  </svg>
);

/**
 * One image for screen readers, with name and summary; the numbers are in the table.
 * Labels are page text, so that they scale and wrap. Nothing moves.
 */
export const Chart = ({ name, sentence, columns, bars, scale = null }: Props) => {
  const id = useId();
  const shown = bars.slice(0, mostBars);
  // Skips columns without a number, except the first, which the summary describes.
  const drawn = columns
    .slice(0, mostColumns)
    .map((column, index) => ({ column, index }))
    .filter(({ index }) => index === 0 || shown.some(({ values }) => (values[index] ?? 0) > 0));
  const largest = Math.max(...shown.flatMap(({ values }) => values.slice(0, mostColumns)), 0);
  const full = scale ?? largest;
  return (
    <figure className="chart">
      <figcaption>
        <p className="visually-hidden" id={`${id}-name`}>
          {name}
        </p>
        <p className="chart__sentence" id={`${id}-says`}>
          {sentence}
        </p>
      </figcaption>
      {largest > 0 && (
        <>
          <Patterns id={id} />
          <div role="img" aria-labelledby={`${id}-name`} aria-describedby={`${id}-says`} className="chart__picture">
            {/* Chromium 156 exposes the content of an image, so its labels are hidden. */}
            <div aria-hidden="true">
              {drawn.length > 1 && (
                <p className="chart__legend">
                  {drawn.map(({ column, index }) => (
                    <span key={column} className="chart__key">
                      <Stroke id={id} index={index} share={100} /> {column}
                    </span>
                  ))}
                </p>
              )}
              {shown.map(({ key, label, values }) => (
                <div key={key} className="chart__row">
                  <span className="chart__label">{label}</span>
                  <span className="chart__strokes">
                    {drawn.map(({ column, index }) => {
                      const value = values[index] ?? 0;
                      return (
                        <span key={column} className="chart__one">
                          <Stroke id={id} index={index} share={(100 * value) / full} />
                          <span className="chart__value">{numberText(value)}</span>
                        </span>
                      );
                    })}
                  </span>
                </div>
              ))}
            </div>
          </div>
          {bars.length > mostBars && (
            <p className="soft small">{t(m.chartTruncated, { shown: mostBars, count: bars.length })}</p>
          )}
        </>
      )}
    </figure>
  );
};
