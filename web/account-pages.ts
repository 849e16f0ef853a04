// The styles of what only members and staff see: one sheet, which comes with their screens.
import '#web/parts/account.css';
import '#web/parts/member-editor/member-editor.css';
import '#web/parts/test-question/test-question.css';
import '#web/screens/registrations/registrations.css';
