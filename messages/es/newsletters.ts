// Messages of newsletters, for staff, in Spanish.
import { message } from '#messages/message.ts';

export const newslettersTitle = message('Boletines');
export const newslettersIntro = message(
  'Los boletines van a los suscriptores de las noticias del centro. Cada persona elige ese tema, y todos los boletines tienen un enlace para cancelar la suscripción.',
);
export const newsletterNew = message('Escribir un boletín');
export const newslettersNone = message('Aún no hay boletines. Escriba el primero.');
export const newsletterUntitled = message('Boletín sin asunto');
export const newsletterDraft = message('Borrador');
export const newsletterThis = message('Este boletín');
export const newsletterEdit = message('Boletín');
export const newsletterSubject = message('Asunto');
export const newsletterSubjectEs = message('Asunto en español');
export const newsletterEsHint = message('Si falta, quienes leen en español reciben el texto en inglés.');
export const newsletterBlocks = message('Contenido');
export const newsletterText = message('Texto');
export const newsletterSessions = message('Próximas sesiones');
export const newsletterRecordings = message('Nuevas grabaciones');
export const newsletterImage = message('Imagen');
export const newsletterBlock = message('{kind}, bloque {position}');
export const newsletterAdd = message('Añadir un bloque');
export const newsletterTextHint = message('Una línea en blanco empieza otro párrafo.');
export const newsletterTextEs = message('Texto en español');
export const newsletterCount = message('Cuántas');
export const newsletterCountHint = message('De 1 a {most}. Se eligen cuando se envía el boletín.');
export const newsletterPath = message('Archivo de la imagen');
export const newsletterPathHint = message(
  'Súbalo abajo, o escriba la parte de su dirección después del nombre del servidor. Desde entonces es público.',
);
export const newsletterAlt = message('Texto alternativo');
export const newsletterAltHint = message('Lo que dice la imagen a quienes no la ven.');
export const newsletterAltEs = message('Texto alternativo en español');
export const newsletterRemoved = message('Se quitó: {block}.');
export const newsletterUndo = message('Restaurarlo');
export const newsletterAudience = message('Quién lo recibe');
export const newsletterAudienceHint = message(
  'Todos los suscriptores de las noticias, o solo aquellos con una cuenta que cumplen todo esto.',
);
export const newsletterAttended = message('Solo quienes asistieron a una sesión');
export const newsletterState = message('Estado');
export const newsletterCredit = message('Solicitaron créditos de');
export const newsletterOrganization = message('Organización');
export const newsletterOrganizationHint = message(
  'Su nombre completo, como en los perfiles o como nombre de un grupo. La vista previa dice cuántas personas tiene.',
);
export const newsletterEverybody = message('Todos');
export const newsletterSaving = message('Guardando…');
export const newsletterSaved = message('Borrador guardado.');
export const newsletterNotSaved = message('No se guardó el borrador: {failure}');
export const newsletterPreview = message('Ver el boletín');
export const newsletterNoPreview = message('El boletín no está completo');
export const newsletterNoSubject = message('Escriba un asunto.');
export const newsletterNoBlock = message('Añada al menos un bloque.');
export const newsletterNoText = message('Escriba un texto o quite el bloque.');
export const newsletterNoPath = message('Suba una imagen, o escriba la dirección de una, como /files/12/mapa.png.');
export const newsletterNoFile = message(
  'Ese archivo no existe. Es posible que se haya eliminado. Suba la imagen de nuevo.',
);
export const newsletterNoAlt = message('Describa la imagen.');
export const newsletterReaders = message(
  '{count, plural, =0 {Ningún suscriptor lo recibiría.} one {# suscriptor lo recibiría.} other {# suscriptores lo recibirían.}}',
);
export const newsletterAt = message('Enviar a las, hora del Este');
export const newsletterAtHint = message('Déjelo vacío para enviarlo ahora.');
export const newsletterBadTime = message('Escriba una fecha y hora futuras.');
export const newsletterSend = message('Enviar el boletín');
export const newsletterSendTitle = message('¿Enviar este boletín?');
export const newsletterSendText = message(
  'Durante {seconds} segundos no se envía nada. Hasta entonces, y mientras dure el envío, puede detenerlo. Ya no podrá cambiarlo.',
);
export const newsletterSendNo = message('No enviar');
export const newsletterScheduled = message('El boletín está programado.');
export const newsletterChanged = message(
  'Otra persona cambió este boletín. Vuelva a cargar la página para ver los cambios.',
);
export const newsletterSentBefore = message('Este boletín se envió o está programado; no se puede cambiar.');
export const newsletterAgain = message(
  'Puede cambiar el boletín y volver a enviarlo. Quienes ya lo recibieron no lo reciben dos veces.',
);
