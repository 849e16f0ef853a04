// Spanish messages of the frame and of components that every domain uses.
import { message } from '#messages/message.ts';

// Common words
export const commonSaveChanges = message('Guardar cambios');
export const commonDiscardChanges = message('Descartar cambios');
export const commonLoading = message('Cargando…');
export const commonCancel = message('Cancelar');
export const commonDelete = message('Eliminar');
export const commonRemoveNamed = message('Quitar<hidden> {name}</hidden>');
export const commonAddNamed = message('Agregar<hidden> {name}</hidden>');
export const commonSearch = message('Buscar');
export const commonClose = message('Cerrar');
export const commonBack = message('Atrás');
export const commonContinue = message('Continuar');
export const commonShow = message('Mostrar');
export const commonYes = message('Sí');
export const commonNo = message('No');
export const commonChooseOne = message('Elija una opción');
export const commonRequired = message('Obligatorio');
export const commonOptional = message('Opcional');
export const commonMyAccount = message('Mi cuenta');
export const commonLogin = message('Iniciar sesión');
export const commonLogout = message('Cerrar sesión');

// Top bar
export const topBarAccount = message('Cuenta');
export const topBarSignedIn = message('<hidden>Sesión iniciada: </hidden>{name}');
export const topBarCreateAccount = message('Crear una cuenta');
export const topBarSignedOut = message('Su sesión está cerrada.');

// After signing out, for a sign-in by a provider
export const signedOutProvider = message(
  'Cerró la sesión aquí, pero sigue abierta en {provider}. En una computadora compartida, ciérrela allí también.',
);
export const signedOutThere = message('Cerrar la sesión en {provider}');
export const signedOutClose = message('Dejarla abierta allí');

// Menu of a series
export const menuToggle = message('Menú');
export const menuHome = message('Inicio');
export const menuSchedule = message('Calendario');
export const menuArchives = message('Archivo');
export const menuSpeakers = message('Presentadores');
export const menuCreateAccount = message('Crear una cuenta');
export const menuContinuingEducation = message('Educación continua');
export const menuToolAccessibility = message('Accesibilidad de la herramienta de conferencias');
export const menuProgramFormat = message('Formato del programa');
export const menuContact = message('Contáctenos');
export const seriesChoiceLabel = message('Seleccione una serie de seminarios web');
export const seriesChoiceButton = message('Ir a la serie');

// Frame
export const skipToMain = message('Saltar al contenido principal');
export const breadcrumbLabel = message('Ruta de navegación');
export const bannerTitle = message('Aprenda sobre accesibilidad y obtenga créditos');
export const bannerText = message(
  'Seminarios web gratuitos sobre la ADA y el diseño accesible, con créditos de educación continua',
);
export const sidebarLabel = message('Acerca de esta serie');
export const sidebarPicture = message('Acerca de {series}');
export const helpLabel = message('Ayuda y otras series');
export const helpCall = message('¿Tiene preguntas? Llámenos sin costo, por voz o por servicio de retransmisión');
export const allSeries = message('Todas las series de seminarios web');
export const footerGrant = message('Subvención');
export const footerAccessibility = message('Accesibilidad');
export const footerContact = message('Contacto');
export const footerPrivacy = message('Privacidad');
export const footerProgram = message('Un programa de {organization}. {footer}');
export const nextSession = message('Próxima sesión<hidden>: </hidden>');
export const nextSessionNone = message('No hay próximas sesiones');
export const portalDescription = message(
  'Seminarios web con subtítulos e interpretación sobre accesibilidad y derechos de las personas con discapacidades.',
);
export const newRecordings = message('Grabaciones nuevas: {series}');
export const browserOnlyNoScripts = message(
  'Esta página muestra la información de su cuenta. Necesita JavaScript, porque su sesión se guarda solo en su navegador. Sin JavaScript puede leer todas las sesiones. También puede llamarnos para que hagamos su inscripción.',
);
export const toastDismiss = message('<hidden> (descartar)</hidden>');

// Error screen
export const errorNotFound = message('No lo encontramos');
export const errorNotFoundText = message('La página no existe o fue eliminada.');
export const errorBadAddressText = message(
  'Hay un error en esta dirección. Compruebe que esté completa y bien escrita.',
);
export const errorNotLoaded = message('No se pudo cargar esta página');
export const errorNotLoadedText = message('Ocurrió un error de nuestra parte. No se perdió nada de lo que escribió.');
export const errorRetry = message('Intentar de nuevo');
export const errorRetrying = message('Intentando de nuevo…');
export const errorUnreachable = message(
  'No se pudo conectar con el servidor. Revise su conexión e inténtelo de nuevo.',
);

// Menu of My Account
export const accountMenuOverview = message('Resumen');
export const accountMenuProfile = message('Perfil');
export const accountMenuSessions = message('Mis sesiones');
export const accountMenuCredit = message('Créditos');
export const accountMenuCertificates = message('Certificados');
export const accountMenuTranscript = message('Historial de créditos');
export const accountMenuMemberships = message('Membresías');
export const accountMenuAccommodations = message('Adaptaciones');
export const accountMenuSecurity = message('Seguridad');
export const accountMenuUpdates = message('Novedades por correo');
export const accountMenuData = message('Mis datos');
export const accountMenuPresenting = message('Mis presentaciones');
export const accountMenuStaff = message('Área del personal');

// Staff console
export const consoleMenu = message('Menú');
export const consolePublicSite = message('Sitio público');
export const consoleAccountMenu = message('Cuenta:');
export const consoleSearchLabel = message('Buscar personas, sesiones y certificados');
export const consoleSearchPlaceholder = message('Buscar personas, sesiones, números de certificado');
export const consoleShortcut = message('Presionar / para buscar');
export const consoleProgram = message('Programa');
export const consoleParticipants = message('Participantes');
export const consoleCredit = message('Créditos');
export const consoleCommunication = message('Comunicación');
export const consoleInsights = message('Estadísticas');
export const consoleAdministration = message('Administración');
export const consoleAttention = message('({count, plural, one {# requiere atención} other {# requieren atención}})');
export const consoleAttentionLate = message(
  '({count, plural, one {# requiere atención} other {# requieren atención}}, {late} con retraso)',
);
export const staffMenuDashboard = message('Panel');
export const staffMenuSessions = message('Sesiones');
export const staffMenuSeries = message('Series');
export const staffMenuCategories = message('Categorías');
export const staffMenuSpeakers = message('Presentadores');
export const staffMenuPeople = message('Personas');
export const staffMenuNameChanges = message('Cambios de nombre');
export const staffMenuAccommodations = message('Adaptaciones');
export const staffMenuAttendance = message('Asistencia');
export const staffMenuQuizzes = message('Cuestionarios y evaluaciones');
export const staffMenuRequests = message('Solicitudes');
export const staffMenuRosters = message('Listas de participantes');
export const staffMenuQuestions = message('Preguntas');
export const staffMenuEmail = message('Correo electrónico');
export const staffMenuNewsletters = message('Boletines');
export const staffMenuAnnouncements = message('Anuncios');
export const staffMenuReports = message('Informes');
export const staffMenuSettings = message('Configuración');
export const staffMenuData = message('Datos');
export const staffMenuChanges = message('Historial de cambios');
export const staffMenuStatus = message('Estado del sistema');
export const staffMenuLabel = message('Área del personal');
export const staffOnlyTitle = message('Solo para el personal');
export const staffNotPermitted = message('No puede abrir esta página');
export const staffOnlySecurity = message('Ir a Seguridad');
export const staffOnlyAccount = message('Ir a Mi cuenta');

// Calendar file
export const calendarButton = message('Agregar al calendario<hidden> ({session})</hidden>');
export const calendarPreparing = message('Preparando el archivo de calendario…');
export const calendarSaved = message('Archivo de calendario descargado.');

// Kinds of records
export const recordKindSeries = message('Serie');
export const recordKindSession = message('Sesión');
export const recordKindSpeaker = message('Presentador');
export const recordKindMaterial = message('Material');
export const recordKindRecording = message('Grabación');
export const recordKindCategory = message('Categoría');
export const recordKindSettings = message('Configuración');

// Actions of the change history
export const recordActionCreated = message('Creación');
export const recordActionChanged = message('Cambio');
export const recordActionCopied = message('Creación como copia');
export const recordActionPublished = message('Publicación');
export const recordActionUnpublished = message('Regreso a borrador');
export const recordActionOpened = message('Apertura de inscripciones');
export const recordActionClosed = message('Cierre de inscripciones');
export const recordActionArchived = message('Archivado');
export const recordActionSelfPaced = message('Conversión a curso a su propio ritmo');
export const recordActionOutdated = message('Marcado como desactualizado');
export const recordActionDeleted = message('Eliminación');
export const recordActionRestored = message('Restauración');
export const recordActionUndone = message('Cambio deshecho');

