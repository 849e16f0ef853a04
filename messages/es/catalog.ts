// Spanish messages of series, sessions, speakers, materials, recordings, search and content pages.
import { message } from '#messages/message.ts';

// Words of the catalog
export const seriesHeading = message('Series');
export const scheduleTitle = message('Calendario');
export const archivesTitle = message('Archivo');
export const speakersHeading = message('Presentadores');
export const speakersNone = message('No hay presentadores en la lista');
export const sessionsHeading = message('Sesiones');
export const sessionsCount = message('{count, plural, one {# sesión} other {# sesiones}}');
export const upcomingHeading = message('Próximas sesiones');
export const upcomingNone = message('No hay próximas sesiones');
export const categoriesHeading = message('Categorías');
export const registerNeedsScript = message(
  'Para inscribirse en línea, active JavaScript. O llámenos y le inscribiremos.',
);
export const notFoundSession = message('Esta sesión no existe o ya no está aquí.');
export const notFoundSpeaker = message('Esta persona no existe en la lista de presentadores o ya no está aquí.');

// State of a session: its label, and its banner
export const stateOpen = message('Inscripción abierta');
export const stateLive = message('En vivo ahora');
export const stateEnded = message('La sesión terminó');
export const stateClosed = message('Inscripción cerrada');
export const stateArchived = message('Archivada');
export const stateSelfPaced = message('A su propio ritmo: empiece cuando quiera');
export const stateOutdated = message('Desactualizada');
export const stateDeleted = message('Eliminada');
export const bannerArchived = message('Sesión archivada');
export const bannerClosed = message('Sesión con inscripción cerrada');

// Ways to attend
export const attendanceNone = message('No asistirá');
export const attendanceWeb = message('Seminario web');
export const attendancePhone = message('Teléfono');
export const attendanceBoth = message('Teléfono Y seminario web');
export const attendanceTeleconference = message('Teleconferencia');

// Session page
export const sessionWhen = message('Cuándo');
export const sessionFirstShown = message('Fecha de emisión original');
export const sessionHowToAttend = message('Cómo asistir');
export const sessionAttendBothAtOnce = message('ambos a la vez');
export const sessionAccess = message('Accesibilidad');
export const sessionAccessCaptions = message('Subtítulos en tiempo real hechos por una persona');
export const sessionAccessSignLanguage = message('Lenguaje de señas americano (ASL)');
export const sessionRequestMore = message('Solicite otras adaptaciones a más tardar el {day}');
export const sessionRequest = message('Solicite subtítulos o lenguaje de señas a más tardar el {day}');
export const sessionLanguage = message('Idioma');
export const languageEnglish = message('Inglés');
export const languageSpanish = message('Español');
export const languageAsl = message('Lenguaje de señas americano');
export const sessionTopic = message('Tema');
export const sessionCredit = message('Créditos');
export const sessionCertificates = message('{count, plural, one {# certificado} other {# tipos de certificado}}');
export const sessionCreditLink = message('Ver las horas de crédito');
export const sessionRecording = message('Grabación');
export const sessionRecordingPlay = message('Reproducir la grabación <small>(se abre en una pestaña nueva)</small>');
export const sessionRecordingPlayCaptioned = message(
  'Reproducir la grabación con subtítulos <small>(se abre en una pestaña nueva)</small>',
);
export const sessionRecordingNoCredit = message('No se otorgan créditos por ver la grabación.');
export const sessionIsOn = message('Esta sesión está en vivo ahora. Si se inscribió, entre desde Mi cuenta.');
export const sessionHasEnded = message('Esta sesión terminó.');
export const sessionHasEndedRecorded = message('Esta sesión terminó. Su grabación está en esta página.');
export const sessionHasEndedExpected = message(
  'Esta sesión terminó. Su grabación suele publicarse unos 2 días después.',
);
export const sessionOutdated = message(
  'Esta sesión está desactualizada. Parte de su información quizá ya no sea correcta.',
);
export const sessionRegister = message('Inscribirse en la sesión');
export const sessionStartSelfPaced = message('Empezar este seminario web para obtener créditos');
export const sessionSelfPacedCrumb = message('Seminarios web a su propio ritmo');
export const sessionAddToCalendar = message('Agregar al calendario');
export const sessionRelated = message('Sesiones relacionadas');
export const shareByEmail = message('Compartir por correo');
export const shareCopy = message('Copiar el enlace');
export const shareCopied = message('Enlace copiado');
export const shareFailed = message('Copie la dirección desde su navegador');
export const sessionMore = message('Más de {series}');
export const sessionOwnHeading = message('Su grupo y esta sesión');
export const sessionOwnJoin = message('Entre o cambie su inscripción en Mis sesiones');
export const sessionOwnManage = message('Cambie su inscripción en Mis sesiones');

// Session page: questions for presenters
export const questionsHeading = message('Preguntas para los presentadores');
export const questionsClose = message(
  'La cantidad de preguntas se limita a {limit, number} y se dejan de recibir bastante antes del inicio de la sesión: se cierran el {time}.',
);
export const questionsClosed = message(
  'La cantidad de preguntas se limita a {limit, number} y se dejan de recibir bastante antes del inicio de la sesión: se cerraron el {time}.',
);
export const questionsNone = message('Todavía no hay preguntas.');
export const questionsDelete = message('Eliminar<hidden> la pregunta “{question}”</hidden>');
export const questionsDeleted = message('Pregunta eliminada.');

// Session page: shown from the cache
export const cachedNotice = message(
  '{isOnline, select, yes {No pudimos comunicarnos con el servidor.} other {No tiene conexión.}} Esto es lo que le mostramos el {time}.',
);
export const cachedStill = message(
  '{isOnline, select, yes {No pudimos comunicarnos con el servidor.} other {No tiene conexión.}} Inténtelo de nuevo más tarde.',
);
export const cachedTryAgain = message('Intentar de nuevo');
export const cachedTrying = message('Intentando de nuevo…');
export const cachedUpdated = message('Página actualizada');

// Schedule
export const scheduleDescription = message('Encuentre un próximo seminario web e inscríbase o inscriba a su grupo.');
export const scheduleIntro = message(
  'Seleccione las sesiones a las que usted o su grupo quiere asistir. Las horas son de la zona del Este.',
);
export const scheduleLegend = message('Sesiones para inscribirse');
export const scheduleFacts = message('{time}, {minutes, plural, one {# minuto} other {# minutos}} · {series}');
export const scheduleFilters = message('Filtrar el calendario');
export const scheduleAllTopics = message('Todos los temas');
export const scheduleAnyMethod = message('Cualquier forma');
export const scheduleAllLanguages = message('Todos los idiomas');
export const scheduleApply = message('Mostrar sesiones');
export const scheduleClear = message('Borrar los filtros');
export const scheduleViews = message('Vista');
export const scheduleList = message('Lista');
export const scheduleCalendar = message('Calendario mensual');
export const scheduleMonths = message('Meses');
export const scheduleMonthNone = message('No hay sesiones en {month}.');
export const scheduleEastern = message('Hora del Este');
export const scheduleFound = message(
  '{count, plural, =0 {Ninguna sesión coincide. Elija otros filtros o bórrelos.} one {# sesión coincide.} other {# sesiones coinciden.}}',
);
export const scheduleShowSelected = message('Mostrar las sesiones seleccionadas');
export const scheduleRegister = message('Inscribirse en las seleccionadas');
export const scheduleSelected = message(
  '{count, plural, =0 {Ninguna sesión seleccionada} one {# sesión seleccionada} other {# sesiones seleccionadas}}',
);
export const scheduleNone = message(
  'Publicamos aquí las fechas nuevas en cuanto se planifican. Mientras tanto, <link>consulte las series</link>.',
);

