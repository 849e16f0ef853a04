// Every flow in Chromium.
import { runFlows } from '#tests/browsers/in-engine.ts';
import { startChromium } from '#tests/support/engines/chromium.ts';

runFlows('Chromium', startChromium);
