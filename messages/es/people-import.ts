// Messages of the import of people, in Spanish.
import { message } from '#messages/message.ts';

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