// Archives
export const archivesHeading = message('Archivo en línea');
export const archivesPageTitle = message('{category}, página {page, number}');
export const archivesDescription = message('Vea seminarios web anteriores con subtítulos y obtenga sus materiales.');
export const archivesDescriptionCategory = message(
  'Vea seminarios web anteriores sobre {category} con subtítulos y obtenga sus materiales.',
);
export const archivesRecordingExpected = message('Grabación aún no publicada');
export const archivesRecordingNone = message('Sin grabación');
export const archivesAll = message('Las {count, number} sesiones en {category}');
export const archivesCategoryCount = message(
  '<badge>{count, plural, one {# sesión} other {# sesiones}}</badge> en el archivo; primero las más recientes.',
);
export const archivesSelfPaced = message(
  'Los seminarios web a su propio ritmo no se archivan: puede empezarlos en cualquier momento. Consulte <link>todos los seminarios web a su propio ritmo</link>.',
);
export const archivesNone = message(
  'Todavía no hay grabaciones en {series}. Las grabaciones suelen publicarse unos 2 días después de una sesión.',
);
export const archivesIntro = message('Grabaciones y materiales de sesiones anteriores de {series}, por categoría.');
export const archivesSearch = message('Buscar en el archivo');
export const archivesHelp = message(
  '¿No encuentra una grabación o no puede usarla? <link>Envíenos un correo electrónico</link>.',
);

// Search
export const searchTitle = message('Buscar');
export const searchTitlePage = message('Buscar, página {page, number}');
export const searchTitleWords = message('Buscar: {words}');
export const searchTitleWordsPage = message('Buscar: {words}, página {page, number}');
export const searchDescription = message(
  'Encuentre seminarios web, grabaciones y materiales sobre accesibilidad y derechos de las personas con discapacidades. Todos tienen subtítulos.',
);
export const searchForm = message('Buscar con filtros');
export const searchWords = message('Palabras clave');
export const searchWordsHint = message(
  'Use “comillas” para una frase exacta y un signo menos para excluir una palabra.',
);
export const searchFilters = message('Filtros');
export const searchAllSeries = message('Todas las series');
export const searchCategory = message('Categoría');
export const searchAllCategories = message('Todas las categorías');
export const searchYear = message('Año');
export const searchAllYears = message('Todos los años');
export const searchCredit = message('Créditos');
export const searchAnyCredit = message('Con o sin créditos');
export const searchSort = message('Ordenar por');
export const searchSortBest = message('Mejor coincidencia');
export const searchSortNewest = message('Más recientes primero');
export const searchRecordingOnly = message('Solo con grabación');
export const searchClear = message('Borrar la búsqueda');
export const searchSaid = message('Se dice en la grabación <time>en el minuto {at}</time>');
export const searchHasRecording = message('Grabación');
export const searchSpeakers = message('Presentadores: <names></names>');
export const searchMaterials = message('Materiales: <names></names>');
export const searchFoundNone = message('No se encontraron sesiones');
export const searchFound = message('{count, plural, one {# sesión encontrada} other {# sesiones encontradas}}');
export const searchFoundMore = message('Se encontraron más de {count, number} sesiones');
export const searchFoundPage = message('{found}, página {page, number} de {pages, number}');
export const searchTryOther = message(
  'Pruebe con menos palabras o con otras, o quite un filtro. Puede escribir solo el comienzo de una palabra: “elev” encuentra “elevator”.',
);
export const searchHelp = message(
  '¿Aún no lo encuentra? Llámenos al {phone} o <link>escríbanos</link> y lo buscaremos por usted.',
);
export const searchCorrected = message(
  'No se encontró nada para “{words}”. Estos son los resultados de <strong>{corrected}</strong>.',
);
export const searchPartial = message('Ninguna sesión tiene todas estas palabras. Estas tienen algunas.');
export const searchFirstOnly = message(
  'Solo se muestran las primeras {count, number}. Use los filtros para ver menos resultados.',
);
export const searchBeyond = message('Esa página no existe. <link>Ir a la primera página</link>');
export const searchPager = message('Sesiones encontradas');

// Series: the list, and a series home page
export const seriesListTitle = message('Series de seminarios web');
export const seriesListDescription = message(
  'Ocho series de seminarios web gratuitos sobre accesibilidad y derechos de las personas con discapacidades. Participe en vivo o véalos después.',
);
export const seriesListHeading = message('Elija una serie de seminarios web');
export const seriesNextSession = message('Próxima sesión');
export const seriesLatestRecording = message('Grabación más reciente');
export const seriesAnyTime = message('En cualquier momento');
export const seriesAnyTimeText = message('Empiece cuando quiera');
export const seriesPageMissing = message(
  'No pudimos encontrar esa página. Está en la página principal de {organization}.',
);
export const seriesNewHere = message('¿Es la primera vez que nos visita?');
export const seriesNewHereText = message(
  '<register>Cree una cuenta</register> para inscribirse en sesiones y obtener créditos. Es gratis. Si ya tiene una, <login>inicie sesión</login>. ¿Olvidó su contraseña? <password>Restablezca su contraseña</password>.',
);
export const seriesLatestArchive = message('Seminario web archivado más reciente');
export const seriesUpcoming = message('Próximas sesiones de todas las series');
export const seriesSeeSchedule = message('Ver el calendario e inscribirse');

// Speakers
export const speakersTitlePage = message('Presentadores, página {page, number}');
export const speakersTitleLetter = message('Presentadores, {letter}');
export const speakersTitleLetterPage = message('Presentadores, {letter}, página {page, number}');
export const speakersDescription = message(
  'Conozca a las personas que imparten nuestros seminarios web sobre accesibilidad y derechos de las personas con discapacidades.',
);
export const speakersLetters = message('Apellidos por letra inicial');
export const speakersAll = message('Todas');
export const speakersCount = message(
  '{count, plural, one {# persona ha} other {# personas han}} presentado en {series}.',
);
export const speakersCountLetter = message(
  '{count, plural, one {# persona cuyo apellido empieza con {letter} ha} other {# personas cuyo apellido empieza con {letter} han}} presentado en {series}.',
);
export const speakerPast = message('Sesiones anteriores');
export const speakerNoSessions = message('No hay sesiones en la lista para {name}.');
export const speakerBack = message('Volver a {session}');

// Content pages
export const textReviewed = message(
  'Última revisión: <date>{day}</date>. ¿Algo no está claro o es incorrecto? <link>Comuníquese con nosotros</link>.',
);
export const textUnknown = message('Este texto');
export const textHeadMissing = message('se esperaba --- y las propiedades de la página');
export const textFactUnreadable = message('se esperaba "nombre: valor"');
export const textFactMissing = message('se esperaba una línea "{name}: …"');
export const textReviewedUnreadable = message('reviewed debe tener la forma AAAA-MM-DD');
export const textPlaceUnknown = message('{place} no se conoce');

// Materials
export const materialsHeading = message('Materiales');
export const materialsNone = message('No se han publicado materiales para esta sesión');
export const materialsOpens = message('{title} <small>(se abre en una pestaña nueva)</small>');
export const materialsOpensFormat = message('{title} <small>({format}, se abre en una pestaña nueva)</small>');

