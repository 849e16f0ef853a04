// Messages of emails to subscribers in Spanish.
import { message } from '#messages/message.ts';

export const mailingNewSession = message('Nueva sesión: {session}');
export const mailingNewRecording = message('Nueva grabación: {session}');
export const mailingRecordedOn = message('Grabada el {day}');
export const mailingCredit = message('Créditos: {credit}');
export const mailingReason = message(
  'Recibe este correo porque se suscribió a las novedades. Cambie sus preferencias o cancele la suscripción: {address}',
);
export const digestHeading = message(
  '{frequency, select, monthly {Novedades del mes} other {Novedades de la semana}}: {content}',
);
export const digestSessions = message('{count, plural, one {# nueva sesión} other {# nuevas sesiones}}');
export const digestRecordings = message('{count, plural, one {# nueva grabación} other {# nuevas grabaciones}}');
export const digestNewSessions = message('Nuevas sesiones');
export const digestNewRecordings = message('Nuevas grabaciones');
export const newsletterUpcoming = message('Próximas sesiones');
export const digestMore = message('Hay {count} más en {address}');
export const mailingTitle = message('Escribir a los suscriptores: {session}');
export const mailingLink = message('Escribir a los suscriptores');
export const mailingIntro = message(
  'Avise a quienes se suscribieron a las novedades por correo. No se envía a quienes ya están inscritos o ya recibieron este correo.',
);
export const mailingNothing = message(
  'Ahora no puede escribir a los suscriptores. La sesión debe estar abierta y ser futura, o tener una grabación.',
);
export const mailingAudience = message(
  '{total, plural, =0 {Ningún suscriptor recibiría este correo.} one {# suscriptor recibiría este correo.} other {# suscriptores recibirían este correo.}}',
);
export const mailingInDigests = message(
  '{total, plural, =0 {} one {# suscriptor más la encuentra en un resumen semanal o mensual.} other {# suscriptores más la encuentran en un resumen semanal o mensual.}}',
);
export const mailingWhen = message('Cuándo');
export const mailingNow = message('Enviar ahora. Los resúmenes también la incluyen.');
export const mailingHeld = message(
  'Solo en los próximos resúmenes. Quienes reciben los correos enseguida la encuentran en el semanal.',
);
export const mailingHold = message('Añadir a los próximos resúmenes');
export const mailingHoldTitle = message('¿Añadirla a los próximos resúmenes?');
export const mailingHoldText = message(
  'Ahora no se escribe a nadie. Puede quitarla hasta que se envíen los resúmenes.',
);
export const mailingHeldStatus = message('Los próximos resúmenes la incluirán.');
export const mailingPreview = message('Vista previa');
export const mailingSubject = message('Asunto');
export const mailingSpanish = message('En español');
export const mailingSend = message('Enviar a los suscriptores');
export const mailingSendTitle = message('¿Enviar este correo a los suscriptores?');
export const mailingSendText = message(
  'El envío empieza en {seconds} segundos. Hasta entonces, y mientras dure, puede detenerlo.',
);
export const mailingSendNo = message('No enviar');
export const mailingSentStatus = message('El correo a los suscriptores está programado.');
export const mailingChanged = message(
  'La sesión ha cambiado. Vuelva a cargar esta página y revise el correo de nuevo.',
);
export const mailingThis = message('Este correo a los suscriptores');
export const mailingList = message('Enviado a los suscriptores');
export const mailingKindText = message(
  '{kind, select, recording {Nueva grabación} newsletter {Boletín} weekly {Resumen semanal} monthly {Resumen mensual} other {Nueva sesión}}',
);
export const mailingStateText = message(
  '{state, select, scheduled {Programado} sending {Enviando} stopped {Detenido} digest {Para los próximos resúmenes} other {Terminado}}',
);
export const mailingCount = message(
  '{state, select, sent {{count, plural, one {# enviado} other {# enviados}}} waiting {{count, number} en cola} failed {{count, plural, one {# con error} other {# con errores}}} unsent {{count, plural, one {# no enviado} other {# no enviados}}} other {{count, plural, one {# retirado} other {# retirados}}}}',
);
export const mailingStop = message('Detener');
export const mailingStopTitle = message('¿Detener este correo?');
export const mailingStopText = message('Los correos en cola se retiran. Los ya enviados no se pueden recuperar.');
export const mailingStopNo = message('Seguir enviando');
export const mailingStopped = message('Detenido.');
export const mailingOver = message('No hay correos en cola; no hay nada que detener.');
export const mailingOffer = message(
  'Publicada. Los resúmenes semanales y mensuales la incluirán. ¿<link>Escribir a los suscriptores</link> ahora?',
);
