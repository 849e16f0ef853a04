// Spanish messages of registrations, waiting lists, reminders, accommodations and questions.
import { message } from '#messages/message.ts';

// Accommodations: names and states
export const accommodationCaptioning = message('Subtítulos en tiempo real (CART)');
export const accommodationSignLanguage = message('Interpretación en lenguaje de señas');
export const accommodationLargePrint = message('Materiales en letra grande');
export const accommodationScreenReader = message('Materiales compatibles con lectores de pantalla');
export const accommodationOther = message('Otra adaptación');
export const accommodationRequested = message('Solicitado');
export const accommodationBooked = message('Reservado, sin confirmar');
export const accommodationConfirmed = message('Confirmado');
export const accommodationDeclined = message('No disponible');
export const accommodationWithdrawn = message('Ya no se necesita');

// Accommodation form
export const accommodationFormNeeds = message('Lo que necesita usted o su grupo');
export const accommodationFormPeople = message('¿Quién lo necesita?');
export const accommodationFormPeopleHint = message(
  'Si lo necesitan todas las personas de su grupo, no marque ninguna casilla.',
);
export const accommodationFormNotes = message('Otras adaptaciones');
export const accommodationFormNotesHint = message(
  'Por ejemplo, su lector de pantalla y la versión, nombres y términos para el intérprete, o quién de su grupo necesita qué',
);
export const accommodationFormContact = message('¿Cómo podemos comunicarnos con usted si tenemos preguntas?');
export const accommodationFormContactNone = message('No es necesario que se comuniquen conmigo');
export const accommodationFormContactEmail = message('Por correo electrónico');
export const accommodationFormContactPhone = message('Por teléfono (voz o servicio de retransmisión)');
export const accommodationFormContactText = message('Por mensaje de texto');
export const accommodationFormSave = message('Guardar adaptaciones');
export const accommodationFormSaved = message('Guardado. Nuestro personal lo ve en cada sesión en la que se inscriba.');

// Questions for presenters: a person's own
export const ownQuestionsHeading = message('Preguntas para los presentadores');
export const ownQuestionsOpen = message('Puede preguntar hasta: {time}. La cantidad de preguntas es limitada.');
export const ownQuestionsFull = message('Esta sesión ya alcanzó su límite de preguntas.');
export const ownQuestionsClosed = message('Las preguntas se cerraron: {time}.');
export const ownQuestionsForm = message('Haga una pregunta sobre {session}');
export const ownQuestionsField = message('Su pregunta');
export const ownQuestionsRequired = message('Escriba su pregunta.');
export const ownQuestionsSend = message('Enviar pregunta');
export const ownQuestionsSent = message('Su pregunta se envió a los presentadores.');
export const ownQuestionsDelete = message('Eliminar<hidden> la pregunta “{question}”</hidden>');
export const ownQuestionsDeleted = message('Pregunta eliminada.');

// Seats of a session
export const seatsFull = message('Sin lugares disponibles. Puede unirse a la lista de espera.');
export const seatsFullMethod = message(
  '{method, select, Web {No quedan lugares por seminario web.} Phone {No quedan lugares por teléfono.} other {No quedan lugares por teleconferencia.}} Puede unirse a la lista de espera.',
);

// Calendars and feeds of a series
export const subscribeHeading = message('Siga nuestras sesiones');
export const subscribeIntro = message(
  'Estos enlaces se abren en su aplicación de calendario o lector de fuentes, que luego se actualiza automáticamente.',
);
export const subscribeCalendar = message('Calendario de {series}');
export const subscribeCalendarAll = message('Calendario de todas las series');
export const subscribeRecordings = message('Grabaciones nuevas de {series} (fuente Atom)');
export const subscribeRecordingsAll = message('Grabaciones nuevas de todas las series (fuente Atom)');

// Accommodations of an account
export const accommodationsTitle = message('Adaptaciones');
export const accommodationsIntro = message(
  'La página de cada sesión indica si tiene subtítulos e interpretación en lenguaje de señas. Díganos qué necesita al menos 10 días hábiles antes de la sesión para que podamos reservar intérpretes y subtituladores. Solo nuestro personal ve esta información.',
);

