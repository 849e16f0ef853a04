// Messages of email updates in Spanish.
import { message } from '#messages/message.ts';

export const updatesTitle = message('Novedades por correo');
export const updatesDescription = message('Reciba correos sobre nuevas sesiones y grabaciones.');
export const updatesIntro = message(
  'Elija sobre qué desea recibir noticias. Le enviaremos un enlace para confirmar su dirección. Todos los correos tienen un enlace para cancelar la suscripción.',
);
export const updatesOwnIntro = message('Elija sobre qué desea recibir noticias. Las enviamos a {email}.');
export const updatesEmail = message('Correo electrónico');
export const updatesEmailInvalid = message('Escriba una dirección de correo, como nombre@example.com.');
export const updatesTopics = message('¿Sobre qué desea recibir noticias?');
export const updatesSeries = message('Nuevas sesiones de una serie');
export const updatesCategories = message('Nuevas sesiones sobre un tema');
export const updatesCredit = message('Nuevas sesiones con créditos');
export const updatesNews = message('Boletines: noticias del centro, cuando se envíen');
export const updatesRecordings = message('Nuevas grabaciones');
export const updatesOnly = message('Solo sesiones');
export const updatesOnlySignLanguage = message('con lenguaje de señas');
export const updatesOnlySpanish = message('en español');
export const updatesOnlyCredit = message('con los créditos que elegí');
export const updatesFrequency = message('¿Con qué frecuencia?');
export const updatesImmediately = message('Enseguida, cuando se anuncie una sesión');
export const updatesWeekly = message('Cada semana, el lunes por la mañana');
export const updatesMonthly = message('Cada mes, el día primero');
export const updatesLanguage = message('Idioma');
export const updatesSubscribe = message('Suscribirse');
export const updatesSubscribing = message('Enviando…');
export const updatesSave = message('Guardar preferencias');
export const updatesSaved = message('Preferencias guardadas.');
export const updatesNotSaved = message('No se guardaron sus preferencias');
export const updatesNoTopic = message('Elija al menos un tema.');
export const updatesNoCredit = message('Elija al menos un tipo de crédito o desmarque «con los créditos que elegí».');
export const updatesTooMany = message('Hubo demasiadas solicitudes.');
export const updatesSentTitle = message('Revise su correo');
export const updatesSent = message(
  'Si {email} puede recibir novedades, un correo con un enlace está en camino. Abra el enlace en un plazo de {count} horas para suscribirse.',
);
export const updatesPending = message(
  'Enviamos un enlace a {email}. Ábralo en un plazo de {count} horas para suscribirse.',
);
export const updatesConfirmTitle = message('Confirme su suscripción');
export const updatesConfirmDescription = message('Confirme que desea recibir novedades por correo.');
export const updatesConfirmText = message('Presione el botón para empezar a recibir novedades por correo.');
export const updatesConfirmSubmit = message('Confirmar suscripción');
export const updatesConfirmSending = message('Confirmando…');
export const updatesConfirmed = message('Su suscripción está confirmada.');
export const updatesChange = message('Cambiar preferencias');
export const updatesThisLink = message('Este enlace');
export const updatesLinkGone = message('Este enlace no funciona');
export const updatesLinkGoneText = message(
  'Puede estar incompleto o ser demasiado antiguo. Abra el enlace de un correo más reciente o <link>suscríbase a las novedades por correo</link>.',
);
export const updatesPreferences = message('Preferencias de correo');
export const updatesPreferencesOf = message('Estas preferencias son para {email}.');
export const updatesNotSubscribed = message('{email} no tiene una suscripción a las novedades por correo.');
export const updatesEndTitle = message('Cancelar la suscripción');
export const updatesEndText = message(
  'No recibirá más novedades. Seguirá recibiendo correos sobre las sesiones en que se inscriba.',
);
export const updatesEnd = message('Cancelar todas las novedades');
export const updatesEnding = message('Cancelando…');
export const updatesEnded = message('Su suscripción está cancelada. No recibirá más novedades por correo.');
export const updatesHours = message('{count, plural, one {# hora} other {# horas}}');
export const updatesByEmail = message('Nuevas sesiones y grabaciones por correo');

// Emails about surveys and evaluations
export const surveyEmailsTitle = message('Encuestas y recordatorios de evaluaciones');
export const surveyEmailsDescription = message(
  'Dejar de recibir correos sobre encuestas y evaluaciones, o recibirlos de nuevo.',
);
export const surveyEmailsOn = message(
  'Después de una sesión a la que asistió, puede recibir un recordatorio de su evaluación y, unos meses después, una encuesta.',
);
export const surveyEmailsOff = message('No recibe correos sobre encuestas y evaluaciones.');
export const surveyEmailsStop = message('Dejar de recibir encuestas');
export const surveyEmailsResume = message('Recibir encuestas de nuevo');
export const surveyEmailsStopped = message('Ya no recibirá correos sobre encuestas y evaluaciones.');
export const surveyEmailsResumed = message('Recibirá de nuevo correos sobre encuestas y evaluaciones.');
export const surveyEmailsGone = message(
  'Compruebe que copió todo el enlace del correo. Es posible que la cuenta se haya eliminado.',
);