// Fields of records
export const recordFieldName = message('Nombre');
export const recordFieldTitle = message('Título');
export const recordFieldPosition = message('Cargo');
export const recordFieldOrganization = message('Organización');
export const recordFieldBiography = message('Biografía');
export const recordFieldDescription = message('Descripción');
export const recordFieldNameEs = message('Nombre en español');
export const recordFieldTitleEs = message('Título en español');
export const recordFieldDescriptionEs = message('Descripción en español');
export const recordFieldHomeHtmlEs = message('Texto de la página de inicio en español');
export const recordFieldSidebarHtmlEs = message('Texto de la barra lateral en español');
export const recordSpanishHint = message('Si falta, las páginas en español muestran el texto en inglés');
export const recordFieldRoute = message('Ruta');
export const recordFieldStatus = message('Estado');
export const recordFieldButtonText = message('Texto del botón');
export const recordFieldFormat = message('Formato');
export const recordFieldLanguage = message('Idioma');
export const recordFieldLabel = message('Etiqueta');
export const recordFieldHelpLine = message('Línea de ayuda');
export const recordFieldContactEmail = message('Correo electrónico de contacto');
export const recordFieldAddress = message('Dirección');
export const recordFieldSignerName = message('Nombre de quien firma');
export const recordFieldSignerPosition = message('Cargo de quien firma');
export const recordFieldProviderNumbers = message('Números de proveedor');
export const recordFieldSignature = message('Firma');
export const recordFieldFooter = message('Pie de página');
export const recordFieldMaterials = message('Materiales');
export const recordFieldMarkdown = message('Texto');
export const recordFieldFirstName = message('Nombre');
export const recordFieldLastName = message('Apellido');
export const recordFieldMerged = message('Combinación: registro, sesiones, cuenta, por número');
export const recordFieldIsPublished = message('Visible para los visitantes');
export const recordFieldVideo = message('Video');
export const recordFieldStream = message('Lista de reproducción (HLS)');
export const recordFieldPoster = message('Imagen antes de reproducir');
export const recordFieldDescribed = message('Video con audiodescripción');
export const recordFieldSigned = message('Video en lenguaje de señas');
export const recordFieldDescriptions = message('Descripciones en texto');
export const recordFieldChapters = message('Capítulos');
export const recordFieldCaptions = message('Subtítulos');
export const recordFieldPlaybackLink = message('Enlace a otro sitio');
export const recordFieldSrc = message('Archivo');
export const recordFieldPlace = message('Orden');
export const recordFieldSessions = message('Sesiones que contiene, por número');
export const recordFieldWordingBeforeName = message('Encima del nombre');
export const recordFieldWordingStatement = message('Entre el nombre y la sesión');
export const recordFieldWordsSubject = message('Asunto');
export const recordFieldWordsOpening = message('Introducción');
export const recordFieldWordsClosing = message('Cierre');
export const recordFieldLengthMinutes = message('Duración en minutos');
export const recordFieldAskProLengthMinutes = message('Duración de Ask an ADA Pro, en minutos');
export const recordFieldQuestionCutOffHours = message('Cierre de preguntas, horas antes del inicio');
export const recordFieldQuestionLimit = message('Número máximo de preguntas');
export const recordFieldSeatsWeb = message('Lugares por seminario web');
export const recordFieldSeatsPhone = message('Lugares por teléfono');
export const recordFieldSignInDays = message('Días que se guardan los inicios de sesión');
export const recordFieldMailDays = message('Días que se guardan los correos');
export const recordFieldEventYears = message('Años que se guarda el registro de auditoría');
export const recordFieldAccommodationDays = message('Días que se guardan las adaptaciones');
export const recordFieldEvidenceYears = message('Años que se guardan las pruebas de asistencia');
export const recordFieldInactiveYears = message('Años que se guardan las cuentas inactivas');
export const recordFieldHumanCaptioning = message('Subtitulado por personas');
export const recordFieldSignLanguage = message('Interpretación en lenguaje de señas');
export const recordFieldStatement = message('Pie de las páginas públicas');
export const recordFieldLinkHours = message('Enlace para entrar, horas antes del inicio');
export const recordFieldPublishAfterDays = message('Publicar después de estos días hábiles');
export const recordFieldHomeHtml = message('Texto de la página de inicio');
export const recordFieldSidebarHtml = message('Texto de la barra lateral');
export const recordFieldSidebarUrl = message('Imagen de la barra lateral');
export const recordFieldSidebarAlt = message('Texto alternativo de la imagen de la barra lateral');
export const recordFieldPhoto = message('Foto');
export const recordFieldPhotoAlt = message('Texto alternativo de la foto');
export const recordFieldIsPhotoDecorative = message('La foto es decorativa');
export const recordFieldBannerLogo = message('Logotipo del encabezado');
export const recordFieldAboutPage = message('Página informativa');
export const recordFieldButtonClass = message('Estilo del botón');
export const recordFieldNotes = message('Visibilidad');
export const recordFieldColor = message('Color');
export const recordFieldSeriesId = message('Serie');
export const recordFieldCategory = message('Categoría');
export const recordFieldTypeCode = message('Formas de asistir');
export const recordFieldStart = message('Inicio');
export const recordFieldStartFold = message('Cuál de las dos horas');
export const recordFieldJoinURL = message('Enlace de la reunión');
export const recordFieldDialIn = message('Número de acceso telefónico');
export const recordFieldDialInCode = message('Código de acceso');
export const recordFieldCaptioningURL = message('Página de subtítulos');
export const recordFieldCaptioningState = message('Subtitulado');
export const recordFieldCaptioningBy = message('Servicio de subtitulado');
export const recordFieldInterpretingState = message('Lenguaje de señas');
export const recordFieldInterpretingBy = message('Intérprete');
export const recordFieldPreTestURL = message('Página de encuesta antes del curso');
export const recordFieldPostTestURL = message('Página de encuesta después del curso');
export const recordFieldHidesSteps = message('Los pasos están ocultos');
export const recordFieldSpeakers = message('Presentadores');
export const recordFieldCredits = message('Créditos');

// Values of records
export const recordValueNone = message('Ninguno');

// Record editor
export const recordRestored = message('Recuperamos sus cambios sin guardar.');
export const recordErrors = message('Todavía no se guardó nada');
export const recordError = message('{field}: {error}');
export const recordFieldNumbered = message('{field} ({number, number})');
export const recordHistory = message('Cambios');
export const recordHistoryEmpty = message('El personal aún no hizo cambios.');
export const conflictTitle = message('{who} guardó otros cambios después de que usted abrió esta página');
export const conflictSomeone = message('Otra persona');
export const conflictBoth = message(
  'No se perdió nada: sus cambios siguen en el formulario. Elija qué valor conservar en cada campo. Después, guarde de nuevo.',
);
export const conflictTheirs = message(
  'No se perdió nada: sus cambios siguen en el formulario. Agregamos los cambios de la otra persona en otros campos. Revíselos y guarde de nuevo.',
);
export const conflictSaved = message('Guardado: <time>{at}</time>.');
export const conflictMine = message('<strong>Su valor:</strong> {value}');
export const conflictOther = message('<strong>El otro valor:</strong> {value}');
export const conflictUndecided = message('Elija qué valor conservar en cada campo');
export const changeWhat = message('{action}: {fields}');
export const changeRecord = message('{kind}: <link>{name}</link>');
export const changeLink = message('{what}<hidden> ({record}, por {who})</hidden>');
export const changeUndone = message('{who}, <time>{at}</time> · deshecho');
export const changeMade = message('{who}, <time>{at}</time>');
export const changeUndoTitle = message('¿Deshacer este cambio?');
export const changeUndoText = message('{what}. Vuelven los valores anteriores, salvo los que se cambiaron después.');
export const changeUndoYes = message('Deshacer el cambio');
export const changeUndoButton = message('Deshacer<hidden>: {what} ({record})</hidden>');
export const changeUndoDone = message('Cambio deshecho.');
export const changeUndoFailed = message('{error} Lo impiden estos campos: {fields}.');

// Charts and tables
export const chartTruncated = message(
  'La gráfica muestra {shown, number} de {count, plural, one {# fila} other {# filas}}. La tabla de abajo las contiene todas.',
);
export const tableLabel = message('{caption}, tabla');
export const tableTotal = message('Total');

// Email preview
export const emailAsHtml = message('Con formato (HTML)');
export const emailAsText = message('Como texto sin formato');

// Fields
export const fieldHint = message('<show>{need}. </show>{hint}');
export const fieldGood = message('<hidden>. </hidden>Correcto');
export const fieldError = message('<hidden>Error: </hidden>{error}');
export const fieldShow = message('Mostrar<hidden> {field}</hidden>');
export const fieldHide = message('Ocultar<hidden> {field}</hidden>');

// Rows that move
export const moveUp = message('Subir<hidden> {name}</hidden>');
export const moveDown = message('Bajar<hidden> {name}</hidden>');
export const moveRemoveTitle = message('¿Quitar {name}?');
export const moveRemoveText = message('Desaparece de esta página ahora. Para los demás, se quita cuando usted guarde.');
export const moveRemoveYes = message('Quitar');

// Forms
export const formFailure = message('{failure} Sus cambios siguen aquí.');

// Participants
export const participantPlain = message('{name}: {method}');
export const participantWaiting = message('{name}: {method}, en lista de espera');
export const participantOffered = message('{name}: {method}, tiene un lugar reservado hasta el {time}');

// Background tasks
export const taskThis = message('Esta tarea');
export const taskOver = message('Esta tarea terminó antes de poder detenerla.');
export const taskRunning = message('Esta tarea sigue en curso. Deténgala primero.');
export const taskDone = message('{task}: terminado.');
export const taskFailed = message('{task}: no se pudo completar.');
export const taskCanceled = message('{task}: detenido.');
export const taskStop = message('Detener');
export const taskStopping = message('Deteniendo…');
export const taskStopped = message('Se detuvo. No se guardó nada.');
export const taskSignedOut = message('Se cerró su sesión. La tarea sigue en curso. Inicie sesión de nuevo para verla.');
export const taskNoAnswer = message('El portal no responde. La tarea sigue en curso y seguimos consultando.');
export const taskWaiting = message('En espera');
export const taskStarted = message('Iniciado');
export const taskRows = message('{done, number} de {total, plural, one {# fila} other {# filas}}');
export const taskSessions = message('{done, number} de {total, plural, one {# sesión} other {# sesiones}}');
export const taskSteps = message('{done, number} de {total, plural, one {# paso} other {# pasos}}');
export const taskCertificates = message(
  '{done, number} de {total, plural, one {# certificado} other {# certificados}}',
);
export const taskRequests = message('{done, number} de {total, plural, one {# solicitud} other {# solicitudes}}');
export const taskAccounts = message('{done, number} de {total, plural, one {# cuenta} other {# cuentas}}');