// Accommodation requests, for staff
export const accommodationRequestsTitle = message('Solicitudes de adaptaciones');
export const accommodationRequestsIntro = message(
  'Los intérpretes necesitan un aviso de 10 días hábiles y los subtituladores, de 5. Ambos necesitan una hoja informativa. Cuando usted actualiza una solicitud, avisamos a la persona por correo electrónico.',
);
export const accommodationRequestsOverdue = message(
  '{count, plural, one {# solicitud está atrasada.} other {# solicitudes están atrasadas.}}',
);
export const accommodationRequestsEmpty = message('No hay solicitudes de adaptaciones para las próximas sesiones.');
export const accommodationRequestsBrief = message(
  'Hoja informativa para subtituladores e intérpretes<hidden> de {session}</hidden>',
);
export const accommodationRequestsSeats = message('{count, plural, one {# lugar} other {# lugares}}');
export const accommodationRequestsContact = message(
  '{preference, select, email {Contacto preferido: correo electrónico} phone {Contacto preferido: teléfono} text {Contacto preferido: mensaje de texto} other {No es necesario comunicarse}}',
);
export const accommodationRequestsFor = message('Para {people}');
export const accommodationRequestsArrangeBy = message('Debe organizarse a más tardar el {day}.');
export const accommodationRequestsArrangeByOver = message('Debe organizarse a más tardar el {day} (atrasada).');
export const accommodationRequestsUpdate = message('Actualizar solicitud<hidden> de {need}, {person}</hidden>');
export const accommodationRequestsState = message('Estado');
export const accommodationRequestsStateRequired = message('Elija un estado.');
export const accommodationRequestsNote = message('Nota para la persona');
export const accommodationRequestsNoteHint = message(
  'Por ejemplo, quién vendrá, a qué hora empieza o qué puede ofrecer en su lugar',
);
export const accommodationRequestsNoteRequired = message('Explique el motivo y qué puede ofrecer en su lugar.');
export const accommodationRequestsSave = message('Guardar y avisar');
export const accommodationRequestsSaved = message(
  '{need} para {person}: solicitud actualizada. Le avisaremos por correo electrónico.',
);
export const accommodationRequestsThis = message('Esta solicitud');
export const accommodationRequestsWithdrawn = message('La persona ya no lo necesita o ya no está inscrita.');

// Brief for captioners and interpreters
export const briefTitle = message('Hoja informativa: {session}');
export const briefTitleShort = message('Hoja informativa');
export const briefDescription = message('Información para los subtituladores e intérpretes de una sesión.');
export const briefGone = message('Este enlace ya no funciona');
export const briefGoneText = message(
  'Se revocó o la sesión ya terminó. Pida un enlace nuevo a la persona que se lo envió o llámenos al {helpLine}.',
);
export const briefThis = message('Esta hoja informativa');
export const briefCanceled = message('Esta sesión está cancelada.');
export const briefRequests = message('Adaptaciones solicitadas');
export const briefRequestsCount = message('{need}: {count, plural, one {# solicitud} other {# solicitudes}}');
export const briefNotes = message('Notas');
export const briefPresenters = message('Presentadores');
export const briefPresentersEmpty = message('No hay presentadores anunciados');
export const briefTerms = message('Nombres y términos');
export const briefMaterials = message('Diapositivas y materiales');
export const briefMaterialsEmpty = message('Todavía no hay diapositivas ni materiales.');
export const briefSession = message('Acerca de la sesión');

// Brief: join details
export const briefJoin = message('Datos de conexión');
export const joinEmpty = message(
  'El enlace para entrar todavía no está disponible. Vuelva a consultar poco antes de la sesión.',
);
export const briefJoinWebinar = message('Entrar al seminario web');
export const briefJoinEarly = message('El botón para entrar al seminario web aparecerá en esta página.');
export const briefJoinPhone = message('Por teléfono: {number}');
export const briefJoinPhoneCode = message('Por teléfono: {number}, código {code}');
export const briefJoinCaptions = message('Abrir la página de subtítulos');
export const briefJoinOpens = message(
  'Las personas inscritas pueden entrar a partir de: {time}. ¿Necesita ayuda? Llame al {helpLine}.',
);

// Brief: editing
export const briefEmpty = message('Este resumen todavía está vacío.');
export const briefEditIntro = message(
  'Los subtituladores e intérpretes también ven la descripción, los presentadores, todos los materiales, la cantidad de solicitudes y los datos de conexión. No ven los nombres de los participantes.',
);
export const briefEditTermsHint = message(
  'Uno por línea, escritos como deben aparecer. Agregue la pronunciación o la seña si ayuda',
);
export const briefEditNotesHint = message(
  'Por ejemplo, a qué hora llegar, quién destaca al intérprete, a quién llamar',
);
export const briefEditSave = message('Guardar hoja informativa');
export const briefEditSaved = message('Hoja informativa guardada. Todas las personas que tienen un enlace ya la ven.');

// Brief: private links
export const briefLinks = message('Enlaces privados');
export const briefLinksIntro = message(
  'Cualquier persona que tenga un enlace puede ver la hoja informativa y los datos de conexión hasta un día después de la sesión. Cree un enlace distinto para cada proveedor.',
);
export const privateLinkRecipient = message('Destinatario');
export const privateLinkRecipientHint = message('Una empresa o una persona');
export const privateLinkRecipientRequired = message('Escriba para quién es el enlace.');
export const briefLinksCreate = message('Crear enlace');
export const privateLinkCreating = message('Creando…');
export const privateLinkCreated = message('Envíe este enlace a {recipient}. Solo puede verlo una vez.');
export const briefLinksUrl = message('Enlace privado');
export const privateLinkOpened = message('Se abrió: {opened}. Vence: {expires}.');
export const privateLinkNotOpened = message('Todavía no se ha abierto. Vence: {expires}.');
export const privateLinkEnded = message('Vencido o revocado');
export const privateLinkRevoke = message('Revocar enlace<hidden> de {recipient}</hidden>');
export const privateLinkRevoked = message('Enlace de {recipient} revocado.');
export const briefLinksThis = message('Este enlace');
export const briefLinksOver = message('Esta sesión ya terminó. No puede crear enlaces nuevos a su hoja informativa.');

