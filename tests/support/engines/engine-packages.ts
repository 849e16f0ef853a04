// Debian packages that the tests in Firefox and WebKitGTK need.
import { existsSync, globSync } from 'node:fs';

const needed: Record<string, string> = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
  // WebKitGTK plays video with them.
  '/usr/lib/*/gstreamer-1.0/libgstlibav.so': 'gstreamer1.0-libav',
  '/usr/lib/*/gstreamer-1.0/libgstisomp4.so': 'gstreamer1.0-plugins-good',
};

export const missingEnginePackages = (): string[] =>
  Object.entries(needed).flatMap(([path, name]) =>
    (path.includes('*') ? globSync(path).length > 0 : existsSync(path)) ? [] : [name],
  );
