// The staff pages with very much data.
import { benchPeople } from '#bench/console-people.ts';
import { benchSessions } from '#bench/console-sessions.ts';
import type { Figure } from '#bench/figure.ts';

export const benchConsole = async (): Promise<Figure[]> => [...(await benchSessions()), ...(await benchPeople())];