// Questions for presenters: lists of sessions
export const questionsTitle = message('Preguntas');
export const questionsThis = message('Esta pregunta');
export const questionsCount = message('{count, number} de {limit, plural, one {# pregunta} other {# preguntas}}');
export const questionsPresenting = message('Mis presentaciones');
export const questionsPresentingEmpty = message(
  'Usted no aparece como presentador de ninguna sesión próxima. Si debería aparecer, pida a nuestro personal que vincule su cuenta con su página de presentador.',
);
export const questionsStaffIntro = message(
  'Preguntas que las personas inscritas enviaron a los presentadores. Puede reordenarlas, marcarlas, imprimirlas o proyectarlas.',
);
export const questionsStaffEmpty = message(
  'Todavía no hay preguntas para las próximas sesiones ni para las de los últimos 30 días.',
);
export const questionsStaffUpcoming = message('Próximas sesiones');
export const questionsStaffPast = message('Últimos 30 días');

// Questions of a session
export const questionsOfSession = message('Preguntas: {session}');
export const questionsOfSessionOpen = message('Las preguntas se cierran: {time}. No se muestran los nombres.');
export const questionsOfSessionClosed = message('Las preguntas se cerraron: {time}. No se muestran los nombres.');
export const questionsOfSessionEmpty = message('Todavía no hay preguntas.');
export const questionsOfSessionLive = message('Abrir la vista en vivo');
export const questionsOfSessionPdf = message('Descargar PDF');
export const questionsOfSessionPdfDone = message('PDF descargado.');
export const questionsOfSessionPrint = message('Imprimir página');
export const questionsOfSessionCsv = message('Descargar CSV');
export const questionsOfSessionCsvDone = message('Archivo CSV descargado.');
export const questionsMoveUp = message('Subir<hidden> la pregunta {number, number}</hidden>');
export const questionsMoveDown = message('Bajar<hidden> la pregunta {number, number}</hidden>');
export const questionsMoved = message('Se movió a la posición {position, number}.');
export const questionsMark = message('Estado de la pregunta {number, number}');
export const questionsMarkNone = message('Sin marcar');
export const questionsMarkPicked = message('Seleccionada');
export const questionsMarkAnswered = message('Respondida');
export const questionsMarkHidden = message('Oculta');
export const questionsMarkOnAir = message('Respondiendo ahora');
export const questionsMarked = message('Estado guardado: {mark}');

// Questions: live view
export const questionsLiveTitle = message('Preguntas en vivo: {session}');
export const questionsLiveTitleShort = message('Preguntas en vivo');
export const questionsLiveCount = message(
  '{open, plural, one {# pregunta} other {# preguntas}} por responder, {answered, number} {answered, plural, one {respondida} other {respondidas}}',
);
export const questionsLiveStale = message('Se perdió la conexión. Sin actualizar desde: {time}. Reconectando…');
export const questionsLiveRefused = message('No está actualizado. {reason}');
export const questionsLiveSignIn = message('Iniciar sesión');
export const questionsLiveAnswer = message('Responder ahora<hidden> (pregunta {number, number})</hidden>');
export const questionsLiveStop = message('Dejar de responder<hidden> la pregunta {number, number}</hidden>');
export const questionsLiveMarkAnswered = message('Marcar como respondida<hidden> (pregunta {number, number})</hidden>');
export const questionsLiveMarkOpen = message('Marcar como no respondida<hidden> (pregunta {number, number})</hidden>');
export const questionsLiveHideButtons = message('Ocultar botones');
export const questionsLiveShowButtons = message('Mostrar botones');
export const questionsLiveExit = message('Salir de la vista en vivo');

// Questions: errors
export const questionsErrorNotRegistered = message('Inscríbase en esta sesión antes de hacer una pregunta.');
export const questionsErrorClosed = message(
  'Ya no se reciben preguntas para esta sesión. Haga la suya durante la sesión en vivo.',
);
export const questionsErrorOwnLimit = message(
  'Puede hacer hasta {most, number} preguntas por sesión. Elimine una para hacer otra.',
);

// Contact form
export const contactTitle = message('Contáctenos');
export const contactDescription = message(
  '¿Tiene una pregunta sobre sesiones, créditos, su cuenta o accesibilidad? Escriba o llame a nuestro personal.',
);
export const contactIntro = message(
  'Escriba a nuestro personal sobre sesiones, créditos, su cuenta o cualquier cosa que le dificulte participar. También puede llamar al <call>{helpLine}</call> (voz o servicio de retransmisión) o escribir a <email>{contactEmail}</email>.',
);
export const contactFirstName = message('Nombre');
export const contactLastName = message('Apellido');
export const contactEmail = message('Correo electrónico');
export const contactEmailHint = message('Para poder responderle');
export const contactEmailInvalid = message('correo electrónico no válido');
export const contactPhone = message('Teléfono');
export const contactState = message('Estado o provincia');
export const contactOrganization = message('Organización');
export const contactOccupation = message('Ocupación');
export const contactComment = message('Comentario');
export const contactTooLong = message('Demasiado largo. Escriba como máximo {most, number} caracteres.');
export const contactNoScript = message('Este formulario necesita JavaScript. También puede escribirnos o llamarnos.');
export const contactSend = message('Enviar mensaje');
export const contactSending = message('Enviando el correo electrónico a nuestro personal...');
export const contactInvalid = message('No se envió su mensaje');
export const contactSentTitle = message('Se envió correctamente');
export const contactSent = message(
  'Su comentario se envió a nuestro personal. Le responderemos lo antes posible. Gracias',
);
export const contactSendAnother = message('Enviar otro mensaje');
export const contactFailedTitle = message('¡Error!');
export const contactFailed = message(
  'Lo sentimos mucho. Parece que hay un problema con el servicio de correo electrónico de nuestro servidor. Le pedimos disculpas; escríbanos directamente a <email>{contactEmail}</email>. Gracias',
);
export const contactFailedReason = message('{reason} Su mensaje sigue aquí.');
export const contactWrongRecipient = message('Envíe el mensaje a nuestro personal.');
export const contactEmpty = message('Escriba un mensaje.');
export const contactTooMany = message('Acabamos de recibir cinco mensajes de su red.');