// Search forms
export const searchFormLabel = message('Buscar sesiones y presentadores');
export const searchFormPlaceholder = message('Sesiones, presentadores');
export const findFormCount = message('{count} con “{words}”');

// Deleted sessions
export const deletedName = message('ELIMINADA - {name}');
export const deletedDescription = message('ELIMINADA');

// Times in a video
export const clockHours = message('{hours, plural, one {# hora} other {# horas}}');
export const clockMinutes = message('{minutes, plural, one {# minuto} other {# minutos}}');
export const clockSeconds = message('{seconds, plural, one {# segundo} other {# segundos}}');

// Video player
export const playerLabel = message('Reproductor de video');
export const playerFailed = message(
  'El video no se puede reproducir en este momento. La transcripción de abajo contiene todas sus palabras.',
);
export const playerLoadingAt = message('Cargando en {time}…');
export const playerControls = message('Controles del reproductor');
export const playerPosition = message('Posición');
export const playerPositionOf = message('{time} de {length}');
export const playerPlay = message('Reproducir');
export const playerPause = message('Pausar');
export const playerBack = message('Retroceder 10 segundos');
export const playerForward = message('Avanzar 10 segundos');
export const playerSpeed = message('Velocidad');
export const playerSpeedNormal = message('1 (normal)');
export const playerCaptions = message('Subtítulos');
export const playerDescription = message('Audiodescripción');
export const playerSignLanguage = message('Lenguaje de señas');
export const playerMute = message('Silenciar');
export const playerVolume = message('Volumen');
export const playerVolumePercent = message('{volume, number} por ciento');
export const playerFullScreen = message('Pantalla completa');

// Video player: what it announces
export const playerPlaying = message('Reproduciendo');
export const playerAt = message('En {time}');
export const playerPausedAt = message('En pausa en {time}');
export const playerSound = message('{isOn, select, yes {Sonido activado} other {Sonido desactivado}}');
export const playerSpeedSet = message('Velocidad {speed, number}');
export const playerCaptionsSet = message('{isOn, select, yes {Subtítulos activados} other {Subtítulos desactivados}}');
export const playerDescriptionSet = message(
  '{isOn, select, yes {Audiodescripción activada} other {Audiodescripción desactivada}}',
);
export const playerSignLanguageSet = message(
  '{isOn, select, yes {Lenguaje de señas visible} other {Lenguaje de señas oculto}}',
);

// Video player: settings
export const playerSettings = message('Ajustes');
export const playerSettingsLabel = message('Ajustes del reproductor');
export const playerSettingLanguage = message('Idioma de los subtítulos y la transcripción');
export const playerSettingSize = message('Tamaño de los subtítulos');
export const playerSettingColors = message('Colores de los subtítulos');
export const playerSettingPlace = message('Posición de los subtítulos');
export const playerSettingSigned = message('Tamaño del lenguaje de señas');
export const playerSettingDescriptions = message('Mostrar las descripciones como texto para lectores de pantalla');
export const playerSizeSmall = message('Pequeño');
export const playerSizeMedium = message('Mediano');
export const playerSizeLarge = message('Grande');
export const playerSizeHuge = message('Muy grande');
export const playerColorsWhiteOnBlack = message('Blanco sobre negro');
export const playerColorsYellowOnBlack = message('Amarillo sobre negro');
export const playerColorsBlackOnWhite = message('Negro sobre blanco');
export const playerColorsBlackOnYellow = message('Negro sobre amarillo');
export const playerPlaceUnder = message('Debajo del video');
export const playerPlaceBottom = message('Sobre el video, en la parte inferior');
export const playerPlaceTop = message('Sobre el video, en la parte superior');
export const playerSignedHidden = message('Oculto');

// Video player: keyboard shortcuts
export const shortcuts = message('Atajos de teclado');
export const shortcutsUse = message('Usar atajos de teclado mientras el foco está en el reproductor');
export const shortcutPlay = message('Reproducir o pausar');
export const shortcutMute = message('Activar o desactivar el sonido');
export const shortcutCaptions = message('Activar o desactivar los subtítulos');
export const shortcutDescription = message('Activar o desactivar la audiodescripción, si el video la tiene');
export const shortcutSignLanguage = message('Mostrar u ocultar el lenguaje de señas, si el video lo tiene');
export const shortcutSlower = message('Más lento');
export const shortcutFaster = message('Más rápido');
export const shortcutNextChapter = message('Capítulo siguiente');
export const shortcutPreviousChapter = message('Inicio de este capítulo, o el anterior');
export const shortcutFullScreen = message('Activar o desactivar la pantalla completa');

// Transcript
export const chaptersHeading = message('Capítulos');
export const transcriptHeading = message('Transcripción');
export const transcriptTools = message('Herramientas de la transcripción');
export const transcriptSearch = message('Buscar en la transcripción');
export const transcriptPrevious = message('Resultado anterior');
export const transcriptNext = message('Resultado siguiente');
export const transcriptPlay = message('Reproducir desde este resultado');
export const transcriptFound = message(
  'Resultado {index, number} de {count, number}, en {time}: “<line>{text}</line>”',
);
export const transcriptNotFound = message('“{words}” no está en la transcripción.');
export const transcriptFollow = message('Seguir el video');
export const transcriptDownload = message('Descargar como texto');
export const transcriptNone = message('No hay transcripción en este idioma.');
export const transcriptHint = message(
  'Seleccione un tiempo para reproducir desde ahí. Presione Tab para llegar al primero y luego use las teclas de flecha.',
);
export const transcriptText = message('Texto de la transcripción');
export const transcriptPlayFrom = message('<hidden>Reproducir desde </hidden>{time}');
export const transcriptDescription = message('Descripción:');
export const transcriptFileDescription = message('Descripción: {text}');

// Staff: words of all editors
export const staffPublicPage = message('Página pública');
export const staffPreview = message('Vista previa para visitantes');
export const staffNoName = message('Sin nombre');
export const staffImported = message('Importado. La próxima importación de este archivo sobrescribe sus cambios.');
export const staffChangeHistory = message('Historial de cambios');
export const staffDeleteYes = message('Sí, eliminar');
export const staffKeep = message('Conservar');
export const staffFound = message('{count, number} encontrados');

