// Styles of My Account and the staff area, loaded with their screens.
import '#web/components/account.css';
import '#web/components/member-editor/member-editor.css';
import '#web/components/test-question/test-question.css';
import '#web/styles/registrations.css';