// Contact form: the email to staff
export const contactEmailToStaff = message('Mensaje del formulario de contacto');

// Effects of a change of a session, before staff save it
export const effectDraft = message(
  'Los visitantes ya no pueden verla. Los enlaces a su página muestran “no se encontró”.',
);
export const effectOpen = message(
  'Los visitantes la ven en el calendario de sesiones, la búsqueda y los calendarios, y pueden inscribirse hasta que empiece.',
);
export const effectClosed = message(
  'Sigue en el calendario de sesiones como cerrada para inscripción. Nadie más puede inscribirse ni unirse a la lista de espera.',
);
export const effectArchived = message('Pasa al archivo como sesión archivada. Nadie puede inscribirse.');
export const effectSelfPaced = message(
  'Se convierte en un curso a su propio ritmo que se puede tomar en cualquier momento. No aparece en ningún calendario.',
);
export const effectOutdated = message(
  'Su página advierte que el contenido puede estar desactualizado. Aparece al final de los resultados de búsqueda.',
);
export const effectDeleted = message(
  'Su página dice “ELIMINADA”, sin presentadores, materiales, créditos ni grabación. No aparece en ninguna lista ni en la búsqueda.',
);
export const effectDiscarded = message(
  'Los visitantes nunca la han visto. Puede restaurarla desde esta página o desde el historial de cambios.',
);
export const effectPeople = message(
  '{seated, plural, one {Hay # persona inscrita} other {Hay # personas inscritas}}{waiting, plural, =0 {} one { y # en la lista de espera} other { y # en la lista de espera}}.',
);
export const effectEmailsDeletedPast = message(
  'Enviamos {count, plural, one {# correo electrónico} other {# correos electrónicos}} para avisar que se eliminó. La asistencia y los créditos se conservan.',
);
export const effectEmailsDeleted = message(
  'Enviamos {count, plural, one {# correo electrónico} other {# correos electrónicos}} de inmediato para avisar que se canceló y quitarla de los calendarios.',
);
export const effectEmailsRestored = message(
  'Sus inscripciones se restauran. Enviamos {count, plural, one {# correo electrónico} other {# correos electrónicos}} con un nuevo archivo de calendario.',
);
export const effectEmailsNone = message('Siguen inscritas. No les enviamos correos electrónicos.');
export const effectEmailsSave = message(
  'Cuando guarde, enviaremos {count, plural, one {# correo electrónico} other {# correos electrónicos}} con el cambio y un nuevo archivo de calendario.',
);
export const effectEnded = message('Ya terminó, por lo que su página dirá que finalizó.');
export const effectSeats = message('Los lugares disponibles se ofrecen a las personas en la lista de espera.');

// Registering: who attends
export const registerTitle = message('¿Quién asistirá?');
export const registerIntro = message(
  '{count, plural, one {Elija quién asistirá y cómo.} other {Para cada sesión, elija quién asistirá y cómo.}} ¿Falta alguien? <add>Agregue una persona a su grupo</add>.',
);
export const registerPerson = message('{name}<soft> (usted)</soft>');
export const registerMethod = message('Cómo asistirá {name}');
export const registerPhone = message('Teléfono');
export const registerNobody = message('No hay nadie seleccionado');
export const registerNobodyFor = message('Elija al menos una persona para {session}.');
export const registerRemoved = message('{session}: se quitó.');
export const registerNoneOpen = message(
  'Ninguna de las sesiones que eligió está abierta para inscripción. No se ha inscrito en ninguna.',
);
export const registerSamePeople = message(
  'Las mismas personas para todas las sesiones<hidden> que para {session}</hidden>',
);
export const registerSamePeopleDone = message(
  'Listo. Estas personas están seleccionadas para las {count, number} sesiones.',
);
export const registerRemove = message('Quitar sesión<hidden> {session}</hidden>');
export const registerConfirm = message('Confirmar inscripción');
export const registerBack = message('Volver al calendario de sesiones');
export const registerNotYet = message('Todavía no se ha inscrito. Podrá revisar todo en el siguiente paso.');
export const registerPersonAdded = message(
  '{count, plural, one {La nueva persona está seleccionada.} other {La nueva persona está seleccionada para cada sesión.}}',
);

