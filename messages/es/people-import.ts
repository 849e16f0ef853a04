// Messages of the import of people, in Spanish.
import { message } from '#messages/message.ts';

export const fileSessions = message('Sesiones');
export const filePeople = message('Personas');
export const fileMembers = message('Miembros de grupos');
export const fileMemberships = message('Membresías');
export const fileRegistrations = message('Inscripciones');
export const fileReports = message('Informes de asistencia');
export const fileAttendance = message('Asistencia');
export const fileCredit = message('Solicitudes de crédito');
export const fileDecisions = message('Decisiones sobre créditos');
export const fileCertificates = message('Certificados');

export const importUnknownFile = message(
  'La importación no conoce el nombre del archivo {file}. Llámelo people.csv, members.csv u otro nombre del formato.',
);
export const importNoFiles = message('El archivo ZIP no tiene archivos que se puedan importar.');
export const importDoubleFile = message('Hay dos archivos como {file}. Elija uno de ellos.');
export const importDamaged = message('El archivo {file} está dañado. Expórtelo o guárdelo otra vez.');
export const importUnderWay = message('Hay otra importación de personas en curso. Inténtelo cuando termine.');

export const problemColumn = message('Falta la columna {value}.');
export const problemUnknownColumn = message('El formato no tiene la columna {value}. Quítela o cámbiele el nombre.');
export const problemDoubleColumn = message('La columna {value} está dos veces.');
export const problemCells = message('La fila tiene {value} celdas. Escriba una por columna.');
export const problemQuote = message('Faltan unas comillas de cierre. No se puede leer el resto del archivo.');
export const problemEncoding = message('El archivo no está en UTF-8. Guárdelo como CSV UTF-8.');
export const problemRequired = message('Escriba un valor.');
export const problemText = message('{value} es demasiado largo o tiene caracteres que no se pueden guardar.');
export const problemEmail = message('{value} no es un correo electrónico, como nombre@example.com.');
export const problemFlag = message('{value}: escriba true o false.');
export const problemTime = message('{value} no es una hora, como 2026-12-03 14:30.');
export const problemDay = message('{value} no es un día, como 2026-12-03.');
export const problemNumber = message('{value} no es un número o es demasiado grande.');
export const problemChoice = message('{value} no es uno de los valores posibles.');
export const problemContent = message('{value} no tiene el contenido de la exportación de personas.');
export const problemMembershipNumber = message('{value} es demasiado largo para un número de membresía.');
export const problemCertificateNumber = message(
  '{value}: un número de certificado tiene de 3 a 40 letras, cifras, puntos, guiones o guiones bajos.',
);
export const problemMinutes = message('{value}: escriba entre 1 y 1440 minutos.');
export const problemDoubleKey = message('La clave {value} está dos veces en el archivo.');
export const problemDoubleEmail = message('La dirección {value} está dos veces en el archivo.');
export const problemDouble = message('El archivo tiene lo mismo en una fila anterior.');
export const problemAccount = message('La dirección {value} ya tiene una cuenta aquí.');
export const problemSampleAccount = message('Es una cuenta de ejemplo de un portal de demostración.');
export const problemUnknownPerson = message(
  'No hay ninguna persona {value} en people.csv ni una cuenta con esta dirección.',
);
export const problemUnknownMember = message('La persona no tiene el miembro de grupo {value} en members.csv.');
export const problemUnknownSession = message('Aquí no hay ninguna sesión {value}. Importe primero el catálogo.');
export const problemUnknownReference = message('No hay ninguna fila {value} en el archivo al que pertenece esta fila.');
export const problemPersonLeftOut = message('La fila pertenece a una persona o fila con un problema: {value}.');
export const problemExisting = message('Esto ya está aquí.');
export const problemNumberUsed = message('Un certificado ya tiene el número {value}.');
export const problemOrder = message('{value} es anterior al comienzo.');
export const problemState = message('{value} no concuerda con los demás valores de la fila.');
export const problemSeats = message('La sesión no tiene plazas libres.');

export const undoUnknown = message('Esta importación no existe.');
export const undoBefore = message('Esta importación ya se deshizo.');
export const undoTooLate = message('Una importación se puede deshacer durante 7 días. Esta es más antigua.');