// Staff: series
export const seriesNew = message('Serie nueva');
export const seriesTitle = message('Serie: {name}');
export const seriesAdd = message('Agregar serie');
export const seriesFirst = message(
  'La primera serie es la portada de su portal, en /ao. Los visitantes la ven en cuanto usted la agrega.',
);
export const seriesNone = message('Todavía no hay series. Agregue la primera.');
export const seriesFacts = message('/{route} · {count, plural, one {# sesión} other {# sesiones}} · {state}');
export const seriesSaved = message('Serie guardada.');
export const seriesAdded = message('Serie agregada.');
export const seriesPart = message(
  '{title} ({filled, plural, =0 {vacío} one {# de {total, number} completado} other {# de {total, number} completados}})',
);
export const seriesPartHome = message('Texto de la página de inicio');
export const seriesPartSidebar = message('Barra lateral e imagen');
export const seriesPartBanner = message('Encabezado, página de información y botón');
export const seriesPartSpanish = message('Textos en español');
export const seriesDescriptionHint = message('Aparece en la tarjeta de la serie en la página principal');
export const seriesOrderHint = message('Las series con números menores van primero');
export const seriesStatusHint = message('Las páginas de una serie inactiva no están disponibles para los visitantes');
export const seriesActive = message('Activa');
export const seriesInactive = message('Inactiva');
export const seriesPictureHint = message('La dirección de una imagen, o suba una abajo');
export const seriesSidebarAltHint = message(
  'Lo que muestra la imagen, para quienes no la ven. Si lleva a una página, diga a cuál. Sin este texto, la imagen se llama “Acerca de” y la serie.',
);
export const seriesPageHint = message('La dirección de una página');
export const seriesListed = message('En las listas: los visitantes la encuentran en las listas y en el menú');
export const seriesHidden = message('Oculta: solo la encuentra quien tiene su dirección');
export const seriesOld = message('Antigua: no está en las listas; se conserva por sus sesiones');
export const seriesUnused = message('Sin uso: no está en las listas');
export const seriesState = message(
  '{state, select, inactive {inactiva: los visitantes no pueden abrirla} listed {en las listas} Hidden {oculta: no está en las listas} OLD {antigua: no está en las listas} other {sin uso: no está en las listas}}',
);
export const seriesColorGood = message(
  'El texto blanco sobre este color tiene un contraste de {ratio, number} a 1. Es suficiente.',
);
export const seriesColorLow = message(
  'El texto blanco sobre este color tiene un contraste de {ratio, number} a 1. Menos de 7 es difícil de leer, así que los visitantes ven el color más oscuro {color}.',
);
export const seriesRoute = message('Sus páginas comienzan con /{route}.');
export const seriesRouteMoves = message(
  'Sus páginas pasan de /{before} a /{now}. Los enlaces y marcadores de la dirección anterior dejarán de funcionar.',
);

// Staff: speakers
export const speakerNew = message('Presentador nuevo');
export const speakerPhotoNone = message('Todavía no hay foto. Los visitantes ven las iniciales.');
export const speakerPhotoUpload = message('Subir foto');
export const speakerPhotoReplace = message('Reemplazar foto');
export const speakerPhotoRemove = message('Quitar foto');
export const speakerPhotoHint = message(
  'PNG, JPEG o WebP, hasta {megabytes, number} MB. Los visitantes ven el centro en un círculo. La ubicación y otros datos de la cámara se eliminan.',
);
export const speakerPhotoAltHint = message(
  'Lo que muestra la foto, para quienes no la ven, como “Ana Ruiz, una mujer de pelo corto y gris, ante un atril”',
);
export const speakerPhotoDecorative = message('Decorativa: los lectores de pantalla omiten la foto');
export const speakerWord = message('Presentador');
export const speakerTitle = message('Presentador: {name}');
export const speakerAdd = message('Agregar presentador');
export const speakerSearch = message('Nombre, cargo u organización');
export const speakerCount = message('{count, plural, one {# presentador} other {# presentadores}}');
export const speakerNoMatch = message('Ningún presentador coincide. Pruebe con menos palabras.');
export const speakerSessionCount = message('{count, plural, =0 {sin sesiones} one {# sesión} other {# sesiones}}');
export const speakerHasAccount = message('tiene una cuenta');
export const speakerSaved = message('Presentador guardado.');
export const speakerAdded = message('Presentador agregado.');
export const speakerTitleHint = message('Por ejemplo, Ph.D. o Attorney');

// Staff: a speaker's account, sessions and duplicates
export const speakerAccount = message('Cuenta');
export const speakerAccountText = message(
  'La persona que inicia sesión con este correo ve las preguntas de las sesiones de este presentador y puede ordenarlas.',
);
export const speakerAccountField = message('Correo electrónico de la cuenta');
export const speakerAccountHint = message('Deje vacío si el presentador no tiene cuenta');
export const speakerAccountSave = message('Guardar cuenta');
export const speakerAccountSaved = message('Cuenta guardada.');
export const speakerNoStaffSessions = message('Este presentador no tiene sesiones.');
export const speakerMoreSessions = message('{count, plural, one {Y # sesión más.} other {Y # sesiones más.}}');
export const speakerDelete = message('Eliminar presentador');
export const speakerDeleteTitle = message('¿Eliminar a {name}?');
export const speakerDeleteText = message('Puede restaurar al presentador desde el historial de cambios.');
export const speakerMerge = message('Combinar duplicados');
export const speakerMergeField = message('Nombre del presentador que se conserva');
export const speakerMergeEnter = message('Escriba un nombre.');
export const speakerMergeSearching = message('Buscando…');
export const speakerMergeNone = message('Ningún otro presentador tiene este nombre.');
export const speakerMergeTitle = message('¿Combinar con {name}?');
export const speakerMergeText = message(
  'Este presentador se eliminará. {count, plural, one {# sesión} other {# sesiones}} y la cuenta pasarán a {name}. Si lo deshace en el historial de cambios, lo que {name} aún conserve de este presentador volverá.',
);
export const speakerMergeYes = message('Combinar presentadores');
export const speakerMergeNo = message('Conservar ambos');
export const speakerMergeButton = message('Combinar con este<hidden> ({name})</hidden>');

// Staff: categories
export const categoryWord = message('Categoría');
export const categoryNew = message('Categoría nueva');
export const categoryTitle = message('Categoría: {name}');
export const categoryAdd = message('Agregar categoría');
export const categorySaved = message('Categoría guardada.');
export const categoryAdded = message('Categoría agregada.');
export const categoryNameHint = message(
  'Si un archivo de importación aún tiene el nombre anterior, al importarlo se agrega esa categoría de nuevo.',
);
export const categorySessions = message(
  '{count, plural, =0 {No hay sesiones en esta categoría.} one {# sesión en esta categoría.} other {# sesiones en esta categoría.}}',
);
export const categoryCannotDelete = message(
  'No puede eliminar esta categoría porque aparece en la página de cursos a su propio ritmo.',
);
export const categoryDelete = message('Eliminar categoría');
export const categoryDeleteTitle = message('¿Eliminar {name}?');
export const categoryDeleteText = message(
  '{count, plural, =0 {Esta categoría no tiene sesiones.} one {# sesión quedará sin categoría. El archivo la mostrará en “Otras sesiones”.} other {# sesiones quedarán sin categoría. El archivo las mostrará en “Otras sesiones”.}} Puede restaurar la categoría desde el historial de cambios.',
);
export const categoriesIntro = message(
  'El archivo y la búsqueda agrupan las sesiones por categoría, en este orden. Una sesión puede estar en una categoría.',
);
export const categoriesNone = message('Todavía no hay categorías. Agregue la primera.');
export const categoriesFacts = message(
  '{index, number} de {total, number} · {count, plural, one {# sesión} other {# sesiones}}',
);
export const categoriesFactsSelfPaced = message(
  '{index, number} de {total, number} · {count, plural, one {# sesión} other {# sesiones}} · en la página de cursos a su propio ritmo',
);
export const categoriesUnsaved = message('No ha guardado el orden nuevo.');
export const categoriesSaveOrder = message('Guardar el orden');
export const categoriesOrderSaved = message('Orden guardado. Los visitantes ya lo ven.');
export const categoriesWithout = message(
  '{count, plural, one {# sesión no tiene categoría. El archivo la muestra al final,} other {# sesiones no tienen categoría. El archivo las muestra al final,}} en “Otras sesiones”.',
);

