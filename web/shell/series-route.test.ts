import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ApiError, type Call, callContext } from '#web/client/api.ts';
import { seriesLoader } from '#web/shell/series-route.ts';

const refused = new ApiError(404, { error: 'NOT_FOUND', message: 'This series is not here, or is no longer here.' });

/** Loads an address of a portal without series. */
const outcomeOf = async (group: string): Promise<unknown> => {
  const context = new RouterContextProvider();
  const refuse: Call = () => Promise.reject(refused);
  context.set(callContext, refuse);
  const request = new Request(`http://localhost/${group}`);
  const visit: LoaderFunctionArgs = {
    params: { group },
    context,
    request,
    url: new URL(request.url),
    pattern: '/:group',
  };
  return seriesLoader(visit).catch((error: unknown) => error);
};

it('redirects from an unknown series to Accessibility Online', async () => {
  const outcome = await outcomeOf('nothing');

  expect(outcome instanceof Response && outcome.headers.get('location')).toBe('/ao?missing=page');
});

it('does not redirect to itself while Accessibility Online does not exist', async () => {
  expect([await outcomeOf('ao'), await outcomeOf('AO')]).toEqual([refused, refused]);
});
