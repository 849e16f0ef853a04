// The error screen: what happened, what to do, and a retry.
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { ApiError, CallFailed } from '#web/client/api.ts';
import { FrameAround } from '#web/shell/frame.tsx';
import { useFrameDataOrNull } from '#web/shell/frame-data.ts';
import { useProblemHeading } from '#web/shell/frame-slots.ts';

/** Heading and text for an error. */
export const explainProblem = (error: unknown): { heading: string; text: string } => {
  if (error instanceof ApiError && error.status === 404) {
    return { heading: t(m.errorNotFound), text: error.message };
  }
  if (error instanceof ApiError && error.status === 400) {
    return {
      heading: t(m.errorNotFound),
      text: t(m.errorBadAddressText),
    };
  }
  if (error instanceof ApiError || error instanceof CallFailed) {
    return { heading: t(m.errorNotLoaded), text: error.message };
  }
  if (isRouteErrorResponse(error) && error.status === 404) {
    return { heading: t(m.errorNotFound), text: t(m.errorNotFoundText) };
  }
  return {
    heading: t(m.errorNotLoaded),
    text: t(m.errorNotLoadedText),
  };
};

const Problem = () => {
  const { heading, text } = explainProblem(useRouteError());
  useProblemHeading(heading);
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <h1>{heading}</h1>
      <p>{text}</p>
      <p className="button-row">
        <button
          type="button"
          className="button"
          onClick={() => void revalidate()}
          aria-disabled={state === 'loading' || undefined}
        >
          {state === 'loading' ? t(m.errorRetrying) : t(m.errorRetry)}
        </button>
        <Link className="button button--second" to="/home">
          {t(m.allSeries)}
        </Link>
      </p>
    </>
  );
};

/** Shown when a screen failed; the frame stays. */
export const ScreenError = () => <Problem />;

/** Shown when the frame failed: with the frame if its data is available, otherwise alone. */
export const FrameError = () =>
  useFrameDataOrNull() ? (
    <FrameAround>
      <Problem />
    </FrameAround>
  ) : (
    <main id="main" className="wrap">
      <Problem />
    </main>
  );
