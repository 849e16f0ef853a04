// Spanish messages of live sessions: captions, the live page, captioners, and the live desk of staff.
import { message } from '#messages/message.ts';

// Live page
export const liveTitle = message('En vivo: {session}');
export const liveTitleShort = message('Sesión en vivo');
export const liveDescription = message('Subtítulos y materiales durante una sesión.');
export const liveNotRegistered = message('La página en vivo es para las personas inscritas en esta sesión.');
export const liveLinkGone = message('Este enlace para entrar ya no sirve. Inicie sesión para ver sus sesiones.');
export const liveMySessions = message('Mis sesiones');
export const liveSessionPage = message('Acerca de esta sesión');
export const liveNoScripts = message('Recargue esta página para ver los subtítulos más recientes.');
export const liveReload = message('Recargar subtítulos');
export const liveNeedsLink = message(
  'Sin JavaScript, abra el enlace para entrar de su correo para leer los subtítulos aquí.',
);
export const liveConnecting = message('Conectando…');
export const liveConnected = message('Conectado. Los subtítulos nuevos aparecen por sí solos.');
export const liveLost = message('Se perdió la conexión. Los subtítulos que falten aparecerán cuando vuelva.');
export const liveExpired = message(
  'Su sesión de usuario venció. <login>Inicie sesión de nuevo</login> para continuar.',
);
export const liveRefused = message('Usted ya no tiene acceso a esta sesión.');

// Captions
export const captionsHeading = message('Subtítulos');
export const captionsBox = message('Texto de los subtítulos');
export const captionsNone = message('Aún no hay subtítulos. Aparecen aquí cuando empiece el subtitulador.');
export const captionsPause = message('Pausar subtítulos');
export const captionsResume = message(
  'Reanudar subtítulos {count, plural, =0 {} one {(# línea nueva)} other {(# líneas nuevas)}}',
);
export const captionsEarlier = message('Mostrar subtítulos anteriores');
export const captionsEarlierAdded = message('Se agregaron subtítulos anteriores.');
export const captionLanguage = message('Idioma de los subtítulos');
export const captionSettings = message('Ajustes de los subtítulos');
export const captionSize = message('Tamaño del texto');
export const captionColors = message('Colores');
export const captionColorsPage = message('Igual que la página');
export const captionFont = message('Letra');
export const captionFontPage = message('Igual que la página');
export const captionFontSans = message('Sin serifas (Arial)');
export const captionFontSerif = message('Con serifas (Georgia)');
export const captionFontMono = message('De ancho fijo (Courier)');
export const captionLines = message('Líneas visibles');
export const captionLines3 = message('3 líneas');
export const captionLines6 = message('6 líneas');
export const captionLines12 = message('12 líneas');
export const captionLinesAll = message('Todas, sin desplazamiento');
export const captionAnnouncement = message('Lectores de pantalla');
export const captionSilent = message('No anunciar los subtítulos');
export const captionAnnounced = message('Anunciar los subtítulos nuevos');

// Help requests, on the live page and for staff
export const helpHeading = message('Ayuda del personal');
export const helpOpen = message('Algo no funciona');
export const helpIntro = message('Envíe un mensaje a nuestro personal. Lo ve de inmediato y responde aquí.');
export const helpKind = message('¿Qué no funciona?');
export const helpKindCaptions = message('Los subtítulos');
export const helpKindSound = message('El sonido');
export const helpKindSignLanguage = message('El lenguaje de señas');
export const helpKindJoining = message('No puedo entrar a la reunión');
export const helpKindScreenReader = message('Mi lector de pantalla');
export const helpKindOther = message('Otra cosa');
export const helpKindRequired = message('Elija qué no funciona.');
export const helpDetails = message('Detalles');
export const helpDetailsHint = message('Máximo {most, number} caracteres. Obligatorio para “Otra cosa”.');
export const helpDetailsRequired = message('Describa qué no funciona.');
export const helpAlsoSent = message('También enviamos esto:');
export const helpBrowser = message('Navegador');
export const helpSend = message('Enviar al personal');
export const helpSent = message('Enviado. El personal ya lo ve. Su respuesta aparecerá abajo.');
export const helpOver = message('Esta sesión terminó. Use el formulario de contacto para comunicarse con nosotros.');
export const helpInvalid = message('El formulario no se envió. Elija qué no funciona y descríbalo.');
export const helpTooMany = message('Usted ha enviado varias solicitudes. El personal responderá.');
export const helpThis = message('Esta solicitud de ayuda');
export const helpOwnHeading = message('Sus solicitudes');
export const helpSentAt = message('{kind}, enviada {time}');
export const helpWaiting = message('Aún sin respuesta.');
export const helpAnswered = message('El personal respondió: {answer}');
export const displayScheme = message('Claro u oscuro');
export const displayLight = message('Claro');
export const displayDark = message('Oscuro');
export const displayContrast = message('Contraste');
export const displayContrastUsual = message('Estándar');
export const displayContrastMore = message('Mayor');
export const displayForced = message('Colores del sistema');
export const displayWindow = message('Ventana');
export const displayPixels = message('{width, number} × {height, number} píxeles');
export const displayCaptionSize = message('Tamaño de los subtítulos');
export const displayCaptionColors = message('Colores de los subtítulos');
export const displayCaptionFont = message('Letra de los subtítulos');
export const displayCaptionLines = message('Líneas de subtítulos');
export const displayCaptionAnnouncement = message('Subtítulos y lectores de pantalla');

