// Spanish messages of meetings at a provider, for staff.
import { message } from '#messages/message.ts';

export const meetingHeading = message('Reunión');
export const meetingIntro = message(
  'Elija quién crea la reunión. Zoom y BigBlueButton reciben el título y las horas de esta sesión.',
);
export const meetingProvider = message('Proveedor de la reunión');
export const meetingManual = message('Manual: usted escribe el enlace de la reunión');
export const meetingZoomMeeting = message('Reunión de Zoom');
export const meetingZoomWebinar = message('Seminario web de Zoom');
export const meetingBigBlueButton = message('BigBlueButton');
export const meetingReplaceHint = message(
  'Si cambia de proveedor, el portal cancela la reunión actual y crea otra. Los enlaces de acceso del portal siguen funcionando.',
);
export const meetingSave = message('Guardar el proveedor');
export const meetingSaved = message('Se guardó el proveedor de la reunión.');
export const meetingOver = message('Esta sesión ya terminó. No se puede cambiar su proveedor.');
export const meetingNotConfigured = message('Este servidor no está configurado para ese proveedor. Elija otro.');
export const meetingCreated = message('La reunión está lista.');
export const meetingNotCreated = message(
  'La reunión aún no está creada. Quienes entran reciben el enlace de la reunión de arriba.',
);
export const meetingRegistrants = message(
  '{count, plural, =0 {Nadie tiene} one {# persona tiene} other {# personas tienen}} su propio enlace del proveedor.',
);
export const meetingDeliveries = message('Avisos al proveedor');
export const meetingDelivery = message('{provider}, {kind}: {state}');
export const meetingKindCreate = message('crear la reunión');
export const meetingKindUpdate = message('actualizar la reunión');
export const meetingKindCancel = message('cancelar la reunión');
export const meetingKindRegister = message('inscribir a las personas');
export const meetingWaiting = message('en espera');
export const meetingSending = message('enviando ahora');
export const meetingDone = message('hecho');
export const meetingFailed = message('falló');
export const meetingNextAttempt = message('Próximo intento: {time}.');
export const meetingErrorUnreachable = message('El proveedor no respondió.');
export const meetingErrorTooMany = message('El proveedor está limitando nuestras solicitudes.');
export const meetingErrorCredentials = message(
  'El proveedor rechazó las credenciales. Pregunte a quien administra este servidor.',
);
export const meetingErrorNotReady = message('El proveedor no encuentra esta reunión.');
export const meetingErrorUnreadable = message('No pudimos leer la respuesta del proveedor.');
export const meetingErrorRejected = message('El proveedor no aceptó el título, las horas o un nombre.');
export const meetingErrorPartial = message('El proveedor no inscribió a todas las personas.');
export const meetingRetry = message('Intentar de nuevo');
export const meetingRetried = message('Se intenta de nuevo. Esta página muestra el resultado en un momento.');
export const meetingJoin = message('Entrar como moderador');
export const meetingNoAnswer = message(
  'BigBlueButton no pudo abrir la reunión. Revise su servidor e intente de nuevo.',
);