// Errors of fields
export const errorAddress = message('Escriba una dirección que empiece con https://, sin espacios.');
export const errorNumber = message('Escriba un número.');
export const errorAtLeast = message('Escriba {least, number} o más.');
export const errorAtMost = message('Escriba {most, number} o menos.');
export const errorTwoPlaces = message('Use como máximo dos decimales.');
export const errorMostSpeakers = message('Agregue como máximo {most, number} presentadores.');
export const errorMostLines = message('Agregue como máximo {most, number} líneas.');
export const errorMostMaterials = message('Agregue como máximo {most, number} materiales.');
export const errorMostChapters = message('Agregue como máximo {most, number} capítulos.');
export const errorChapterTime = message('Escriba un momento del video, como 12:30 o 1:02:30.');
export const errorChapterTwice = message('Otro capítulo empieza en este momento.');
export const errorMostLanguages = message('Agregue como máximo {most, number} idiomas.');
export const errorDateAndTime = message('Escriba una fecha y una hora.');
export const errorMissingHour = message(
  'Esta hora no existe. Esa noche los relojes se adelantan de las 2:00 a las 3:00 a.m.',
);
export const errorWhichHour = message('Esta hora ocurre dos veces esa noche. Elija cuál.');
export const errorSpeakerTwice = message('Puede incluir a cada presentador solo una vez.');
export const errorNameTwice = message('Este nombre ya está en la lista.');
export const errorLanguageTwice = message('Este idioma ya está en la lista.');
export const errorRoute = message('Use letras minúsculas y dígitos, con guiones entre las palabras.');
export const errorColor = message('Escriba un color, como #0b4a94.');
export const errorPhotoAlt = message('Describa la foto o márquela como decorativa');
export const errorOwnPath = message('Suba un archivo o escriba su ruta en este sitio, que empieza con /.');
export const errorCaptionsPath = message('Suba un archivo de subtítulos. Su ruta debe terminar en .vtt.');
export const errorLanguage = message('Escriba un código de idioma, como en o es-MX.');
export const errorUploadCaptions = message('Suba los subtítulos.');
export const errorVideoMissing = message('Agregue también el video, como archivo o lista de reproducción.');
export const errorCaptionsMissing = message('Un video necesita subtítulos. Agregue al menos un idioma.');

// Staff: states of a session
export const editingDraft = message('Borrador');
export const editingOpen = message('Abierta');
export const editingClosed = message('Cerrada');
export const editingArchived = message('Archivada');
export const editingSelfPaced = message('A su propio ritmo');
export const editingOutdated = message('Desactualizada');
export const editingDeleted = message('Eliminada');
export const editingDiscarded = message('Borrador eliminado');

// Staff: status of a session
export const statusHeading = message('Estado');
export const statusDraftText = message(
  'Solo el personal puede ver este borrador. Guárdelo, revise la vista previa y publíquelo.',
);
export const statusRestoreAs = message('Restaurar como {state}');
export const statusRestoreDraft = message('Restaurar borrador');
export const statusPublish = message('Publicar');
export const statusPublishAs = message('Publicar como {state}');
export const statusToDraft = message('Volver a borrador');
export const statusOpen = message('Abrir inscripción');
export const statusClose = message('Cerrar inscripción');
export const statusArchive = message('Archivar');
export const statusSelfPaced = message('Hacer a su propio ritmo');
export const statusOutdated = message('Marcar como desactualizada');
export const statusDeleteDraft = message('Eliminar borrador');
export const statusConfirm = message('¿{action}?');
export const statusChanged = message('El estado cambió a {state}.');
export const statusConflict = message(
  'Alguien acaba de guardar esta sesión. Revise la versión guardada e inténtelo de nuevo.',
);
export const statusUnsaved = message('Guarde o descarte sus cambios antes de cambiar el estado.');

// Staff: list of sessions
export const staffSessionsTitle = message('Sesiones: {words}');
export const staffSessionsSearch = message('Nombre, presentador o número');
export const staffSessionsSearchHint = message('Los resultados se actualizan mientras escribe');
export const staffSessionsAllStates = message('Todas, excepto borradores eliminados');
export const staffSessionsRegisteredHead = message('Inscritos');
export const staffSessionsStart = message('Comienza');
export const staffSessionsNumberHead = message('Número');
export const staffSessionsNew = message('Sesión nueva');
export const staffSessionsSearching = message('Buscando…');
export const staffSessionsNone = message(
  'Ninguna sesión coincide. Pruebe con menos palabras u otra serie, estado o año. Para ver los borradores eliminados, elija ese estado.',
);
export const sessionsPublish = message('{count, plural, one {Publicar # borrador} other {Publicar # borradores}}');
export const sessionsPublishTitle = message(
  '{count, plural, one {¿Publicar # borrador?} other {¿Publicar # borradores?}}',
);
export const sessionsPublishText = message('{names}. El público podrá verlas e inscribirse de inmediato.');
export const sessionsArchive = message('{count, plural, one {Archivar # sesión} other {Archivar # sesiones}}');
export const sessionsArchiveTitle = message('{count, plural, one {¿Archivar # sesión?} other {¿Archivar # sesiones?}}');
export const sessionsArchiveText = message('{names}. Pasan al archivo y se cierra la inscripción.');

// Workspace of a session
export const workspaceOverview = message('Resumen');
export const workspaceSpeakers = message('Presentadores');
export const workspaceCredit = message('Créditos');
export const workspaceAccess = message('Conexión y accesibilidad');
export const workspaceRegistrations = message('Inscripciones');
export const workspaceQuestions = message('Preguntas');
export const workspaceQuiz = message('Cuestionario y evaluación');
export const workspaceAttendance = message('Revisión de asistencia');
export const workspaceEmails = message('Correos');
export const workspaceLive = message('En vivo');
export const workspaceCaptionerLinks = message('Enlaces para subtituladores');
export const workspaceHistory = message('Historial');
export const workspacePages = message('Sesión');
export const workspaceRegistered = message('{count, plural, one {# persona inscrita} other {# personas inscritas}}');
export const workspaceWaiting = message('{count, number} en lista de espera');
export const workspaceSeats = message('{count, plural, one {# lugar} other {# lugares}}');
export const workspaceNoLimit = message('sin límite de lugares');
export const workspaceEmailRegistrants = message('Enviar correo a las personas inscritas');
export const workspaceUnsaved = message('Cambios sin guardar en: {pages}.');
export const workspaceNoEmails = message('Al guardar no se envía ningún correo.');
export const workspaceErrorsElsewhere = message('Corregir los errores en {page}');
export const workspaceCreditIntro = message(
  'Los visitantes ven los créditos ofrecidos en la página de la sesión. Puede agregar los números de curso más tarde.',
);
export const workspaceReviewQuestions = message('Revisar las preguntas');
export const workspaceEditQuiz = message('Editar el cuestionario');
export const workspaceEditPreTest = message('Editar la prueba previa');
export const workspaceEditPostTest = message('Editar la prueba final');
export const workspaceEditEvaluation = message('Editar la evaluación');
export const workspaceReadiness = message('Preparación');
export const workspaceReady = message('Listo');
export const workspaceToDo = message('Pendiente');
export const workspaceMissing = message('Falta');
export const workspaceWritten = message('Escrita');
export const workspacePosted = message('Publicada');
export const workspaceDescription = message('Descripción');
export const workspaceNoCredit = message('No se ofrecen créditos');
export const workspaceMeetingLink = message('Enlace de la reunión');
export const workspaceMeetingCreated = message('Creado por el proveedor de reuniones');
export const workspaceMeetingWaiting = message('El proveedor de reuniones todavía no lo ha creado');
export const workspaceDialIn = message('Número de acceso telefónico');
export const workspaceCaptioning = message('Subtítulos en vivo');
export const workspaceInterpreting = message('Lenguaje de señas');
export const staffSessionsNewNoSeries = message(
  'Una sesión pertenece a una serie, y todavía no hay ninguna. <link>Cree la primera serie</link>',
);
export const staffSessionsNewIntro = message(
  'Escriba qué es y cuándo. Los presentadores, los créditos y los datos de conexión se agregan al borrador.',
);