export const taskUnexpected = message(
  'Algo falló de nuestro lado tres veces. No se cambió nada. Inténtelo más tarde o comuníquese con quienes administran el servidor.',
);

// Session cache
export const cacheUnsupported = message('Este navegador no es compatible con IndexedDB');

// Examples in emails
export const emailExampleSession = message('Ramps at Old Doors');
export const emailExampleOrganization = message('Nuestro centro ADA');
export const emailExampleHours = message('48 horas');
export const emailUpdatesConfirmTitle = message('Novedades por correo: confirmar la dirección');
export const emailUpdatesConfirmWhen = message(
  'A una dirección que alguien escribió para recibir novedades por correo, con un enlace para confirmarla.',
);
export const emailUpdatesConfirmSubject = message('Confirme sus novedades por correo');
export const emailUpdatesConfirmFact1 = message(
  'Alguien pidió recibir novedades sobre sesiones en esta dirección. Para recibirlas, abra este enlace:',
);
export const emailUpdatesConfirmFact3 = message('Este enlace funciona durante {good}.');
export const emailUpdatesConfirmClosing = message(
  'Si no fue usted, no haga nada: sin el enlace no recibirá novedades.',
);
export const emailExampleDays = message('7 días');
export const emailExampleMinutes = message('60 minutos');
export const emailExampleBrowser = message('Firefox en Windows');
export const emailExampleNameNote = message('Envíenos una copia del documento con el nombre nuevo.');
export const emailExamplePhoneNote = message('Se perdió el teléfono con la aplicación.');
export const emailExampleRole = message('Puede leer y ordenar las preguntas que hacen las personas en sus sesiones.');
export const emailExampleRoles = message(
  'Cambiaron los roles de Bo Lund (bo@example.org). Los cambió Nora Lund.\n\nAntes: Participante.\n\nAhora: Soporte.',
);
export const emailExampleSessions = message('{session}\n{time}\nNora Lund: Web (seminario web)');
export const emailExampleToGo = message('falta un día');
export const emailExampleBefore = message('un día antes');
export const emailExampleWasBefore = message('Antes era: miércoles, 14 de mayo de 2098');
export const emailExampleNeed = message('Lenguaje de señas');
export const emailExampleNeedState = message('Reservado');
export const emailExampleNeedNote = message('Habrá dos intérpretes.');
export const emailExampleSheetNote = message('¿Quién firmó?');
export const emailExampleDecisions = message(
  'Certificado de asistencia: otorgado, 1.5 horas de contacto\nUsted asistió 90 minutos. Este certificado requiere 75.\nCertificado CC-2222-2222-22: https://portal.example/my/certificates',
);
export const emailExampleCertificate = message('Certificado de asistencia');
export const emailExampleCertificateAbout = message('Ramps at Old Doors\n15 de mayo de 2098, 1.5 horas de contacto');

// Emails
export const emailImage = message('[Imagen: {alt}]');
export const emailHello = message('Hola, {name}:');
export const emailHelloNobody = message('Hola:');
export const emailHiddenSelf = message('Usted');
export const emailHiddenOther = message('Una persona de su grupo');

