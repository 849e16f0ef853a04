// Spanish messages of attendance, quizzes, evaluations, self-paced learning, credit, certificates and rosters.
import { message } from '#messages/message.ts';
export const reportsTeams = message('Microsoft Teams');

export const fileEmpty = message('Este archivo está vacío. Elija otro archivo.');

// Attendance of sessions
export const attendanceTitle = message('Asistencia');
export const attendanceEmpty = message(
  'No hubo sesiones en los últimos 60 días. Las sesiones aparecen aquí el día en que comienzan.',
);
export const attendanceCaption = message('Sesiones de hoy y de los últimos 60 días');
export const attendanceSession = message('Sesión');
export const attendancePresent = message('Asistieron');
export const attendanceToDo = message('Pendiente');
export const attendanceNothing = message('Nada');
export const attendanceReportMissing = message('{report}: falta');
export const attendanceUnmatched = message(
  '{count, plural, one {# asistente sin identificar} other {# asistentes sin identificar}}',
);
export const attendanceSheets = message('{count, plural, one {# hoja} other {# hojas}} por revisar');
export const attendanceDecisions = message('{count, plural, one {# decisión} other {# decisiones}} por publicar');
export const attendanceNoRegistrations = message('Sin inscripciones');
export const attendanceRegistered = message('{count, plural, one {# persona inscrita} other {# personas inscritas}}');
export const attendanceUnknown = message('Aún no se sabe');
export const attendanceOf = message(
  '{present, number} de {registered, number}{sofar, select, yes { hasta ahora} other {}}',
);
export const attendanceReports = message('{count, plural, one {# informe} other {# informes}}');
export const attendanceReview = message('Revisar<hidden> {session}</hidden>');
export const stepsName = message('Pasos de la asistencia');
export const stepReview = message('Revisar');
export const stepPublish = message('Publicar');
export const stepReportsCount = message(
  '{count, plural, one {# informe} other {# informes}}{missing, plural, =0 {} one {, falta #} other {, faltan #}}',
);
export const stepUnmatchedCount = message('{count, plural, =0 {Todos identificados} other {# sin identificar}}');
export const stepReviewCount = message('{count, plural, =0 {Nada por revisar} other {# por revisar}}');
export const stepPublished = message('Publicado{dated, select, yes { el {day}} other {}}');
export const stepNotPublished = message('Sin publicar');
export const stepContinue = message('Siguiente: {step}');
export const stepBack = message('Anterior: {step}');
export const stepLinks = message('Paso siguiente y anterior');
export const evidenceTitle = message('Palabra clave y sedes de grupo');
export const evidenceText = message(
  'La asistencia también se comprueba con la palabra clave, las hojas de las sedes de grupo y los registros del personal.',
);
export const peopleLink = message('Ver o ingresar la asistencia de cada persona');
export const codeWordTitle = message('Palabra clave');
export const codeWordText = message(
  'Léala en voz alta, deletréela y muéstrela en los subtítulos y el chat cerca del final. Quienes la escriban en Mis sesiones en un plazo de seis días hábiles cuentan como presentes.',
);
export const codeWordHint = message('Déjelo vacío si no hay ninguna');
export const codeWordSave = message('Guardar la palabra clave');
export const codeWordSaved = message('Palabra clave guardada.');
export const sessionFiles = message('Archivos de esta sesión');
export const sessionFilesText = message(
  'El archivo de auditoría muestra quién asistió y por qué se otorgaron los créditos. También contiene la evaluación, los certificados y los informes.',
);
export const auditFileOfSession = message('Descargar el archivo de auditoría (JSON)<hidden> de {session}</hidden>');
export const certificatesWork = message('Creación de los certificados');
export const certificatesDownload = message('Descargar los certificados (ZIP)<hidden> de {session}</hidden>');
export const certificatesCreate = message('Crear todos los certificados en PDF<hidden> de {session}</hidden>');
export const certificatesAgain = message('Crearlos de nuevo<hidden> de {session}</hidden>');

// Attendance reports
export const reportsTitle = message('Informes');
export const reportsFile = message('Informe de la reunión');
export const reportsFileHint = message(
  'Un archivo CSV de Zoom, Microsoft Teams o Webex, o un registro telefónico, de 10 MB como máximo',
);
export const reportsImport = message('Importar el informe');
export const reportsImporting = message('Importación de {file}');
export const reportsUploading = message('Carga de {file}');
export const reportsUnderWay = message(
  'Ya se está importando un informe de esta sesión. Espere a que termine o deténgalo.',
);
export const reportsEmpty = message('Aún no se ha importado ningún informe.');
export const reportsErrorRows = message('Filas que no se pudieron leer: {count, number}');
export const reportsErrors = message('Problemas en este archivo: {count, number}');
export const reportsRow = message('Fila {row, number}: {error}');
export const reportsMore = message('Y {count, number} más.');
export const reportsAlready = message('Este archivo ya se había importado. No se cambió nada.');
export const reportsUnreadable = message('No se pudo leer nada de este archivo. No se cambió nada.');
export const reportsImported = message(
  'Informe importado: {intervals, plural, one {# registro de asistencia} other {# registros de asistencia}}. Identificados: {certain, number}; dudosos: {doubtful, number}; sin identificar: {unknown, number}.{errors, plural, =0 {} one { No se pudo leer # fila.} other { No se pudieron leer # filas.}}',
);
export const reportsMismatch = message('Este informe no corresponde a la sesión');
export const reportsOtherSession = message(
  'Parece el informe de otra sesión. Abra esa sesión y elija el archivo allí:',
);
export const reportsOtherSessionLink = message('<link>Importar en {session}</link>, {time}');
export const reportsReadAs = message('Leer las horas como {zone}');
export const reportsAnywayTitle = message('¿Importar este informe de todos modos?');
export const reportsAnywayText = message(
  'Solo cuentan los minutos que caen dentro de esta sesión. Pueden ser ninguno.',
);
export const reportsAnyway = message('Importar de todos modos');
export const reportsItem = message(
  '{source}, {intervals, plural, one {# registro de asistencia} other {# registros de asistencia}}, importado: {time}',
);
export const reportsRemoved = message('{name}: eliminado, con todos sus registros de asistencia.');

// Unmatched attendees of reports
export const attendeesTitle = message('Asistentes por identificar');
export const attendeesNew = message(
  'Ahora se podría identificar a {count, plural, one {# asistente} other {# asistentes}} de {file}: se inscribió alguien con un nombre parecido. Elija quién es.',
);
export const attendeesThisReport = message('este informe');
export const attendeesNone = message('No hay asistentes por identificar.');
export const attendeesMore = message(
  '{count, plural, one {Aparecerá # más} other {Aparecerán # más}} cuando identifique a estos.',
);
export const attendeesUnknown = message('Sin identificar');
export const attendeesResolved = message('Decididos');
export const attendeesList = message('{title}: {count, number}');
export const attendeesSearch = message('Buscar asistentes');
export const attendeesSearchHint = message('Parte del nombre, correo electrónico o teléfono');
export const attendeesCount = message(
  '{count, plural, one {# asistente} other {# asistentes}}{search, select, yes { con “{q}”} other {}}{several, select, yes {, página {page, number} de {pages, number}} other {}}',
);
export const attendeesPrevious = message('Página anterior<hidden> ({title})</hidden>');
export const attendeesNext = message('Página siguiente<hidden> ({title})</hidden>');
export const attendeeNameless = message('Un asistente sin nombre');
export const attendeeCertain = message('identificado por el informe');
export const attendeeConfirmed = message('confirmado');
export const attendeeDoubtful = message('dudoso');
export const attendeeUnknown = message('no está entre las personas inscritas');
export const attendeeDismissed = message('no es una persona inscrita');
export const attendeePersonState = message('{person}, {state}');
export const attendeeDecision = message('{state} por {name}{dated, select, yes { el {day}} other {}}');
export const attendeeStaff = message('el personal');
export const attendeeIsNobody = message('{attendee} no es una persona inscrita.');
export const attendeeIs = message('{attendee} es {person}.');
export const attendeeChoose = message('Elija quién es');
export const attendeeGroupOf = message('grupo de {name}');
export const attendeeNamedApart = message('{name}, {email}');
export const attendeeFoundLater = message('{why} Se encontró después de importar el informe.');
export const attendeeWhich = message('¿Qué persona?');
export const attendeeUndone = message('Decisión sobre {attendee} deshecha.');
export const attendeeMinutes = message(
  '{minutes, plural, one {# minuto} other {# minutos}}, {time}, hora del Este; {state}',
);
export const attendeeAccount = message(
  '<link>{account}</link> tiene una cuenta con este correo electrónico, pero no un lugar aquí. Si hace la inscripción, recibe un correo.',
);
export const attendeeMatch = message('Identificar<hidden> a {attendee} como {person}</hidden>');
export const attendeeRegister = message(
  'Inscribir e identificar<hidden> a {attendee} con la cuenta de {account}</hidden>',
);
export const attendeeNotRegistrant = message('No está entre las personas inscritas<hidden> ({attendee})</hidden>');
export const attendeeFind = message('Buscar una persona inscrita<hidden> para {attendee}</hidden>');
export const attendeeFoundMatch = message('Identificar<hidden> a {attendee} como la persona que elija</hidden>');
export const attendeeNoCandidate = message('Ninguna persona inscrita tiene un nombre parecido.');
export const attendeeUndo = message('Deshacer<hidden> la decisión sobre {attendee}</hidden>');
export const finderLabel = message('Parte del nombre o correo electrónico');
export const finderNone = message('Ninguna persona inscrita coincide con “{q}”');
export const finderEmpty = message('Aún no hay inscripciones');
export const finderCount = message('{count, plural, one {# persona} other {# personas}}');
export const finderMore = message(
  'Se muestran {shown, number} de {count, number} personas. Escriba más letras para reducir la lista.',
);
export const finderSearching = message('Buscando…');

// People of a session and their minutes
export const peopleTitle = message('Personas');
export const peopleSourceReport = message('informe');
export const peopleSourceCodeWord = message('palabra clave');
export const peopleSourceSite = message('sede de grupo');
export const peopleSourceManual = message('ingresado por el personal');
export const peopleSheetNone = message('Aún no hay hoja de la sede de grupo');
export const peopleSheetAttested = message('Hoja de la sede de grupo sin revisar');
export const peopleSheetVerified = message('Hoja de la sede de grupo verificada');
export const peopleJoined = message('Entró por el portal a las {time}');
export const peopleLive = message(
  'Página en vivo abierta {minutes, plural, one {# minuto} other {# minutos}}, a la vista {visibleMinutes}{reported, select, yes {, {unreportedMinutes} fuera del informe} other {}}. Apoya otros comprobantes y no se cuenta',
);
export const peoplePolls = message(
  'Respondió {answered, number} de {opened, plural, one {# encuesta rápida} other {# encuestas rápidas}} durante la sesión. Apoya otros comprobantes y no se cuenta',
);
export const peopleMinutes = message(
  '{minutes, plural, =0 {0} other {#, {enough, select, yes {suficiente} other {insuficiente}}{late, select, yes {, llegó tarde} other {}}}}',
);
export const peopleEntry = message('{time}: {note}');
export const peopleWithdrawEntry = message('Retirar<hidden> {time} de {name}</hidden>');
export const peopleWithdrawWord = message('Retirar<hidden> la palabra clave de {name}</hidden>');
export const peopleWithdrawn = message('Retirado. Ya no cuenta, pero queda registrado.');
export const peopleNoRegistrations = message('Nadie estaba inscrito en esta sesión.');
export const peopleSearch = message('Personas de esta sesión');
export const peopleSearchLabel = message('Nombre o correo electrónico');
export const peopleShowAll = message('Mostrar todo');
export const peopleNoMatch = message('Ninguna persona coincide. Cambie la búsqueda o muestre todo.');
export const peopleNoPage = message('Esta página no existe.');
export const peopleCaption = message(
  'Asistencia a los {length, number} minutos; el crédito completo requiere {minimum, number}',
);
export const peoplePerson = message('Persona');
export const peopleMinutesHead = message('Minutos');
export const peopleEvidence = message('Comprobantes');
export const peopleCount = message(
  '{count, plural, one {# persona} other {# personas}}{part, select, yes { de {registered, number}} other {}}{several, select, yes {, página {page, number} de {pages, number}} other {}}',
);
export const entryTitle = message('Ingresar asistencia a mano');
export const entryText = message(
  'Úselo, por ejemplo, si falló el programa de reuniones. Los minutos se cuentan desde el inicio de la sesión.',
);
export const entryWho = message('¿Quién asistió?');
export const entryChoose = message('Elija quién asistió');
export const entryFrom = message('Desde el minuto');
export const entryFromHint = message('0 es el inicio');
export const entryTo = message('Hasta el minuto');
export const entryToHint = message('{minutes, number} es el final');
export const entryHow = message('¿Cómo lo sabe?');
export const entryHowHint = message('Se guarda con la entrada');
export const entrySave = message('Guardar la entrada');
export const entrySaved = message('Entrada guardada.');

