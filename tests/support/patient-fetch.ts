// Calls as patient clients do, for tests of failures that also have to pass on a busy machine.
import { setTimeout as pause } from 'node:timers/promises';

const mostTries = 5;

/**
 * Like `fetch`. While the portal answers 503 `BUSY`, because the database has too much to do, it calls again when
 * `Retry-After` says so, at most five times. Other errors are returned at once.
 */
export const patientFetch = async (url: string, options: RequestInit = {}): Promise<Response> => {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, options);
    if (response.status !== 503 || tries === mostTries) return response;
    if (!(await response.clone().text()).includes('"error":"BUSY"')) return response;
    await response.arrayBuffer();
    await pause(Number(response.headers.get('retry-after')) * 1000);
  }
};