// Emails about accounts
export const emailWelcomeFact1 = message('Confirme su correo electrónico, en el navegador donde inició sesión:');
export const emailWelcomeFact3 = message(
  'Este enlace funciona durante {good}. Si usted no creó esta cuenta, ignore este correo. También puede tomar control de la cuenta con una contraseña nueva: {portal}/ao/lost-password',
);
export const emailWelcomeTitle = message('Cuenta lista');
export const emailWelcomeWhen = message('Quien crea una cuenta');
export const emailWelcomeSubject = message('Su cuenta está lista');
export const emailWelcomeOpening = message(
  'Su cuenta está lista. Ya puede inscribirse con su grupo en las sesiones, hacer preguntas a los presentadores y obtener créditos de educación continua.',
);
export const emailWelcomeClosing = message(
  'Elija sesiones: {portal}/ao/schedule\n\nSolicite adaptaciones, como subtítulos o letra grande: {portal}/my/accommodations',
);
export const emailAddressKeyTitle = message('Enlace para confirmar el correo electrónico');
export const emailAddressKeyWhen = message('Quien lo pide en Seguridad');
export const emailAddressKeySubject = message('Confirme su correo electrónico');
export const emailAccountMadeFact1 = message('Para usar su cuenta, elija una contraseña aquí:');
export const emailAccountMadeFact3 = message('Este enlace funciona una sola vez, durante {good}.');
export const emailAccountMadeFact4 = message('Si ya venció, pida un enlace nuevo: {portal}/ao/lost-password');
export const emailAccountMadeTitle = message('Cuenta creada por el personal');
export const emailAccountMadeWhen = message('La persona para quien el personal crea una cuenta');
export const emailAccountMadeSubject = message('Su cuenta está lista: elija una contraseña');
export const emailAccountMadeOpening = message(
  'Nuestro personal creó una cuenta para usted, como pidió. Ahí verá las inscripciones que hagamos por usted. Los correos llegan a esta dirección.',
);
export const emailAccountMadeClosing = message('Puede seguir llamándonos. Si no pidió una cuenta, llámenos también.');
export const emailAccountImportedTitle = message('Cuenta traída de otro sistema');
export const emailAccountImportedWhen = message('Las personas de una importación, si el administrador lo elige');
export const emailAccountImportedSubject = message('Usted tiene una cuenta aquí');
export const emailAccountImportedOpening = message(
  'Cambiamos de portal. Su cuenta vino con nosotros, con los registros que tenemos de usted.',
);
export const emailAccountImportedFact1 = message(
  'Para entrar la primera vez, elija una contraseña: {portal}/ao/lost-password',
);
export const emailAccountImportedFact2 = message(
  'Use esta dirección de correo. Le enviamos un enlace que funciona una sola vez.',
);
export const emailAccountImportedClosing = message('Si no nos conoce, puede ignorar este correo o llamarnos.');
export const emailAccountExistsFact1 = message(
  'Alguien, quizás usted, intentó crear una cuenta con esta dirección. Usted ya tiene una cuenta. No se cambió nada.',
);
export const emailAccountExistsFact2 = message('Inicie sesión: {portal}/ao/login');
export const emailAccountExistsFact3 = message('Si olvidó su contraseña, obtenga una nueva: {portal}/ao/lost-password');
export const emailAccountExistsTitle = message('La dirección ya tiene una cuenta');
export const emailAccountExistsWhen = message(
  'La persona titular, cuando alguien intenta crear una cuenta con la misma dirección',
);
export const emailAccountExistsSubject = message('Alguien intentó crear una cuenta con su dirección');
export const emailAccountMovedFact1 = message(
  'Alguien, probablemente usted, pidió una contraseña nueva para esta dirección. Su cuenta se combinó con otra cuenta suya.',
);
export const emailAccountMovedFact2 = message(
  'Esa cuenta tiene la dirección {email}. Inicie sesión con ella o pida una contraseña nueva: {portal}/ao/lost-password',
);
export const emailAccountMovedTitle = message('La cuenta tiene otra dirección');
export const emailAccountMovedWhen = message(
  'Quien pide una contraseña nueva con la dirección de una cuenta que se combinó con otra',
);
export const emailAccountMovedSubject = message('Su cuenta tiene otra dirección');
export const emailAccountMovedClosing = message('Si ya no recuerda la dirección, llámenos.');
export const emailAccountsMergedFact1 = message(
  'Nuestro personal combinó sus cuentas con las direcciones {kept} y {ended}, porque son de la misma persona.',
);
export const emailAccountsMergedFact2 = message(
  'Ahora todo está en {kept}: inscripciones, asistencia, certificados y su grupo. Inicie sesión con esa dirección y su contraseña: {portal}/ao/login',
);
export const emailAccountsMergedFact3 = message('Ya no puede iniciar sesión con {ended}.');
export const emailAccountsMergedTitle = message('Cuentas combinadas');
export const emailAccountsMergedWhen = message('Ambas direcciones, cuando el personal combina dos cuentas');
export const emailAccountsMergedSubject = message('Sus dos cuentas ahora son una');
export const emailAccountsMergedClosing = message('Si alguna de estas cuentas no es suya, llámenos de inmediato.');
export const emailNameChangeApprovedFact1 = message(
  'Nuestro personal aprobó el cambio de nombre de {before} a {after}.',
);
export const emailNameChangeApprovedFact2 = message(
  'Sus certificados conservan el nombre anterior hasta que usted los vuelva a emitir: {portal}/my/certificates',
);
export const emailNameChangeApprovedTitle = message('Cambio de nombre aprobado');
export const emailNameChangeApprovedWhen = message(
  'La persona titular, cuando el personal aprueba el nombre nuevo de alguien que tiene certificados',
);
export const emailNameChangeApprovedSubject = message('Su cambio de nombre fue aprobado');
export const emailCallAtOnce = message('Si no fue usted, llámenos de inmediato.');
export const emailNameChangeDeclinedFact1 = message(
  'Nuestro personal rechazó el cambio de nombre de {before} a {after}. El nombre sigue siendo {before}.',
);
export const emailNameChangeDeclinedFact2 = message('Motivo: {note}');
export const emailNameChangeDeclinedTitle = message('Cambio de nombre rechazado');
export const emailNameChangeDeclinedWhen = message(
  'La persona titular, cuando el personal rechaza el nombre nuevo de alguien que tiene certificados',
);
export const emailNameChangeDeclinedSubject = message('Su cambio de nombre fue rechazado');
export const emailNameChangeDeclinedClosing = message(
  'Si cree que es un error, responda a este correo o llámenos al {helpLine}.',
);
export const emailResetKeyFact1 = message(
  'Alguien, probablemente usted, pidió una contraseña nueva para su cuenta. Elíjala aquí:',
);
export const emailResetKeyTitle = message('Enlace para una contraseña nueva');
export const emailResetKeyWhen = message('Quien olvidó la contraseña y pide una nueva');
export const emailResetKeySubject = message('Elija una contraseña nueva');
export const emailResetKeyClosing = message('Si no fue usted, ignore este correo. Su contraseña no cambia.');
export const emailResetKeyByStaffFact1 = message(
  'Nuestro personal le envía este enlace para que elija una contraseña nueva:',
);
export const emailResetKeyByStaffTitle = message('Enlace para una contraseña nueva, del personal');
export const emailResetKeyByStaffWhen = message('Quien llama, cuando el personal envía el enlace');
export const emailResetKeyByStaffClosing = message('Si no lo pidió, ignore este correo. Su contraseña no cambia.');
export const emailPasswordChangedFact1 = message(
  'Se acaba de cambiar la contraseña de su cuenta. Se cerró la sesión en todos los demás dispositivos.',
);
export const emailPasswordChangedTitle = message('Contraseña cambiada');
export const emailPasswordChangedWhen = message('La persona titular, después de cada cambio');
export const emailPasswordChangedSubject = message('Su contraseña fue cambiada');
export const emailPasswordChangedClosing = message(
  'Si no fue usted, llámenos de inmediato. Alguien podría estar leyendo su correo.',
);
export const emailManyFailuresFact1 = message(
  'Hubo diez intentos de iniciar sesión en su cuenta con una contraseña incorrecta en 15 minutos. Estamos frenando estos intentos. Nada cambió en su cuenta.',
);
export const emailManyFailuresTitle = message('Muchas contraseñas incorrectas');
export const emailManyFailuresWhen = message('La persona titular, después de diez intentos fallidos');
export const emailManyFailuresSubject = message('Alguien intenta iniciar sesión en su cuenta');
export const emailManyFailuresClosing = message(
  'Puede iniciar sesión como siempre en un navegador que ya haya usado.\n\nSi fue usted y olvidó su contraseña, obtenga una nueva: {portal}/ao/lost-password',
);
export const emailNewDeviceFact1 = message(
  'Alguien inició sesión en su cuenta el {time}, con {browser}. Este navegador no se había usado antes con su cuenta.',
);
export const emailNewDeviceTitle = message('Inicio de sesión con un navegador nuevo');
export const emailNewDeviceWhen = message('La persona titular, en el primer inicio de sesión con un navegador');
export const emailNewDeviceSubject = message('Nuevo inicio de sesión en su cuenta');
export const emailNewDeviceClosing = message(
  'Si fue usted, no necesita hacer nada.\n\nSi no fue usted, elija una contraseña nueva de inmediato. Así se cierra la sesión en todos los dispositivos: {portal}/ao/lost-password',
);
export const emailEmailKeyFact1 = message('Usted pidió usar esta dirección para su cuenta. Confírmela aquí:');
export const emailEmailKeyFact3 = message(
  'Este enlace funciona una sola vez, durante {good}. Hasta entonces, su cuenta conserva la dirección anterior.',
);
export const emailEmailKeyTitle = message('Confirmar una dirección nueva');
export const emailEmailKeyWhen = message('La dirección nueva de una cuenta');
export const emailEmailKeySubject = message('Confirme su dirección nueva');
export const emailEmailKeyClosing = message('Si no lo pidió, ignore este correo.');
export const emailEmailInUseFact1 = message(
  'Alguien quiere usar esta dirección para una cuenta, pero ya tiene una. No se cambió nada.',
);
export const emailEmailInUseFact2 = message('Si fue usted, inicie sesión con esta dirección: {portal}/ao/login');
export const emailEmailInUseTitle = message('La dirección nueva ya tiene una cuenta');
export const emailEmailInUseWhen = message(
  'Una dirección que ya tiene una cuenta, cuando alguien quiere usarla para otra',
);
export const emailEmailChangedFact1 = message(
  'Su cuenta ahora tiene la dirección {email}. Los correos ya no llegan a esta.',
);
export const emailEmailChangedTitle = message('Dirección cambiada');
export const emailEmailChangedWhen = message('La dirección anterior de una cuenta');
export const emailEmailChangedSubject = message('Se cambió la dirección de su cuenta');
export const emailEmailChangeByStaffFact1 = message(
  'Se pidió a nuestro personal cambiar la dirección de su cuenta a {email}. El cambio se hace cuando se confirme esa dirección.',
);
export const emailEmailChangeByStaffTitle = message('Se pidió otra dirección al personal');
export const emailEmailChangeByStaffWhen = message('La dirección anterior, antes de confirmar la nueva');
export const emailEmailChangeByStaffSubject = message('Se pidió una dirección nueva para su cuenta');
export const emailEmailChangeByStaffClosing = message('Si no lo pidió, llámenos de inmediato.');
export const emailEmailConfirmedByStaffFact1 = message(
  'Nuestro personal confirmó esta dirección para su cuenta, como pidió. Los correos ahora llegan a esta dirección.',
);
export const emailEmailConfirmedByStaffTitle = message('Dirección confirmada por el personal');
export const emailEmailConfirmedByStaffWhen = message('La dirección nueva de una cuenta');
export const emailEmailConfirmedByStaffSubject = message('Su cuenta ahora tiene esta dirección');
export const emailEmailConfirmedByStaffClosing = message('Inicie sesión con ella: {portal}/ao/login');
export const emailSignedOutByStaffFact1 = message(
  'Nuestro personal cerró todas las sesiones de su cuenta. Su contraseña no cambió.',
);
export const emailSignedOutByStaffTitle = message('Sesiones cerradas por el personal');
export const emailSignedOutByStaffWhen = message('La persona titular, cuando el personal cierra todas las sesiones');
export const emailSignedOutByStaffSubject = message('Se cerraron todas sus sesiones');
export const emailSignedOutByStaffClosing = message('Inicie sesión de nuevo: {portal}/ao/login');
export const emailInactiveFact1 = message(
  'Hace mucho tiempo que no usa su cuenta. La eliminaremos con sus datos el {day}.',
);
export const emailInactiveFact2 = message('Para conservar su cuenta, inicie sesión antes de ese día:');
export const emailInactiveFact3 = message('Los certificados que obtuvo aún se pueden verificar por su número.');
export const emailInactiveTitle = message('Cuenta inactiva');
export const emailInactiveWhen = message('La persona titular, 30 días antes de eliminar una cuenta inactiva');
export const emailInactiveSubject = message('Inicie sesión para conservar su cuenta');
export const emailInactiveClosing = message('Si ya no necesita la cuenta, no tiene que hacer nada.');
export const emailSecondFactorOnFact1 = message(
  'Para iniciar sesión en su cuenta, ahora necesita un código de su aplicación además de su contraseña.',
);
export const emailSecondFactorOnTitle = message('Autenticación de dos factores activada');
export const emailSecondFactorOnWhen = message('La persona titular');
export const emailSecondFactorOnSubject = message('Ahora se necesita un código para iniciar sesión');
export const emailSecondFactorOffFact1 = message(
  'Para iniciar sesión en su cuenta, ahora necesita solo su contraseña.',
);
export const emailSecondFactorOffTitle = message('Autenticación de dos factores desactivada');
export const emailSecondFactorOffSubject = message('Ya no se necesita un código para iniciar sesión');
export const emailSecondFactorOffClosing = message(
  'Si no fue usted, elija una contraseña nueva de inmediato y llámenos.',
);
export const emailSecondFactorOffByStaffFact1 = message(
  'Nuestro personal desactivó el código de su aplicación, así que necesita solo su contraseña para iniciar sesión. Se cerraron todas las sesiones.',
);
export const emailSecondFactorOffByStaffTitle = message('Autenticación de dos factores desactivada por el personal');
export const emailSecondFactorOffByStaffClosing = message(
  'Puede activarlo de nuevo: {portal}/my/security\n\nSi no lo pidió, elija una contraseña nueva de inmediato y llámenos.',
);
export const emailRecoveryCodesTitle = message('Códigos de recuperación creados');
export const emailRecoveryCodesFact1 = message(
  'Se crearon códigos de recuperación nuevos para su cuenta. Cada uno permite iniciar sesión una vez con su contraseña, sin llave de acceso.',
);
export const emailRecoveryCodesSubject = message('Se crearon códigos de recuperación para su cuenta');
export const emailRecoveryCodesClosing = message(
  'Si no fue usted, elija una contraseña nueva de inmediato y llámenos: {portal}/my/security',
);
export const emailExamplePasskey = message('Teléfono');
export const emailPasskeyAddedTitle = message('Llave de acceso agregada');
export const emailPasskeyAddedFact1 = message(
  'Se agregó una llave de acceso a su cuenta: {note}. Quien la tenga puede iniciar sesión sin su contraseña.',
);
export const emailPasskeyAddedSubject = message('Se agregó una llave de acceso a su cuenta');
export const emailPasskeyAddedClosing = message(
  'Si no fue usted, quítela de inmediato en Mi cuenta, Seguridad, elija una contraseña nueva y llámenos: {portal}/my/security',
);
export const emailPasskeyRemovedTitle = message('Llave de acceso eliminada');
export const emailPasskeyRemovedFact1 = message(
  'Se quitó una llave de acceso de su cuenta: {note}. Ya no permite iniciar sesión, y se cerraron las sesiones de los demás dispositivos.',
);
export const emailPasskeyRemovedSubject = message('Se quitó una llave de acceso de su cuenta');
export const emailCoordinatorInvitationTitle = message('Invitación a coordinar un grupo');
export const emailCoordinatorInvitationWhen = message(
  'Cuando quien coordina una organización invita a otra persona a coordinar',
);
export const emailCoordinatorInvitationSubject = message('Invitación a coordinar un grupo');
export const emailCoordinatorInvitationFact1 = message(
  'Alguien le pide que también inscriba a personas de su organización en nuestras sesiones. Abra este enlace para ver quién es y decidir. Puede aceptar con una cuenta que ya tenga o con una nueva.',
);
export const emailHandoverReceivedTitle = message('Grupo recibido');
export const emailHandoverReceivedWhen = message(
  'La nueva coordinación principal de una organización, cuando se le entrega el grupo o se elimina la cuenta de quien lo coordinaba',
);
export const emailHandoverReceivedSubject = message('Ahora usted es la coordinación principal de su grupo');
export const emailExampleHandoverReceived = message(
  'La coordinación principal del grupo de su organización se lo entregó a usted.',
);
export const emailHandoverReceivedFact2 = message(
  'Las personas, inscripciones y registros son los mismos. Ahora usted invita y quita coordinadores, y recibe los correos para las personas sin cuenta. Vea su organización aquí:',
);
export const emailHandoverReceivedClosing = message(
  'Si no puede hacerlo, entregue el grupo a otra persona que lo coordine en esa página.',
);
export const emailHandoverTitle = message('Nueva coordinación principal');
export const emailHandoverWhen = message('Los demás coordinadores, cuando se entrega un grupo');
export const emailHandoverSubject = message('Su grupo tiene una nueva coordinación principal');
export const emailExampleHandover = message('El grupo de su organización se entregó a otra persona que lo coordina.');
export const emailHandoverFact2 = message(
  'Las personas, inscripciones y registros son los mismos. Vea aquí quiénes coordinan:',
);
export const emailGroupInvitationTitle = message('Invitación a un grupo');
export const emailGroupInvitationWhen = message(
  'Cuando un coordinador invita a un integrante del grupo a usar su propia cuenta',
);
export const emailGroupInvitationSubject = message('Su propia cuenta para las sesiones en las que está inscrito');
export const emailGroupInvitationFact1 = message(
  'Alguien que inscribe a un grupo en nuestras sesiones nos dio su correo electrónico. Abra este enlace para ver quién es y decidir. Puede aceptar con una cuenta que ya tenga o con una nueva.',
);
export const emailGroupInvitationFact3 = message('El enlace es válido por {good}.');
export const emailGroupInvitationClosing = message(
  'Si no sabe de qué se trata, puede rechazar la invitación en la página o ignorar este correo.',
);
export const emailIdentityLinkFact1 = message(
  'Alguien, probablemente usted, quiere iniciar sesión en su cuenta con {provider}, como {email}. Vincúlelas aquí:',
);
export const emailIdentityLinkTitle = message('Vincular un inicio de sesión de otro sitio');
export const emailIdentityLinkWhen = message(
  'Quien inicia sesión por primera vez desde otro sitio con la dirección de una cuenta',
);
export const emailIdentityLinkSubject = message('Vincule su inicio de sesión');
export const emailIdentityLinkClosing = message(
  'Si no fue usted, ignore este correo. Sin este enlace, nadie puede entrar así a su cuenta.',
);
export const emailIdentityLinkedFact1 = message('Ahora puede iniciar sesión en su cuenta con {provider}.');
export const emailIdentityLinkedTitle = message('Inicio de sesión de otro sitio vinculado');
export const emailIdentityLinkedSubject = message('Una nueva forma de iniciar sesión');
export const emailIdentityLinkedClosing = message(
  'Si no fue usted, inicie sesión con su contraseña de inmediato, quite el inicio de sesión vinculado y elija una contraseña nueva:\n\n{portal}/my/security',
);
export const emailRoleChangedTitle = message('Rol cambiado');
export const emailRoleChangedWhen = message('La persona a quien el personal le cambia el rol');
export const emailRoleChangedSubject = message('Cambió lo que usted puede hacer en el portal');
export const emailRoleChangedClosing = message('Si es un error, llámenos.');
export const emailRolesChangedTitle = message('Roles cambiados: aviso a los administradores');
export const emailRolesChangedWhen = message('Todos los administradores, cuando cambian los roles de alguien');
export const emailRolesChangedSubject = message('Cambiaron los roles de una persona');
export const emailRolesChangedClosing = message('Si no lo esperaba, revíselo de inmediato:\n\n{portal}/staff/people');