// Group sites of a session
export const sitesTitle = message('Sedes de grupo');
export const sitesEmpty = message('Aún no hay hojas de asistencia de sedes de grupo.');
export const sitesNotSent = message('Aún no enviada');
export const sitesSent = message('Por revisar');
export const sitesReturned = message('Devuelta para corregir');
export const sitesVerified = message('Verificada');
export const sitesSentAt = message('<state></state>{sent, select, yes {, enviada: {time}} other {}}');
export const sitesPeople = message('Personas de esta sede');
export const sitesTimes = message('Desde y hasta, hora del Este');
export const sitesAbsent = message('No asistió');
export const sitesFile = message('Descargar el formulario firmado<hidden> de {coordinator}</hidden>');
export const sitesNoFile = message('No se subió ningún formulario firmado.');
export const sitesVerify = message('Verificar<hidden> la hoja de {coordinator}</hidden>');
export const sitesVerifyDone = message('Hoja de {coordinator} verificada.');
export const sitesReturn = message('Devolver para corregir<hidden> a {coordinator}</hidden>');
export const sitesReturnButton = message('Devolver la hoja');
export const sitesReturnDone = message('Hoja devuelta. Enviaremos un correo electrónico a {coordinator}.');
export const sitesReturnLabel = message('¿Qué se debe corregir?');
export const sitesReturnHint = message(
  'Lo enviaremos por correo electrónico a la persona que coordina, que tiene cinco días hábiles',
);

// Review of attendance
export const reviewImported = message(
  '{report}: {count, plural, one {# archivo importado} other {# archivos importados}}.',
);
export const reviewNoneExpected = message('{report}: no se espera ninguno.');
export const reviewNotImported = message('{report}: aún sin importar.');
export const reviewExpectedAgain = message('{report}: se espera de nuevo.');
export const reviewNoneExpectedSaved = message('{report}: marcado como no esperado.');
export const reviewExpect = message('Esperar de nuevo un informe<hidden> ({report})</hidden>');
export const reviewExpectNone = message('No esperar ningún informe<hidden> ({report})</hidden>');
export const reviewUnread = message(
  '{count, plural, one {No se pudo leer # fila. Ingrese a mano a la persona que nombra} other {No se pudieron leer # filas. Ingrese a mano a las personas que nombran}} y márquelas como revisadas.',
);
export const reviewUnreadFile = message('{file}: {count, plural, one {# fila} other {# filas}}');
export const reviewFile = message('Informe');
export const reviewMarkRows = message('Marcar las filas como revisadas<hidden> de {file}</hidden>');
export const reviewRowsMarked = message('Filas marcadas como revisadas.');
export const reviewUnmatched = message(
  '{count, plural, one {# asistente sin identificar} other {# asistentes sin identificar}}. No se deniegan los créditos a quienes podrían ser uno de ellos hasta que usted los identifique o descarte.',
);
export const reviewStateGranted = message('Otorgado, {hours}');
export const reviewStateNone = message('Sin decidir');
export const reviewStateWaiting = message('En espera');
export const reviewStateRefused = message('Denegado');
export const reviewNoRequests = message('Aún no hay solicitudes de créditos para esta sesión.');
export const reviewCounts = message(
  '{granted, number} con crédito completo, {prorated, number} con crédito proporcional, {refused, number} denegadas, {waiting, number} en espera. {changes, plural, =0 {Publicar no cambia ninguna.} other {Publicar cambia #.}}',
);
export const reviewDecisions = message('Revisar las decisiones');
export const reviewDecisionsCaption = message('Decisiones sobre créditos');
export const reviewToday = message('Hoy');
export const reviewWhenPublished = message('Al publicar');
export const publishTitle = message('Publicar las decisiones');
export const publishText = message(
  'El crédito completo se otorga en cuanto los comprobantes lo muestran. Lo demás espera hasta que usted publique: denegaciones, crédito proporcional y correcciones que revocan créditos.',
);
export const publishLast = message('Última publicación: {time}{named, select, yes {, por {name}} other {}}.');
export const publishNever = message('Aún no se ha publicado.');
export const publishedAutomatically = message('Publicado automáticamente.');
export const publishAutomatic = message(
  '{before} Si los comprobantes están completos, publicaremos las decisiones el {day}.',
);
export const publishByStaff = message(
  '{before} La publicación automática está desactivada, así que solo publica el personal.',
);
export const publishRecipients = message(
  'Quiénes reciben un correo electrónico: {count, plural, one {# persona} other {# personas}}',
);
export const publishRecipient = message('{name}, {email}: {count, plural, one {# decisión} other {# decisiones}}');
export const publishLater = message('Podrá publicar cuando termine la sesión.');
export const publishConfirm = message('¿Publicar las decisiones?');
export const publishConfirmText = message(
  'Esto cambia {changes, plural, one {# decisión} other {# decisiones}} y envía un correo electrónico a {people, plural, one {# persona} other {# personas}}. {waiting, plural, one {# solicitud sigue} other {# solicitudes siguen}} en espera.',
);
export const publishOpen = message('Publicar las decisiones…');
export const publishDone = message('Decisiones publicadas.');

// Credit requests for staff
export const creditQueueTitle = message('Solicitudes de créditos');
export const creditQueueIntro = message(
  'Las reglas deciden las solicitudes. Revise las que esperan al personal y anule una decisión si las reglas pasan algo por alto.',
);
export const creditQueueOpen = message('Abiertas');
export const creditQueueRequested = message('En espera del personal');
export const creditQueueMissing = message('En espera de la persona o la sede');
export const creditQueueOverridden = message('Decididas por el personal');
export const creditQueueAll = message('Todas');
export const creditQueueRequest = message('Solicitud');
export const creditQueueStateHead = message('Estado');
export const creditQueueSession = message('Sesión');
export const creditQueueStart = message('Comenzó');
export const creditQueueDue = message('Fecha límite');
export const creditQueueRequestedAt = message('Solicitado');
export const creditQueueRow = message('{person}: {certificate}');
export const creditQueueState = message(
  '{state}{hours, select, none {} other {, {hoursText}}}{byStaff, select, yes {, por el personal} other {}}{due, select, none {} other {. Vence el {day}}}',
);
export const creditQueueCount = message('{count, plural, one {# solicitud} other {# solicitudes}}');
export const creditQueueEmpty = message('No hay solicitudes en este estado. Elija otro estado para ver más.');

// One credit request for staff
export const requestTitle = message('Solicitud de créditos');
export const decisionMissing = message('Requiere acción');
export const decisionText = message(
  '{state}{hours, select, none {} other {: {amount}}}{part, select, yes {, crédito parcial} other {}}',
);
export const decisionBy = message('Por {name}');
export const decisionByStaff = message('Por el personal');
export const decisionByRule = message('Por la regla vigente desde el {day}');
export const factState = message('Estado');
export const factStateText = message('{state}{byStaff, select, yes {, por el personal} other {}}');
export const factWithdrawn = message('Cancelada');
export const factSession = message('Sesión');
export const factRequested = message('Solicitada');
export const factDue = message('Vence');
export const factMinutes = message('Minutos de asistencia');
export const factMinutesUnknown = message('Aún no se sabe');
export const factAwaited = message('Comprobantes que faltan');
export const factAwaitedAttendee = message('Un asistente sin identificar que podría ser esta persona');
export const factAwaitedRow = message('Una fila ilegible que podría nombrar a esta persona');
export const factAttended = message('Asistencia');
export const factAttendedAlone = message('Por su cuenta');
export const factSignInSheetMissing = message('Con una sede de grupo; su formulario no ha llegado');
export const factSignInSheet = message(
  'Con una sede de grupo; su formulario llegó el {time}, {checked, select, yes {revisado} other {aún sin revisar}}',
);
export const factQuiz = message('Cuestionario');
export const factQuizNone = message('La sesión no tiene cuestionario');
export const factQuizNotTaken = message('No realizado');
export const factQuizScore = message('Mejor puntuación: {score, number} por ciento, {time}');
export const factEvaluation = message('Evaluación');
export const factEvaluationNone = message('No se requiere');
export const factEvaluationOpen = message('No completada');
export const factEvaluationDone = message('Completada');
export const factEvaluationDoneOn = message('Completada el {day}');
export const factNumber = message('Número de miembro');
export const factNone = message('Ninguno');
export const factEarlier = message('Otros créditos por este curso');
export const factEarlierOne = message('{certificate}, {day}');
export const factHonorCode = message('Código de honor aceptado');
export const factPreTest = message('Prueba previa completada');
export const factVideo = message('Video visto');
export const factPercent = message('{percent, number} por ciento');
export const factPostTest = message('Prueba final');
export const factPostTestNone = message('Sin resultado');
export const factPostTestScore = message('{score, number} por ciento, {time}');
export const factOneSitting = message('De una sola vez');
export const factOtherTest = message('Prueba en otro sitio');
export const factOtherTestWaiting = message('En espera del resultado');
export const factCheckFirst = message('Revise primero');
export const sourceReport = message('Informe de la reunión');
export const sourceCodeWord = message('Palabra clave');
export const sourceSite = message('Sede de grupo');
export const sourceManual = message('Ingresado por el personal');
export const requestReevaluate = message('Volver a evaluar');
export const requestReevaluated = message('Se volvió a evaluar con los comprobantes actuales.');
export const requestEvidence = message('Comprobantes');
export const requestEvidenceNone = message(
  'Aún no hay comprobantes de asistencia. Provienen de informes, palabras clave, sedes de grupo e ingresos del personal.',
);
export const requestEvidenceLine = message(
  '{source}: de {from} a {to}, hora del Este{hasNote, select, yes {. {note}} other {}}',
);
export const requestDecisions = message('Decisiones');
export const requestDecisionsNone = message('Aún no hay ninguna decisión.');
export const overrideTitle = message('Anular la decisión');
export const overrideTitleDecided = message('Decidido por el personal');
export const overrideEndTitle = message('¿Dejar que las reglas decidan de nuevo?');
export const overrideEndGranted = message(
  'Si las reglas deniegan los créditos, se revoca el certificado de {person}. Le enviaremos la decisión por correo electrónico.',
);
export const overrideEndText = message('Enviaremos la decisión a esta persona por correo electrónico.');
export const overrideEndYes = message('Dejar que decidan las reglas');
export const overrideEndNo = message('Mantener esta decisión');
export const overrideEndButton = message('Retirar esta decisión');
export const overrideEnded = message('Decisión del personal retirada. Las reglas decidieron de nuevo.');
export const overrideNotOffered = message(
  'La sesión ya no ofrece este certificado, así que no puede decidir esta solicitud.',
);
export const overrideSure = message('Confirme que se revoca el certificado');
export const overrideSureField = message('Certificado');
export const overrideDone = message('Decisión guardada. Enviaremos un correo electrónico a la persona.');
export const overrideErrors = message('La decisión aún no se ha guardado');
export const overrideDecision = message('Decisión');
export const overrideGrant = message('Otorgar créditos');
export const overrideRefuse = message('No otorgar créditos');
export const overrideHours = message('Horas de contacto');
export const overrideHoursHint = message('El crédito completo es {hours, number}');
export const overrideNote = message('Motivo');
export const overrideNoteHint = message('Se guarda con la decisión. La persona puede leerlo.');
export const overrideRevokes = message(
  '{person} tiene un certificado. Esta decisión lo revoca, y enviaremos un correo electrónico a la persona.',
);
export const overrideRevoke = message('Revocar el certificado de {person}');
export const overrideButton = message('Decidir y notificar');
export const overrideErrorNone = message(
  'No hay ninguna decisión del personal que retirar. Las reglas decidieron esta solicitud.',
);
export const overrideErrorNotOffered = message('La sesión ya no ofrece este certificado. No se cambió nada.');

// Files of credit
export const auditFile = message('Descargar el archivo de auditoría (JSON)');
export const auditFileOf = message(
  'Descargar el archivo de auditoría (JSON)<hidden> de {session}, para {body}</hidden>',
);
export const downloadPreparing = message('Preparando el archivo…');
export const downloadDone = message('Archivo descargado.');

