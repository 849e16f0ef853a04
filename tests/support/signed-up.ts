// Creates an account on a separate server process.
import { patientFetch } from '#tests/support/patient-fetch.ts';
import { aPerson } from '#tests/support/people.ts';

const post = (url: string, path: string, body: object): Promise<Response> =>
  patientFetch(`${url}${path}?apikey=public-key-of-the-tests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Creates the account; the returned function signs in and returns the token. */
export const signUp = async (url: string): Promise<() => Promise<string>> => {
  const person = aPerson();
  await (await post(url, '/api/register', person)).arrayBuffer();
  const { email, password } = person;
  return async () => {
    const answer = await post(url, '/api/login', { email, password });
    if (answer.status !== 200) throw new Error(`Signing in was answered with ${answer.status}.`);
    return (await answer.json()).jwt;
  };
};