// Emails about sessions
export const emailRegistrationTitle = message('Inscripción en sesiones');
export const emailRegistrationWhen = message('Quien se inscribe, de inmediato');
export const emailRegistrationSubject = message('Inscripción confirmada: {session}');
export const emailRegistrationOpening = message(
  'Usted y su grupo tienen su inscripción confirmada. Adjuntamos un archivo de calendario. Si le enviamos uno más reciente, reemplaza a este.',
);
export const emailRegistrationClosing = message(
  'Cambie o cancele su inscripción, y entre el día de la sesión: {portal}/my/sessions\n\nSolicite adaptaciones: {portal}/my/accommodations',
);
export const emailCanceledByStaff = message('Nuestro personal canceló esto por usted. Si no lo pidió, llámenos.');
export const emailRegistrationCanceledFact2 = message('Se canceló la inscripción de {participant} en “{session}”.');
export const emailRegistrationCanceledTitle = message('Inscripción cancelada por el personal');
export const emailRegistrationCanceledWhen = message(
  'Quien hizo la inscripción, cuando el personal quita a un participante de una sesión',
);
export const emailCanceledGroupTitle = message('Inscripción cancelada por quien coordina el grupo');
export const emailCanceledGroupWhen = message(
  'Personas de un grupo con cuenta propia, cuando quien coordina cancela una inscripción que hizo el grupo',
);
export const emailCanceledGroupFact1 = message('Quien coordina su grupo canceló su inscripción en “{session}”.');
export const emailCanceledGroupFact2 = message(
  'Puede volver a inscribirse por su cuenta mientras la sesión esté abierta.',
);
export const emailRegistrationCanceledHeading = message('Se canceló una inscripción');
export const emailRegistrationCanceledSubject = message('Cancelada: {session}');
export const emailYourSessions = message(
  'Cambie o cancele su inscripción, y entre el día de la sesión: {portal}/my/sessions',
);
export const emailRegistrationLateFact1 = message('Nuestro personal hizo su inscripción. Si no la pidió, llámenos.');
export const emailRegistrationLateTitle = message('Inscripción después del inicio');
export const emailRegistrationLateWhen = message('La persona que el personal inscribe en una sesión ya iniciada');
export const emailRegistrationLateHeading = message('Inscripción en una sesión');
export const emailRegistrationLateSubject = message('Inscripción confirmada: {session}');
export const emailRegistrationLateClosing = message('Su asistencia y sus créditos: {portal}/my/sessions');
export const emailReminderTitle = message('Recordatorio');
export const emailReminderWhen = message(
  'Las personas inscritas, una semana, un día o una hora antes, según su elección',
);
export const emailReminderSubject = message('{session}: {toGo}');
export const emailReminderClosing = message(
  'Cambie o cancele su inscripción, y entre el día de la sesión: {portal}/my/sessions\n\nRecibe este correo {before}. Elija sus recordatorios: {portal}/my/sessions#reminders',
);
export const emailSessionChangedFact3 = message('El archivo de calendario adjunto reemplaza al que usted tiene.');
export const emailSessionChangedTitle = message('Sesión modificada');
export const emailSessionChangedWhen = message(
  'Las personas inscritas, cuando cambia la hora, el nombre o los datos de conexión',
);
export const emailSessionChangedSubject = message('Cambio: {session}');
export const emailSessionChangedOpening = message(
  'Cambió la hora, el nombre o los datos de conexión de esta sesión. Estos son los datos actuales:',
);
export const emailJoinLinkTitle = message('Enlace para entrar cambiado por el personal');
export const emailJoinLinkWhen = message(
  'Quien se inscribió, cuando el personal revoca el enlace para entrar de una persona',
);
export const emailJoinLinkSubject = message('Nuevo enlace para entrar: {session}');
export const emailJoinLinkFact1 = message(
  'Nuestro personal cambió el enlace para entrar de {participant}. El enlace de los correos anteriores ya no funciona.',
);
export const emailSessionCanceledTitle = message('Sesión cancelada');
export const emailSessionCanceledWhen = message('Las personas inscritas, cuando se elimina una sesión');
export const emailSessionCanceledSubject = message('Cancelada: {session}');
export const emailSessionCanceledOpening = message(
  'Lo sentimos: esta sesión fue cancelada. No necesita hacer nada. El archivo adjunto la quita de su calendario.',
);
export const emailSessionCanceledClosing = message('Otras sesiones: {portal}/ao/schedule');
export const emailRecordingTitle = message('Grabación disponible');
export const emailRecordingWhen = message('Las personas inscritas, cuando se publica la grabación');
export const emailRecordingHeading = message('La grabación está disponible');
export const emailRecordingSubject = message('Grabación disponible: {session}');
export const emailRecordingOpening = message(
  'Ya puede ver la grabación con subtítulos de “{session}”. Su página también tiene la transcripción y los materiales, si los hay:',
);
export const emailSeatOfferedFact1 = message(
  'Usted está en la lista de espera de esta sesión y hay un lugar disponible. Lo reservamos para usted hasta el {until}, hora del Este.',
);
export const emailSeatOfferedFact3 = message(
  'Acepte el lugar o déjelo para la siguiente persona: {portal}/my/sessions',
);
export const emailSeatOfferedTitle = message('Lugar disponible');
export const emailSeatOfferedWhen = message('La siguiente persona en la lista de espera');
export const emailSeatOfferedSubject = message('Hay un lugar disponible: {session}');
export const emailOfferOverTitle = message('Lugar ofrecido a la siguiente persona');
export const emailOfferOverWhen = message('Quien no aceptó el lugar reservado');
export const emailOfferOverSubject = message('Venció la reserva de su lugar: {session}');
export const emailOfferOverOpening = message(
  'No aceptó el lugar a tiempo, así que lo ofrecimos a la siguiente persona. Puede unirse de nuevo a la lista de espera:',
);
export const emailAccommodationFact1 = message('Usted pidió esto para “{session}”, {start}, hora del Este:');
export const emailAccommodationTitle = message('Novedades sobre una adaptación');
export const emailAccommodationWhen = message('Quien pidió una adaptación, en cada paso');
export const emailAccommodationSubject = message('{need}: {state}. {session}');
export const emailAccommodationClosing = message('Vea todas sus solicitudes: {portal}/my/sessions');
export const emailSignInSheetReturnedFact1 = message(
  'Usted nos envió la hoja de asistencia de su grupo para “{session}”. Por favor, corríjala:',
);
export const emailSignInSheetReturnedFact3 = message(
  'Envíe la hoja corregida antes de que termine el {lastDay}, hora del Este:',
);
export const emailSignInSheetReturnedTitle = message('Hoja de asistencia del grupo devuelta');
export const emailSignInSheetReturnedWhen = message(
  'La persona que envió la hoja de asistencia, cuando el personal necesita que se corrija',
);
export const emailSignInSheetReturnedHeading = message('Corrija la hoja de asistencia de su grupo');
export const emailSignInSheetReturnedSubject = message('Corrija la hoja de asistencia de su grupo: {session}');
export const emailCreditDecidedFact1 = message('Decidimos sobre sus créditos por “{session}” del {day}.');
export const emailCreditDecidedFact3 = message('Todos sus créditos: {link}');
export const emailCreditDecidedTitle = message('Decisiones sobre créditos');
export const emailCreditDecidedWhen = message(
  'Quien pidió créditos por una sesión, cuando se decide. Todas las decisiones y los certificados van en un solo correo',
);
export const emailCreditDecidedHeading = message('Sus créditos por {session}');
export const emailCreditDecidedSubject = message('Sus créditos: {session}');
export const emailCreditDecidedClosing = message('¿Hay algún error? Responda a este correo o llámenos.');
export const emailCreditCorrectedFact1 = message(
  'Corregimos su registro de “{session}” del {day}. Su registro actual:',
);
export const emailCreditCorrectedTitle = message('Registro de créditos corregido');
export const emailCreditCorrectedWhen = message('Quien recibió una decisión sobre créditos, cuando se corrige');
export const emailCreditCorrectedHeading = message('Corregimos su registro');
export const emailCreditCorrectedSubject = message('Corregimos su registro: {session}');
export const emailCertificateFact1 = message('{certificate}, para {person}:\n{about}');
export const emailCertificateFact2 = message('Ábralo, imprímalo o guárdelo en su cuenta: {portal}/my/certificates');
export const emailCertificateFact3 = message(
  'Su número es {number}. Cualquier persona puede verificarlo en {portal}/verify/{number}',
);
export const emailCertificateTitle = message('Certificado disponible');
export const emailCertificateWhen = message('Quien obtuvo créditos, cuando se emite el certificado');
export const emailCertificateHeading = message('Su certificado está listo');
export const emailCertificateSubject = message('Su certificado está listo: {session}');
export const emailEvaluationReminderTitle = message('Recordatorio de una evaluación');
export const emailEvaluationReminderWhen = message(
  'Personas que asistieron y no han respondido la evaluación, una vez, 3 días después de la sesión',
);
export const emailEvaluationReminderSubject = message('¿Qué le pareció? {session}');
export const emailEvaluationReminderOpening = message(
  'Gracias por asistir a “{session}” el {day}. ¿Qué le pareció? Todavía puede responder unas preguntas:',
);
export const emailEvaluationReminderFact2 = message(
  'La evaluación está abierta hasta el {until}. Sus respuestas se guardan sin su nombre. No enviamos otro recordatorio.',
);
export const emailEvaluationReminderGroup = message(
  '{count, plural, one {# persona de su grupo asistió y todavía puede} other {# personas de su grupo asistieron y todavía pueden}} responder con su cuenta. Elija ahí su nombre.',
);
export const emailEvaluationReminderFact4 = message('No recibir más correos sobre encuestas y evaluaciones:\n{stop}');
export const emailFollowUpTitle = message('Encuesta de seguimiento');
export const emailFollowUpWhen = message(
  'Personas que asistieron, 3 o 6 meses después de la sesión, si el personal activó la encuesta',
);
export const emailFollowUpSubject = message('¿Usó lo que aprendió? {session}');
export const emailFollowUpOpening = message(
  'Usted asistió a “{session}” el {day}. ¿Usó lo que aprendió? Responder toma unos minutos:',
);
export const emailFollowUpFact2 = message(
  'El enlace funciona una vez, hasta el {until}. Sus respuestas son anónimas: se guardan sin su nombre ni este enlace. Por eso, no lo reenvíe.',
);
export const emailFollowUpFact3 = message('En la misma página puede dejar de recibir correos sobre encuestas.');