// Rosters for accrediting bodies
export const rostersTitle = message('Listas de participantes');
export const rostersIntro = message(
  'Revise una lista, regístrela y envíe el archivo CSV al organismo acreditador. Cada certificado se informa una vez.',
);
export const rostersLate = message('{count, plural, one {# lista está atrasada.} other {# listas están atrasadas.}}');
export const rostersDue = message('Por informar');
export const rostersDueEmpty = message('No hay listas por informar. Aparecen aquí cuando se emiten certificados.');
export const rostersItem = message('{body}: {session}');
export const rostersCheck = message('Revisar la lista<hidden> para {body} de {session}</hidden>');
export const rostersRecorded = message('Registradas');
export const rostersRecordedText = message(
  '{count, plural, one {# certificado} other {# certificados}}, registrada el <day></day>',
);
export const rostersDownload = message('Descargar la lista (CSV)<hidden> para {body} de {session}</hidden>');
export const rosterLoading = message('Cargando la lista…');
export const rosterGood = message('No hay errores en esta lista.');
export const rosterErrorCount = message(
  '{count, plural, one {# persona tiene} other {# personas tienen}} un error. Corríjalo o déjelas fuera por ahora.',
);
export const rosterLine = message(
  '{lastName}, {firstName}{hasNumber, select, yes {, número {number}} other {}}: {units, number} {unitWord}',
);
export const rosterLeaveOut = message('Dejar fuera a {name} por ahora');
export const rosterRecord = message('Registrar y descargar la lista');
export const rosterRecordDone = message('Lista para {body} registrada y descargada.');
export const rosterNobody = message('Alguien sin nombre');
export const rosterFieldError = message('{person}: {errors}');
export const rosterErrorNothing = message(
  'No hay nada que informar. Todos los certificados ya se informaron a este organismo.',
);
export const rosterErrorPeople = message(
  'Algunas personas de esta lista tienen errores. Corríjalos o deje fuera a estas personas por ahora.',
);

// Corrections of rosters
export const correctionsTitle = message('Correcciones');
export const correctionsEmpty = message(
  'No hay correcciones por enviar. Aparecen aquí cuando cambia un certificado ya informado.',
);
export const correctionsIntro = message(
  'Los certificados de estas listas cambiaron o se revocaron después de informarlos. Descargue la corrección, envíela al organismo y márquela como enviada.',
);
export const correctionWithdraw = message('Retirar');
export const correctionReplace = message('Reemplazar');
export const correctionAdd = message('Agregar de nuevo');
export const correctionHead = message('{kind}: {name}');
export const correctionEntry = message(
  '{name}, {hasNumber, select, yes {número {number}, } other {}}{units, number} {unitWord}, certificado {certificate}',
);
export const correctionReported = message('Informado: {entry}. Primer informe: <day></day>.');
export const correctionReportedThenWithdrawn = message(
  'Informado y luego retirado: {entry}. Primer informe: <day></day>.',
);
export const correctionNow = message('Ahora: {entry}.');
export const correctionNowNone = message('Ahora: ningún certificado válido.');
export const correctionWhy = message('Motivo: {why}');
export const correctionLines = message(
  '<day></day>. {count, plural, one {Cambió # línea de esta lista.} other {Cambiaron # líneas de esta lista.}}',
);
export const correctionSentText = message('{count, plural, one {# línea} other {# líneas}}, enviada el <day></day>');
export const correctionDownload = message('Descargar la corrección (CSV)<hidden> para {body} de {session}</hidden>');
export const correctionDownloadSent = message(
  'Descargar la corrección (CSV)<hidden> enviada a {body} sobre {session}</hidden>',
);
export const correctionMark = message('Marcar como enviada<hidden> para {body} de {session}</hidden>');
export const correctionMarked = message('Corrección para {body} de {session} marcada como enviada hoy.');
export const correctionSent = message('Enviadas: {count, number}');
export const correctionUnknown = message('Una corrección para este organismo y esta sesión');
export const correctionItself = message('Esta corrección');
export const correctionNothing = message('No hay nada que corregir. Este organismo ya tiene los datos actuales.');
export const correctionChanged = message(
  'La corrección cambió después de que abrió esta página. Revísela de nuevo y márquela como enviada.',
);

// Publishing decisions on credit
export const publishNotOver = message('La sesión aún no ha terminado. Publique las decisiones cuando termine.');
export const publishChanged = message('Las decisiones cambiaron después de que abrió esta página. Revíselas de nuevo.');

// Email about credit
export const creditEmailGranted = message(
  '{certificate}{whose, select, own {} other { para {name}}}: otorgado, {hours}',
);
export const creditEmailRefused = message(
  '{certificate}{whose, select, own {} other { para {name}}}: {before, select, granted {ya no se otorga} other {no otorgado}}',
);
export const creditEmailRevoked = message('El certificado {number} queda revocado.');
export const creditEmailPosted = message('Su certificado estará en su cuenta el {day}.');
export const creditEmailCertificate = message('Certificado {number}: {link}');
export const creditEmailReplaces = message('Reemplaza al certificado {number}.');

// Attendance reports and their attendees
export const reportItself = message('Este informe');
export const attendeeItself = message('Este asistente');

// Credit screen
export const creditTitle = message('Créditos');
export const creditIntro = message(
  'Solicite certificados de las sesiones a las que usted o su grupo asistieron en los últimos 400 días, y de los seminarios web a su propio ritmo que haya terminado. La <policy>política de créditos</policy> explica qué requiere cada certificado.',
);
export const creditEmpty = message(
  'Aún no hay sesiones. Las sesiones que otorgan créditos aparecen aquí cuando terminan. <schedule>Ver el calendario</schedule>.',
);
export const creditTooLate = message('Fuera de plazo');
export const creditTooLateText = message(
  'Ya pasó el último día para solicitar créditos por estas sesiones. Si cree que es un error, llámenos o escríbanos.',
);
export const creditAmountOf = message('{hours}{units, select, none {} other { ({unitText})}}');
export const creditStatus = message('{state}: {certificates}.');
export const creditPart = message('{amount}, crédito parcial');
export const creditFinishedOn = message('Terminado el {day}');
export const creditWithdraw = message(
  'Cancelar la solicitud<hidden> de {certificate}{whose, select, own {} other { para {name}}}</hidden>',
);
export const creditWithdrawn = message(
  'Solicitud cancelada: {certificate}{whose, select, own {} other { para {name}}}.',
);

// Form of a credit request
export const creditFormNoDeadline = message('No hay fecha límite para solicitarlo.');
export const creditFormDeadline = message('Solicítelo a más tardar el {day}, hora del Este.');
export const creditFormQuestion = message('¿Qué certificados desea{whose, select, own {} other { para {name}}}?');
export const creditFormOption = message('{certificate}, {amount}');
export const creditFormWouldRefuse = message('Con lo que sabemos ahora, este certificado no se otorgaría.');
export const creditFormErrors = message('Su solicitud aún no se ha enviado');
export const creditFormButton = message('Solicitar créditos{whose, select, own {} other { para {name}}}');
export const creditNumberLabel = message('{label}{whose, select, own {} other { para {name}}}');
export const creditNumberHint = message(
  '{required, select, yes {Solo podemos otorgar los créditos con este número. } other {}}{format}',
);
export const creditNumberErrors = message('El número aún no se ha guardado');
export const creditNumberSave = message('Guardar el número{whose, select, own {} other { para {name}}}');
export const creditNumberSaved = message('Guardado: {label}{whose, select, own {} other { para {name}}}.');
export const creditNumberKnown = message('{label}: {number}');
export const creditNumberCorrect = message(
  'Corregir el número<hidden> ({label}{whose, select, own {} other { para {name}}})</hidden>',
);
export const creditChooseCertificate = message('Elija al menos un certificado');
export const mostItems = message('{most, number} como máximo');

// Errors of a credit request
export const requestPerson = message('Esta persona');
export const requestItself = message('Esta solicitud');
export const requestNotOver = message('La sesión aún no ha terminado. Podrá solicitar créditos cuando termine.');
export const requestNotFinished = message(
  'Podrá solicitar créditos cuando complete todos los pasos del curso de una sola vez.',
);
export const requestNotRegistered = message('Esta persona no estaba inscrita en la sesión. Llámenos o escríbanos.');
export const requestNotOffered = message('Esta sesión no ofrece este certificado: {certificate}');
export const requestTooLate = message(
  'El último día para solicitar {certificate} fue el {day}. Su solicitud no se envió.',
);
export const requestGranted = message('Estos créditos ya se otorgaron. Si no los desea, escríbanos.');
export const requestDecided = message('Nuestro personal decidió esta solicitud. Si cree que es un error, escríbanos.');

// Group site sign-in sheet
export const signInSheetTitle = message('Hoja de asistencia de la sede de grupo: {session}');
export const signInSheetTitlePlain = message('Hoja de asistencia de la sede de grupo');
export const signInSheetErrors = message('La hoja aún no se ha enviado');
export const signInSheetFieldOf = message('{name}, {field, select, left {hora de salida} other {hora de llegada}}');
export const signInSheetSite = message('Nombre de la sede');
export const signInSheetSiteHint = message('El lugar donde se reunió su grupo');
export const signInSheetAttested = message('Confirmación');
export const signInSheetTimes = message(
  'Todas las horas son de la hora del Este. La sesión fue de {start} a {end}. Si alguien llegó antes o salió después, solo cuenta el tiempo de la sesión.',
);
export const signInSheetFill = message('Completar las horas vacías con el inicio y el fin');
export const signInSheetPresent = message('Asistió');
export const signInSheetCame = message('Hora de llegada');
export const signInSheetLeft = message('Hora de salida');
export const signInSheetAttest = message('Estuve allí, y todo lo que dice esta hoja es verdad.');
export const signInSheetSend = message('Enviar la hoja');
export const signInSheetSent = message('Hoja enviada. Puede cambiarla hasta que nuestro personal la revise.');
export const signInSheetVerified = message('Ya revisamos esta hoja. No tiene que hacer nada más.');
export const signInSheetEarly = message('Podrá enviar esta hoja cuando termine la sesión, a las {time}.');
export const signInSheetOver = message(
  'El último día para esta hoja fue el {day}. Si algo le impidió enviarla, escríbanos.',
);
export const signInSheetReturned = message('Corrija lo siguiente y vuelva a enviar la hoja:');
export const signInSheetSentAt = message('Enviada: {time}.{open, select, yes { Todavía puede cambiarla.} other {}}');
export const signInSheetUntil = message('El último día para enviarla o cambiarla es el {day}, hora del Este.');
export const signInSheetAbsent = message('{name}: no asistió');
export const signInSheetPresence = message('{name}: de {from} a {to}, hora del Este');
export const siteFileTitle = message('Formulario firmado');
export const siteFileKnown = message('Archivo recibido: {file}. Un archivo nuevo lo reemplaza.');
export const siteFileLabel = message('Escaneo o foto de la hoja de asistencia');
export const siteFileHint = message('Opcional. PDF, JPEG o PNG, de 10 MB como máximo. Solo la ve nuestro personal.');
export const siteFileSend = message('Subir el formulario');
export const siteFileSent = message('Formulario recibido.');
export const siteErrorTime = message('Escriba una hora');
export const siteErrorOrder = message('Escriba una hora posterior a la llegada');
export const siteErrorAttest = message('Marque esta casilla si la hoja es verdadera');
export const siteErrorNote = message('Diga qué hay que corregir');
export const siteErrorBeforeStart = message('Escriba una hora de la sesión');
export const siteErrorGroup = message('Un grupo suyo en esta sesión');
export const siteErrorClosed = message(
  'No se puede cambiar la hoja ahora. La sesión no ha terminado, el plazo venció o nuestro personal ya la revisó.',
);
export const siteErrorChanged = message('La persona que coordina acaba de enviar otra hoja. Revise primero esa.');
export const siteErrorFileType = message('Elija un archivo PDF, JPEG o PNG');
export const siteErrorSheet = message('Esta hoja');
export const siteErrorFile = message('Este archivo');
export const siteErrorPerson = message('Esta persona no es de su grupo o aparece dos veces.');
export const siteErrorLength = message('La sesión dura {minutes, plural, one {# minuto} other {# minutos}}.');
export const siteErrorEveryone = message('Incluya a todas las personas de su grupo.');

// Files to upload
export const fileChoose = message('Elija un archivo');
export const fileTooLarge = message('Este archivo supera los {megabytes, number} MB. Elija un archivo más pequeño.');
export const fileNotBase64 = message('Envíe el archivo en Base64');

// Code word
export const codeWordLetters = message('Use letras o dígitos');
export const codeWordForPerson = message('Una palabra clave para esta persona');
export const codeWordNotOpen = message(
  'Puede escribir la palabra clave desde el inicio de la sesión hasta seis días hábiles después.',
);
export const codeWordTooMany = message('Escribió cinco palabras incorrectas.');
export const codeWordRight = message('Esa es la palabra. Gracias por su asistencia.');
export const codeWordWrong = message(
  'Esa no es la palabra clave. Revise la ortografía. {left, plural, =0 {Puede intentarlo de nuevo en una hora.} one {Le queda # intento esta hora.} other {Le quedan # intentos esta hora.}}',
);

// Attendance entered by staff
export const entryNotWhole = message('Escriba un número entero de minutos');
export const entryBeforeStart = message('Escriba 0 o más');
export const entryNote = message('Diga cómo lo sabe');
export const entryOrder = message('Escriba un minuto posterior al inicio');
export const entrySeat = message('Una inscripción de esta persona en esta sesión');
export const entryLength = message('La sesión dura {minutes, plural, one {# minuto} other {# minutos}}');
export const entryItself = message('Esta entrada');
export const timeZoneInvalid = message('Elija una zona horaria');