// Registering: sessions that don’t take registrations
export const registerShut = message('No puede inscribirse en <strong>{session}</strong>. {reason}');
export const registerShutRemoved = message(
  'No puede inscribirse en <strong>{session}</strong>, por lo que no se incluye. {reason}',
);
export const registerShutLive = message('Ya empezó.');
export const registerShutEnded = message('Ya terminó.');
export const registerShutClosed = message('La inscripción está cerrada.');
export const registerShutArchived = message('Ya terminó y está en el archivo.');
export const registerShutSelfPaced = message(
  'Es a su propio ritmo. Puede tomarla en cualquier momento sin inscribirse.',
);
export const registerShutOutdated = message('Su contenido está desactualizado.');
export const registerShutDeleted = message('Se quitó del calendario de sesiones.');
export const registerShutGone = message('Ya no está en nuestro calendario de sesiones.');
export const registerShutGoneName = message('Sesión {id}');

// Registering: review
export const reviewTitle = message('Revisar e inscribirse');
export const reviewIntro = message('Todavía no se ha inscrito. Seleccione Inscribir para inscribir a estas personas:');
export const reviewNobody = message(
  'No hay nadie seleccionado para <strong>{session}</strong>, por lo que no se incluye.',
);
export const reviewStays = message(
  'Las personas que ya están inscritas siguen inscritas. Puede cancelar más adelante en Mis sesiones.',
);
export const reviewRegister = message('Inscribir');
export const reviewRegisterAndWait = message('Inscribir y unirse a la lista de espera de las sesiones llenas');
export const reviewEdit = message('Hacer cambios');
export const reviewRegistering = message('Inscribiendo…');
export const reviewRegistered = message('Inscripción completada.');
export const reviewFailed = message('No se inscribió a nadie');

// Registering: accommodations
export const reviewNeeds = message('¿Necesita adaptaciones?');
export const reviewNeedsIntro = message(
  'Díganos qué necesitan usted o su grupo. Lo guardamos cuando seleccione Inscribir y nuestro personal le escribirá para informarle.',
);
export const reviewNeedsLate = message(
  '{session}: Falta poco para esta sesión, por lo que es posible que no haya intérpretes ni subtituladores disponibles. Lo intentaremos y le avisaremos.',
);
export const reviewNeedsBy = message(
  '{session}: Pídalo a más tardar el {day} para que podamos reservar intérpretes y subtituladores.',
);
export const reviewNeedsIncluded = message('Ya incluye: {services}.');

// Registering: done
export const registeredTitle = message('Su inscripción está lista');
export const registeredTitleEmpty = message('No hay inscripciones nuevas');
export const registeredTitleOthers = message('Las personas de su grupo están inscritas');
export const registeredOthers = message(
  'Las personas con cuenta propia reciben la confirmación y los datos de acceso por correo. Las sesiones en las que ya se habían inscrito no cambian. Vea <group>las sesiones de su grupo</group>.',
);
export const registeredIntro = message(
  'Agregue cada sesión a su calendario. El evento le enviará un recordatorio una hora antes.',
);
export const registeredIntroEmpty = message(
  'Sus inscripciones están en Mis sesiones. Para inscribirse en más sesiones, vaya al calendario de sesiones.',
);
export const registeredWaiting = message(
  'Las personas en lista de espera todavía no tienen lugar. Le escribiremos cuando se libere un lugar y lo reservaremos hasta un día.',
);
export const registeredQuestions = message('Sus preguntas');
export const registeredNeeds = message(
  'Mis sesiones muestra el estado de sus adaptaciones para cada sesión. <link>Cambiar adaptaciones</link>',
);

// Registering: errors of the server
export const registerErrorAll = message('No se inscribió a nadie. {errors}');
export const registerErrorNotOpen = message('“{session}” ya no está abierta para inscripción.');
export const registerErrorMethod = message('“{session}” no ofrece esta forma de asistir.');
export const registerErrorFull = message('“{session}” no tiene lugares disponibles para esta forma de asistir.');
export const registerErrorSession = message('Esta sesión no existe.');
export const registerErrorPerson = message('Esta persona no está en su grupo.');
export const registerErrorNoPeople = message('Elija al menos una persona.');
export const registerErrorManyPeople = message('Elija como máximo {most, number} personas.');
export const registerErrorNoSessions = message('Elija al menos una sesión.');
export const registerErrorManySessions = message('Elija como máximo {most, number} sesiones.');

// My Account: overview
export const overviewSignedIn = message('Sesión iniciada como <strong>{name}</strong>');
export const overviewSessions = message('Sus próximas sesiones');
export const overviewSessionsShown = message('Se muestran {shown, number} de {total, number} sesiones.');
export const overviewJoin = message('Entrar<hidden> a {session}</hidden>');
export const overviewManage = message('Administrar inscripción<hidden> en {session}</hidden>');

// My sessions
export const mySessionsEmpty = message('No tiene inscripciones en próximas sesiones.');
export const mySessionsSchedule = message('Ver el calendario de sesiones');
export const mySessionsUpcoming = message('Próximas');
export const mySessionsPast = message('Anteriores');
export const mySessionsPastEmpty = message('Sus sesiones anteriores aparecerán aquí.');
export const mySessionsCanceled = message('Inscripción cancelada.');