// Problems of the portal
export const problemNoBackups = message(
  'No hay copias de seguridad programadas. Configure BACKUP_DIR y reinicie el servidor, o respalde la base de datos de otra manera.',
);
export const problemBackupFailed = message(
  'La última copia de seguridad falló. Vea el error en Disco y copias de seguridad.',
);
export const problemNoBackupYet = message(
  'Aún no hay una copia de seguridad. La primera se hará esta noche. Para hacer una ahora, ejecute: {command}',
);
export const problemBackupOld = message(
  'La última copia de seguridad tiene {hours, plural, one {# hora} other {# horas}}. Compruebe que el servidor funcione por la noche.',
);
export const problemOwnDatabase = message(
  'Este portal público usa su base de datos integrada, que recibe tarde las actualizaciones de seguridad. Cambie a su propio servidor PostgreSQL con DATABASE_URL (docs/operating.md).',
);
export const problemDiskFull = message(
  'Solo queda libre {share, number, percent} del disco. Libere espacio ahora, antes de que el portal no pueda guardar nada.',
);
export const problemConnections = message(
  'Casi todas las conexiones a la base de datos están en uso. Aumente max_connections o use menos servidores.',
);
export const problemStandbyBehind = message(
  'Una réplica de la base de datos tiene {megabytes, number} MB de retraso. Revise su red y su disco.',
);
export const problemWithoutReplica = message(
  '{count, plural, one {# servidor no lee} other {# servidores no leen}} de la réplica de la base de datos, porque no está disponible o está muy atrasada. Por ahora, la base de datos principal atiende estas lecturas. Revise la réplica.',
);
export const problemJobsWaiting = message(
  'Un trabajo en segundo plano lleva {minutes, plural, one {# minuto} other {# minutos}} en espera. Si continúa así, reinicie los servidores.',
);
export const problemJobsFailed = message(
  '{count, plural, one {# trabajo en segundo plano falló} other {# trabajos en segundo plano fallaron}} después de muchos intentos. Vea el motivo en el registro del servidor.',
);
export const problemNoMailServer = message(
  'No hay un servidor de correo configurado, así que nadie recibe correos. El portal los guarda en Correo electrónico. Configure SMTP_URL y reinicie el servidor.',
);
export const problemMailWaiting = message(
  'Un correo lleva {minutes, plural, one {# minuto} other {# minutos}} en espera. Compruebe que el servidor de correo responda.',
);
export const problemMeetingsFailed = message(
  '{count, plural, one {Falló # aviso} other {Fallaron # avisos}} a un proveedor de reuniones. Abra Conexión y accesibilidad en la sesión e intente de nuevo.',
);
export const problemMeetingsWaiting = message(
  'Un aviso a un proveedor de reuniones espera desde hace {minutes, plural, one {# minuto} other {# minutos}}. Revise el proveedor y sus credenciales.',
);
export const problemMailFailed = message(
  'Desde ayer, {count, plural, one {# correo no se pudo enviar} other {# correos no se pudieron enviar}}. Vea los motivos en Correo electrónico.',
);
export const problemServersSilent = message(
  '{count, plural, one {# servidor no responde} other {# servidores no responden}} desde hace dos minutos. Compruebe que todos los servidores estén funcionando.',
);
export const problemVersions = message(
  'Los servidores usan versiones distintas. Actualícelos todos a la versión más reciente.',
);

