// What the server sends for the staff console, which only the browser can render.
import { BrowserOnly } from '#web/shell/browser-only.tsx';
import { useFrameDataOrNull } from '#web/shell/frame-data.ts';
import { Mark } from '#web/shell/top-bar.tsx';

export const ConsoleOnly = () => (
  <div data-series="ao">
    <header className="top-bar">
      <div className="wrap top-bar__row">
        <span className="top-bar__mark">
          <Mark />
          {useFrameDataOrNull()?.site.productName}
        </span>
      </div>
    </header>
    <main id="main" className="wrap section">
      <BrowserOnly />
    </main>
  </div>
);
