// Every flow in Firefox.
import { runFlows } from '#tests/browsers/in-engine.ts';
import { startFirefox } from '#tests/support/engines/firefox.ts';

runFlows('Firefox', startFirefox);
