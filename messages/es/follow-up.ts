// Mensajes de las encuestas de seguimiento.
import { message } from '#messages/message.ts';

export const followUpUse = message('¿Usó lo que aprendió?');
export const followUpUseYes = message('Sí');
export const followUpUsePartly = message('En parte');
export const followUpUseNo = message('No');
export const followUpChanged = message('¿Qué cambió?');
export const followUpPrevented = message('¿Qué lo impidió?');
export const followUpNoTime = message('Falta de tiempo');
export const followUpNoMoney = message('Falta de dinero');
export const followUpNoSupport = message('Falta de apoyo de otras personas');
export const followUpNoNeed = message('No ha hecho falta hasta ahora');
export const followUpOther = message('Otra cosa');
export const followUpHelp = message('¿Qué le ayudaría ahora?');

export const followUpQuoted = message('“{choice}”');
export const followUpCondition = message('Si respondió {choices} a la pregunta {number, number}:');
export const followUpConditionEarlier = message(
  'Elija una pregunta anterior con opciones, o muestre siempre esta pregunta',
);
export const followUpConditionChoices = message('Elija al menos una respuesta');

export const followUpTitle = message('Encuesta de seguimiento: {session}');
export const followUpName = message('Encuesta de seguimiento');
export const followUpDescription = message('Unos meses después de una sesión: ¿usó lo que aprendió?');
export const followUpIntro = message('Usted asistió a esta sesión el {day}. ¿Le sirvió?');
export const followUpAnonymous = message(
  'Sus respuestas son anónimas. Las guardamos sin su nombre, su correo ni este enlace. Por favor, no escriba nombres de personas.',
);
export const followUpUntil = message('Puede responder una vez, hasta el {day}.');
export const followUpAppeared = message(
  '{count, plural, one {Se agregó una pregunta abajo: {questions}} other {Se agregaron # preguntas abajo: {questions}}}',
);
export const followUpDisappeared = message(
  '{count, plural, one {Se quitó una pregunta de abajo.} other {Se quitaron # preguntas de abajo.}}',
);
export const followUpThanks = message('Gracias. Se enviaron sus respuestas.');
export const followUpUsed = message(
  'Esta encuesta ya se respondió con este enlace. Cada persona responde una vez. Gracias.',
);
export const followUpOver = message('Esta encuesta está cerrada. El enlace funcionó durante {count, number} días.');
export const followUpGone = message('La sesión de esta encuesta se eliminó; por eso la encuesta terminó.');
export const followUpThis = message('Esta encuesta');
export const followUpUnknown = message('Este enlace no funciona');
export const followUpUnknownText = message(
  'Compruebe que copió el enlace completo del correo. Los enlaces se eliminan un año después del envío.',
);
export const followUpHome = message('Ir a todas las series');

export const followUpEdit = message('Editar la encuesta de seguimiento');
export const followUpWhen = message('Enviar la encuesta');
export const followUpOff = message('No enviar');
export const followUpAfterMonths = message('{months, number} meses después de la sesión, el {day}');
export const followUpAfterMonthsPast = message(
  '{months, number} meses después de la sesión, el {day} (hace demasiado tiempo: no se envían correos)',
);
export const followUpExplained = message(
  'Cada persona con asistencia registrada recibe un correo con un enlace que funciona {count, number} días. No lo reciben las personas sin cuenta, las que dejaron los correos de encuestas ni las direcciones que no aceptan correo.',
);
export const followUpStaffAnonymous = message(
  'Las respuestas se guardan sin nombres. Por separado, el portal registra qué enlaces se usaron.',
);
export const followUpOnlyLive = message('Solo las sesiones en vivo pueden tener una encuesta de seguimiento.');
export const followUpLocked = message(
  'La encuesta ya se envió por correo; por eso no puede cambiar sus preguntas. Todavía puede desactivarla.',
);
export const followUpSettings = message('Preguntas y ajustes');
export const followUpSave = message('Guardar la encuesta');
export const followUpSaved = message('Se guardó la encuesta.');
export const followUpNotSaved = message('La encuesta todavía no está guardada');
export const followUpSent = message(
  '{sent, plural, =0 {Todavía no se enviaron correos.} one {Se envió # correo.} other {Se enviaron # correos.}} {count, plural, =0 {Nadie ha respondido.} one {Respondió # persona.} other {Respondieron # personas.}}',
);
export const followUpShow = message('Cuándo mostrar esta pregunta');
export const followUpAlways = message('Siempre');
export const followUpIfAnswered = message('Si se respondió la pregunta {number, number}: {text}');
export const followUpWhichAnswers = message('Con una de estas respuestas a la pregunta {number, number}');
export const followUpConditionsRemoved = message(
  '{count, plural, one {La pregunta {questions} ahora se muestra siempre, porque ya no existe la respuesta de la que dependía.} other {Las preguntas {questions} ahora se muestran siempre, porque ya no existen las respuestas de las que dependían.}}',
);
export const followUpQuestionWithCondition = message('{question} <soft>{condition}</soft>');