// The screen of staff
export const importTitle = message('Importar personas');
export const importIntro = message(
  'Traiga personas y sus registros de otro sistema o de una exportación de personas de este producto. Nadie recibe un correo si usted no lo elige.',
);
export const importFormat = message('Formato de los archivos');
export const importFormatIntro = message(
  'Archivos CSV en UTF-8 con estos nombres, o una exportación de personas (ZIP). Puede omitir archivos. Las sesiones se indican con su número aquí o con el source_id de la importación del catálogo.',
);
export const importFormatPeople = message(
  'key, email, first_name, last_name, organization, phone, address1, city, state, zip, country, language',
);
export const importFormatMembers = message(
  'key, person, first_name, last_name: otras personas de un grupo; person es una clave de people.csv',
);
export const importFormatMemberships = message('person, member, body, number');
export const importFormatRegistrations = message('person, member, session, method, registered_at, canceled_at');
export const importFormatAttendance = message('person, member, session, minutes');
export const importFormatCredit = message('person, member, session, type, decision, hours, decided_at, note');
export const importFormatCertificates = message(
  'number, person, member, session, type, hours, earned_on, issued_at, name',
);
export const importFiles = message('Archivos de personas');
export const importFilesHint = message(
  'Uno o varios archivos CSV, o un archivo ZIP, hasta {megabytes, number} MB en total',
);
export const importOtherFiles = message('Otros archivos de personas');
export const importAttach = message('Si una dirección ya tiene una cuenta aquí, agregar los registros a esa cuenta');
export const importCheckFiles = message('Vista previa de las personas');
export const importChoose = message('Elija uno o varios archivos.');
export const importTooLarge = message(
  'Los archivos son demasiado grandes. Elija hasta {megabytes, number} MB en total o use la línea de comandos.',
);
export const importFilesGone = message('Estos archivos ya no están aquí. Elíjalos otra vez.');
export const importChecking = message('Revisando los archivos de personas');
export const importRunning = message('Importando personas');
export const importUndoing = message('Deshaciendo una importación de personas');
export const importUploading = message('Subiendo archivos de personas');
export const importPreview = message('Vista previa de la importación');
export const importRows = message('Filas');
export const importReady = message('Sin problemas');
export const importWithProblems = message('Con problemas');
export const importFile = message('Archivo');
export const importIgnored = message('No forman parte de una importación: {files}');
export const importProblems = message('{count, plural, one {# problema} other {# problemas}}');
export const importProblemList = message('Problemas de los archivos de personas');
export const importProblem = message('<strong>{file}, línea {line, number}{column}:</strong> {problem}');
export const importFirstProblems = message('Estos son los primeros {count, number}. El archivo los tiene todos.');
export const importDownloadProblems = message('Descargar todos los problemas (CSV)');
export const importProblemsDownloaded = message('Problemas descargados.');
export const importCannotSkip = message('Un archivo no se puede leer entero. Corríjalo y elija los archivos otra vez.');
export const importNothingToDo = message('No hay nada que importar.');
export const importSkip = message('Importar las filas sin problemas y omitir las demás');
export const importFixFirst = message('Corrija los archivos y elíjalos otra vez, u omita las filas con problemas.');
export const importNotify = message('Avisar por correo a las personas de que tienen una cuenta');
export const importNotifyHint = message(
  'Crean una contraseña con el enlace del correo. Sin correo, usan “Olvidé mi contraseña”.',
);
export const importStart = message('Importar personas…');
export const importConfirmTitle = message('¿Importar a estas personas?');
export const importConfirmText = message('Puede deshacer la importación durante {days, number} días.');
export const importConfirmYes = message('Importar personas');
export const importConfirmNo = message('No importar');
export const importDone = message('Personas importadas. Puede deshacerlo abajo durante {days, number} días.');
export const importNotDone = message('No se importó nada, porque los archivos tienen problemas.');
export const importPast = message('Importaciones de personas');
export const importPastNone = message('Todavía no hay importaciones de personas.');
export const importPastItem = message('{time}, por {name}');
export const importPastCommand = message('{time}, por línea de comandos');
export const importPastRows = message('{kind}: {count, number}');
export const importPastUndone = message(
  'Deshecha {time}. {kept, plural, =0 {No se conservó ninguna cuenta.} one {Se conservó # cuenta.} other {Se conservaron # cuentas.}}',
);
export const importPastOver = message('Esta importación ya no se puede deshacer.');
export const importUndo = message('Deshacer importación…');
export const importUndoTitle = message('¿Deshacer la importación de {time}?');
export const importUndoText = message(
  'Sus cuentas y registros se eliminan, menos las cuentas usadas o cambiadas desde entonces. No se puede revertir.',
);
export const importUndoYes = message('Deshacer importación');
export const importUndoNo = message('Conservar importación');
export const importUndone = message(
  'Importación deshecha: {removed, plural, one {# cuenta eliminada} other {# cuentas eliminadas}}.',
);
export const importKept = message(
  '{count, plural, one {Se conservó # cuenta} other {Se conservaron # cuentas}}, porque se usaron o cambiaron desde entonces:',
);
export const importDownloadKept = message('Descargar cuentas conservadas (CSV)');
export const importKeptDownloaded = message('Cuentas conservadas descargadas.');