// Staff: session editor
export const staffSessionWord = message('Sesión');
export const staffSessionSaved = message('Sesión guardada.');
export const staffSessionDraftSaved = message('Borrador guardado.');
export const staffSessionSaveDraft = message('Guardar borrador');
export const staffSessionErrorAmount = message('{field} ({number, number}), cantidad');
export const staffSessionFewerSeats = message('Permitir menos lugares que los ocupados. Nadie pierde su lugar.');
export const staffSessionCopy = message('Copiar sesión');
export const staffSessionBrief = message('Hoja informativa para subtituladores e intérpretes');
export const staffSessionDetails = message('Detalles');
export const staffSessionNoCategory = message('Ninguna');
export const staffSessionDescriptionHint = message('Aparece en la página de la sesión');
export const staffSessionDay = message('Fecha');
export const staffSessionTime = message('Hora');
export const staffSessionEastern = message('Hora del Este');
export const staffSessionFoldHint = message('Esa noche los relojes se atrasan de las 2:00 a la 1:00 a.m.');
export const staffSessionFoldFirst = message('La primera, antes de atrasar los relojes');
export const staffSessionFoldSecond = message('La segunda, después de atrasar los relojes');
export const staffSessionSeatsHint = message('Deje vacío si no hay límite');
export const staffSessionSeatsTaken = message(
  'Deje vacío si no hay límite. {count, plural, one {# lugar ocupado.} other {# lugares ocupados.}}',
);
export const staffSessionAttend = message('Cómo se asiste');
export const staffSessionTypeBoth = message('Seminario web, teléfono o ambos');
export const staffSessionTypeWeb = message('Solo seminario web');
export const staffSessionTypeWebCode = message('Solo seminario web (tipo {code})');
export const staffSessionTypeTeleconference = message('Seminario web o teleconferencia');
export const staffSessionJoinHint = message('Solo lo ven las personas inscritas');
export const staffSessionAccess = message('Subtítulos y lenguaje de señas');
export const staffSessionCaptionsHint = message('Donde se leen los subtítulos durante la sesión');
export const staffSessionBookingNone = message('No se necesita');
export const staffSessionBookingWanted = message('Se necesita, sin reservar');
export const staffSessionBookingBooked = message('Reservado');
export const staffSessionBookingConfirmed = message('Confirmado');
export const staffSessionCourse = message('Curso a su propio ritmo');
export const staffSessionSurveyHint = message('Solo si las preguntas están en otro sitio. Empieza con https://.');
export const staffSessionHidesSteps = message('Ocultar los pasos en la página del curso');
export const staffSessionNoSpeakers = message('Ninguno');
export const staffSessionNoLimit = message('Sin límite');

// Staff: speakers of a session
export const pickerNone = message(
  'Todavía no hay presentadores. Los visitantes ven “No hay presentadores en la lista”.',
);
export const pickerAdd = message('Agregar un presentador');
export const pickerAddHint = message('Busque por nombre u organización');
export const pickerFound = message(
  '{count, plural, =0 {No se encontraron presentadores} one {# presentador encontrado} other {# presentadores encontrados}}',
);
export const pickerAdded = message('{name}: agregado como número {number, number}.');
export const pickerMoved = message('{name}: ahora es el número {number, number} de {total, number}.');
export const pickerRemoved = message('{name}: se quitó.');
export const pickerList = message('Presentadores encontrados');

// Staff: credit of a session
export const creditHeading = message('Créditos');
export const creditLine = message('Línea {number, number}');
export const creditLineLower = message('línea {number, number}');
export const creditCertificate = message('Certificado');
export const creditGives = message('Otorga: {certificate}, {amount}');
export const creditBody = message('Organismo acreditador');
export const creditBodyNone = message('Sin certificado: solo aparece en la lista');
export const creditAmount = message('Cantidad');
export const creditUnit = message('Unidad');
export const creditUnitContactHours = message('{amount, plural, one {hora de contacto} other {horas de contacto}}');
export const creditCourseNumber = message('Número de curso');
export const creditCheck = message('<strong>Revise:</strong> {warning}');
export const creditOffered = message('Mostrar estos créditos a los visitantes y otorgarlos');
export const creditNone = message('Todavía no hay créditos. Los visitantes no ven ninguna lista de créditos.');
export const creditAdd = message('Agregar créditos');
export const creditWarnNoSpeaker = message(
  'El certificado de California nombra a los instructores, pero no hay presentadores en la lista.',
);
export const creditWarnBackground = message(
  'El certificado de California indica la trayectoria de cada instructor. Sin biografía: {names}.',
);
export const creditWarnNone = message('No emitimos certificados de “{name}”. Los visitantes solo lo ven en la lista.');
export const creditWarnLength = message(
  '{name}: {amount, number} {unit} no corresponde a una sesión de {minutes, number} minutos. Revise la cantidad y la unidad.',
);
export const creditWarnLengthHours = message(
  '{name}: {amount, number} {unit} ({hours, number} horas de contacto) no corresponde a una sesión de {minutes, number} minutos. Revise la cantidad y la unidad.',
);

// Staff: copy of a session
export const copyTitle = message('Copiar: {name}');
export const copySpeakers = message('Presentadores, en orden');
export const copyCredit = message('Créditos, con números de curso');
export const copyQuestions = message('Lugares y límites de preguntas');
export const copyJoinDetails = message('Enlace de la reunión, número de teléfono y página de subtítulos');
export const copyBookings = message('Subtítulos y lenguaje de señas, para reservar de nuevo');
export const copyDone = message('Borrador creado.');
export const copyIntro = message(
  'La copia es un borrador. Incluye el texto, la serie, la categoría y la duración. No incluye el estado, la grabación, los materiales, las inscripciones ni las preguntas.',
);
export const copyName = message('Nombre');
export const copyDayHint = message('El mismo día de la semana, un mes después');
export const copyParts = message('Copiar también');
export const copySave = message('Copiar como borrador');
export const copySaving = message('Copiando…');

// Archives, calendars and feeds, from the server
export const archivesOther = message('Otras sesiones');
export const calendarAlarm = message('Empieza en una hora: {session}');
export const calendarJoinLink = message('Enlace para entrar de {name}: {url}');
export const calendarJoin = message('Entre aquí: {url}');
export const calendarAllSeries = message('Todas las series de seminarios web');
export const calendarNewRecordings = message('Grabaciones nuevas: {series}');
export const selfPacedNoVideo = message(
  'El video de este seminario web aún no está en este sitio, así que nadie puede obtener sus créditos aquí.',
);

// Names of what was not found
export const thisSeries = message('Esta serie');
export const thisSpeaker = message('Este presentador');
export const thisCategory = message('Esta categoría');
export const thisCalendar = message('Este calendario');
export const thisFeed = message('Esta fuente');
export const thisArchivesPage = message('Esta página del archivo');

