// Time zones as cities: `Chicago (Central Time)`, as people look for them.

import { zoneText } from '#rules/platform/eastern-time.ts';
import { dateFormat } from '#rules/platform/formats.ts';
import { ownZone } from '#rules/platform/own-zone.ts';

/** `Central Time`; empty in a browser that has no such names. */
const zoneName = (timeZone: string): string => {
  try {
    const parts = dateFormat({ timeZone, timeZoneName: 'longGeneric' }).formatToParts(new Date());
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  } catch {
    return ''; // A RangeError: the browser knows neither the option nor the zone.
  }
};

const cityText = (zone: string): string => {
  const city = zoneText(zone).split('/').at(-1) ?? zone;
  const name = zoneName(zone);
  return name && !name.startsWith(city) ? `${city} (${name})` : city;
};

export interface ZoneChoice {
  zone: string;
  text: string;
}

/** The chosen zone and the reader's own first, then all others by city; aliases of a zone are merged. */
export const zoneChoices = (chosen: string): ZoneChoice[] => {
  const likely = [chosen, ownZone() ?? ''].filter((zone) => zone !== '');
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'));
  const zones = [...new Map([...likely, ...others].map((zone) => [zoneText(zone), zone])).values()];
  const choices = zones.map((zone) => ({ zone, text: cityText(zone) }));
  const texts = Map.groupBy(choices, ({ text }) => text);
  // Two cities of one name are distinguished by their whole names.
  const labeled = choices.map(({ zone, text }) => ({
    zone,
    text: texts.get(text)?.length === 1 ? text : zoneText(zone),
  }));
  const first = labeled.filter(({ zone }) => likely.includes(zone));
  const rest = labeled.filter(({ zone }) => !likely.includes(zone));
  return [...first, ...rest.toSorted((one, other) => one.text.localeCompare(other.text))];
};