// My sessions: registrations that a coordinator made for people with an account of their own
export const groupSessions = message('Personas que su grupo inscribió');
export const groupSessionsIntro = message(
  'El grupo inscribió a estas personas. Quien tiene cuenta propia recibe los datos de conexión por correo electrónico, y también puede cambiar o cancelar.',
);
export const groupSessionsCancelNote = message('Si {name} tiene cuenta propia, le avisaremos por correo electrónico.');

// My sessions: cancel a registration
export const cancelButton = message('Cancelar inscripción<hidden> en {session}</hidden>');
export const cancelButtonPerson = message('Cancelar<hidden> la inscripción de {name} en {session}</hidden>');
export const cancelTitle = message('¿Cancelar esta inscripción?');
export const cancelText = message(
  'Se cancelará la inscripción de {names} en <strong>{session}</strong>. Puede volver a inscribirse mientras la sesión esté abierta.',
);
export const cancelKeep = message('Mantener inscripción');
export const cancelConfirm = message('Sí, cancelar inscripción');
export const cancelPending = message('Cancelando…');
export const cancelDone = message('Se canceló su inscripción en {session}.');
export const cancelDonePerson = message('Se canceló la inscripción de {name} en {session}.');

// My sessions: join details
export const joinTitle = message('Datos de conexión');
export const joinOpens = message('Los datos de conexión aparecerán aquí: {time}.');
export const joinNewTab = message('se abre en una pestaña nueva');
export const joinPhone = message('Por teléfono: <call>{number}</call>');
export const joinPhoneCode = message('Por teléfono: <call>{number}</call>, código <strong>{code}</strong>');
export const joinPins = message('Marque su propio PIN cuando se le pida. Confirma su asistencia.');
export const joinCaptions = message('Subtítulos en una ventana aparte');
export const joinHelp = message('¿Tiene problemas para entrar? Llame al {helpLine}.');

// The page of a join link
export const joinPageTitle = message('Entrar: {session}');
export const joinPageDescription = message('Su propio enlace a una sesión.');
export const joinPageGone = message('Este enlace para entrar no funciona');
export const joinPageGoneText = message(
  'Compruebe que tiene el enlace completo o búsquelo en Mis sesiones. ¿Necesita ayuda? Llame al {helpLine}.',
);
export const joinPageFor = message('Este enlace es de {name}. No lo comparta: registra quién entra.');
export const joinPageEarly = message('Podrá entrar en este momento: {time}. Guarde este enlace y ábralo entonces.');
export const joinPageNeeds = message('Qué necesita');
export const joinPageNeedsWeb = message(
  'Una computadora, tableta o teléfono con sonido. El botón para entrar estará en esta página.',
);
export const joinPageNeedsPhone = message('Un teléfono. El número y su PIN estarán en esta página.');
export const joinPageNeedsReading = message(
  'Los materiales y las adaptaciones están en <page>la página de la sesión</page>.',
);
export const joinPageTest = message('Cómo preparar el programa de la reunión');
export const joinPageLive = message('Abrir la página en vivo con subtítulos');
export const joinPageOpen = message('Ya puede entrar.');
export const joinPageButton = message('Entrar a la reunión<hidden> (se abre en una pestaña nueva)</hidden>');
export const joinPageNoMeeting = message(
  'La reunión aún no está lista. Vuelva a cargar esta página en unos minutos o llame al {helpLine}.',
);
export const joinPageUnavailable = message(
  'No se pudo abrir la reunión. Inténtelo de nuevo en un minuto o llame al {helpLine}.',
);
export const joinPagePin = message('Su PIN: <strong>{pin}</strong>');
export const joinPageDirectly = message('La próxima vez, ir directamente a la reunión al abrir mi enlace');
export const joinPageGroup = message('¿Quién ve la sesión con usted en esta pantalla? (opcional)');
export const joinPageGoing = message('Abriendo la reunión…');
export const joinPageOver = message('Esta sesión terminó, así que el enlace ya no lleva a la reunión.');
export const joinPageOverNext = message(
  'La grabación está en <page>la página de la sesión</page>; los créditos, en <mine>Mis sesiones</mine>.',
);
export const joinPageSessionCanceled = message('Esta sesión se canceló. Vea <schedule>otras sesiones</schedule>.');
export const joinPageCanceled = message(
  'Su inscripción se canceló, así que este enlace ya no funciona. Puede inscribirse de nuevo en <page>la página de la sesión</page>.',
);
export const joinPageNoSeat = message('Todavía no tiene un lugar. Vea <mine>Mis sesiones</mine>.');
export const joinPageReplaced = message(
  'Hay un enlace más nuevo. Está en su último correo o en <mine>Mis sesiones</mine>.',
);

// My sessions: own join links
export const joinOwn = message('Entrar a la sesión<hidden> {session} (se abre en una pestaña nueva)</hidden>');
export const joinOwnOf = message('Entrar como {name}<hidden> {session} (se abre en una pestaña nueva)</hidden>');
export const joinOwnText = message(
  'Este enlace funciona sin iniciar sesión. No lo comparta con nadie más: registra quién entra.',
);
export const joinReplace = message('Cambiar mi enlace<hidden> de {session}</hidden>');
export const joinReplaceOf = message('Cambiar el enlace de {name}<hidden> de {session}</hidden>');
export const joinReplaceTitle = message('¿Cambiar el enlace para entrar de {name}?');
export const joinReplaceText = message('El enlace de los correos y calendarios anteriores dejará de funcionar.');
export const joinReplaceYes = message('Cambiar enlace');
export const joinReplaceNo = message('Conservar enlace');
export const joinReplaced = message(
  'Se cambió el enlace para entrar de {name}. El nuevo está aquí y en su próximo recordatorio.',
);