// Series and categories, from the server
export const organizationUnnamed = message('Nuestro centro ADA');
export const footerStatement = message(
  'Todas las sesiones tienen subtítulos hechos por una persona e interpretación en lenguaje de señas americano.',
);
export const seriesHasSessions = message('No se puede eliminar una serie que tiene sesiones. Márquela como inactiva.');
export const seriesRouteOwn = message('El propio portal usa esta dirección');
export const seriesRouteTaken = message('Otra serie tiene esta dirección');
export const categoryNameTaken = message('Otra categoría tiene este nombre');
export const categoryGone = message('Esta categoría ya no existe.');
export const categoryHasSessions = message(
  'Esta categoría tiene sesiones. Elimínela en su propia página, que indica qué pasa con ellas.',
);
export const categoryNone = message('Esto no es una categoría');
export const categoriesOthers = message('Desde entonces alguien agregó o eliminó categorías.');
export const categoriesNotSame = message('Incluya las mismas categorías que antes.');
export const categoriesChanged = message(
  'Alguien acaba de cambiar las categorías. Vuelva a cargar la página y muévalas de nuevo.',
);

// Sessions, from the server
export const errorSeries = message('Elija una serie');
export const errorSeatsTaken = message(
  '{count, plural, one {Ya hay # lugar ocupado.} other {Ya hay # lugares ocupados.}} Nadie pierde su lugar, pero no se dan lugares nuevos.',
);
export const errorFewerSeats = message('Habría menos lugares que los ocupados.');
export const errorSpeakersGone = message('Ya no están en la lista de presentadores: {names}. Quítelos de esta sesión.');
export const errorDraftRegistered = message(
  'No se puede volver a borrador, porque hay personas inscritas en esta sesión.',
);
export const errorStatus = message('No se puede pasar del estado actual a este.');
export const errorSessionRemoved = message('Para eliminar una sesión, cambie su estado.');
export const errorFileGone = message('Este archivo ya no está aquí. Súbalo de nuevo.');

// Speakers, from the server
export const speakerHasSessions = message(
  'Este presentador tiene sesiones. Primero quítelo de ellas o combine los duplicados.',
);
export const speakerMergeSame = message('Elija otro presentador. No se puede combinar una ficha consigo misma.');
export const speakerMergeAccounts = message(
  'Ambos presentadores tienen una cuenta. Primero quite la cuenta de uno de ellos.',
);
export const speakerNoAccount = message('No hay ninguna cuenta con este correo electrónico.');
export const speakerAccountTaken = message('Esta cuenta ya corresponde a {name}.');

// Caption files
export const captionTimes = message('No se pueden leer los tiempos. Escríbalos así: {example}');
export const captionMinutes = message('Los minutos y los segundos llegan hasta 59');
export const captionComma = message('Use un punto antes de los milisegundos, no una coma');
export const captionEnds = message('Este subtítulo termina antes de empezar');
export const captionStarts = message('Este subtítulo empieza antes que el anterior');
export const captionHeader = message('Un archivo WebVTT empieza con la palabra WEBVTT');
export const captionText = message('No hay texto debajo de este tiempo');
export const captionEmptyLine = message('Agregue una línea vacía antes de este subtítulo');
export const captionNone = message('Este archivo no tiene subtítulos');

// Catalog import
export const importProblem = message('se encontró {found}, se esperaba {expected}');
export const importAlsoOn = message(
  '{expected} (también en {count, plural, one {la línea} other {las líneas}} {lines}{more, plural, =0 {} other { y # más}})',
);
export const importMoreProblems = message('… y {count, number} más');
export const importNothingSaved = message('No se guardó nada de este archivo.');
export const importUnderWay = message('Hay otra importación en curso. Inicie esta de nuevo cuando termine.');
export const importNotCatalog = message('{name} no es un catálogo: su nombre debe terminar en .json o .csv.');
export const importCannotRead = message('No se puede leer {name}: {reason}.');
export const importNoFile = message('no existe');
export const importNotAllowed = message('este usuario no tiene permiso para leerlo');
export const importFolder = message('es una carpeta');
export const importNothing = message('nada');
export const importBytes = message('bytes que no son texto');
export const importUtf8 = message('texto en UTF-8');

// Catalog import: what a value should be
export const importTypeText = message('texto entre comillas');
export const importTypeNumber = message('un número');
export const importTypeWhole = message('un número entero');
export const importTypeBoolean = message('true o false');
export const importTypeList = message('una lista');
export const importTypeObject = message('un objeto');
export const importOneOf = message('uno de {values}');
export const importMultipleOf = message('un múltiplo de {divisor}');
export const importAtMost = message(
  '{origin, select, string {como máximo {size} caracteres} array {como máximo {count, plural, one {# elemento} other {# elementos}}} other {como máximo {size}}}',
);
export const importAtLeast = message(
  '{origin, select, string {al menos {size} caracteres} array {al menos {count, plural, one {# elemento} other {# elementos}}} other {al menos {size}}}',
);
export const importMoreThan = message(
  '{origin, select, string {más de {size} caracteres} array {más de {count, plural, one {# elemento} other {# elementos}}} other {más de {size}}}',
);
export const importSomeText = message('algún texto');
export const importAddress = message(
  'una dirección que empiece con https:// o http://, o una ruta que empiece con una sola /, sin espacios',
);
export const importAddressNote = message(
  'una dirección que empiece con https:// o http://, o una ruta que empiece con una sola /; puede seguir una nota',
);
export const importDateTime = message('AAAA-MM-DD HH:MM en hora del Este');
export const importRoute = message('letras minúsculas, dígitos y guiones');
export const importColor = message('un color, como #0b4a94');
export const importPhoto = message('photo y photoAlt juntos; un photoAlt vacío marca la foto como decorativa');
export const importOwnPath = message('una ruta de este portal que empiece con una sola /, sin espacios');
export const importCaptionsPath = message('una ruta de este portal que empiece con una sola / y termine en .vtt');
export const importLanguage = message('un idioma, como en o es-MX');
export const importVideo = message('un video o una transmisión');
export const importOnceInFile = message('cada {field} una sola vez en el archivo');
export const importOnceInSession = message('cada uno una sola vez en la sesión');
export const importRouteTaken = message('una ruta que no tenga la serie {id}');
export const importSeriesNone = message('una serie conocida, y todavía no hay ninguna');
export const importSeriesRoute = message('la ruta de una serie ({routes})');
export const importStartExists = message('un día y una hora que existan en la hora del Este');
export const importSpeakerKey = message('el source_id de un presentador');
export const importIdKnown = message('{id}, el id que tiene esta sesión');
export const importIdTaken = message('un id que no tenga ninguna otra sesión');
export const importNoField = message('que no exista este campo');

// Catalog import: JSON
export const importEndOfFile = message('el final del archivo');
export const importLevels = message('como máximo {most, number} niveles de listas y objetos');
export const importValue = message('un valor');
export const importNameInQuotes = message('un nombre entre comillas');
export const importNameOnce = message('cada nombre una sola vez en un objeto');
export const importColon = message('dos puntos');
export const importCommaOr = message('una coma o {closing}');
export const importEscape = message('una letra que pueda seguir a una barra invertida');
export const importClosingQuote = message(
  'una comilla de cierre, o un carácter de control escrito como \\n, \\t o \\u0000',
);
export const importStorable = message('texto sin U+0000 ni sustitutos sueltos');

