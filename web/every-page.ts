// Styles of the public pages, inlined into each page. My Account and staff screens import their own.
import '#web/styles/layers.css';
import '#web/styles/tokens.css';
import '#web/styles/base.css';
import '#web/shell/top-bar.css';
import '#web/shell/shell.css';
import '#web/shell/menu.css';
import '#web/shell/toasts.css';
import '#web/components/parts.css';
import '#web/components/fields.css';
import '#web/styles/screens.css';
import '#web/styles/credit.css';
import '#web/styles/search.css';