// Registrations of a session: joining
export const registrationJoined = message('Entró');
export const registrationJoinedPlaces = message('{time}{places, plural, =0 {} one {} other {, desde # lugares}}');
export const registrationsPlaces = message(
  '{count, plural, one {# persona entró} other {# personas entraron}} desde más de un lugar. Pueden ser dos dispositivos o un enlace compartido. Revoque un enlace para detenerlo; la persona recibe uno nuevo por correo.',
);
export const registrationsRevoke = message('Revocar {count, plural, one {el enlace} other {# enlaces}}');
export const registrationsRevokeTitle = message('¿Revocar {count, plural, one {este enlace} other {# enlaces}}?');
export const registrationsRevokeText = message(
  '{names}: los enlaces dejan de funcionar y se envía uno nuevo por correo.',
);
export const registrationsRevokeYes = message('Revocar');
export const registrationsRevoking = message('Revocando enlaces para entrar');

// My sessions: a session
export const sessionSeatOffered = message('Hay un lugar disponible reservado para usted.');
export const sessionSeatAccept = message('Aceptar lugar<hidden> en {session}</hidden>');
export const sessionSeatAccepted = message('El lugar es suyo.');
export const sessionPeople = message('Cambiar quién asiste<hidden> en {session}</hidden>');
export const sessionSheet = message('Descargar hoja de asistencia (PDF)<hidden> de {session}</hidden>');
export const sessionSheetPreparing = message('Preparando el PDF…');
export const sessionSheetDone = message('Hoja de asistencia descargada.');
export const sessionRecording = message('Ver grabación<hidden> de {session}</hidden> (se abre en una pestaña nueva)');
export const sessionMaterials = message(
  '{count, plural, one {# material} other {# materiales}}<hidden> de {session}</hidden>',
);
export const sessionCredit = message('Créditos: {states}.');
export const sessionCreditView = message('Ver créditos<hidden> de {session}</hidden>');
export const sessionCreditOptions = message('Ver opciones de créditos<hidden> de {session}</hidden>');
export const sessionNeeds = message('Sus adaptaciones');
export const sessionGroupSheetEarly = message(
  'Hoja de asistencia del grupo: se entrega después de la sesión<hidden> {session}</hidden>',
);
export const sessionGroupSheetOpen = message('Enviar hoja de asistencia del grupo<hidden> de {session}</hidden>');
export const sessionGroupSheetSent = message('Hoja de asistencia del grupo: enviada<hidden> de {session}</hidden>');
export const sessionGroupSheetReturned = message('Corregir hoja de asistencia del grupo<hidden> de {session}</hidden>');
export const sessionGroupSheetVerified = message(
  'Hoja de asistencia del grupo: verificada<hidden> de {session}</hidden>',
);
export const sessionGroupSheetOver = message(
  'Hoja de asistencia del grupo: plazo vencido<hidden> de {session}</hidden>',
);
export const sessionQuiz = message('Responder el cuestionario<hidden> de {session}</hidden>');
export const sessionEvaluation = message('Completar la evaluación<hidden> de {session}</hidden>');
export const sessionDue = message('Vence el {day}');

// My sessions: code word
export const codeWordTitle = message('Palabra clave');
export const codeWordOf = message('Palabra clave de {session}');
export const codeWordIntro = message(
  'Anunciamos una palabra clave cerca del final de la sesión. Escríbala a más tardar el {day} para confirmar su asistencia.',
);
export const codeWordEntered = message('Palabra clave registrada para {names}.');
export const codeWordPerson = message('¿Para quién es?');
export const codeWordHint = message('No importan las mayúsculas, los acentos ni los espacios');
export const codeWordRequired = message('Escriba la palabra clave.');
export const codeWordSubmit = message('Enviar palabra clave<hidden> de {session}</hidden>');

// Reminders
export const remindersTitle = message('Recordatorios');
export const remindersLegend = message('Enviarme un recordatorio por correo electrónico');
export const remindersKind = message(
  '{kind, select, week {Una semana antes} day {Un día antes} other {Una hora antes}}',
);
export const remindersZone = message('Su zona horaria');
export const remindersZoneHint = message(
  'Escriba su ciudad o la ciudad grande más cercana. Los correos muestran la hora del Este y la de su zona horaria',
);
export const remindersCityUnknown = message('Elija una ciudad de la lista. Pruebe con la ciudad grande más cercana.');
export const remindersZoneInvalid = message('Elija una zona horaria, como America/Chicago.');
export const remindersSave = message('Guardar recordatorios');
export const remindersSaved = message('Recordatorios guardados.');

