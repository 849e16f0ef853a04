// Every flow in WebKitGTK.
import { runFlows } from '#tests/browsers/in-engine.ts';
import { startWebKit } from '#tests/support/engines/webkit.ts';

runFlows('WebKitGTK', startWebKit);
