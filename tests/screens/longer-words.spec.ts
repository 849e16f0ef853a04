// Every screen with longer words from right to left.
import { checkEveryScreen } from '#tests/support/language-screens.ts';

checkEveryScreen('pseudo-language');