// Captions endpoint
export const captionLanguageError = message('Escriba un código de idioma, como es-US.');
export const captionTextRequired = message('Escriba el texto de la línea.');
export const captionTextTooLong = message('Una línea puede tener {most, number} caracteres como máximo.');
export const captionLinkThis = message('Este enlace para subtitular');
export const captionsFull = message('Esta sesión llegó al límite de líneas de subtítulos.');

// Captioner
export const captionerTitle = message('Subtítulos de {session}');
export const captionerDescription = message('Escriba los subtítulos en vivo de una sesión.');
export const captionerGone = message('Este enlace para subtitular no sirve');
export const captionerGoneText = message(
  'Fue revocado, o la sesión ya terminó. Pida uno nuevo a la persona que se lo envió.',
);
export const captionerFor = message('Este enlace es para {recipient}. Sirve hasta {time}.');
export const captionerNoScripts = message('Para escribir subtítulos se necesita JavaScript.');
export const captionerText = message('Línea');
export const captionerTextHint = message(
  'Intro envía la línea. La flecha arriba, con el campo vacío, corrige la última.',
);
export const captionerSend = message('Enviar línea');
export const captionerSpeaker = message('Quien habla');
export const captionerSpeakerHint = message('Se usa también para las líneas siguientes.');
export const captionerLanguage = message('Idioma');
export const captionerLanguageHint = message('Un código de idioma, como en-US o es-MX.');
export const captionerAllSent = message('Conectado. Todas las líneas están enviadas.');
export const captionerConnecting = message('Conectando…');
export const captionerSending = message('{count, plural, one {Enviando # línea…} other {Enviando # líneas…}}');
export const captionerWaiting = message(
  '{count, plural, one {# línea aún no se ha enviado} other {# líneas aún no se han enviado}}. Seguiremos intentándolo. {reason}',
);
export const captionerLines = message('Líneas enviadas');
export const captionerNone = message('Aún no hay líneas.');
export const captionerCorrect = message('Corregir<hidden> “{line}”</hidden>');
export const captionerSaveCorrection = message('Guardar corrección');
export const captionerCorrected = message('Línea corregida.');

// Links for captioners, in the workspace of a session
export const captionLinkOver = message('Esta sesión ya terminó; un enlace no serviría.');
export const captionLinksHeading = message('Enlaces para subtituladores');
export const captionLinksIntro = message(
  'Cada enlace sirve hasta un día después de la sesión. El subtitulador puede abrirlo en un navegador o escribirlo en su programa.',
);
export const captionLinkCreate = message('Crear enlace para subtitular');
export const captionLinkPage = message('Página para el subtitulador');
export const captionLinkSoftware = message(
  'Dirección para programas de subtítulos (funciona como la dirección de subtítulos de Zoom)',
);

// Live desk
export const liveDesk = message('En vivo');
export const liveDeskBrief = message('Leer el resumen');
export const liveDeskPage = message('Abrir la página en vivo');
export const deskConnected = message('Conectado. Esta página se actualiza por sí sola.');
export const deskLost = message('Se perdió la conexión. Esta página se actualizará cuando vuelva.');
export const deskRefreshFailed = message('No se pudieron actualizar estas listas. {reason}');
export const deskCaptions = message('Subtítulos');
export const deskCaptionsNone = message('No ha llegado ningún subtítulo.');
export const deskHealth = message(
  '{language}: última línea {ago}, {lines, plural, one {# línea} other {# líneas}} en el último minuto.',
);
export const deskSecondsAgo = message('hace {seconds, plural, one {# segundo} other {# segundos}}');
export const deskMinutesAgo = message('hace {minutes, plural, one {# minuto} other {# minutos}}');
export const deskSilentWarning = message('No hay subtítulos en {language} desde hace 30 segundos.');
export const deskNoCaptionsWarning = message('La sesión ha comenzado y no ha llegado ningún subtítulo.');
export const deskHelp = message('Solicitudes de ayuda ({count, number} sin responder)');
export const deskHelpNone = message('No hay solicitudes sin responder. Las nuevas aparecen aquí de inmediato.');
export const deskHelpFrom = message('<who>{name}</who>: {kind}, {time}');
export const deskHelpNew = message(
  '{count, plural, one {Nueva solicitud de ayuda} other {# solicitudes de ayuda nuevas}}.',
);
export const deskHelpSetup = message('Navegador y pantalla');
export const deskHelpAnswer = message('Responder<hidden> a {name}</hidden>');
export const deskHelpChange = message('Cambiar la respuesta<hidden> a {name}</hidden>');
export const deskHelpForm = message('Respuesta a {name}');
export const deskHelpText = message('Respuesta');
export const deskHelpSend = message('Enviar respuesta');
export const deskHelpAnswered = message(
  '{count, plural, one {# solicitud respondida} other {# solicitudes respondidas}}',
);
export const helpAnswerRequired = message('Escriba su respuesta.');
export const deskQuestions = message('Preguntas en espera ({count, number})');
export const deskQuestionsNone = message('No hay preguntas en espera.');
export const deskQuestionsAll = message('Responder y ordenar preguntas');
export const deskQuestionsNew = message('{count, plural, one {Nueva pregunta} other {# preguntas nuevas}}.');
export const deskJoined = message('Quién ha entrado ({joined, number} de {registered, number})');
export const deskJoinedNone = message('Nadie ha entrado todavía.');
export const deskPresent = message(
  '{count, plural, one {# persona tiene} other {# personas tienen}} la página en vivo abierta ahora.',
);
export const deskShared = message(
  '{count, plural, one {# enlace para entrar se usó} other {# enlaces para entrar se usaron}} desde varios lugares: {names}',
);
export const deskName = message('Nombre');
export const deskJoinedAt = message('Entró');
export const deskPlaces = message('Lugares');
export const deskIsPresent = message('Página en vivo');
export const deskIsOpen = message('Abierta');
export const deskIsClosed = message('Cerrada');