// Override of a decision
export const overrideNoteMissing = message('Escriba un motivo. Se guarda con la decisión.');
export const overrideHoursNumber = message('Escriba un número de horas');
export const overrideHoursLeast = message('Escriba al menos un cuarto de hora');
export const overrideHoursMost = message('Escriba {most, number} horas como máximo');
export const overrideHoursDecimals = message('Use dos decimales como máximo');

// Reasons for and against credit
export const reasonEnoughMinutes = message(
  '{who, select, you {Usted asistió} other {{name} asistió}} durante {minutes, plural, one {# minuto} other {# minutos}}. Este certificado requiere {least, number}.',
);
export const reasonProrated = message(
  '{who, select, you {Usted asistió} other {{name} asistió}} durante {minutes, number} de los {least, number} minutos que requiere el crédito completo. {who, select, you {Recibe} other {Eso equivale a}} {hours, plural, one {# hora} other {# horas}} de {fullHours, number}.',
);
export const reasonQuizPassed = message(
  '{who, select, you {Usted aprobó} other {{name} aprobó}} el cuestionario con {score, number} por ciento. Este certificado requiere {passMark, number} por ciento.',
);
export const reasonCourseCompleted = message(
  '{who, select, you {Usted completó} other {{name} completó}} el curso el {day} y aprobó la prueba final con {score, number} por ciento. Se requiere {passMark, number} por ciento.',
);
export const reasonStaffGranted = message('Nuestro personal revisó el caso y otorgó los créditos: {note}');
export const reasonStaffRefused = message('Nuestro personal revisó el caso y no otorgó los créditos: {note}');
export const reasonAlreadyCreditedCourse = message('Parece que usted ya tiene créditos por esta sesión');
export const reasonAlreadyCreditedOther = message(
  '{who, select, you {Usted ya tiene} other {{name} ya tiene}} créditos por este curso',
);
export const reasonAlreadyCredited = message(
  '{known}, con fecha del {day}. {again, select, never {Solo cuentan una vez.} other {{who, select, you {Usted puede} other {{name} puede}} obtener créditos de nuevo a partir del {againFrom}.}}',
);
export const reasonTooFewMinutes = message(
  '{who, select, you {Usted asistió} other {{name} asistió}} durante {minutes, number} de los {least, number} minutos que requiere este certificado.',
);
export const reasonTooFewMinutesToProrate = message(
  '{who, select, you {Usted asistió} other {{name} asistió}} durante {minutes, number} de los {least, number} minutos que requiere el crédito completo. Eso es menos que el crédito parcial mínimo, un cuarto de hora.',
);
export const reasonRequestLate = message('El último día para solicitar este certificado fue el {day}.');
export const reasonSignInSheetLate = message(
  'Su sede de grupo debía devolver el formulario de verificación firmado a más tardar el {day}. No lo recibimos a tiempo.',
);
export const reasonQuizLate = message(
  '{who, select, you {Usted aprobó} other {{name} aprobó}} el cuestionario el {on}. El último día fue el {day}.',
);
export const reasonQuizNotTaken = message(
  '{who, select, you {Usted debía} other {{name} debía}} aprobar el cuestionario con {passMark, number} por ciento o más a más tardar el {day}. No consta ningún intento.',
);
export const reasonQuizNotPassed = message(
  '{who, select, you {Usted debía} other {{name} debía}} aprobar el cuestionario con {passMark, number} por ciento o más a más tardar el {day}. Su mejor puntuación fue {score, number} por ciento.',
);
export const reasonNumberLate = message(
  'Este certificado requiere {who, select, you {su {label}} other {el {label} de {name}}} a más tardar el {day}. {arrived, select, no {No lo recibimos a tiempo.} other {Lo recibimos el {on}.}}',
);
export const reasonEvaluationLate = message(
  '{who, select, you {Usted debía} other {{name} debía}} completar la evaluación de esta sesión a más tardar el {day}.{arrived, select, no {} other { La recibimos el {on}.}}',
);

// What credit still needs
export const missingSessionNotOver = message('La sesión aún no ha terminado.');
export const missingMinutesUnknown = message(
  'Aún no sabemos cuánto tiempo {who, select, you {asistió usted} other {asistió {name}}}.',
);
export const missingWebinarReport = message('Esperamos el informe de asistencia del seminario web.');
export const missingTelephoneLog = message('Esperamos el registro de llamadas telefónicas.');
export const missingAttendeeUnmatched = message(
  'El informe de asistencia incluye un nombre que podría ser {who, select, you {el suyo} other {el de {name}}}. Nuestro personal lo comprobará.',
);
export const missingRowUnread = message(
  'No pudimos leer una línea del informe de asistencia que podría referirse a {who, select, you {usted} other {{name}}}. Nuestro personal la comprobará.',
);
export const missingAttendanceReview = message(
  'Nuestro personal está revisando la asistencia a esta sesión. Le enviaremos la decisión por correo electrónico.',
);
export const missingSignInSheet = message(
  'Su sede de grupo debe devolver el formulario de verificación firmado a más tardar el {day}.',
);
export const missingSignInSheetUnchecked = message(
  'Tenemos el formulario de verificación de su sede de grupo. Todavía tenemos que revisarlo.',
);
export const missingRequest = message(
  '{who, select, you {Solicite este certificado} other {{name} debe solicitar este certificado}}{until, select, none {} other { a más tardar el {day}}}.',
);
export const missingRequestOfSite = message(
  '{who, select, you {Usted} other {{name}}}, o la persona que coordina su sede de grupo, debe solicitar este certificado{until, select, none {} other { a más tardar el {day}}}.',
);
export const missingQuizNotPosted = message('Este certificado requiere un cuestionario. Aún no lo hemos publicado.');
export const missingQuiz = message(
  '{who, select, you {Apruebe} other {{name} debe aprobar}} el cuestionario con {passMark, number} por ciento o más{until, select, none {} other { a más tardar el {day}}}.',
);
export const missingQuizAgain = message(
  '{who, select, you {Su mejor puntuación} other {La mejor puntuación de {name}}} en el cuestionario es {score, number} por ciento. {who, select, you {Hágalo de nuevo y apruébelo} other {{name} debe hacerlo de nuevo y aprobarlo}} con {passMark, number} por ciento o más{until, select, none {} other { a más tardar el {day}}}.',
);
export const missingNumber = message(
  '{who, select, you {Agregue a su cuenta su {label}} other {Agregue a esta solicitud el {label} de {name}}}{until, select, none {} other { a más tardar el {day}}}.',
);
export const missingEvaluation = message(
  '{who, select, you {Complete} other {{name} debe completar}} la evaluación de esta sesión{until, select, none {} other { a más tardar el {day}}}.',
);
export const missingHonorCode = message(
  '{who, select, you {Lea el código de honor y acéptelo} other {{name} debe leer el código de honor y aceptarlo}}.',
);
export const missingPreTest = message('{who, select, you {Haga} other {{name} debe hacer}} la prueba previa.');
export const missingVideo = message(
  '{who, select, you {Usted vio} other {{name} vio}} el {watched, number} por ciento del video. {who, select, you {Vea} other {{name} debe ver}} al menos el {least, number} por ciento.',
);
export const missingPostTest = message(
  '{who, select, you {Haga la prueba final y obtenga} other {{name} debe hacer la prueba final y obtener}} {passMark, number} por ciento o más.',
);
export const missingPostTestAgain = message(
  '{who, select, you {Su mejor puntuación} other {La mejor puntuación de {name}}} en la prueba final es {score, number} por ciento. {who, select, you {Hágala de nuevo y obtenga} other {{name} debe hacerla de nuevo y obtener}} {passMark, number} por ciento o más.',
);
export const missingOneSitting = message(
  '{who, select, you {Complete} other {{name} debe completar}} de nuevo la prueba previa, el video y la prueba final, todo de una sola vez.',
);
export const missingTestUnconfirmed = message(
  '{who, select, you {Usted terminó} other {{name} terminó}} una prueba en otro sitio. Todavía tenemos que confirmar su resultado.',
);

// States of credit
export const creditPossible = message('Aún no solicitado');
export const creditRequested = message('Solicitado, en revisión');
export const creditMissing = message('Solicitado, requiere acción');
export const creditGranted = message('Otorgado');
export const creditRefused = message('No otorgado');
export const contactHours = message('{hours, plural, one {# hora de contacto} other {# horas de contacto}}');

// Why an attendee of a report may be a registered person
export const matchExact = message('El nombre es el mismo.');
export const matchMiddle = message('El nombre y el apellido son los mismos; solo uno tiene segundo nombre o “Jr.”');
export const matchInitial = message('Uno de los nombres lleva una inicial.');
export const matchNear = message('Los nombres son casi iguales.');
export const matchPart = message('Solo aparece el nombre o el apellido.');
export const matchFamily = message('El apellido es el mismo, pero el nombre es distinto.');
export const matchNone = message('El nombre es distinto.');
export const matchEmail = message('El correo electrónico es el de la cuenta.');
export const matchPhone = message('El número de teléfono es el de la cuenta.');
export const matchSeveralNames = message('El nombre podría corresponder a varias personas.');
export const matchOtherPeople = message('Otras personas inscritas tienen el mismo nombre.');
export const matchOtherAttendees = message('Otros asistentes tienen el mismo nombre.');
export const matchSamePin = message('Varias personas tienen este PIN.');
export const matchPin = message('El PIN es el de la inscripción.');
export const matchOnlyName = message('El nombre y el apellido son los mismos, y nadie más los tiene.');

// Time zones of attendance reports
export const zoneEastern = message('hora del Este');
export const zoneCentral = message('hora del Centro');
export const zoneMountain = message('hora de la Montaña');
export const zonePacific = message('hora del Pacífico');
export const zoneArizona = message('hora de Arizona');
export const zoneAlaska = message('hora de Alaska');
export const zoneHawaii = message('hora de Hawái');
export const zoneAtlantic = message('hora del Atlántico');

// Errors in attendance reports
export const reportIsPdf = message('Este archivo es un PDF. Exporte el informe como CSV y elija ese archivo.');
export const reportIsXlsx = message(
  'Este archivo es un libro de Excel (XLSX) o un archivo comprimido. Exporte el informe como CSV y elija ese archivo.',
);
export const reportIsXls = message(
  'Este archivo es un libro de Excel antiguo (XLS). Exporte el informe como CSV y elija ese archivo.',
);
export const reportIsEmpty = message('Este archivo está vacío. Exporte el informe como CSV y elija ese archivo.');
export const reportIsWebPage = message(
  'Este archivo es una página web. Exporte el informe como CSV y elija ese archivo.',
);
export const reportIsNotText = message('Este archivo no es de texto. Exporte el informe como CSV y elija ese archivo.');
export const reportTooLarge = message('Este archivo tiene {size} MB. Un informe puede tener {most} MB como máximo.');
export const reportTooManyRows = message(
  'Este archivo tiene más de {most, number} filas. Son demasiadas para el informe de una reunión.',
);
export const reportColumns = message('{report} ({columns})');
export const reportNoTable = message(
  'No encontramos una tabla de personas en este archivo. Buscamos las columnas de {reports}. El archivo comienza con {start}.',
);
export const reportColumnsMissing = message(
  'Esto parece {report} sin {columns}. Se encontró: {found}.{isZoom, select, yes { Si lo exportó con “Show unique users”, expórtelo de nuevo sin esa opción.} other {}}',
);
export const reportOpenQuote = message('Aquí se abren comillas que nunca se cierran.');
export const reportMoreErrors = message(
  '{count, plural, one {# fila más tiene errores.} other {# filas más tienen errores.}}',
);
export const reportNobody = message('Este informe no incluye a nadie que haya asistido.');
export const reportNotANumber = message('{column} no es un número.');
export const reportNoCaller = message('Faltan {pin} y {phone}.');
export const reportNoName = message('Esta fila no tiene nombre ni correo electrónico.');
export const reportTimeInName = message(
  'Este nombre contiene una hora. Revise las comillas en esta fila y en la siguiente.',
);
export const reportActionUnknown = message('User Action es {action}. Debe ser Joined o Left.');
export const reportNeverJoined = message('Esta persona salió, pero la lista no dice cuándo entró.');
export const reportNeverLeft = message(
  'Esta persona entró, pero la lista no dice cuándo salió. Exporte la lista de nuevo después de la reunión.',
);
export const reportNoTime = message('Falta {column}.');
export const reportNotATime = message('{column} es {value}. Use una fecha y hora como “{example}”.');
export const reportOtherDay = message(
  '{column} es {value}, pero la sesión es el {day}. ¿Es este el informe de otra sesión?',
);
export const reportTimesReversed = message('{toColumn} ({to}) es anterior a {fromColumn} ({from}).');
export const reportTimesDiffer = message(
  'Las horas de este archivo no corresponden a esta sesión. Solo {share, number, percent} de ellas coincide con la sesión. Van de {first} a {last}, {isNamed, select, yes {en la zona horaria que indica el archivo} other {leídas como {zone}}}. La sesión es de {start} a {end}.',
);
export const reportTitleDiffers = message('El archivo se titula {title}, que es el nombre de otra sesión.');
export const reportMeetingDiffers = message(
  'El archivo es de la reunión {meeting}, pero esta sesión enlaza a la reunión {linked}.',
);
export const reportLengthDiffers = message(
  'El archivo dice que la reunión duró {minutes, plural, one {# minuto} other {# minutos}}. Esta sesión dura {length, number}.',
);
export const reportNothingImported = message('No se importó nada.');