// My sessions: calendar subscription
export const calendarOwnName = message('Mis sesiones – Curbcut');
export const calendarThis = message('Este calendario');
export const calendarTitle = message('Suscripción de calendario');
export const calendarText = message(
  'Su aplicación de calendario puede mostrar todas las sesiones en las que usted y su grupo están inscritos, y seguir los cambios.',
);
export const calendarCreate = message('Crear enlace de calendario');
export const calendarCreating = message('Creando…');
export const calendarLink = message('Enlace de calendario');
export const calendarHow = message(
  'En Google Calendar, elija “Desde URL”. En Outlook, elija “Suscribirse desde la web”. En Calendario de Apple, elija “Nueva suscripción a calendario”. Luego pegue el enlace.',
);
export const calendarCopy = message('Copiar el enlace');
export const calendarCopied = message('Enlace copiado.');
export const calendarNotCopied = message('Su navegador no permite copiar. Copie el enlace seleccionado.');
export const calendarOpen = message('Abrir en la aplicación de calendario');
export const calendarSecret = message(
  'Quien tenga este enlace puede ver sus sesiones y enlaces para entrar. No lo comparta con nadie.',
);
export const calendarCreated = message('Enlace de calendario creado.');
export const calendarReplace = message('Reemplazar enlace<hidden> del calendario</hidden>');
export const calendarReplaceTitle = message('¿Reemplazar el enlace de calendario?');
export const calendarReplaceText = message(
  'El enlace anterior deja de funcionar. Las aplicaciones de calendario que lo usan necesitan el nuevo.',
);
export const calendarReplaced = message(
  'Enlace de calendario reemplazado. Agregue el enlace nuevo a su aplicación de calendario.',
);
export const calendarEnd = message('Desactivar suscripción de calendario');
export const calendarEndTitle = message('¿Desactivar la suscripción de calendario?');
export const calendarEndText = message('El enlace deja de funcionar. Sus inscripciones siguen igual.');
export const calendarEndYes = message('Desactivar');
export const calendarEndNo = message('Dejarla activa');
export const calendarEnded = message('Suscripción de calendario desactivada.');

// Registrations: errors of the server
export const registrationThis = message('Esta inscripción');
export const registrationSeries = message('Esta serie');
export const registrationOver = message('Esta sesión ya terminó. Ya no puede cancelar su inscripción.');
export const registrationNoOffer = message('Esta oferta de lugar venció.');
export const joinLinkThis = message('Este enlace para entrar');
export const joinLinkOver = message('Esta sesión terminó. Sus enlaces para entrar ya no funcionan.');
export const joinLinkTooMany = message('Fueron demasiados intentos.');
export const registrationCannotJoin = message('No puede entrar ahora. La sesión todavía no ha abierto o ya terminó.');

// Emails about registrations
export const emailPerson = message(
  '{name}: {method}{state, select, waiting {, en lista de espera} offered {, lugar ofrecido} other {}}{pin, select, none {} other {. PIN telefónico: {pin}}}',
);
export const emailJoinLink = message('Enlace para entrar: {url}');
export const emailJoinLinkOf = message('Enlace para entrar de {name}: {url}');
export const joinLinkNow = message('El enlace para entrar está en Mis sesiones.');
export const joinLinkLater = message('El enlace para entrar estará en Mis sesiones: {time}.');
export const emailJoinPhone = message('Entrar por teléfono: {number}');
export const emailJoinPhoneCode = message('Entrar por teléfono: {number}, código {code}');
export const emailNeed = message('{need}: {state}');
export const emailSessions = message('{count, plural, one {# sesión} other {# sesiones}}');
export const emailByStaff = message('Nuestro personal lo hizo por usted. Si usted no lo pidió, llámenos.');
export const emailReminderBefore = message(
  '{kind, select, week {una semana antes} day {un día antes} other {una hora antes}}',
);
export const emailReminderToGo = message(
  '{kind, select, week {falta una semana} day {falta un día} other {falta una hora}}',
);
export const emailBefore = message('Antes era: {time}');

// Registrations of a session, for staff
export const sessionRegistrations = message('Inscripciones');
export const sessionRegistrationsNone = message('Aún no hay inscripciones.');
export const registrationsEmail = message('Escribir a {count, plural, one {# cuenta} other {# cuentas}}');
export const registrationsCancel = message(
  '{count, plural, one {Cancelar # inscripción} other {Cancelar # inscripciones}}',
);
export const registrationsCancelTitle = message(
  '{count, plural, one {¿Cancelar # inscripción?} other {¿Cancelar # inscripciones?}}',
);
export const registrationsCancelText = message(
  '{names}. Cada persona recibe un correo, y los lugares libres pasan a la lista de espera.',
);
export const registrationsCancelYes = message(
  '{count, plural, one {Cancelar inscripción} other {Cancelar # inscripciones}}',
);
export const registrationsKeep = message('Conservar inscripciones');
export const registrationsCanceling = message('Cancelar inscripciones');
export const registrationName = message('Nombre');
export const registrationEmail = message('Correo de la cuenta');
export const registrationOrganization = message('Organización');
export const registrationMethod = message('Asiste por');
export const registrationState = message('Estado');
export const registrationTime = message('Inscripción');
export const registrationStateRegistered = message('Inscrita');
export const registrationStateWaiting = message('Lista de espera');
export const registrationStateOffered = message('Lugar ofrecido');
export const registrationStateCanceled = message('Cancelada');
export const registrationAll = message('Todas');
export const registrationChip = message('{text} ({count, number})');
export const registrationChips = message('Filtrar por estado');
