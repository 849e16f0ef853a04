// Styles of My Account and the staff area, loaded with their screens.
import '#web/components/account.css';
import '#web/components/member-editor/member-editor.css';
import '#web/styles/registrations.css';