// Kinds of attendance reports
export const reportKindZoom = message('un informe de participantes de Zoom');
export const reportKindZoomWebinar = message('un informe de asistentes a un seminario web de Zoom');
export const reportKindWebex = message('un informe de asistentes de Webex');
export const reportKindTelephone = message('un registro telefónico');
export const reportKindTeamsList = message('una lista de asistencia de Microsoft Teams');
export const reportKindTeams = message('un informe de asistencia de Microsoft Teams');

// Channels of attendance reports
export const channelWebinar = message('Informe del seminario web');
export const channelTelephone = message('Registro telefónico');

// Errors in a roster
export const rosterNameUnknown = message('La cuenta se eliminó, así que no se conoce el nombre.');
export const rosterNumberMissing = message('Falta: {label}.');
export const rosterNumberInvalid = message('{label}: {number}. {format}');
export const rosterDayAhead = message('La fecha de finalización {day} está en el futuro.');
export const rosterDayOther = message('La fecha de finalización {day} no es el día de la sesión, {heldOn}.');
export const rosterRepeated = message('Este curso ya se informó a {accreditor} el {day}.');
export const rosterSameNumber = message('{name} tiene el mismo número en esta lista.');
export const rosterNoCourseNumber = message('La sesión no tiene número de curso con {accreditor}.');
// Quizzes, pre-tests and post-tests: names
export const quizNameQuiz = message('Cuestionario');
export const quizTitle = message(
  '{kind, select, pre {Prueba previa} post {Prueba final} other {Cuestionario}}: {session}',
);
export const questionKindSingle = message('Una opción correcta');
export const questionKindMultiple = message('Varias opciones correctas');
export const questionKindTrueFalse = message('Verdadero o falso');
export const questionKindShort = message('Respuesta corta');

// Questions of quizzes and evaluations
export const questionOf = message('Pregunta {number, number} de {count, number}');
export const questionNumber = message('Pregunta {number, number}');
export const questionNumberInText = message('pregunta {number, number}');
export const questionWithText = message('Pregunta {number, number}: {text}');
export const questionHintMultiple = message('Elija todas las respuestas correctas');
export const questionHintShort = message('Una o dos palabras, o un número');
export const questionYourAnswer = message('Su respuesta');
export const questionEmptyChoice = message('Opción {number, number} (aún sin texto)');
export const evaluationHintText = message('No incluya nombres de personas');
export const evaluationHintRequiredOne = message('Obligatorio. Elija una');
export const evaluationHintRequiredAll = message('Obligatorio. Elija todas las que correspondan');
export const evaluationHintOptionalOne = message('Opcional. Elija una');
export const evaluationHintOptionalAll = message('Opcional. Elija todas las que correspondan');
export const evaluationRating = message('{number, number}: {label}');

// Taking a quiz
export const quizOpensAfter = message('Se abre cuando termine la sesión: {time}.');
export const quizClosedOn = message('Se cerró al final del {day}.');
export const quizStepFirst = message('{step} <link>Ver todos los pasos</link>');
export const quizAnyTime = message('Puede hacerlo en cualquier momento.');
export const quizOpenUntil = message(
  '{kind, select, quiz {Puede hacerlo varias veces. Cuenta su mejor puntuación. } other {}}Está disponible hasta el final del {day}, hora del Este.',
);
export const quizFactQuestions = message(
  '{count, plural, one {# pregunta} other {# preguntas}}. Sin límite de tiempo.',
);
export const quizFactPreTest = message('Muestra lo que usted sabe antes del curso. Cualquier resultado está bien.');
export const quizFactPassMark = message(
  'Necesita {mark, number} por ciento para aprobar. Después de aprobar, verá una explicación de cada respuesta.',
);
export const quizEarlier = message('Intentos anteriores');
export const quizEarlierAttempt = message('{time}: {score, number} por ciento');
export const quizEarlierPassed = message('{time}: {score, number} por ciento, aprobado');
export const quizEarlierNotPassed = message('{time}: {score, number} por ciento, no aprobado');
export const quizStart = message(
  '{kind, select, pre {Comenzar la prueba previa} post {Comenzar la prueba final} other {Comenzar el cuestionario}}',
);
export const quizTryAgain = message('Intentar de nuevo');
export const quizBackToSessions = message('Volver a Mis sesiones');
export const quizBackToCourse = message('Continuar con el seminario web');
export const quizWho = message(
  '{kind, select, pre {¿Quién hace la prueba previa?} post {¿Quién hace la prueba final?} other {¿Quién hace el cuestionario?}}',
);
export const quizWhoHint = message('Cada persona del grupo lo hace por separado');
export const quizChangePerson = message('Cambiar de persona');
export const quizFor = message('Para {name}.');
export const quizSavedAsYouGo = message('Sus respuestas se guardan automáticamente.');
export const quizNotSavedYet = message(
  'Sus últimas respuestas aún no se han guardado. Están en este dispositivo y lo intentaremos de nuevo.',
);
export const quizNotSubmitted = message(
  'No se pudieron guardar sus últimas respuestas, así que no se envió nada. Inténtelo de nuevo.',
);
export const quizNoTimeLimit = message(
  'No hay límite de tiempo. Puede cerrar esta página y continuar más tarde en cualquier dispositivo.',
);
export const quizNoTimeLimitToday = message(
  'No hay límite de tiempo. Puede cerrar esta página y continuar más tarde hoy mismo en cualquier dispositivo.',
);
export const quizAnswered = message(
  '{answered, number} de {count, plural, one {# pregunta respondida} other {# preguntas respondidas}}.',
);
export const quizReview = message('Revisar y enviar');
export const quizBeforeSubmit = message('Antes de enviar');
export const quizAllAnswered = message(
  '{count, plural, one {La pregunta está respondida.} other {Las # preguntas están respondidas.}}',
);
export const quizUnanswered = message(
  '{count, plural, one {# pregunta no tiene respuesta. Cuenta como incorrecta.} other {# preguntas no tienen respuesta. Cuentan como incorrectas.}}',
);
export const quizFinal = message('No podrá cambiar sus respuestas después de enviarlas.');
export const quizSubmit = message('Enviar respuestas');
export const quizSubmitting = message('Enviando…');

// Result of a quiz
export const quizAnswerRight = message('Correcto. Su respuesta: {answer}');
export const quizAnswerWrong = message('Incorrecto. Su respuesta: {answer}. Respuesta correcta: {correct}');
export const quizAnswerNone = message('Incorrecto. No respondió. Respuesta correcta: {correct}');
export const quizPreTestDone = message('Terminó la prueba previa. Continúe con el curso.');
export const quizPassed = message(
  'Cuenta para sus créditos. No necesita hacer {kind, select, pre {la prueba previa} post {la prueba final} other {el cuestionario}} de nuevo.',
);
export const quizClosed = message(
  '{kind, select, pre {La prueba previa está cerrada.} post {La prueba final está cerrada.} other {El cuestionario está cerrado.}}',
);
export const quizNoAttemptsLeft = message('Usó todos los intentos de las últimas 24 horas. Inténtelo de nuevo mañana.');
export const quizRetryHint = message(
  'Puede intentarlo de nuevo, hasta {most, number} veces en 24 horas. Verá las explicaciones después de aprobar.',
);
export const quizResultSubmitted = message('Enviado');
export const quizResultPassed = message('Aprobado con {score, number} por ciento');
export const quizResultNotPassed = message('Aún sin aprobar: {score, number} por ciento');
export const quizResultCount = message('{right, number} de {count, number} respuestas son correctas.');
export const quizResultNeeded = message('Necesita {mark, number} por ciento para aprobar.');
export const quizAnswersExplained = message('Explicación de sus respuestas');

// Self-paced courses
export const selfPacedCeu = message('Educación continua');
export const selfPacedUnknown = message('¡Hay un error!');
export const selfPacedUnknownText = message(
  'Ningún seminario web a su propio ritmo tiene esta dirección. Revise la dirección o elija un seminario web de la lista.',
);
export const selfPacedAll = message('Ver todos los seminarios web a su propio ritmo');
export const selfPacedNone = message(
  'No hay seminarios web a su propio ritmo por ahora. Vuelva a consultar más tarde.',
);
export const selfPacedCount = message('{count, plural, one {# seminario web} other {# seminarios web}}');
export const selfPacedFirstShown = message('Presentado por primera vez el <time>{day}</time>');
export const selfPacedFirstShownNoVideo = message(
  'Presentado por primera vez el <time>{day}</time>. Aún no hay video en este sitio, así que aquí no otorga créditos.',
);
export const selfPacedForCourse = message('Para “{course}”');
export const honorCodeNoScripts = message(
  'Para aceptar el código de honor, active JavaScript. También puede llamarnos.',
);
export const sittingEnds = message('La jornada de hoy termina a la medianoche, hora del Este, al final del {day}.');
export const sittingEndsOwn = message('En su zona horaria ({zone}), son las {time} del {day}.');
export const sittingShort = message(
  'La mayoría necesita dos horas, y queda menos tiempo. Quizás prefiera comenzar mañana.',
);
export const sittingNote = message(
  'Una jornada es un día en hora del Este. Puede hacer pausas en cualquier momento. Lo que haga hoy se guarda, aunque cierre la página.',
);
export const stepHonorCode = message('Código de honor');
export const stepPreTest = message('Prueba previa');
export const stepVideo = message('Video');
export const stepPostTest = message('Prueba final');
export const stepCredit = message('Créditos');
export const stepCertificate = message('Certificado');
export const stepDone = message('Hecho');
export const stepNext = message('Siguiente');
export const stepLater = message('Después');
export const stepWaiting = message('En espera del personal');
export const stepClosed = message('No disponible aquí');
export const stepsLoading = message('Cargando su progreso…');
export const stepsNext = message('Siguiente paso');
export const trialNote = message('Hoy está probando este curso. Nada de lo que haga hoy en él otorga créditos.');
export const sittingEnded = message(
  'Su jornada del {day} terminó a la medianoche, hora del Este. Su código de honor y los resultados de sus pruebas están guardados. Para obtener créditos, comience de nuevo con la prueba previa. Luego vea el video y haga la prueba final, todo en un mismo día.',
);
export const staffNote = message('Nota de nuestro personal: {note}');
export const takeTestNewTab = message(
  '{kind, select, pre {Hacer la prueba previa (se abre en una pestaña nueva)} other {Hacer la prueba final (se abre en una pestaña nueva)}}',
);
export const takeTest = message('{kind, select, pre {Hacer la prueba previa} other {Hacer la prueba final}}');
export const testFinished = message('{kind, select, pre {Terminé la prueba previa} other {Terminé la prueba final}}');
export const readHonorCode = message('Leer el código de honor');
export const goToVideo = message('Ir al video');
export const askForCredit = message('Solicitar créditos');
export const seeCertificates = message('Ver sus certificados');
export const trialTitle = message('Para el personal: pruebe este curso');
export const trialText = message(
  'Puede ir directamente a cualquier paso. Lo que haga aquí hoy no otorga créditos a nadie.',
);
export const trialStarted = message('Todos los pasos están abiertos para usted hasta el final del día.');
export const trialStart = message('Abrir todos los pasos hoy');
export const skipToVideo = message('Ir directamente al video');
export const skipToPostTest = message('Ir directamente a la prueba final');
export const videoTitle = message('Video: {course}');
export const videoLogin = message(
  'Puede verlo sin una cuenta. Para obtener créditos, primero <link>inicie sesión</link>.',
);
export const videoNotCounted = message('Ver el video aún no cuenta. {step} <link>Ver todos los pasos</link>');
export const videoWhole = message('El seminario web completo');
export const backToWebinar = message('Volver al seminario web');
export const videoPreparing = message(
  '<strong>Trabajo en curso.</strong> Todavía estamos preparando este video para nuestro reproductor. Mientras tanto, puede ver el video completo con subtítulos en la página de abajo.',
);
export const videoPreparingCall = message(
  '<strong>Trabajo en curso.</strong> Todavía estamos preparando este video para nuestro reproductor. Mientras tanto, llámenos al {phone} y le enviaremos el video con subtítulos.',
);
export const videoPlayElsewhere = message('Reproducir el video con subtítulos (se abre en una pestaña nueva)');
export const watchedGaps = message('Aún sin ver: {parts}.');
export const watchedGapsMore = message('Aún sin ver: {parts} y partes posteriores.');
export const watchedPart = message('{from} a {to}');
export const readInstead = message(
  'También puede leer la transcripción completa, con sus descripciones, en lugar de ver el video.',
);
export const readInsteadDone = message('Leí la transcripción completa');
export const watchedToday = message('Visto hoy');
export const watchedShare = message('{percent, number} por ciento ({watched} de {total}).');
export const watchedDone = message('Este paso está hecho. Continúe con la prueba final.');
export const watchedWaiting = message(
  'Sus últimos minutos están guardados en este dispositivo. Los enviaremos en cuanto podamos.',
);
export const goToPostTest = message('Continuar con la prueba final');
export const originalAirDate = message('Fecha de emisión original: <time>{day}</time>');
export const creditLoginFirst = message(
  'Para obtener créditos, primero inicie sesión. Lo que haga sin una cuenta no cuenta.',
);
export const loginToBegin = message('Iniciar sesión para comenzar');
export const selfPacedWebinars = message('Seminarios web a su propio ritmo');