// Catalog import: CSV
export const importTheseColumns = message('estas columnas: {columns}');
export const importThisColumn = message('esta columna');
export const importColumnOnce = message('cada columna una sola vez');
export const importStorableCell = message('texto sin U+0000');
export const importSpeakersCell = message('“Nombre Apellido | cargo | organización”, separados por “ ; ”');
export const importCells = message('{count, plural, one {# celda} other {# celdas}}');
export const importCellsExpected = message('{count, number}, como en la primera línea');
export const importQuote = message('una comilla fuera de lugar');
export const importQuoteExpected = message('comillas alrededor de toda la celda, dobles dentro de ella');

// Staff: materials and recording of a session
export const mediaMaterialsSaved = message('Materiales guardados.');
export const mediaRecordingSaved = message('Grabación guardada.');
export const mediaSaveMaterials = message('Guardar materiales');
export const mediaSaveRecording = message('Guardar grabación');
export const mediaPublishRecording = message('Publicar grabación');
export const mediaFileSize = message('{name}, {size}');
export const mediaFileWarnings = message(
  '<strong>Algunas personas no pueden usar este archivo tal como está.</strong> Aun así, puede publicarlo.',
);
export const mediaMoved = message('Material movido al lugar {place, number} de {count, number}.');
export const mediaRemoved = message('{title} se quitará cuando guarde.');
export const mediaPutBack = message('Restaurar {title}');
export const mediaIsBack = message('{title}: restaurado.');
export const mediaUntitled = message('Material sin título');
export const mediaMaterialNumber = message('material {number, number}');
export const mediaNoMaterials = message('Aún no hay materiales. Suba un archivo o agregue un enlace.');
export const mediaAddLink = message('Agregar un enlace');
export const mediaMaterialTitle = message('Título del material {number, number}');
export const mediaMaterialTitleEs = message('Título del material {number, number} en español');
export const mediaMaterialAddress = message('Dirección del material {number, number}');
export const mediaMaterialFormat = message('Formato del material {number, number}');
export const mediaFormatOther = message('Otro');
export const mediaMaterialShown = message('Mostrar a los visitantes<hidden> {material}</hidden>');
export const mediaUploadMaterials = message('Subir archivos');
export const mediaUploadMaterialsHint = message(
  'PDF, Word, PowerPoint, Excel, RTF, texto, imagen, audio o video, hasta {megabytes, number} MB cada uno',
);
export const mediaUploadField = message('Subir archivo: {field}');
export const mediaUploadFieldHint = message('El archivo reemplaza la dirección de arriba');
export const mediaLoadingPlayer = message('Cargando el reproductor…');
export const mediaVideoHint = message('Un archivo MP4 o WebM, en este sitio o en otro');
export const mediaStreamHint = message('La dirección de una lista HLS. Termina en .m3u8.');
export const mediaPosterHint = message('Una imagen de este sitio');
export const mediaDescribedHint = message('El mismo video con audiodescripción y de la misma duración');
export const mediaSignedHint = message('Solo el intérprete de lenguaje de señas, con la misma duración que el video');
export const mediaDescriptionsHint = message('Un archivo WebVTT que describe lo que se ve');
export const mediaCaptions = message('Subtítulos');
export const mediaCaptionsText = message(
  'La transcripción se hace a partir de los subtítulos. Los archivos SubRip (.srt) se convierten a WebVTT. El reproductor muestra primero el primer idioma.',
);
export const mediaCaptionsLanguage = message('Idioma {number, number}');
export const mediaCaptionsLanguageHint = message('Un código, como en o es');
export const mediaCaptionsName = message('Nombre del idioma {number, number}');
export const mediaCaptionsNameHint = message('Como lo escriben sus hablantes; por ejemplo, English');
export const mediaCaptionsFile = message('Subtítulos {number, number}');
export const mediaCaptionsFileHint = message('Un archivo WebVTT de este sitio');
export const mediaCaptionsRow = message('subtítulos {language}');
export const mediaChapters = message('Capítulos');
export const mediaChaptersText = message(
  'El reproductor marca dónde empieza cada capítulo y los enumera. Las diapositivas son una buena fuente: un capítulo para cada parte de la charla.',
);
export const mediaChapterTime = message('Inicio del capítulo {number, number}');
export const mediaChapterTimeHint = message('Minutos y segundos del video, como 12:30');
export const mediaChapterTitle = message('Título del capítulo {number, number}');
export const mediaChapterTitleEs = message('Título en español del capítulo {number, number}');
export const mediaChapterRow = message('capítulo {number, number}');
export const mediaAddChapter = message('Agregar un capítulo');
export const mediaAddLanguage = message('Agregar un idioma');
export const mediaVideo = message('Video');
export const mediaElsewhere = message('En otro sitio');
export const mediaPlaybackHint = message('La dirección de la grabación, si este sitio no la reproduce');
export const mediaPreviewPlayer = message('Vista previa en el reproductor');
export const mediaNotifies = message(
  'Cuando publique la grabación, enviaremos un correo a {count, plural, one {la persona inscrita} other {las # personas inscritas}} en esta sesión.',
);
export const uploadStateWaiting = message('En espera');
export const uploadStateChecking = message('Subido. Revisando el archivo…');
export const uploadStateSent = message('{share, number, percent} de {size}');
export const uploadDone = message('{name}: subido.');
export const uploadCanceled = message('Carga cancelada: {name}.');
export const uploadFileEmpty = message('{name}: Este archivo está vacío. Elija otro.');
export const uploadFileKind = message(
  '{name}: Este tipo de archivo no se puede usar aquí. Elija uno de estos: {endings}.',
);
export const uploadFileError = message('{name}: {error}');
export const uploadRetry = message('Intentar de nuevo<hidden> con {name}</hidden>');
export const uploadCancel = message('Cancelar<hidden> ({name})</hidden>');
export const uploadSignedOut = message('Su sesión se cerró. Inicie sesión y vuelva a elegir el archivo.');
export const uploadLost = message('Se perdió la conexión. Intente de nuevo: la carga continúa donde se detuvo.');
export const uploadUnreadable = message('No pudimos leer este archivo. Elíjalo de nuevo.');
export const captionFileLine = message('Línea {line, number}: {error}.');
export const captionFileMore = message('Y {count, plural, one {# problema más} other {# problemas más}}.');

// Types of certificates
export const certificateTypeCoa = message('Certificado de asistencia');
export const certificateTypeAia = message('American Institute of Architects (AIA)');
export const certificateTypeAiaHsw = message('American Institute of Architects (AIA), LU/HSW');
export const certificateTypeActcp = message('ADA Coordinator Training Certification Program (ACTCP)');
export const certificateTypeAda = message('Certificado de capacitación sobre la ADA');
export const certificateTypeLaces = message('Landscape Architecture Continuing Education System (LA CES)');
export const certificateTypeIdhd = message('Institute on Disability and Human Development (IDHD)');
export const certificateTypeCali = message('Formulario de licencia de California');
export const certificateTypeUiceu = message('Unidades universitarias de educación continua');
export const certificateTypeIcc = message('International Code Council (ICC)');
export const certificateTypeIdhdaia = message('IDHD con American Institute of Architects (AIA)');
export const certificateTypeSp = message('Certificado a su propio ritmo (cursos hasta 2022)');
export const certificateTypeSp2023 = message('Certificado a su propio ritmo');
export const certificateTypeAiasp = message('American Institute of Architects (AIA), a su propio ritmo');
export const unitsDisabilityAccess = message(
  '{count, plural, one {# hora} other {# horas}} sobre acceso para personas con discapacidades',
);
export const unitsActcp = message('{count, plural, one {# crédito ACTCP} other {# créditos ACTCP}}');