// HTTP errors
export const httpNotFound = message('{what}: no existe o ya no está disponible.');
export const httpWaitSeconds = message(
  '{reason} Espere {seconds, plural, one {un segundo} other {# segundos}} e inténtelo de nuevo.',
);
export const httpWaitMinutes = message(
  '{reason} Espere {minutes, plural, one {un minuto} other {# minutos}} e inténtelo de nuevo.',
);
export const httpTooMany = message('Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.');
export const httpInvalid = message('Algunos campos tienen errores. Corríjalos e inténtelo de nuevo.');
export const httpUnknownField = message('Este campo no existe');
export const httpNotText = message('Algunos caracteres no son texto. Quítelos e inténtelo de nuevo.');
export const httpNotTextField = message('Contiene un carácter que no es texto');
export const httpOneLine = message('Use una sola línea, sin caracteres ocultos como saltos de línea o tabulaciones.');
export const httpInvalidJson = message('El cuerpo no es JSON válido.');
export const httpEmptyJson = message('El cuerpo está vacío. Envíe JSON.');
export const httpMediaType = message('Envíe el cuerpo como application/json.');
export const httpMalformed = message('La solicitud tiene un formato incorrecto.');
export const httpTooLarge = message('El cuerpo supera {limit}.');
export const httpUnknownCall = message('Este punto de acceso no existe. Consulte /api/docs.');
export const httpMethod = message('Esta dirección no acepta {method}, solo {allowed}.');
export const httpServer = message('Ocurrió un error de nuestra parte. No se cambió nada. Inténtelo de nuevo.');
export const httpOverloaded = message(
  'Muchas personas están usando el portal en este momento. No se cambió nada. Inténtelo de nuevo en unos segundos.',
);
export const httpUnavailable = message(
  'El portal no puede acceder a sus datos en este momento. No se cambió nada. Inténtelo de nuevo en unos segundos.',
);
export const httpFull = message(
  'El portal no tiene espacio para guardar nada más. No se cambió nada. Avise al personal.',
);
export const httpOutcomeUnknown = message(
  'No sabemos si esto se guardó, porque no hubo respuesta a tiempo. Compruebe si está o envíelo de nuevo.',
);
export const httpStarting = message('El portal se está iniciando. Inténtelo de nuevo en unos segundos.');
export const httpNotReadyStarting = message('El proceso se está iniciando. Su base de datos aún no está lista.');
export const httpNotReadyEnding = message('El proceso se está cerrando. Envíe las solicitudes a otro.');
export const httpNoDatabase = message('La base de datos no responde.');
export const httpApiKey = message('La consulta necesita la clave apikey del cliente web.');
export const httpSignIn = message('Inicie sesión e inténtelo de nuevo.');
export const httpStaffOnly = message('Esto es solo para el personal.');
export const httpPermission = message(
  'Para esto necesita el permiso «{name}». Un administrador puede darle un rol que lo tenga.',
);
export const httpSecondFactor = message(
  'El personal necesita un código además de la contraseña para iniciar sesión. Actívelo en Mi cuenta, Seguridad.',
);

// Undoing changes
export const changeThis = message('Este cambio');
export const changeUndoneBefore = message('Este cambio ya se deshizo.');
export const changeTooOld = message('Este cambio es demasiado antiguo para deshacerlo en un solo paso.');
export const changeRefused = message('Este cambio no se puede deshacer. Vea los campos.');
export const changeAgainField = message('Se cambió de nuevo después');
export const changeAgain = message('Esto se cambió de nuevo después. Deshaga primero el cambio posterior.');
export const changeConflict = message(
  '{who} guardó otros cambios después de que usted abrió esta página. Elija qué conservar y guarde de nuevo.',
);

// Printing
export const printPage = message('Página {page} de {pages}');
export const printSeries = message('Serie');
export const printWhen = message('Fecha y hora');
export const printDays = message('Fechas');
export const printNothing = message('No hay nada que mostrar.');
export const printSheet = message('Hoja de asistencia');
export const printSheetTitle = message('Hoja de asistencia: {session}, {site}');
export const printSheetFooter = message('Hoja de asistencia, {site}');
export const printSheetSite = message('Sede');
export const printSheetCoordinator = message('Coordinación');
export const printSheetDue = message('Fecha límite');
export const printSheetPeople = message('Personas en esta sede');
export const printSheetName = message('Nombre');
export const printSheetMethod = message('Forma de asistir');
export const printSheetTimeIn = message('Entrada');
export const printSheetTimeOut = message('Salida');
export const printSheetSignature = message('Firma');
export const printSheetStatement = message('Declaración de la coordinación');
export const printSheetAttest = message(
  'Doy fe de que las personas que firmaron arriba asistieron a esta sesión en esta sede, en las horas que anotaron.',
);
export const printSheetSignatureOf = message('Firma de {coordinator}');
export const printSheetDate = message('Fecha');
export const printSheetReturnBy = message('Devuelva este formulario antes del');
export const printSheetContact = message('Contacto');
export const printTranscript = message('Historial de créditos');
export const printTranscriptOf = message('Historial de créditos de {person}');
export const printTranscriptTotal = message('Total de horas de contacto');
export const printTranscriptCredit = message('Créditos');
export const printTranscriptNone = message('No hay créditos en estas fechas.');
export const printTranscriptDay = message('Fecha');
export const printTranscriptCourse = message('Curso');
export const printTranscriptSource = message('Fuente');
export const printTranscriptBody = message('Organismo');
export const printTranscriptHours = message('Horas');
export const printTranscriptByBody = message('Horas de contacto por organismo');
export const printTranscriptCountsOnce = message(
  'Un curso con varios certificados cuenta una vez por organismo y una vez en el total.',
);
export const printTranscriptGoals = message('Metas');
export const printTranscriptGoal = message('Meta');
export const printTranscriptProgress = message('Avance');
export const printQuestions = message('Preguntas');
export const printQuestionsTitle = message('Preguntas: {session}');
export const printQuestionsFooter = message('Preguntas, {session}');
export const printAsOf = message('Al');
export const printQuestionsCount = message('{count, plural, one {# pregunta} other {# preguntas}}');
export const printQuestionsNone = message('Todavía no hay preguntas.');
export const printCodes = message(
  'Los caracteres que las fuentes de impresión no tienen aparecen como números, por ejemplo {example}.',
);
export const printGroup = message('Sesiones del grupo');
export const printGroupTitle = message('Sesiones del grupo {year}: {group}');
export const printGroupYear = message('Año');
export const printGroupSessions = message('Sesiones');
export const printGroupSeats = message('Lugares usados');
export const printGroupNone = message('No hay sesiones en este año.');
export const printGroupPerson = message('Persona');
export const printGroupState = message('Inscripción');
export const printGroupMinutes = message('Minutos de asistencia');
export const printGroupCertificates = message('Certificados');
export const printNoFont = message(
  'Ninguna fuente tiene estos caracteres: {characters}. Escriba el texto sin ellos e imprima de nuevo.',
);

// Numbers in fields
export const orderNeedsSort = message('Indique también por qué ordenar');
export const fieldWhole = message('Un número entero');
export const fieldLeast = message('Al menos {least, number}');
export const fieldMost = message('Como máximo {most, number}');

// Kinds of files
export const fileKindPdf = message('PDF');
export const fileKindDocx = message('documento de Word');
export const fileKindPptx = message('presentación de PowerPoint');
export const fileKindXlsx = message('libro de Excel');
export const fileKindRtf = message('documento RTF');
export const fileKindTxt = message('texto sin formato');
export const fileKindVtt = message('subtítulos WebVTT');
export const fileKindSrt = message('subtítulos SubRip');
export const fileKindPng = message('imagen PNG');
export const fileKindJpeg = message('imagen JPEG');
export const fileKindWebp = message('imagen WebP');
export const fileKindMp4 = message('video MP4');
export const fileKindM4a = message('audio M4A');
export const fileKindMp3 = message('audio MP3');
export const fileKindWebm = message('video WebM');

// Uploaded files
export const uploadTruncated = message(
  'Falta el final de este archivo o está dañado. Guárdelo de nuevo en el programa con el que se creó.',
);
export const uploadPolyglot = message(
  'Este archivo combina dos tipos de archivo. Guárdelo de nuevo en el programa con el que se creó.',
);
export const uploadUnsafe = message(
  'Este archivo no se puede abrir de forma segura: está dañado, protegido o es mucho más grande de lo que indica.',
);
export const uploadZip = message('Este es un archivo ZIP. Suba uno por uno los archivos que contiene.');
export const uploadMacros = message('Este archivo contiene macros, que pueden causar daños. Guárdelo sin ellas.');
export const uploadUnknown = message('El portal no acepta este tipo de archivo, o su texto no está en UTF-8.');
export const uploadPage = message(
  'Esta página web o este dibujo puede contener scripts. Guárdelo como PDF o como texto sin formato.',
);
export const uploadNotWebVtt = message('Un archivo WebVTT empieza con la palabra WEBVTT; este no.');
export const uploadOnlyVideos = message('Solo los videos pueden tener más de {megabytes, number} MB.');
export const uploadWrongName = message(
  'El tipo de este archivo es: {kind}. Dele un nombre que termine en .{ending} y elíjalo de nuevo.',
);
export const uploadNotHere = message('Este tipo de archivo no se puede usar aquí: {kind}.');
export const uploadSlow = message(
  'La revisión de este archivo tarda demasiado. Guárdelo de nuevo en el programa con el que se creó e inténtelo de nuevo.',
);
export const uploadDamaged = message('El archivo se dañó durante la carga. Elíjalo de nuevo.');
export const uploadTooLarge = message('Este archivo tiene {size}. El máximo aquí es {most}.');
export const uploadKind = message('El portal no acepta archivos de este tipo.');
export const uploadTooMany = message('Inició demasiadas cargas sin terminarlas. Inténtelo de nuevo mañana.');
export const uploadThis = message('Esta carga');
export const uploadIncomplete = message(
  'Solo {count, plural, one {llegó # byte} other {llegaron # bytes}}. Envíe el resto.',
);
export const uploadPictureDamaged = message('Esta imagen no se puede leer. Guárdela de nuevo como PNG, JPEG o WebP.');
export const uploadPictureMoves = message('Esta imagen se mueve. Elija una fija.');
export const uploadPictureSize = message(
  'Esta imagen tiene {width, number} por {height, number} píxeles. El máximo es {most, number} por lado.',
);
export const uploadEmpty = message('Este archivo está vacío');
export const fileThis = message('Este archivo');
export const warningDocumentTitle = message(
  'Este documento no tiene título. Agréguelo en Word, en Archivo, Información.',
);
export const warningPresentationTitle = message(
  'Esta presentación no tiene título. Agréguelo en PowerPoint, en Archivo, Información.',
);
export const warningPictures = message(
  '{count, plural, one {Una imagen no tiene texto alternativo. Agréguelo en {program} o marque la imagen como decorativa.} other {# imágenes no tienen texto alternativo. Agréguelo en {program} o márquelas como decorativas.}}',
);
export const warningProtected = message(
  'Este PDF está protegido. Algunos lectores de pantalla no pueden leerlo. Guárdelo sin protección.',
);
export const warningTags = message(
  'Este PDF no tiene etiquetas. Los lectores de pantalla no encuentran títulos, listas ni tablas. Etiquételo en el programa con el que se creó y expórtelo de nuevo.',
);
export const warningPdfTitle = message(
  'Este PDF no tiene título, así que las personas oyen el nombre del archivo. Agréguelo en las propiedades del documento.',
);
export const warningLanguage = message(
  'Este PDF no indica su idioma, así que los lectores de pantalla pueden pronunciarlo mal. Indíquelo en el documento.',
);

