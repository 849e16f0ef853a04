// Saves a calendar file that only the signed-in person may have.
import { downloadCalendar } from '#contract/registrations.ts';
import { browserCall } from '#web/client/api.ts';

/** Fetched with the token and saved as `{id}.ics` (spec 7). Throws CallRefused or CallFailed. */
export const saveCalendar = async (sessionId: number): Promise<void> => {
  const text = await browserCall(downloadCalendar, { params: { id: String(sessionId) } });
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${sessionId}.ics`;
  link.click();
  // The browser needs the address until it has begun to save.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
