// The browser's entry, loaded after the first paint by the script inside each page (server/platform/http/start-script.ts).
import '#web/every-page.ts';
import { hydrate } from '#web/hydrate.tsx';

void hydrate();