// Certificates of a session
export const creditCardTitle = message('Reconocimiento de educación continua disponible');
export const creditCardCertificate = message('Certificado');
export const creditCardHours = message('Horas o unidades de crédito');

// Staff: list of quizzes and evaluations
export const quizListFound = message('Cuestionarios y evaluaciones: {q}');
export const quizListIntro = message(
  'Una sesión en vivo puede tener un cuestionario. Un curso a su propio ritmo puede tener una prueba previa y una prueba final. Ambos pueden tener una evaluación. Para las pruebas en un sitio de encuestas, consulte <link>Pruebas en otros sitios</link>.',
);
export const quizListSearchLabel = message('Nombre de la sesión');
export const quizListSessions = message('Sesiones');
export const quizListCount = message('{count, plural, one {# sesión} other {# sesiones}}');
export const quizListShowNear = message('Mostrar las sesiones de estas tres semanas');
export const quizListNoMatch = message('Ninguna sesión coincide. Pruebe con menos palabras.');
export const quizListNoneNear = message('No hay sesiones en estas tres semanas. Busque una sesión por su nombre.');
export const quizListAdd = message(
  '{kind, select, pre {Agregar prueba previa} post {Agregar prueba final} other {Agregar cuestionario}}<hidden> para {session}</hidden>',
);
export const quizListQuiz = message(
  '<link>{kind, select, pre {Prueba previa} post {Prueba final} other {Cuestionario}}<hidden> para {session}</hidden></link>: {questions, plural, one {# pregunta} other {# preguntas}}, {attempts, plural, one {# intento} other {# intentos}}',
);
export const quizListAddEvaluation = message('Agregar evaluación<hidden> de {session}</hidden>');
export const quizListEvaluation = message(
  '<link>Evaluación<hidden> de {session}</hidden></link>: {answers, plural, one {# respuesta} other {# respuestas}}',
);
export const quizListEvaluationRequired = message(
  '<link>Evaluación<hidden> de {session}</hidden></link>: {answers, plural, one {# respuesta} other {# respuestas}} (obligatoria)',
);
export const quizListSelfPaced = message('A su propio ritmo');

// Staff: quiz editor
export const quizCopyTitle = message('Copiar de otro cuestionario');
export const quizCopyLabel = message('Cuestionario o prueba');
export const quizCopyHint = message('Sus preguntas se agregan debajo de las suyas');
export const quizCopyOption = message('{quiz} ({day})');
export const quizCopyButton = message('Copiar preguntas');
export const quizCopied = message(
  '{count, plural, one {# pregunta agregada} other {# preguntas agregadas}} de {session}. Guarde para conservarlas.',
);
export const quizQuestions = message('Preguntas');
export const quizInUse = message(
  'Hay personas que ya comenzaron esta versión. Si guarda cambios, los intentos ya comenzados conservan la versión anterior.',
);
export const quizSave = message(
  '{kind, select, pre {Guardar la prueba previa} post {Guardar la prueba final} other {Guardar el cuestionario}}',
);
export const quizSaved = message(
  '{kind, select, pre {Prueba previa guardada.} post {Prueba final guardada.} other {Cuestionario guardado.}}',
);
export const quizNotSaved = message(
  '{kind, select, pre {La prueba previa aún no se ha guardado} post {La prueba final aún no se ha guardado} other {El cuestionario aún no se ha guardado}}',
);
export const quizRestored = message('Se recuperaron sus cambios sin guardar.');
export const quizPreview = message('Vista previa');
export const quizPreviewText = message(
  'Cada persona recibe las preguntas y opciones en un orden distinto, sin las respuestas correctas. Pruébelo: no se guarda nada.',
);
export const quizEvaluationLink = message('Evaluación de esta sesión');
export const quizDelete = message(
  '{kind, select, pre {Eliminar la prueba previa} post {Eliminar la prueba final} other {Eliminar el cuestionario}}',
);
export const quizDeleteTitle = message(
  '{kind, select, pre {¿Eliminar esta prueba previa?} post {¿Eliminar esta prueba final?} other {¿Eliminar este cuestionario?}}',
);
export const quizDeleteText = message('También se eliminan todas sus preguntas. Nadie ha comenzado todavía.');
export const quizDeleteYes = message('Sí, eliminar');
export const quizDeleteNo = message('Conservar');
export const questionMoved = message('Ahora es la pregunta {number, number} de {count, number}.');
export const questionRemoved = message('Pregunta {number, number} quitada.');
export const questionAdd = message('Agregar pregunta');
export const questionType = message('Tipo de pregunta');
export const questionText = message('Pregunta');
export const choiceNumber = message('Opción {number, number}');
export const choiceNumberInText = message('opción {number, number}');
export const choiceRight = message('Correcta<hidden> (opción {number, number})</hidden>');
export const choiceAdd = message('Agregar opción');
export const choiceKeepOrder = message('Mantener este orden, por ejemplo para “Todas las anteriores”');
export const questionAccepted = message('Respuestas correctas');
export const questionAcceptedHint = message(
  'Una por línea. No importan las mayúsculas, los acentos ni la puntuación alrededor',
);
export const questionExplanation = message('Explicación');
export const questionExplanationHint = message('Se muestra a las personas después de aprobar');
export const quizResults = message('Resultados');
export const quizResultsNone = message('Nadie ha enviado respuestas todavía.');
export const quizResultsCount = message(
  '{people, plural, one {# persona ha} other {# personas han}} enviado {attempts, plural, one {# intento} other {# intentos}}.',
);
export const quizResultsPassed = message(
  '{passed, number} con resultado aprobado ({percent}), con {mark, number} por ciento o más.',
);
export const quizResultsTable = message('Preguntas, por frecuencia de respuestas correctas');
export const quizResultsAsked = message('Veces');
export const quizResultsRight = message('Correctas');
export const percentOf = message('{percent, number} %');
export const percentNone = message('aún ninguno');

// Staff: tests on other sites
export const externalTitle = message('Pruebas en otros sitios');
export const externalScore = message('Puntuación en porcentaje');
export const externalNote = message('Nota');
export const externalNoteHint = message('La persona puede leerla');
export const externalScoreMissing = message('Escriba la puntuación de la prueba final');
export const externalRecorded = message(
  '{kind, select, pre {Prueba previa} other {Prueba final}} de {person} registrada.',
);
export const externalNotSaved = message('Aún no se ha registrado nada');
export const externalOutcome = message('Lo que encontró');
export const externalFound = message('La prueba está');
export const externalNotFound = message('La prueba no está');
export const externalRecordButton = message(
  'Registrar la {kind, select, pre {prueba previa} other {prueba final}} de {person}',
);
export const externalUid = message('Nombre en el otro sitio (uid): <code>{uid}</code>');
export const externalReported = message('Terminada, según la persona, el {time}');
export const externalIntro = message(
  'Las personas hacen estas pruebas en un sitio de encuestas. Busque el resultado por su uid y regístrelo aquí. Solo cuenta para los créditos después de registrarlo. Consulte también <link>Pruebas en este portal</link>.',
);
export const externalWaiting = message('A la espera de un resultado');
export const externalWaitingNone = message(
  'No hay pruebas en espera. Cuando alguien termine una prueba en otro sitio, aparecerá aquí.',
);
export const externalOf = message('{kind, select, pre {Prueba previa} other {Prueba final}} de {person}');
export const externalRecordedTitle = message('Registradas');
export const externalResultNone = message('No encontrada. {note}');
export const externalResultFound = message('Encontrada. {note}');
export const externalResultScore = message('Encontrada: {score, number} por ciento. {note}');
export const externalChange = message('Cambiar el resultado');

// Staff: evaluation editor and results
export const evaluationTitle = message('Evaluación: {session}');
export const evaluationName = message('Evaluación');
export const evaluationKindRating = message('Calificación de 1 (mala) a 5 (excelente)');
export const evaluationKindSingle = message('Una opción');
export const evaluationKindMultiple = message('Varias opciones');
export const evaluationKindText = message('Texto');
export const evaluationChoices = message('Opciones');
export const evaluationChoicesHint = message('Una por línea');
export const evaluationAnswerRequired = message('La respuesta es obligatoria');
export const evaluationSaved = message('Evaluación guardada.');
export const evaluationQuestions = message('Preguntas y configuración');
export const evaluationNotOffered = message(
  'Nadie recibe esta evaluación todavía. Estas son las preguntas predeterminadas. Cámbielas si lo desea y guarde.',
);
export const evaluationNotSaved = message('La evaluación aún no se ha guardado');
export const evaluationDays = message('Días para responder');
export const evaluationDaysHint = message(
  'Después del final de la sesión. La evaluación de un curso está siempre abierta y no tiene recordatorio',
);
export const evaluationHasReminder = message(
  'Enviar un único recordatorio por correo electrónico a quienes asistieron y no han respondido',
);
export const evaluationRequired = message('Obligatoria para obtener un certificado');
export const evaluationLocked = message(
  'Hay personas que ya respondieron estas preguntas, así que no puede cambiarlas. Aún puede cambiar la configuración.',
);
export const evaluationQuestionWithKind = message('{text} <soft>({kind})</soft>');
export const evaluationSave = message('Guardar la evaluación');
export const evaluationAnonymous = message(
  'Las respuestas se guardan sin nombres. Aparte, el portal registra quiénes respondieron.',
);
export const evaluationResultTable = message('Respuestas a la pregunta {number, number}');
export const evaluationResultAnswer = message('Respuesta');
export const evaluationResultPeople = message('Personas');
export const evaluationResultShare = message('Porcentaje');
export const evaluationResultTitle = message('{number, number}. {text}');
export const evaluationResultCount = message(
  '{count, plural, one {# persona ha respondido.} other {# personas han respondido.}}',
);
export const evaluationResultTooFew = message(
  'Para proteger la privacidad, los resultados aparecen cuando hayan respondido {count, number} personas.',
);
export const evaluationDownload = message('Descargar CSV');
export const evaluationDownloading = message('Preparando el archivo…');
export const evaluationDownloaded = message('CSV descargado.');
export const evaluationCsvQuestion = message('pregunta');
export const evaluationCsvAnswer = message('respuesta');
export const evaluationCsvPeople = message('personas');
export const evaluationCsvPercent = message('porcentaje de quienes respondieron');

// Errors of quizzes and evaluations
export const quizThis = message('Este cuestionario');
export const attemptThis = message('Este intento');
export const evaluationThis = message('Esta evaluación');
export const sessionThis = message('Esta sesión');
export const choiceTwice = message('Esta opción ya está en la lista');
export const choicesTrueFalse = message('Use las dos opciones Verdadero y Falso');
export const choicesTooFew = message('Escriba al menos dos opciones');
export const choicesNoneRight = message('Marque al menos una opción como correcta');
export const choicesTwoRight = message('Marque solo una opción como correcta o cambie el tipo de pregunta');
export const acceptedOnlyShort = message('Solo para preguntas de respuesta corta');
export const choicesNotShort = message('Las preguntas de respuesta corta no tienen opciones');
export const acceptedNone = message('Escriba al menos una respuesta correcta');
export const acceptedEmpty = message('Use una letra o un dígito en cada respuesta');
export const questionsNone = message('Agregue al menos una pregunta');
export const questionsTooMany = message('{most, number} preguntas como máximo');
export const choicesTooMany = message('{most, number} opciones como máximo');
export const answersTooMany = message('{most, number} respuestas como máximo');
export const choicesOnly = message('Solo para preguntas con opciones');
export const choicesOnePerLine = message('Escriba al menos dos opciones, una por línea');
export const choicesOnce = message('Escriba cada opción solo una vez');
export const evaluationUnanswered = message('Responda esta pregunta');
export const quizIsOpen = message('El cuestionario está abierto.');
export const quizNotOpenYet = message('El cuestionario se abre cuando termina la sesión.');
export const quizTimeOver = message('Este cuestionario está cerrado. Las respuestas que envió antes todavía cuentan.');
export const quizTooManyAttempts = message(
  'Comenzó este cuestionario {most, number} veces en 24 horas. Puede intentarlo de nuevo a partir de esta hora: {time}.',
);
export const quizOtherQuestions = message('Algunas respuestas no corresponden a ninguna pregunta de este intento');
export const quizSubmittedAlready = message('Estas respuestas ya se enviaron, quizás desde otro dispositivo.');
export const quizChanged = message(
  'Otra persona cambió este cuestionario. Vuelva a cargar la página y haga sus cambios de nuevo.',
);
export const quizStarted = message(
  'Alguien ya comenzó este cuestionario, así que no puede eliminarlo. Puede cambiar sus preguntas.',
);
export const evaluationAnswered = message('Esta persona ya respondió. Cada persona puede responder una vez.');
export const evaluationOtherQuestions = message('Algunas respuestas no corresponden a ninguna pregunta');
export const evaluationNotOpenYet = message('La evaluación se abre cuando termina la sesión.');
export const evaluationOver = message('Esta evaluación está cerrada.');
export const evaluationIncomplete = message('Algunas preguntas aún necesitan una respuesta. Consulte los campos.');

