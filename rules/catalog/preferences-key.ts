// Where the browser stores the preferences of the player. Every page loads this file, so it is on its own.
export const preferencesKey = 'player';