// Sign language
export const signLanguageHeading = message('Lenguaje de señas');
export const signLanguageOpen = message('Abrir el lenguaje de señas en una ventana nueva');
export const signLanguageSize = message('Ventana del lenguaje de señas');
export const signLanguageVideo = message('Lenguaje de señas en vivo');
export const signLanguageFailed = message('El video no se puede mostrar aquí. Ábralo en una ventana nueva.');
export const signLanguageAddress = message('Dirección');
export const signLanguageHint = message(
  'Una lista HLS (.m3u8) o un video MP4 se muestra junto a los subtítulos. Cualquier otra página se abre en una ventana nueva.',
);
export const signLanguageError = message('Escriba una dirección que empiece con https://.');
export const signLanguageSave = message('Guardar dirección');
export const signLanguageSaved = message('Guardado. La página en vivo ya lo muestra.');

// Captions for the recording, from the live captions
export const draftHeading = message('Subtítulos de la sesión en vivo');
export const draftIntro = message(
  'Cree subtítulos para la grabación a partir de los subtítulos en vivo. Revíselos antes de publicarlos.',
);
export const draftBegins = message('La grabación empieza a las');
export const draftBeginsHint = message('Hora del Este, con segundos. La sesión empezó a las {time}.');
export const draftBeginsError = message('Escriba una hora a menos de cinco horas del inicio de la sesión.');
export const draftMake = message('Crear un borrador con los subtítulos en vivo');
export const draftMaking = message('Creando los subtítulos…');
export const draftNone = message('Esta sesión no tiene subtítulos en vivo.');
export const draftMade = message(
  'Se agregaron abajo subtítulos en {count, plural, one {# idioma} other {# idiomas}}: {languages}. Guarde la grabación para publicarlos.',
);
export const draftNothing = message('Los subtítulos en vivo terminan antes de que empiece la grabación.');

// Forwarding captions to Zoom
export const forwardingHeading = message('Subtítulos en Zoom');
export const forwardingIntro = message(
  'Los subtítulos también se pueden enviar a Zoom. En la reunión, elija Subtítulos y luego “Copiar el token de API”.',
);
export const forwardingAddress = message('Dirección de subtítulos de Zoom');
export const forwardingHint = message('Es secreta. No se volverá a mostrar.');
export const forwardingError = message(
  'Escriba la dirección que muestra Zoom. Empieza con https:// y contiene /closedcaption.',
);
export const forwardingRequired = message('Escriba la dirección que muestra Zoom.');
export const forwardingSave = message('Enviar subtítulos a Zoom');
export const forwardingSaved = message('Guardado. Las líneas nuevas se envían a Zoom.');
export const forwardingStop = message('Dejar de enviar subtítulos a Zoom');
export const forwardingStopped = message('Los subtítulos ya no se envían a Zoom.');
export const forwardingTo = message('Los subtítulos van a {target}.');
export const forwardingWorking = message(
  '{count, plural, =0 {Aún no se ha enviado ninguna línea} one {# línea enviada} other {# líneas enviadas}}.',
);
export const forwardingFailing = message(
  'Zoom no acepta subtítulos ({reason}). Seguiremos intentándolo. Las líneas de hace más de 30 segundos no se envían a Zoom, pero la página en vivo las muestra todas.',
);
export const forwardingGaveUp = message('La sesión terminó. Zoom no aceptó las últimas líneas ({reason}).');
export const forwardingUnreachable = message('sin respuesta');
export const forwardingStatus = message('respuesta {status}');