// Default evaluation and its results
export const ratingPoor = message('Mala');
export const ratingFair = message('Regular');
export const ratingGood = message('Buena');
export const ratingVeryGood = message('Muy buena');
export const ratingExcellent = message('Excelente');
export const evaluationOverall = message('¿Cómo fue la sesión en general?');
export const evaluationPresenters = message('¿Qué tan clara fue la presentación?');
export const evaluationUseful = message('¿Qué tan útil es lo que aprendió para su trabajo o su vida?');
export const evaluationAccessible = message(
  '¿Qué tan fácil fue participar? Piense en los subtítulos, la interpretación y los materiales.',
);
export const evaluationUsed = message('¿Cuáles de estos usó?');
export const evaluationUsedCaptions = message('Subtítulos');
export const evaluationUsedSigning = message('Interpretación en lenguaje de señas');
export const evaluationUsedSlides = message('Diapositivas o materiales');
export const evaluationUsedScreenReader = message('Un lector de pantalla o una línea braille');
export const evaluationUsedTelephone = message('La línea telefónica');
export const evaluationUsedNone = message('Ninguno de estos');
export const evaluationBarriers = message(
  '¿Algo le impidió participar plenamente? Cuéntenos sobre los subtítulos, la interpretación, los materiales o la plataforma del seminario web.',
);
export const evaluationChange = message('¿Cambiará algo gracias a esta sesión?');
export const evaluationChangeYes = message('Sí');
export const evaluationChangeMaybe = message('Tal vez');
export const evaluationChangeNo = message('No');
export const evaluationChangeKnew = message('Ya lo sabía todo');
export const evaluationBetter = message('¿Qué deberíamos mejorar o tratar en la próxima sesión?');
export const resultNone = message('Nadie respondió esta pregunta.');
export const resultTexts = message(
  '{count, plural, one {# persona escribió} other {# personas escribieron}} una respuesta, en orden alfabético.',
);
export const resultAverage = message(
  '{count, plural, one {# persona respondió} other {# personas respondieron}}. Promedio: {average, number} de 5.',
);
export const resultMost = message(
  '{count, plural, one {# persona respondió} other {# personas respondieron}}. Lo más común: {choices} ({most, plural, one {# vez} other {# veces}}).',
);
export const resultQuoted = message('“{choice}”');

// Course steps
export const prerequisiteHonorCode = message('Primero lea el código de honor y acéptelo.');
export const prerequisitePreTest = message(
  'Primero haga la prueba previa, el mismo día que el video y la prueba final.',
);
export const prerequisiteVideo = message('Primero vea el video hoy.');
export const prerequisitePostTest = message('Primero apruebe la prueba final.');

// Answering an evaluation
export const evaluationNotSent = message('Sus respuestas aún no se han enviado');
export const evaluationWho = message('¿Quién responde?');
export const evaluationWhoHint = message('Cada persona del grupo responde una vez');
export const evaluationSend = message('Enviar respuestas');
export const evaluationThanks = message('Gracias. Sus respuestas se enviaron.');
export const evaluationThanksFor = message('Gracias. Se enviaron las respuestas de {name}.');
export const evaluationOpensOn = message('Esta evaluación se abre después de la sesión, el {day}.');
export const evaluationAllAnswered = message('Todas las personas de su grupo respondieron. Gracias.');
export const evaluationYouAnswered = message('Usted ya respondió. Gracias.');
export const evaluationIsRequired = message('Para obtener un certificado debe completar esta evaluación.');
export const evaluationIsOptional = message('Esta evaluación es opcional.');
export const evaluationPrivacy = message(
  'Sus respuestas se guardan sin su nombre. Aparte, registramos que usted respondió. Nadie puede saber qué respuestas son suyas, así que no podrá cambiarlas después.',
);
export const evaluationUntil = message('Puede responder hasta el {day}.');

// Steps of a course, as the server words them
export const courseThis = message('Este curso');
export const externalTestThis = message('Esta prueba en otro sitio');
export const stepHonorCodeTodo = message('Léalo y acéptelo.');
export const stepHonorCodeDone = message('Lo aceptó el {time}.');
export const stepPreTestNone = message('Este curso no tiene prueba previa.');
export const stepPreTestStated = message(
  'Nos indicó que la terminó. Puede continuar. La revisaremos antes de otorgar los créditos.',
);
export const stepPreTestDone = message('La hizo hoy.');
export const stepPreTestTodo = message('Haga la prueba previa. Cualquier resultado está bien.');
export const stepVideoMissing = message('{reason} Llámenos.');
export const stepVideoRead = message('Leyó hoy la transcripción completa.');
export const stepVideoDone = message('Vio hoy el video.');
export const stepVideoTodo = message(
  'Hoy ha visto el {percent, number} por ciento. Vea al menos el {needed, number} por ciento. El video dura {length}.',
);
export const stepPostTestMissing = message('Este curso aún no tiene prueba final. Llámenos.');
export const stepPostTestDone = message('La aprobó hoy con {score, number} por ciento.');
export const stepPostTestStated = message('Nos indicó que la terminó. Aún tenemos que confirmar su puntuación.');
export const stepPostTestBest = message(
  'Su mejor puntuación de hoy es {best, number} por ciento. Obtenga {mark, number} por ciento o más. Puede hacerla de nuevo.',
);
export const stepPostTestTodo = message('Obtenga {mark, number} por ciento o más. Puede hacerla de nuevo.');
export const stepCreditGranted = message('Otorgado: {certificates}.');
export const stepCreditNone = message('Este curso no otorga créditos por ahora.');
export const stepCreditRequested = message('Solicitó créditos. Estamos revisando su solicitud.');
export const stepCreditMissing = message('Solicitó créditos. Falta algo.');
export const stepCreditTodo = message('Solicite los certificados que desee.');
export const stepCertificateDone = message('Está en su cuenta desde el {day}.');
export const stepCertificateWaiting = message('Estará en su cuenta el {day}.');
export const stepCertificateLater = message('Lo recibe cinco días hábiles después del día en que apruebe.');
export const stepCertificateOn = message('Después de que otorguemos sus créditos, lo recibe el {day}.');
export const watchedTooFast = message(
  'Se informó más de lo que se pudo ver desde el último informe. Solo cuenta una parte.',
);
export const honorCodeChanged = message('El código de honor cambió. Vuelva a cargar esta página y léalo de nuevo.');
export const transcriptNotAccepted = message(
  'Aquí solo cuenta el video, no su transcripción. Llámenos si no puede verlo.',
);
export const transcriptTooSoon = message(
  'Leer la transcripción completa lleva más tiempo. Puede confirmarlo a partir de esta hora: {time}.',
);
export const externalTestDone = message('Ya hizo esta prueba. No necesita hacerla de nuevo.');
export const trialFinished = message('Hoy completó este curso para obtener créditos. Pruébelo mañana.');

// My certificates
export const certificatesTitle = message('Certificados');
export const certificateOpen = message(
  'Abrir<hidden> {title}, {session}, {person} (se abre en una pestaña nueva)</hidden>',
);
export const certificatePrint = message(
  'Imprimir<hidden> {title}, {session}, {person} (se abre en una pestaña nueva)</hidden>',
);
export const certificateSavePdf = message('Guardar como PDF<hidden> {title}, {session}, {person}</hidden>');
export const certificateBadge = message('Open Badge<hidden> {title}, {session}, {person}</hidden>');
export const certificateReissue = message(
  'Volver a emitir con el nombre nuevo<hidden> {title}, {session}, {person}</hidden>',
);
export const certificatePrintFailed = message('No se pudo imprimir el certificado. {error}');
export const pdfPreparing = message('Preparando el PDF…');
export const pdfDownloaded = message('PDF descargado.');
export const certificateReissued = message('Certificado emitido de nuevo para {name}.');
export const certificateNewName = message(
  'El nombre aquí ahora es {name}. Para cambiar el nombre del certificado, vuelva a emitirlo. Recibe un número nuevo, y el número anterior lleva al nuevo.',
);
export const certificateValid = message('Válido');
export const certificateRevoked = message('Revocado');
export const certificateLabel = message('Certificado');
export const certificateFor = message('Para');
export const certificateCredit = message('Créditos');
export const certificateDay = message('Fecha');
export const certificateNumberLabel = message('Número');
export const certificateReplaces = message('Reemplaza a {number}.');
export const certificateNotValid = message('Este certificado ya no es válido. {reason}');
export const certificatesIntro = message(
  'Cualquier persona puede <verify>verificar un certificado</verify> por su número. Su <transcript>historial de créditos</transcript> suma sus créditos.',
);
export const certificatesZipPreparing = message('Preparando el archivo…');
export const certificatesZipDownloaded = message('certificates.zip descargado.');
export const certificatesZip = message('Guardar todos como PDF en un archivo ZIP');
export const certificatesLive = message('Sesiones en vivo');
export const certificatesLiveNone = message(
  'Los certificados aparecen aquí cuando termina una sesión y se otorgan sus créditos. <link>Requisitos de cada certificado</link>',
);
export const certificatesCourses = message('Cursos a su propio ritmo');
export const certificatesCoursesNone = message(
  'Los certificados aparecen aquí cinco días hábiles después de completar un curso. <link>Cursos a su propio ritmo</link>',
);
export const generalCredit = message('Créditos generales');

// Credit goals
export const goalsTitle = message('Metas');
export const goalsNone = message('Aún no hay metas. Establezca una meta para ver su avance hacia una credencial.');
export const goalsAllCredit = message('Todos los créditos');
export const goalProgress = message('{earned, number} de {hours, plural, one {# hora} other {# horas}}');
export const goalReached = message('<strong>{progress}</strong>, alcanzada');
export const goalDays = message('Del {from} al {to}');
export const goalDaysBody = message('Del {from} al {to}. {body}');
export const goalRemoved = message('Meta {goal} quitada.');
export const goalChange = message('Cambiar<hidden> la meta {goal}</hidden>');
export const goalRemove = message('Quitar<hidden> la meta {goal}</hidden>');
export const goalSet = message('Establecer una meta');
export const goalEdit = message('Cambiar esta meta');
export const goalSave = message('Guardar la meta');
export const goalSaved = message('Meta guardada.');
export const goalName = message('Nombre de la meta');
export const goalNameHint = message('Por ejemplo, la renovación de mi licencia');
export const goalHours = message('Horas de contacto que necesita');
export const goalHoursHint = message('Por ejemplo, 18');
export const goalBody = message('Créditos que cuentan');
export const goalFirstDay = message('Primer día');
export const goalLastDay = message('Último día');

// Credit transcript
export const contactHoursLabel = message('Horas de contacto');
export const transcriptTitle = message('Historial de créditos');
export const otherCreditSaved = message('Sus créditos por {course} están guardados.');
export const otherCreditDone = message('Créditos guardados.');
export const otherCreditChange = message('Cambiar {course}');
export const otherCreditAdd = message('Agregar créditos de otro proveedor');
export const otherCreditSave = message('Guardar los créditos');
export const otherCreditCourse = message('Curso');
export const otherCreditProvider = message('Proveedor');
export const otherCreditDay = message('Fecha');
export const otherCreditHoursHint = message('Por ejemplo, 1.5');
export const countsFor = message('Cuenta para');
export const otherCreditNoBody = message('Ningún organismo en particular');
export const transcriptDays = message('Fechas que se muestran');
export const transcriptFrom = message('Desde');
export const transcriptTo = message('Hasta');
export const transcriptShow = message('Mostrar estas fechas');
export const transcriptShowAll = message('Mostrar todos los créditos');
export const transcriptEntry = message('<strong>{amount}</strong>, {day}. {body}');
export const transcriptEnteredByYou = message('Agregado por usted');
export const transcriptCertificate = message('{certificate}, <link>{number}</link>');
export const transcriptChangeNamed = message('Cambiar<hidden> {name}</hidden>');
export const transcriptHours = message('Horas');
export const transcriptTotal = message('Total');
export const transcriptRemoved = message('{course}: quitado.');
export const transcriptIntro = message(
  'Sus propios créditos, de aquí y de otros proveedores. Para las demás personas de su grupo, consulte <link>Certificados</link>.',
);
export const transcriptInPeriod = message('Créditos en estas fechas');
export const transcriptNone = message(
  'Aún no hay créditos. Cuando obtenga un certificado o agregue créditos, aparecerán aquí.',
);
export const transcriptCounting = message(
  'Un curso con varios certificados cuenta una vez para cada organismo y una vez en el total.',
);
export const transcriptSavePdf = message('Guardar como PDF');
export const transcriptSaveCsv = message('Descargar CSV');
export const transcriptPdfDownloaded = message('transcript.pdf descargado.');
export const transcriptCsvDownloaded = message('transcript.csv descargado.');
export const transcriptCsvSource = message('Origen');
export const transcriptCsvBody = message('Organismo');
export const transcriptCsvUnits = message('Créditos en las unidades del organismo');
export const transcriptBodyUnits = message('{body}: {units}');
export const transcriptCsvNumber = message('Número de certificado');
export const transcriptEnteredByPerson = message('Agregado por la persona');
export const transcriptEnteredWithProvider = message('Agregado por la persona. {provider}');
export const transcriptCertificateNumber = message('{certificate}, {number}');
export const transcriptPeriod = message('Del {from} al {to}');
export const transcriptPeriodFrom = message('Desde el {from}');
export const transcriptPeriodTo = message('Hasta el {to}');
export const otherCreditsFull = message('Puede agregar {most, number} cursos. Primero quite algunos.');
export const goalsFull = message('Puede tener {most, number} metas. Primero quite una.');
export const creditThis = message('Estos créditos');
export const goalThis = message('Esta meta');
export const dayInvalid = message('Escriba una fecha');
export const dayMissing = message('Esta fecha no existe');
export const hoursInvalid = message('Escriba un número de horas');
export const hoursZero = message('Escriba más de 0 horas');
export const hoursTooMany = message('{most, number} horas como máximo');
export const hoursDecimals = message('Dos decimales como máximo');
export const dayOrder = message('Escriba un último día igual o posterior al primero');

