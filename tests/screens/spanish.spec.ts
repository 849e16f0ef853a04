// Every screen in Spanish.
import { checkEveryScreen } from '#tests/support/language-screens.ts';

checkEveryScreen('Spanish');
