// The styles of all that visitors see: one sheet, put into each page. Those of My Account and of the staff come with their screens.
import '#web/styles/layers.css';
import '#web/styles/tokens.css';
import '#web/styles/base.css';
import '#web/shell/shell.css';
import '#web/shell/menu.css';
import '#web/shell/toasts.css';
import '#web/parts/parts.css';
import '#web/parts/fields.css';
import '#web/parts/player/player.css';
import '#web/parts/player/transcript.css';
import '#web/screens/screens.css';
import '#web/screens/credit.css';
import '#web/screens/finding.css';
import '#web/screens/self-paced/self-paced.css';