// Pager
export const pagerLabel = message('{list}, páginas');
export const pagerPrevious = message('Anterior<hidden>: página</hidden>');
export const pagerNext = message('Siguiente<hidden>: página</hidden>');
export const pagerPage = message('<hidden>Página </hidden>{page, number}');

// Common words
export const fieldRequired = message('Este campo es obligatorio');
export const maxCharacters = message('Como máximo {most, number} caracteres');
export const saving = message('Guardando…');
export const sending = message('Enviando…');
export const fieldWithError = message('{field}: {error}');
export const testEmailSent = message('Se envió un correo de prueba a {email}.');
export const sendTest = message('Enviarse una prueba');
export const subject = message('Asunto');

// Routes
export const honorCodeAcknowledge = message('Acepto');

// Times
export const timeMorning = message('a.m.');
export const timeAfternoon = message('p.m.');
export const timeSpan = message('{from} a {to}');
export const timeEastern = message('{time}, hora del Este');
export const timeOwn = message('{time} en su zona horaria ({city})');

// Errors of fields
export const fieldChoose = message('Elija una opción de la lista.');
export const emailInvalid = message('correo electrónico no válido');
export const linkInNewTab = message('{text} (se abre en una pestaña nueva)');
export const thisSession = message('Esta sesión');
// Names
export const nameRequired = message('Escriba un nombre, un apellido o ambos');
export const oneNameHint = message('Basta con el nombre o el apellido');

// Passwords
export const passwordRule = message(
  'debe tener al menos 6 caracteres, con un número y un carácter especial{problem, select, long {, y 15 caracteres como máximo} spaces {, sin espacios} other {}}',
);
export const passwordResetRule = message(
  'Use al menos 8 caracteres, con una mayúscula, una minúscula, un número y un carácter especial (como ! o ?).{problem, select, long { Use 128 caracteres como máximo.} spaces { No use espacios.} other {}}',
);
export const passwordsDiffer = message('las contraseñas deben coincidir');
export const passwordEasyToGuess = message(
  'Esta contraseña es fácil de adivinar. Puede usarla, pero es más seguro usar hasta 15 caracteres que no sean un nombre, una palabra ni una secuencia.',
);
export const passwordEasyToGuessReset = message(
  'Esta contraseña es fácil de adivinar. Puede usarla, pero una más larga es más segura. Pruebe cuatro palabras sin relación entre sí, unidas por números y caracteres especiales, sin espacios.',
);

// Rich text editor
export const editorBold = message('Negrita');
export const editorItalic = message('Cursiva');
export const editorHeading = message('Título {level}');
export const editorBullets = message('Lista con viñetas');
export const editorNumbers = message('Lista numerada');
export const editorQuotation = message('Cita');
export const editorUndo = message('Deshacer');
export const editorRedo = message('Rehacer');
export const editorLink = message('Enlace');
export const editorLinkField = message('Dirección del enlace');
export const editorLanguage = message('Idioma');
export const editorLanguageField = message('Código del idioma de este fragmento, como en o fr');
export const editorAsk = message('{tool}…');
export const editorAskHint = message('Déjelo vacío para quitarlo');
export const editorAskApply = message('Aplicar');
export const editorToolbar = message('Formato: {field}');
export const editorHint = message(
  'Presione Alt+F10 para ir a la barra de formato y Escape para volver. Tab pasa al campo siguiente.',
);
export const editorHintHtml = message(
  'HTML: use títulos h2 a h4, párrafos, listas, tablas y enlaces. Los scripts y estilos se eliminan.',
);
export const editorHintLossy = message(
  'Este texto tiene HTML que el editor no admite. Edítelo como HTML para que no se pierda nada.',
);
export const editorAsHtml = message('Editar como HTML');
export const editorWithFormatting = message('Editar con formato');

// Browsers
export const browserOn = message('{browser} en {system}');
export const browserUnnamed = message('un navegador');
export const browserUnknown = message('un navegador desconocido');

// Table of records
export const tableColumns = message('Columnas');
export const tableSelected = message('{count, plural, one {# seleccionada} other {# seleccionadas}}');
export const tableNoPage = message('Esta página no existe. <link>Ir a la primera página</link>');
export const tableClear = message('Quitar la selección');
export const tableSelectAll = message('Seleccionar todas las filas de esta página');
export const tableSelectRow = message('Seleccionar {name}');
export const tableReading = message('Lectura de todas las páginas');
export const tableDownload = message('Descargar CSV');
export const tableSelectEverything = message('Seleccionar todas ({count, number})');
export const tableRange = message('{first, number} a {last, number} de {count, number}');
export const addressesCopy = message('Copiar las direcciones de correo');
export const addressesCopied = message('{count, plural, one {# dirección copiada} other {# direcciones copiadas}}');
export const addressesNotCopied = message('El navegador no permitió copiar. Descargue el archivo CSV.');
export const namesMore = message('{count, number} más');
export const bulkProgress = message('{done, number} de {total, number}');
export const bulkDone = message('{name}: {done, number} de {total, number} listas.');
export const bulkStopped = message('{name}: se detuvo después de {done, number} de {total, number}.');
export const bulkFailed = message('{count, number} con error:');
export const bulkFailure = message('{row}: {reason}');
export const tabsMenu = message('Página: {page}');
export const tabUnsaved = message('(cambios sin guardar)');

// Vistas guardadas de las listas
export const viewsName = message('Vistas guardadas');
export const viewsChosen = message('Vista: {name}{changed, select, yes { (con cambios)} other {}}');
export const viewsAll = message('Todo');
export const viewsShared = message('la comparte {name}');
export const viewsSharedByAll = message('compartida con todo el personal');
export const viewsDefault = message('se abre primero');
export const viewSaveNew = message('Guardar como vista nueva…');
export const viewNewTitle = message('Guardar esta vista');
export const viewNewText = message(
  'Una vista son los filtros, el orden y las columnas que ve ahora. Su nombre los abre de nuevo.',
);
export const viewName = message('Nombre de la vista');
export const viewNameMissing = message('Escriba un nombre para la vista.');
export const viewNameTaken = message('Ya hay una vista con este nombre. Escriba otro nombre.');
export const viewShare = message('Compartir con todo el personal');
export const viewSave = message('Guardar vista');
export const viewUpdate = message('Guardar los cambios de «{name}»');
export const viewEdit = message('Cambiar el nombre de «{name}» o compartirla…');
export const viewEditTitle = message('Cambiar el nombre de esta vista o compartirla');
export const viewDelete = message('Eliminar «{name}»…');
export const viewDeleteTitle = message('¿Eliminar la vista «{name}»?');
export const viewDeleteText = message(
  '{shared, select, yes {Se elimina para todo el personal.} other {Solo usted ve esta vista.}} Los registros de la lista se conservan.',
);
export const viewDeleteYes = message('Eliminar vista');
export const viewMakeDefault = message('Abrir esta lista con «{name}»');
export const viewEndDefault = message('Dejar de abrir esta lista con «{name}»');
export const viewSaved = message('Se guardó la vista «{name}».');
export const viewDeleted = message('Se eliminó la vista «{name}».');
export const viewDefaultSet = message('Esta lista ahora se abre con «{name}».');
export const viewDefaultEnded = message('Esta lista ahora se abre con todo.');
export const viewItself = message('Esta vista');

// Correos que no llegaron
export const reportNoAddress = message('La dirección no existe.');
export const reportNoDomain = message('El dominio de la dirección no recibe correo.');
export const reportClosed = message('El buzón está cerrado.');
export const reportFull = message('El buzón está lleno.');
export const reportTooLarge = message('El correo es demasiado grande para el buzón.');
export const reportNoAnswer = message('El servidor de correo de la dirección no responde.');
export const reportRejected = message(
  'El servidor de correo de la dirección rechaza correos como este, por ejemplo como spam.',
);
export const reportOther = message('El servidor de correo de la dirección no aceptó el correo.');
export const reportDelayed = message('Aún no se entregó. {reason}');
export const reportComplaint = message('El destinatario marcó este correo como spam.');
export const reportSuppressed = message('No enviado: no podemos comunicarnos con esta dirección.');
export const addressSoft = message('Varios correos a ella no llegaron.');
export const addressComplaint = message('Un correo a ella se marcó como spam.');
export const addressNote = message(
  'No podemos escribirle a <strong>{email}</strong>. {reason} <link>Revise su correo electrónico</link>',
);