// Verifying a certificate
export const verifyNotANumber = message(
  'Este no es un número de certificado. Tiene la forma CC-XXXX-XXXX-XX. Revise el número en el certificado.',
);
export const verifyUnknown = message('No tenemos ningún certificado con este número.');
export const verifyGenuine = message('Este certificado es válido');
export const verifyRevoked = message('Este certificado fue revocado');
export const verifyReissued = message('Este certificado fue reemplazado');
export const verifyGenuineNumber = message('Este certificado es válido: {number}');
export const verifyRevokedNumber = message('Este certificado fue revocado: {number}');
export const verifyReissuedNumber = message('Este certificado fue reemplazado: {number}');
export const verifyNotFound = message('Certificado no encontrado');
export const verifyTitle = message('Verificar un certificado');
export const verifyDescription = message('Verifique por su número si un certificado es válido.');
export const verifyPerson = message('Persona');
export const verifyStatement = message('Motivo');
export const verifySession = message('Sesión');
export const verifyHours = message('Horas');
export const verifyIssuer = message('Emitido por');
export const verifyNumber = message('Número <strong>{number}</strong>');
export const verifyRevokedText = message('Los créditos se revocaron después de emitir el certificado.');
export const verifySuccessor = message('El certificado actual tiene el número <link>{number}</link>.');
export const verifyBadge = message('Guardar el Open Badge (un archivo firmado para programas)');
export const verifyIntro = message('Escriba el número del certificado. Verá si es válido y qué dice.');
export const verifyLabel = message('Número del certificado');
export const verifyLabelOther = message('Número de otro certificado');
export const verifyHint = message('Por ejemplo, CC-2345-6789-AC. Puede usar espacios y minúsculas.');
export const verifyButton = message('Verificar');
export const verifyHelp = message(
  '¿El número es correcto, pero no aparece? Llámenos al {phone} o <link>escríbanos</link>.',
);
export const verifyTooMany = message('Se probaron demasiados números desconocidos desde su red.');

// Errors of certificates
export const certificateThis = message('Este certificado');
export const certificateOfYours = message('Su certificado');
export const certificateOfSession = message('Un certificado de esta sesión');
export const certificateCannotReissue = message(
  'Este certificado fue revocado, así que no se puede volver a emitir. Comuníquese con nuestro personal.',
);
export const certificatesPacking = message('Estos certificados ya se están preparando para usted.');
export const certificatesNoneValid = message('Esta sesión no tiene certificados válidos.');
export const certificateNotFound = message('No pudimos encontrar este certificado');
export const certificateNotFoundText = message(
  'Es posible que el enlace esté incompleto o que el certificado se haya revocado o emitido de nuevo. Abra el enlace completo o busque sus certificados en su cuenta.',
);
export const certificatesMine = message('Mis certificados');
export const certificateCheckNumber = message('Verificar un número de certificado');
export const badgeKeyThis = message('Esta clave');
export const badgeListThis = message('Esta lista');
export const signatureNotPicture = message(
  'Este archivo no es una imagen PNG o JPEG completa. Guárdela de nuevo y elíjala.',
);
export const signatureTooLarge = message(
  'Esta imagen tiene {width, number} por {height, number} píxeles. Use {maxWidth, number} por {maxHeight, number} como máximo.',
);
export const signatureTooSmall = message(
  'Esta imagen tiene {width, number} por {height, number} píxeles. Es demasiado pequeña para leerse.',
);
export const signatureUnreadable = message(
  'No se puede leer esta imagen. Ábrala en un programa de imágenes y guárdela de nuevo.',
);
export const signatureNoSigner = message(
  'Primero vaya a Organización. Guarde quién firma los certificados, con su cargo.',
);
export const signatureThis = message('Una firma de esta persona');
export const signatureAltMissing = message('Describa la imagen');
export const wordingUnknown = message('Marcador desconocido: {names}. Use {known}');
export const wordingAttended = message('Use {placeholder} exactamente una vez');

// Page of a certificate
export const certificatePageBack = message('Certificados');
export const certificatePageNotPosted = message('{title}: aún no publicado');
export const certificatePageWaiting = message(
  'Su certificado se publicará el {day}. Entonces podrá verlo e imprimirlo aquí, y le enviaremos un correo electrónico.',
);

// Reports that the portal gets by itself
export const providerReportError = message(
  '{error, select, unreachable {No se pudo conectar con {provider} para obtener el informe de asistencia.} tooMany {{provider} pidió esperar antes de dar el informe de asistencia.} credentials {{provider} rechazó las credenciales del portal. Avise a quien administra el portal.} notReady {{provider} aún no tiene el informe de asistencia.} unreadable {No se pudo leer el informe de asistencia de {provider}.} misfit {El informe de asistencia de {provider} no corresponde a esta sesión.} other {{provider} indica que nadie estuvo en la reunión.}}',
);
export const providerReportAgain = message('El portal lo pedirá de nuevo: {time}.');
export const providerReportByHand = message(
  'El portal no lo pedirá de nuevo. Descargue el informe de {provider} e impórtelo aquí.',
);

// Credit requests: decisions on several
export const bulkGrant = message('Otorgar créditos a {count, number}…');
export const bulkRefuse = message('Rechazar {count, number}…');
export const bulkGrantTitle = message('Otorgar créditos a {count, plural, one {# solicitud} other {# solicitudes}}');
export const bulkRefuseTitle = message('Rechazar {count, plural, one {# solicitud} other {# solicitudes}}');
export const bulkGrantText = message(
  'Cada persona obtiene los créditos completos de la sesión. Su decisión vale, digan lo que digan las reglas.',
);
export const bulkRefuseText = message(
  'Se revocan los certificados otorgados. Su decisión vale, digan lo que digan las reglas.',
);
export const bulkPreview = message('Ver vista previa de las decisiones');
export const bulkPreviewTitle = message(
  '{count, plural, one {# decisión} other {# decisiones}}, {emails, plural, one {# correo} other {# correos}}{left, plural, =0 {} one {; # no se puede decidir} other {; # no se pueden decidir}}',
);
export const bulkReason = message('Motivo: {note}');
export const bulkOutcomes = message('Decisiones sobre las solicitudes seleccionadas');
export const bulkNow = message('Ahora');
export const bulkThen = message('Después de su decisión');
export const bulkHours = message('{state}, {hours}');
export const bulkNumber = message('Solicitud {number}');
export const bulkRevokes = message('Se revoca el certificado {number}.');
export const bulkExample = message('Ver el primer correo, para {email}');
export const bulkGrantStart = message(
  'Otorgar {count, number} y enviar {emails, plural, one {# correo} other {# correos}}',
);
export const bulkRefuseStart = message(
  'Rechazar {count, number} y enviar {emails, plural, one {# correo} other {# correos}}',
);
export const bulkChange = message('Cambiar el motivo');
export const bulkWork = message('Decisiones sobre solicitudes de créditos');
export const bulkResult = message(
  '{what, select, granted {Créditos otorgados} refused {Rechazadas} other {Deshechas}}: {done, number} de {total, number}.{stopped, select, yes { Se detuvo antes del resto.} other {}}',
);
export const bulkFailed = message('Sin decidir: {count, number}');
export const bulkDecided = message('Ver lo decidido: {count, number}');
export const bulkUndo = message('Deshacer {count, plural, one {# decisión} other {# decisiones}}…');
export const bulkUndoTitle = message('¿Deshacer {count, plural, one {# decisión} other {# decisiones}}?');
export const bulkUndoText = message(
  'Vuelve a valer lo anterior y enviamos otro correo a las personas. No cambia una solicitud que se decidió de nuevo, ni una cuyo certificado se informó a un organismo acreditador.',
);
export const bulkUndoYes = message('Deshacer decisiones');
export const bulkUndoNo = message('Conservar decisiones');
export const bulkUnknown = message('Esta solicitud ya no existe.');
export const bulkWithdrawn = message('La persona retiró esta solicitud.');
export const bulkDecidedAgain = message('Esta solicitud se decidió de nuevo desde entonces.');
export const bulkReported = message(
  'El certificado se informó a un organismo acreditador. Decida esta solicitud en su propia página y envíe la corrección.',
);
export const bulkNumberLater = message('(número nuevo)');
export const bulkTooMany = message('Seleccione {most, number} solicitudes como máximo.');
export const bulkUnderWay = message('Ya está decidiendo solicitudes. Espere a que termine o deténgalo.');

// The table of rosters, and one roster
export const rosterTitle = message('Lista de {body}: {session}');
export const rosterTitleUnknown = message('Lista de participantes');
export const rosterNamed = message('{body}: {session}');
export const rosterBody = message('Organismo acreditador');
export const rosterCertificates = message('Certificados');
export const rosterDay = message('Vence o se registró');
export const rosterAction = message('Lista');
export const rosterLate = message('Atrasada');
export const rosterNoDeadline = message('Sin plazo');
export const rosterView = message('Ver la lista<hidden> de {session} para {body}</hidden>');
export const rosterAll = message('Todas');
export const rosterAllBodies = message('Todos los organismos');
export const rosterChip = message('{text} ({count, number})');
export const rostersCount = message('{count, plural, one {# lista} other {# listas}}');
export const rostersNone = message('Ninguna lista corresponde a estos filtros. Elija otro filtro para ver más.');
export const rosterName = message('Nombre');
export const rosterNumber = message('Número de miembro');
export const rosterCompleted = message('Completado');
export const rosterCourse = message('Número del curso');
export const rosterUnits = message('Unidades');
export const rosterCertificate = message('Certificado');
export const rosterPrint = message('Imprimir la lista');
export const rosterPeople = message('Personas de esta lista');

// Lo que ve un coordinador de su grupo
export const groupRecords = message('Sesiones del grupo');
export const groupRecordsTooMany = message('Usted ha abierto las sesiones del grupo demasiadas veces.');
export const groupRecordsIntro = message(
  'Sesiones en las que inscribió a su grupo, con asistencia y certificados. De las personas con cuenta propia no ve nada más.',
);
export const groupRecordsYears = message('Año');
export const groupRecordsSeats = message(
  '{year}: {sessions, plural, one {# sesión} other {# sesiones}}, {seats, plural, one {# lugar} other {# lugares}}',
);
export const groupRecordsEmpty = message(
  'Su grupo no tiene sesiones en {year}. <schedule>Busque sesiones en el calendario</schedule>.',
);
export const groupRecordsSave = message('Descargar CSV');
export const groupRecordsSaving = message('Preparando el archivo…');
export const groupRecordsSaved = message('CSV descargado.');
export const groupRecordsPdfSaved = message('PDF descargado.');
export const groupRecordsTooLong = message('El PDF tendría más de {most, number} líneas. Descargue el CSV.');
export const groupState = message(
  '{state, select, registered {Con inscripción} waiting {En lista de espera} other {Inscripción cancelada}}',
);
export const groupMinutes = message('{minutes, plural, one {# minuto de asistencia} other {# minutos de asistencia}}');
export const groupCertificate = message(
  '{title}, {hours, plural, one {# hora de contacto} other {# horas de contacto}}: {number}',
);
export const groupOwnAccount = message('cuenta propia');
export const groupCsvDay = message('Fecha');
export const groupCsvSession = message('Sesión');
export const groupCsvPerson = message('Persona');
export const groupCsvState = message('Inscripción');
export const groupCsvMinutes = message('Minutos de asistencia');
