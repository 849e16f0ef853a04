// Spanish messages of accounts: sign-up, sign-in, recovery, security, profile, group members and people.
import { message } from '#messages/message.ts';

// Organizations that recognize credit: name, label and format of the number
export const bodyAia = message('American Institute of Architects (AIA)');
export const bodyAiaNumber = message('Número de miembro de AIA');
export const bodyAiaFormat = message('Use de 5 a 9 dígitos, como 30123456.');
export const bodyIcc = message('International Code Council (ICC)');
export const bodyIccNumber = message('Número de cliente o de certificación de ICC');
export const bodyIccFormat = message('Use de 5 a 10 dígitos, como 8123456.');
export const bodyLaces = message('Landscape Architecture Continuing Education System (LA CES)');
export const bodyLacesNumber = message('Número de miembro o de licencia de ASLA');
export const bodyLacesFormat = message('Use letras y dígitos, con al menos un dígito, como LA-6521.');
export const bodyActcp = message('ADA Coordinator Training Certification Program (ACTCP)');
export const bodyActcpNumber = message('Número de ACTCP');
export const bodyActcpFormat = message('Use letras y dígitos, con al menos un dígito, como 4821.');
export const bodyIdhd = message('Institute on Disability and Human Development (IDHD)');
export const bodyIdhdNumber = message('Número de IDHD');
export const bodyIdhdFormat = message('Use letras y dígitos, con al menos un dígito, como D-1042.');
export const bodyCali = message('California Architects Board');
export const bodyCaliNumber = message('Número de licencia de California');
export const bodyCaliFormat = message('Use una C y de 3 a 6 dígitos, como C12345.');
export const bodyOther = message('Otra organización');
export const bodyOtherNumber = message('Número de miembro');
export const bodyOtherFormat = message('Use 60 caracteres como máximo.');

// Memberships
export const memberships = message('Membresías');
export const membershipsIntro = message(
  'Informamos sus créditos a estas organizaciones con los números que escriba aquí. Los créditos de AIA requieren un número de miembro. Deje los demás en blanco. Si corrige un número, volvemos a emitir los certificados que muestran el anterior.',
);
export const membershipsOtherName = message('Nombre de la organización');
export const membershipsSave = message('Guardar membresías');
export const membershipsSaved = message('Membresías guardadas.');
export const membershipsNotSaved = message('Sus membresías aún no están guardadas');
export const membershipsOneEach = message('Escriba un solo número por organización.');

// Support by staff
export const supportNoteRequired = message('Escriba el motivo. Se guarda en el historial de cambios.');

// Login
export const login = message('Iniciar sesión');
export const loginNeededForGroup = message(
  'Inicie sesión para elegir quién asistirá. Las sesiones que seleccionó están guardadas.',
);
export const loginExpiredForGroup = message(
  'Su sesión de usuario venció. Inicie sesión de nuevo para elegir quién asistirá. Las sesiones que seleccionó están guardadas.',
);
export const loginNeededForCourse = message(
  'Inicie sesión para tomar este seminario web. Volverá a la página en la que estaba.',
);
export const loginNeededForAccount = message('Inicie sesión para ver su cuenta.');
export const loginNeededForLive = message('Inicie sesión para abrir la página en vivo de su sesión.');
export const loginAlready = message(
  'Inició sesión como {name}. <account>Vaya a Mi cuenta</account> o inicie sesión abajo como otra persona.',
);
export const loginFailed = message('ERROR: {error}');
export const loginUnknownUser = message('Cuenta no encontrada');
export const loginWrongPassword = message('Contraseña incorrecta');
export const loginCodeNeeded = message('Un paso más: escriba su código');
export const loginWrongCode = message('Código incorrecto');
export const loginCheckEmail = message('Ninguna cuenta usa este correo electrónico. Revíselo o cree una cuenta.');
export const loginCheckPassword = message('Revise su contraseña. Se distinguen las mayúsculas de las minúsculas.');
export const loginCheckCode = message(
  'Escriba el código que su aplicación muestra ahora o uno de sus códigos de recuperación.',
);
export const loginCode = message('Código');
export const loginCodeHint = message('6 dígitos de su aplicación o un código de recuperación');
export const loginRemember = message('Mantener la sesión iniciada en esta computadora durante 30 días');
export const loginButton = message('Iniciar sesión');
export const loginSending = message('Iniciando sesión…');
export const loginIncomplete = message('Escriba su correo electrónico y su contraseña para iniciar sesión.');
export const loginHelp = message('¿Necesita una cuenta o una contraseña nueva?');
export const loginHelpLinks = message(
  '<register>Cree una cuenta</register>. Es gratis. ¿Olvidó su contraseña? <recover>Restablézcala por correo electrónico</recover> o llámenos al <phone>{helpLine}</phone>.',
);
export const emailLabel = message('Correo electrónico');
export const passwordLabel = message('Contraseña');
export const checkEmail = message('Revise su correo electrónico');
export const needsJavaScript = message('Este formulario requiere JavaScript. También puede llamarnos al {helpLine}.');

// Sign-in with an identity provider
export const providerUnavailable = message('No se puede establecer conexión con {provider} en este momento.');
export const providerUnavailableAdvice = message('Inicie sesión con su contraseña o inténtelo más tarde.');
export const providerRefused = message('{provider} no inició su sesión.');
export const providerRefusedAdvice = message('Inténtelo de nuevo o inicie sesión con su contraseña.');
export const providerExpired = message('Este inicio de sesión tardó demasiado o comenzó en otro navegador.');
export const providerExpiredAdvice = message('Comience de nuevo.');
export const providerUnknown = message('Todavía no hay una cuenta con su correo electrónico.');
export const providerUnknownAdvice = message(
  '<register>Cree una cuenta</register> o inicie sesión con la contraseña de la cuenta que ya tiene.',
);
export const providerUnknownEmailAdvice = message(
  'Ninguna cuenta usa {email}. <register>Cree una cuenta</register> o inicie sesión con la contraseña de la cuenta que ya tiene.',
);
export const providerNeedsCode = message('Esta cuenta requiere un código para iniciar sesión.');
export const providerNeedsCodeAdvice = message('Inicie sesión abajo con su contraseña y el código de su aplicación.');
export const providerUnverified = message('{provider} no ha verificado su correo electrónico.');
export const providerUnverifiedAdvice = message(
  'Inicie sesión con su contraseña. Luego puede vincular {provider} en Mi cuenta, Seguridad.',
);
export const providerLinkTitle = message('Vincule {provider} con su cuenta');
export const providerLinkIntro = message(
  'Ya hay una cuenta para <strong>{email}</strong>. Confirme una vez que es suya. Después podrá iniciar sesión con {provider}.',
);
export const providerLinkPassword = message('Contraseña de esta cuenta');
export const providerLinkSubmit = message('Vincular e iniciar sesión');
export const providerLinkByEmail = message('Enviarme un enlace por correo electrónico');
export const providerLinking = message('Vinculando…');
export const providerConfirmTitle = message('¿Vincular {provider} con su cuenta?');
export const providerConfirmIntro = message(
  'Continúe solo si solicitó este correo. Después podrá iniciar sesión con {provider}.',
);
export const providerConfirmSubmit = message('Vincular cuenta');
export const providerEmailSent = message('Enviamos un enlace a <strong>{email}</strong>. El enlace vence en 1 hora.');
export const providerLinkedTitle = message('{provider} está vinculado con su cuenta');
export const providerLinkedText = message(
  'Ya puede iniciar sesión en la cuenta de <strong>{email}</strong> con el botón de abajo.',
);
export const providerOrUnlinked = message('O inicie sesión sin vincular, con su correo electrónico y su contraseña:');
export const providerSignIn = message('Iniciar sesión con {provider}');
export const providerSigningIn = message('Iniciando sesión…');
export const providerOrPassword = message('O inicie sesión con su correo electrónico y su contraseña:');

// Create an account
export const register = message('Crear una cuenta');
export const registerIntro = message(
  'Cree una cuenta gratuita para inscribirse en sesiones, hacer preguntas a los presentadores y obtener créditos. ¿Ya tiene una cuenta? <login>Inicie sesión</login>.',
);
export const registerKnown = message('¡Ya tenemos una cuenta para {email}!');
export const registerKnownLinks = message(
  '<login>Inicie sesión</login> o <recover>restablezca su contraseña</recover>.',
);
export const registerUnknownError = message('Error al crear una cuenta: error desconocido {error}');
export const registerProblems = message(
  'Hay algunos problemas con su formulario. Agregue los datos que faltan e inténtelo de nuevo.',
);
export const registerNothingLost = message('Todo lo que escribió sigue aquí.');
export const registerSubmit = message('Crear cuenta');
export const registerSending = message('Creando su cuenta…');
export const registerDone = message('Cuenta creada.');
export const registerSignIn = message('Inicio de sesión');
export const registerEmailHint = message('Aquí enviamos confirmaciones y certificados');
export const registerPasswordHint = message(
  'Use de 6 a 15 caracteres, con al menos una letra, un número y un carácter especial. No use espacios.',
);

// Lost password
export const recover = message('Contraseña olvidada');
export const recoverDescription = message(
  'Reciba un enlace por correo electrónico para crear una contraseña nueva para su cuenta.',
);
export const recoverIntro = message(
  'Escriba el correo electrónico de su cuenta. Le enviaremos un enlace para crear una contraseña nueva.',
);
export const recoverSubmit = message('Recuperar');
export const recoverSent = message(
  'Si hay una cuenta para <strong>{email}</strong>, recibirá un correo electrónico con un enlace. El enlace vence en 1 hora.',
);
export const recoverNotReceived = message(
  '¿No recibió nada después de 10 minutos? Revise su carpeta de correo no deseado o llámenos al {helpLine}.',
);
export const recoverHelp = message(
  '¿No puede acceder a su correo electrónico? Llame al <phone>{helpLine}</phone>, por voz o servicio de retransmisión, o <contact>contáctenos</contact>. <login>Volver a Iniciar sesión</login>',
);
export const recoveryAnswer = message(
  'Si hay una cuenta para esta dirección, recibirá un correo electrónico con un enlace.',
);

// Set a new password
export const reset = message('Crear una contraseña nueva');
export const resetDescription = message('Cree una contraseña nueva para su cuenta con el enlace que le enviamos.');
export const resetIntro = message('Al crear una contraseña nueva se cierra su sesión en todos los dispositivos.');
export const resetNewLink = message('Solicitar un enlace nuevo');
export const resetSubmit = message('Guardar contraseña');
export const resetSending = message('Guardando su contraseña…');
export const resetDone = message('Contraseña cambiada.');
export const resetDiffer = message('Las contraseñas no coinciden');
export const resetLinkInvalid = message('Este enlace venció o ya se usó. Solicite uno nuevo.');
export const linkIncomplete = message('Este enlace está incompleto. Abra de nuevo el enlace del correo electrónico.');
export const newPasswordLabel = message('Contraseña nueva');
export const newPasswordAgain = message('Confirme la contraseña nueva');

// Confirm an email address
export const confirmEmail = message('Confirme su correo electrónico');
export const confirmEmailDescription = message(
  'Confirme el correo electrónico de su cuenta con el enlace que le enviamos.',
);
export const confirmEmailSubmit = message('Confirmar correo electrónico');
export const confirmEmailSending = message('Confirmando…');
export const confirmEmailDone = message('<strong>{email}</strong> está confirmado. Úselo para iniciar sesión.');
export const confirmEmailProfile = message('Ir a su perfil');

// Personal fields
export const fieldsAbout = message('Sobre usted');
export const fieldsAddress = message('Dirección');
export const fieldFirstName = message('Nombre');
export const fieldLastName = message('Apellido');
export const fieldOrganization = message('Organización');
export const fieldOccupation = message('Ocupación');
export const fieldPhone = message('Teléfono');
export const fieldAddress1 = message('Dirección, línea 1');
export const fieldAddress2 = message('Dirección, línea 2');
export const fieldCity = message('Ciudad');
export const fieldState = message('Estado o provincia');
export const fieldZip = message('Código postal');
export const fieldCountry = message('País');
export const secretQuestion = message('Pregunta secreta');
export const secretAnswer = message('Respuesta a la pregunta secreta');
export const secretPet = message('Nombre de su mascota');
export const secretColor = message('Color favorito');
export const secretCity = message('Ciudad de nacimiento');
export const secretSibling = message('Nombre del mayor de sus hermanos');
export const stateOther = message('Otro');
export const passwordAgain = message('Repita la contraseña');

// Current password and code, asked for before a change
export const proofPassword = message('Contraseña actual');
export const proofPasswordHint = message('Para confirmar que es usted');
export const proofCode = message('Código de su aplicación');
export const proofCodeHint = message('Obligatorio si escribió el último hace más de 10 minutos');

// Security
export const security = message('Seguridad');
export const securityUnverified = message(
  'Abra el enlace del correo que enviamos a <strong>{email}</strong> cuando creó su cuenta. Hasta entonces, nuestros correos no incluyen nombres.',
);
export const securityUnreachable = message(
  'No podemos escribirle a <strong>{email}</strong>. {reason} Si la dirección es correcta, pida allí un enlace y ábralo. Si no lo es, cámbiela más abajo.',
);
export const securityResend = message('Reenviar enlace');
export const securityResent = message('Enviamos un enlace a {email}. Ábralo en este navegador.');
export const devices = message('Sesiones activas (dispositivos)');
export const devicesCurrent = message('<strong>{browser}</strong> (este dispositivo)');
export const devicesTimes = message(
  'Sesión iniciada: <signedIn></signedIn>; último uso: <lastSeen></lastSeen>{hasNetwork, select, yes {, desde {network}} other {}}',
);
export const devicesSignOut = message('Cerrar sesión<hidden> en {browser}</hidden>');
export const devicesSignedOut = message('Sesión cerrada en {browser}.');
export const devicesSignOutAll = message('Cerrar sesión en todas partes, también aquí');
export const devicesSignedOutAll = message('Su sesión está cerrada en todas partes.');
export const changeEmail = message('Correo electrónico');
export const changeEmailIntro = message(
  'Usted inicia sesión con <strong>{email}</strong>. También enviamos ahí los correos.',
);
export const changeEmailPending = message('Para terminar el cambio a {pending}, abra el enlace que enviamos ahí.');
export const changeEmailNew = message('Correo electrónico nuevo');
export const changeEmailSubmit = message('Cambiar correo electrónico');
export const changeEmailSending = message('Enviando un correo…');
export const changeEmailDone = message('Enviamos un enlace al correo electrónico nuevo. Ábralo antes de 1 hora.');
export const changePasswordSubmit = message('Cambiar contraseña');
export const changePasswordDone = message('Contraseña cambiada. Su sesión se cerró en los demás dispositivos.');
export const changeSecretIntro = message(
  'Nunca guardamos su respuesta como texto legible ni la usamos para dar acceso a nadie.',
);
export const changeSecretAnswer = message('Respuesta nueva');
export const changeSecretSubmit = message('Guardar pregunta secreta');
export const changeSecretDone = message('Pregunta secreta guardada.');

// Two-factor authentication
export const factor = message('Autenticación de dos factores');
export const factorOn = message(
  'Activada. Para iniciar sesión necesita un código y su contraseña. {count, plural, one {Le queda # código de recuperación.} other {Le quedan # códigos de recuperación.}}',
);
export const factorOff = message(
  'Desactivada. {isRequired, select, yes {El personal debe activarla para trabajar aquí. } other {}}Con ella, nadie puede iniciar sesión solo con su contraseña. Puede usar cualquier aplicación de autenticación, en un teléfono o una computadora.',
);
export const factorStart = message('Configurar la autenticación de dos factores');
export const factorWait = message('Un momento…');
export const factorAddKey = message('Agregue la clave a su aplicación');
export const factorAddKeySteps = message(
  'Escanee el código QR con una aplicación de autenticación, <link>abra la clave en una aplicación de este dispositivo</link> o escriba la clave a mano.',
);
export const factorQrCode = message('Código QR de la clave de abajo');
export const factorKey = message('Clave: <code>{key}</code>');
export const factorCode = message('Código de la aplicación');
export const factorCodeHint = message('6 dígitos');
export const factorConfirm = message('Activar');
export const factorConfirming = message('Comprobando…');
export const factorSaveCodes = message('Ya está activada. Guarde estos códigos de recuperación');
export const factorNoCodes = message('No tiene códigos de recuperación');
export const factorNoCodesText = message(
  'Si pierde sus llaves de acceso, solo podrá entrar con un código de recuperación. Obténgalos y guárdelos en un lugar seguro.',
);
export const factorGetCodes = message('Obtener códigos de recuperación');
export const factorGettingCodes = message('Obteniendo códigos…');
export const factorCodesNotNeeded = message('No necesita códigos de recuperación nuevos.');
export const factorSaveCodesText = message(
  'Si pierde su aplicación, cada código le permite iniciar sesión una vez. No podrá verlos de nuevo.',
);
export const factorCodesSaved = message('Guardé mis códigos');
export const factorTurnOff = message('Desactivar la autenticación de dos factores');
export const factorTurnOffSubmit = message('Desactivar');
export const factorAnyCode = message('Código de la aplicación o un código de recuperación');

// Passkeys
export const passkeys = message('Llaves de acceso');
export const passkeysText = message(
  'Una llave de acceso inicia su sesión sin contraseña: con la huella, la cara o el PIN de su dispositivo, o con una llave de seguridad. Puede tener varias. Su contraseña sigue funcionando.',
);
export const passkeysTextStaff = message('Para el personal, una llave de acceso es también el segundo factor.');
export const passkeysEmpty = message('Todavía no hay llaves de acceso.');
export const passkeyDates = message(
  'Agregada: {added}{isUsed, select, yes {. Último uso: {used}} other {. Aún no se ha usado}}{isSynced, select, yes {. Sincronizada con sus otros dispositivos} other {}}',
);
export const passkeyRemoveForm = message('Quitar la llave de acceso {name}');
export const passkeyRemoveText = message('Se cerrarán las sesiones de todos sus demás dispositivos.');
export const passkeyRemoveConfirm = message('Quitar llave de acceso');
export const passkeyKeep = message('Conservar<hidden> {name}</hidden>');
export const passkeyRemoved = message(
  'Se quitó la llave de acceso {name}. Se cerraron las sesiones de sus demás dispositivos.',
);
export const passkeyAdd = message('Agregar una llave de acceso');
export const passkeyName = message('Nombre de la llave de acceso');
export const passkeyNameHint = message('Dónde la guarda, por ejemplo “Mi teléfono”');
export const passkeyAddSubmit = message('Agregar llave de acceso');
export const passkeyAdding = message('Esperando a su dispositivo…');
export const passkeyAdded = message('Llave de acceso agregada. La próxima vez puede iniciar sesión con ella.');
export const passkeysUnsupported = message(
  'Este navegador no admite llaves de acceso. Use otro navegador para agregar una.',
);
export const passkeysElsewhere = message('Las llaves de acceso solo funcionan en {address}.');
export const passkeySignIn = message('Usar una llave de acceso');
export const passkeySignInUnsupported = message(
  'Este navegador no admite llaves de acceso. Inicie sesión con su contraseña.',
);
export const passkeyWaiting = message('Esperando su llave de acceso…');
export const passkeyCanceled = message(
  'No se usó ninguna llave de acceso. Intente de nuevo o inicie sesión con su contraseña.',
);
export const passkeyNotAdded = message('No se agregó ninguna llave de acceso. Intente de nuevo cuando quiera.');
export const passkeyKnownDevice = message('Este dispositivo ya tiene una llave de acceso para su cuenta.');
export const passkeyNotUsed = message('No se usó ninguna llave de acceso. Intente de nuevo o escriba un código.');
export const passkeyConfirm = message('Confirmar con una llave de acceso');
export const passkeyConfirmed = message('Confirmado. Puede continuar.');
export const passkeyRejected = message(
  'Esta llave de acceso no funcionó. Intente de nuevo o inicie sesión de otra manera.',
);
export const passkeysTooMany = message('Tiene 20 llaves de acceso. Quite una para agregar otra.');
export const passkeyKnown = message('Esta llave de acceso ya está en uso.');
export const passkeyThis = message('Esta llave de acceso');
export const staffFactorNeeded = message('Configure un segundo factor para trabajar como personal');
export const staffFactorNeededText = message(
  'Agregue una <passkey>llave de acceso</passkey> o active la <app>autenticación de dos factores con una aplicación</app>. Después se abren las páginas del personal.',
);
export const staffFactorDone = message(
  'Su segundo factor está configurado. <staff>Vaya a las páginas del personal</staff>.',
);

// Linked sign-ins
export const links = message('Inicios de sesión vinculados');
export const linksIntro = message(
  'Puede iniciar sesión con {provider} si lo vincula. Su contraseña sigue funcionando.',
);
export const linksEmpty = message('Todavía no hay inicios de sesión vinculados.');
export const linksDates = message(
  'vinculado el {linked}{isUsed, select, yes {, usado por última vez el {used}} other {}}',
);
export const linksAdd = message('Vincular un inicio de sesión');
export const linksProvider = message('Proveedor');
export const linksAddIntro = message('Escriba su contraseña. Después, {provider} le pedirá que inicie sesión ahí.');
export const linksAddSubmit = message('Vincular {provider}');
export const linksGoing = message('Abriendo {provider}…');
export const linksAdded = message('Ya puede iniciar sesión con {provider}.');
export const linksRefused = message('{provider} no inició su sesión, así que no se vinculó nada. Inténtelo de nuevo.');
export const linksExpired = message('Esto tardó demasiado, así que no se vinculó nada. Comience de nuevo.');
export const linksTaken = message('Este inicio de sesión está vinculado con otra cuenta. Quítelo primero de ella.');
export const linksUnavailable = message(
  'No se puede establecer conexión con {provider} en este momento. Inténtelo más tarde.',
);
export const linksRemoveForm = message('Quitar el inicio de sesión vinculado {name}');
export const linksRemoveConfirm = message('Sí, quitarlo');
export const linksKeep = message('Conservar<hidden> {name}</hidden>');
export const linksRemoved = message('Se quitó {name}. Ya no puede iniciar sesión con él.');
export const removing = message('Quitando…');

// Durations of links in emails
export const days = message('{count, plural, one {# día} other {# días}}');
export const minutes = message('{count, plural, one {# minuto} other {# minutos}}');

// Adding many people to a group
export const memberListLink = message('Agregar a varias personas a la vez');
export const memberListTitle = message('Agregar a varias personas');
export const memberListIntro = message('Pegue hasta {most, number} personas, una por línea. Puede escribir:');
export const memberListFormatName = message('un nombre, como Ana Lund');
export const memberListFormatEmail = message('un nombre y un correo electrónico, como Ana Lund, ana@example.org');
export const memberListFormatCsv = message(
  'filas de una hoja de cálculo o de un archivo CSV. Si la primera fila nombra las columnas, use Nombre, Apellidos (o Nombre completo) y Correo.',
);
export const memberListText = message('Personas');
export const memberListFile = message('O elija un archivo CSV (opcional)');
export const memberListFileHint = message('Su contenido reemplaza el texto de arriba.');
export const memberListFileRead = message(
  '{file} está en el campo de texto de arriba. Revíselo y abra la vista previa.',
);
export const memberListFileError = message('No se pudo leer este archivo. Elíjalo de nuevo.');
export const memberListPreview = message('Vista previa');
export const memberListChecking = message('Revisando…');
export const memberListPreviewTitle = message('Revise antes de agregar');
export const memberListCounts = message(
  '{count, plural, =0 {No se puede agregar ninguna línea.} one {Se agregará # persona.} other {Se agregarán # personas.}} {left, plural, =0 {} one {# línea no se agregará.} other {# líneas no se agregarán.}}',
);
export const memberListInvalid = message('Líneas con un problema');
export const memberListKnown = message('Ya están');
export const memberListNew = message('Personas que se agregarán');
export const memberListRow = message('Línea {line, number}: {person}.');
export const memberListInvite = message(
  'Enviar una invitación para usar una cuenta propia a quienes tienen correo electrónico (opcional)',
);
export const memberListAdd = message('Agregar a {count, plural, one {# persona} other {# personas}}');
export const memberListBack = message('Cambiar la lista');
export const memberListAddedTitle = message('Resultado');
export const memberListAdded = message(
  '{count, plural, =0 {No se agregó a nadie.} one {Se agregó # persona a su grupo.} other {Se agregaron # personas a su grupo.}}',
);
export const memberListInvitedCount = message(
  '{count, plural, one {Se envió # invitación.} other {Se enviaron # invitaciones.}}',
);
export const memberListNotInvited = message('Personas agregadas, pero no invitadas');
export const memberListLeft = message('Líneas que no se agregaron');
export const memberListDone = message('Ver su grupo');
export const memberListMore = message('Agregar a más personas');
export const memberListEmpty = message('Escriba al menos un nombre.');
export const memberListTooLong = message('Es demasiado largo. Una lista puede tener {most, number} caracteres.');
export const memberListTooMany = message('Una lista puede tener {most, number} personas. Esta tiene {count, number}.');
export const memberListBroken = message('Falta una comilla en la línea {line, number} o después.');
export const memberListField = message('{field, select, email {Correo electrónico} other {Nombre}}: {error}.');
export const memberListInGroup = message('Alguien de su grupo tiene este nombre.');
export const memberListSameName = message('La línea {line, number} tiene el mismo nombre.');
export const memberListSameEmail = message('La línea {line, number} tiene el mismo correo electrónico.');
export const memberListInvited = message('Ya se invitó a alguien de su grupo a este correo.');

// Organizations
export const organizationTitle = message('Organización');
export const organizationLink = message('Organización y personas que coordinan');
export const organizationIntro = message(
  'Su grupo puede ser de una organización. Entonces varias personas pueden inscribir a su gente y ver sus sesiones, asistencia y certificados. Si usted se va, otra persona se hace cargo.',
);
export const organizationName = message('Nombre de la organización');
export const organizationCreate = message('Agregar organización');
export const organizationRename = message('Guardar nombre');
export const organizationSaved = message('Nombre guardado.');
export const organizationMember = message(
  'Usted coordina el grupo de {name}. Las personas que agrega e inscribe son de la organización.',
);
export const organizationMainText = message(
  'Las personas del grupo están en la cuenta de quien coordina principalmente, que recibe los correos de quienes no tienen cuenta.',
);
export const coordinators = message('Personas que coordinan');
export const coordinatorRow = message('{name}, {email}');
export const coordinatorMain = message('(coordinación principal)');
export const coordinatorRemove = message('Quitar<hidden> a {name}</hidden>');
export const coordinatorRemoveTitle = message('¿Quitar a {name} de la coordinación?');
export const coordinatorRemoveText = message('{name} ya no podrá ver ni inscribir a las personas del grupo.');
export const coordinatorRemoveYes = message('Quitar de la coordinación');
export const coordinatorRemoved = message('{name} ya no coordina el grupo.');
export const coordinatorHandOver = message('Pasar la coordinación principal<hidden> a {name}</hidden>');
export const coordinatorHandOverTitle = message('¿Pasar la coordinación principal a {name}?');
export const coordinatorHandOverText = message(
  'Las personas del grupo, sus sesiones y certificados pasan a la cuenta de {name}. Usted sigue coordinando y puede irse después.',
);
export const coordinatorHandOverYes = message('Pasar la coordinación');
export const coordinatorHandedOver = message('{name} tiene ahora la coordinación principal.');
export const coordinatorLeave = message('Dejar la organización');
export const coordinatorLeaveTitle = message('¿Dejar {name}?');
export const coordinatorLeaveText = message(
  'Ya no podrá ver ni inscribir a sus personas. Sus propias sesiones se conservan.',
);
export const coordinatorLeft = message('Usted dejó la organización.');
export const coordinatorInvite = message('Invitar a alguien a coordinar');
export const coordinatorInviteHint = message('Enviamos un enlace que funciona durante 14 días.');
export const coordinatorInvitations = message('Invitaciones');
export const coordinatorInvitationRow = message(
  '{email}: {state, select, expired {la invitación venció el {date}} declined {rechazó} other {con invitación hasta el {date}}}',
);
export const coordinatorRevoke = message('Anular<hidden> la invitación de {email}</hidden>');
export const organizationEnd = message('Terminar la organización');
export const organizationEndTitle = message('¿Terminar {name}?');
export const organizationEndText = message(
  'Las demás personas que coordinan pierden el acceso. Las personas quedan en su grupo con todo lo registrado.',
);
export const organizationEnded = message('La organización terminó. El grupo es solo suyo.');
export const organizationThis = message('Esta organización');
export const coordinatorThis = message('Esta persona que coordina');
export const organizationCoordinates = message('Usted ya coordina una organización. Una cuenta puede coordinar una.');
export const organizationHasPeople = message(
  'Su propio grupo tiene personas. Quítelas primero, o acepte con otra cuenta.',
);
export const organizationOtherHasPeople = message(
  'Esta persona tiene o tuvo a otras en un grupo propio. Los demás coordinadores verían sus datos, así que elija a otra persona.',
);
export const organizationSameName = message(
  'Alguien del grupo tiene el mismo nombre que esta persona. Primero cambie el nombre o quite a esa persona.',
);
export const handoverReceived = message(
  'La coordinación principal del grupo de su organización se lo entregó a usted.',
);
export const handoverReceivedDeleted = message(
  'Se eliminó la cuenta de la coordinación principal del grupo de su organización. El grupo ahora es suyo.',
);
export const handoverByYou = message(
  'Usted entregó el grupo de su organización a otra persona que lo coordina. Usted sigue entre los coordinadores y puede dejar de coordinar. Si no fue usted, llámenos de inmediato.',
);
export const handoverByOther = message('El grupo de su organización se entregó a otra persona que lo coordina.');
export const handoverDeleted = message(
  'Se eliminó la cuenta de la coordinación principal del grupo de su organización. Otra persona coordina el grupo ahora.',
);
export const organizationMainLeaves = message(
  'Usted tiene la coordinación principal. Pásela primero a otra persona, o termine la organización.',
);
export const coordinatorOwnAddress = message('Este es su propio correo.');
export const coordinatorAlready = message('Esta persona ya coordina la organización.');
export const coordinatorInvitationTitle = message('Coordinar un grupo');
export const coordinatorInvitationFrom = message(
  '<strong>{coordinator}</strong> ({email}) le pide que coordine el grupo de <strong>{organization}</strong>.',
);
export const coordinatorInvitationRegister = message('Podrá agregar a sus personas e inscribirlas en sesiones.');
export const coordinatorInvitationSee = message(
  'Verá sus nombres, y la asistencia y los certificados de las sesiones en las que el grupo las inscribió.',
);
export const coordinatorInvitationShown = message('Las demás personas que coordinan ven su nombre y su correo.');
export const coordinatorInvitationLeave = message('Puede irse cuando quiera.');
export const coordinatorInvitationAccepted = message('Ahora usted coordina el grupo.');

// Errors of a group
export const groupMember = message('Esta persona del grupo');
export const groupFull = message('Un grupo puede tener {max, number} personas. Quite primero a alguien.');
export const groupOwnName = message('Cambie su propio nombre en su perfil.');
export const groupNameTaken = message('Alguien del grupo ya tiene este nombre.');
export const groupOwnRemoval = message('Usted forma parte de su propio grupo y no puede quitarse.');
export const groupRegistered = message(
  'Esta persona está inscrita en una sesión próxima. Cancele primero la inscripción.',
);

// Errors of name changes and profiles
export const nameChange = message('Este cambio de nombre');
export const nameChangeDecided = message('Este cambio de nombre ya se decidió o se retiró.');
export const nameChangeOwn = message(
  'Este nombre es de su propia cuenta o de una organización que usted coordina. Otra persona del personal debe aprobarlo.',
);
export const nameTakenRenameFirst = message(
  'Otra persona del grupo tiene este nombre. Cambie primero el nombre de esa persona.',
);
export const profileEmailElsewhere = message('Cambie su correo electrónico en Mi cuenta, Seguridad.');
export const deleteStaff = message(
  'Una cuenta del personal no se puede eliminar aquí. Pida primero a un administrador que le quite los roles.',
);

// Errors of support by staff
export const person = message('Esta persona');
export const personIsStaff = message(
  'Esta es una cuenta del personal. El personal hace este cambio por sí mismo en Mi cuenta, Seguridad.',
);
export const personOfStaff = message(
  'Esta es una cuenta del personal. Solo un administrador puede cambiarla en nombre de su titular.',
);
export const personEmailTaken = message(
  'Esta dirección ya tiene una cuenta. Busque a esa persona. Puede combinar dos cuentas de una misma persona.',
);
export const personOwnName = message('Este es el nombre propio de la persona. Cámbielo en su perfil.');
export const personNameWaits = message('El nombre nuevo espera la aprobación de otra persona del personal.');
export const personNoEmailChange = message(
  'No hay ningún cambio de correo electrónico pendiente. Solicítelo de nuevo.',
);
export const personManyEmails = message(
  'Enviamos 5 correos en los últimos 30 minutos. Espere un poco o revise Correo electrónico.',
);
export const personNoFactor = message('La autenticación de dos factores está desactivada en esta cuenta.');

// Errors of sign-in and security
export const wrongPassword = message('Esa no es su contraseña actual. Inténtelo de nuevo.');
export const wrongCode = message('Este código es incorrecto o ya se usó.');
export const codeRequired = message('Escriba el código que su aplicación muestra ahora.');
export const tooManyPasswords = message('Demasiadas contraseñas incorrectas.');
export const tooManyCodes = message('Se escribieron demasiados códigos.');
export const tooManyEmailChanges = message('Demasiadas solicitudes para cambiar su correo electrónico.');
export const tooManyProofEmails = message('Ya enviamos varios correos.');
export const tooManyFailures = message('Demasiados intentos fallidos de iniciar sesión.');
export const tooManyUnknown = message('Demasiadas direcciones de correo electrónico sin cuenta.');
export const tooManyAccounts = message('Demasiadas cuentas nuevas desde su red.');
export const device = message('Esta sesión');
export const factorAlreadyOn = message(
  'La autenticación de dos factores ya está activada. Para usar otra aplicación, desactívela primero.',
);
export const factorNotStarted = message('No hay nada que confirmar. Comience de nuevo con su contraseña.');
export const emailKeySignIn = message(
  'Inicie sesión primero y abra el enlace de nuevo. Si el enlace tiene más de 7 días, solicite uno nuevo en Mi cuenta, Seguridad.',
);
export const emailKeyTaken = message('Otra cuenta ya usa esta dirección. La suya conserva la dirección actual.');
export const emailKeyInvalid = message('Este enlace venció o ya se usó. Solicite uno nuevo en Mi cuenta, Seguridad.');
export const linkTicketInvalid = message('Este inicio de sesión venció o ya se usó. Comience de nuevo.');
export const linkWrongPassword = message('Esta no es la contraseña de la cuenta. Revísela e inténtelo de nuevo.');
export const linkKeyInvalid = message('Este enlace venció o ya se usó. Inicie sesión de nuevo para recibir uno nuevo.');
export const linkManyEmails = message('Ya enviamos varios correos. Revise su correo electrónico o espere 30 minutos.');
export const linkedSignIn = message('Este inicio de sesión vinculado');
export const noProvider = message('Este portal no tiene inicio de sesión con un proveedor de identidad.');

// Roles
export const roleNone = message('Participante');
export const roleAdministrator = message('Administrador');
export const roleAdministratorMeaning = message('Administrador: puede hacer todo y asigna roles a otras personas');
export const roleProgramManager = message('Responsable del programa');
export const roleProgramManagerMeaning = message(
  'Responsable del programa: prepara y dirige las sesiones, y escribe a los inscritos',
);
export const roleCreditManager = message('Responsable de créditos');
export const roleCreditManagerMeaning = message(
  'Responsable de créditos: revisa la asistencia, decide sobre los créditos y reporta las listas',
);
export const roleCoordinator = message('Coordinador de adaptaciones');
export const roleCoordinatorMeaning = message(
  'Coordinador de adaptaciones: responde solicitudes, escribe resúmenes y dirige sesiones en vivo',
);
export const roleSupport = message('Soporte');
export const roleSupportMeaning = message('Soporte: ayuda a las personas con sus cuentas y las inscribe en sesiones');
export const roleReportsOnly = message('Solo informes');
export const roleReportsOnlyMeaning = message('Solo informes: ve sesiones e informes, sin datos personales');
export const rolePresenter = message('Presentador');
export const rolePresenterMeaning = message('Presentador: lee las preguntas que se hacen en sus propias sesiones');
export const roleCaptioner = message('Subtitulador');
export const roleCaptionerMeaning = message('Subtitulador: lee los resúmenes y escribe los subtítulos en vivo');

// Permissions
export const permissionConsole = message('Abrir la consola del personal');
export const permissionSessions = message('Ver todas las sesiones');
export const permissionProgram = message('Administrar sesiones, series y presentadores');
export const permissionLive = message('Dirigir sesiones en vivo');
export const permissionCaptions = message('Administrar los subtítulos en vivo');
export const permissionAnnouncements = message('Escribir a los inscritos');
export const permissionHistory = message('Ver y deshacer cambios');
export const permissionPeople = message('Ver personas');
export const permissionPeopleChanges = message('Cambiar las cuentas de otras personas');
export const permissionRegistrations = message('Ver inscripciones');
export const permissionRegistrationChanges = message('Inscribir personas en sesiones');
export const permissionAccommodations = message('Administrar adaptaciones');
export const permissionCredit = message('Administrar asistencia y créditos');
export const permissionQuizzes = message('Administrar cuestionarios y evaluaciones');
export const permissionEmail = message('Ver correos enviados');
export const permissionReports = message('Ver informes');
export const permissionSettings = message('Cambiar la configuración');
export const permissionData = message('Importar y exportar datos');
export const permissionStatus = message('Ver el estado del sistema');
export const permissionRoles = message('Asignar roles');

// Email about changed roles
export const rolesNow = message('Sus roles en el portal: {roles}.');
export const rolesByCommandLine = message('alguien en la línea de comandos del servidor');
export const rolesChangedNotice = message(
  'Cambiaron los roles de {name} ({email}). Los cambió {who}.\n\nAntes: {before}.\n\nAhora: {after}.',
);
export const roleAttendee = message(
  'Todavía puede inscribirse, asistir y obtener créditos. Ya no puede abrir las páginas de presentadores ni del personal.',
);
export const roleStaff = message(
  'Para trabajar como parte del personal, active la autenticación de dos factores o agregue una llave de acceso en Mi cuenta, Seguridad.',
);
export const roleStaffPrivacy = message(
  'Use lo que vea de otras personas solo para su trabajo. Cada vez que abre el registro de una persona, queda registrado.',
);

// Profile
export const profile = message('Perfil');
export const profileGone = message('Esta cuenta ya no existe.');
export const profileEmails = message(
  'Sus certificados muestran su nombre tal como aparece aquí. Enviamos los correos a <strong>{email}</strong>. <link>Cambiar correo electrónico</link>',
);
export const profileEmailsPending = message(
  'Sus certificados muestran su nombre tal como aparece aquí. Enviamos los correos a <strong>{email}</strong>, y a {pending} cuando lo confirme. <link>Cambiar correo electrónico</link>',
);
export const profileNamePending = message(
  'Su nombre nuevo, <strong>{name}</strong>, espera aprobación porque usted tiene certificados. Hasta entonces, su perfil y sus certificados conservan el nombre de abajo. Le enviaremos la decisión por correo electrónico.',
);
export const profileUnsaved = message('Tiene cambios anteriores sin guardar.');
export const profileNotSaved = message('Su perfil aún no está guardado');
export const profileSave = message('Guardar perfil');
export const profileSaved = message('Perfil guardado.');

// Data export and deletion
export const data = message('Mis datos');
export const exportHeading = message('Descargue sus datos');
export const exportIntro = message(
  'Recibirá un archivo JSON con su perfil, grupo, inscripciones, preguntas, membresías, adaptaciones, correos e inicios de sesión. No incluye contraseñas ni claves, porque nosotros tampoco las tenemos.',
);
export const exportSubmit = message('Descargar datos');
export const exportSending = message('Reuniendo los datos…');
export const exportDone = message('Se descargó my-data.json.');
export const deleteHeading = message('Eliminar cuenta');
export const deleteIntro = message(
  'La cuenta {email} se elimina de inmediato. No se puede deshacer. Eliminamos su perfil, grupo, inscripciones, membresías, adaptaciones y correos. Sus lugares en sesiones próximas quedan disponibles.',
);
export const deleteKept = message('Conservamos:');
export const deleteKeptQuestions = message('las preguntas que hizo, sin su nombre');
export const deleteKeptCertificates = message(
  'los certificados, porque las organizaciones que reconocen créditos pueden pedir pruebas durante años',
);
export const deleteKeptEvidence = message(
  'durante 6 años, los motivos de sus créditos, como minutos y puntajes; solo el nombre en el certificado lleva a usted',
);
export const deleteKeptLog = message('números en el registro de cambios, sin su nombre');
export const deleteSure = message('Entiendo que nadie puede recuperar la cuenta');
export const deleteSureRequired = message('Marque esta casilla primero');
export const deleteSending = message('Eliminando…');
export const deleteDone = message('Cuenta eliminada.');

// Group members
export const group = message('Su grupo');
export const groupIntro = message(
  'Inscriba juntas a las personas de su grupo. Agregar a alguien aquí todavía no inscribe a esa persona.',
);
export const groupAdd = message('Agregar a una persona');
export const groupAddSubmit = message('Agregar a mi grupo');
export const groupAdding = message('Agregando…');
export const groupAdded = message('{name} está en su grupo.');
export const groupPeople = message('En su grupo: {count, plural, one {# persona} other {# personas}}');
export const groupYou = message('(usted)');
export const groupPendingName = message('(nombre nuevo en espera de aprobación: {name})');
export const groupRename = message('Cambiar nombre<hidden> de {name}</hidden>');
export const groupRenameForm = message('Cambiar el nombre de {name}');
export const groupRenameSubmit = message('Guardar nombre');
export const groupRenamed = message('Nombre cambiado a {name}.');
export const groupRenameWaits = message(
  'Nuestro personal debe aprobar primero el nombre nuevo, debido a los certificados.',
);
export const groupRemoveTitle = message('¿Quitar a {name} de su grupo?');
export const groupRemoveQuestion = message('¿Quitar de su grupo?');
export const groupRemoveConfirm = message('Sí, quitar<hidden> a {name}</hidden>');
export const groupRemoveSending = message('Quitando…<hidden> {name}</hidden>');
export const groupRemoved = message('Se quitó a {name} de su grupo.');
export const nameUnprintable = message(
  'Los certificados no pueden mostrar {count, plural, one {este carácter: {characters}. Escriba el nombre sin él} other {estos caracteres: {characters}. Escriba el nombre sin ellos}} para recibir un certificado.',
);

// Name changes, for staff
export const nameChanges = message('Cambios de nombre');
export const nameChangesIntro = message(
  'Estas personas ya tienen certificados. Antes de aprobar otro nombre, pida un comprobante, como un acta de matrimonio o una identificación. Las correcciones pequeñas, como acentos o una inicial, no necesitan aprobación.',
);
export const nameChangesWaiting = message('En espera de aprobación: {count, number}');
export const nameChangesEmpty = message(
  'No hay cambios de nombre por revisar. Los nuevos también aparecen en el Panel.',
);
export const nameChangesDecided = message('Decididos: {count, number}');
export const nameChangesBeforeAfter = message('De <name>{before}</name> a <name>{after}</name>');
export const nameChangesForMember = message('<link>{email}</link>, para una persona del grupo');
export const nameChangesRequested = message(
  '{count, plural, one {# certificado} other {# certificados}} con el nombre anterior. Solicitado: <time></time>',
);
export const nameChangesForm = message('Decidir sobre el cambio de {before} a {after}');
export const nameChangesDecision = message('Decisión');
export const nameChangesApprove = message('Aprobar');
export const nameChangesDecline = message('Rechazar');
export const nameChangesEvidence = message('Comprobante que vio');
export const nameChangesEvidenceHint = message('Se guarda con la decisión; no se envía');
export const nameChangesReason = message('Motivo');
export const nameChangesReasonHint = message('Se lo enviamos a la persona');
export const nameChangesSubmit = message('Guardar decisión');
export const nameChangesNotDecided = message('Su decisión aún no está guardada');
export const nameChangesApproved = message('Aprobado: de {before} a {after}. Enviaremos un correo electrónico.');
export const nameChangesDeclined = message('Rechazado: de {before} a {after}. Enviaremos un correo electrónico.');
export const nameChangesOutcome = message(
  '{decision, select, approved {Aprobado} other {Rechazado}}{hasPerson, select, yes { por {person}} other {}}, <time></time>',
);

// Invitaciones de integrantes del grupo
export const invitation = message('Esta invitación');
export const joinedGroup = message('Este grupo');
export const invitationsTooMany = message('Demasiadas invitaciones hoy. Inténtelo de nuevo mañana.');
export const invitationSelf = message('Esta persona es usted. Ya tiene una cuenta.');
export const invitationOwnAddress = message('Este es su propio correo. Escriba el correo de esta persona.');
export const invitationUnverified = message(
  'Primero confirme su propio correo electrónico. Mi cuenta, Acceso y seguridad, le envía el enlace.',
);
export const invitationDeclined = message(
  'Esta persona rechazó su invitación, así que no puede volver a invitar esta dirección. Usted puede seguir inscribiéndola.',
);
export const invitationOwnGroup = message(
  'Esta invitación es de su propio grupo. Inicie sesión con la cuenta de la persona invitada.',
);
export const inviteOpen = message('Invitar<hidden> a {name}</hidden>');
export const inviteAgain = message('Reenviar<hidden> o cambiar la invitación de {name}</hidden>');
export const inviteForm = message('Invitar a {name}');
export const inviteHint = message(
  '{name} recibirá un enlace para tener su propia cuenta, con sus enlaces de acceso, recordatorios y certificados. Lo registrado hasta ahora pasa a esa cuenta.',
);
export const inviteSubmit = message('Enviar invitación');
export const inviteSending = message('Enviando…');
export const inviteSent = message('Invitación enviada a {email}.');
export const inviteState = message(
  '{state, select, invited {Invitación enviada: {email}, hasta el {date}} expired {Invitación vencida: {email}} other {Invitación rechazada: {email}}}',
);
export const inviteRevoke = message('Revocar la invitación<hidden> de {name}</hidden>');
export const inviteRevoked = message('Invitación revocada. El enlace ya no funciona.');
export const groupHasAccount = message('(tiene cuenta)');
export const invitationTitle = message('Invitación a un grupo');
export const invitationGone = message('Esta invitación ya no es válida');
export const invitationGoneText = message(
  'Se usó, se reemplazó o se revocó, o venció. Si la aceptó, encontrará todo en <sessions>Mis sesiones</sessions>. Si no, pida otra a la persona que le inscribe.',
);
export const invitationFrom = message(
  '<strong>{coordinator}</strong> ({email}) inscribe a un grupo en nuestras sesiones. Usted figura en él como <strong>{name}</strong>.',
);
export const invitationFromOrganization = message(
  '<strong>{coordinator}</strong>, de {organization} ({email}), inscribe a un grupo en nuestras sesiones. Usted figura en él como <strong>{name}</strong>.',
);
export const invitationAccepting = message('Si acepta');
export const invitationMoves = message(
  'Pasan a su cuenta: {upcoming, plural, one {# sesión próxima} other {# sesiones próximas}}, {past, plural, one {# sesión pasada} other {# sesiones pasadas}} y {certificates, plural, one {# certificado} other {# certificados}}, con la asistencia y los créditos.',
);
export const invitationYours = message(
  'Usted mismo recibe los enlaces de acceso, los recordatorios y los certificados, y pide las adaptaciones.',
);
export const invitationSees = message(
  'Quienes coordinan el grupo aún pueden inscribirle y ven su nombre, su asistencia y sus certificados de las sesiones del grupo. No ven sus adaptaciones ni otras sesiones.',
);
export const invitationLeave = message(
  'Puede dejar el grupo en cualquier momento y conservar todo. El traslado de los registros no se puede deshacer.',
);
export const invitationUntil = message('Esta invitación es válida hasta el {date}.');
export const invitationSignIn = message(
  '<login>Inicie sesión</login> o <create>cree una cuenta</create> para aceptar.',
);
export const invitationAs = message('Inició sesión como <strong>{email}</strong>.');
export const invitationAccept = message('Aceptar invitación');
export const invitationAcceptSending = message('Aceptando…');
export const invitationDecline = message('Rechazar invitación');
export const invitationDeclineSending = message('Rechazando…');
export const invitationAcceptedToast = message('Invitación aceptada. Aquí están sus sesiones.');
export const invitationDeclinedDone = message(
  'Rechazó la invitación. No cambió nada, y este grupo no puede volver a invitar su correo.',
);
export const groupsJoined = message('Grupos en los que está');
export const groupsJoinedText = message(
  'Grupo de <strong>{name}</strong> ({email}). Quienes lo coordinan pueden inscribirle en sesiones, y ven su asistencia y sus certificados en ellas.',
);
export const groupLeave = message('Dejar<hidden> el grupo de {name}</hidden>');
export const groupLeaveTitle = message('¿Dejar el grupo de {name}?');
export const groupLeaveQuestion = message('Conserva todas las sesiones y los certificados. ¿Dejar el grupo?');
export const groupLeaveConfirm = message('Sí, dejar<hidden> el grupo de {name}</hidden>');
export const groupStay = message('Seguir<hidden> en el grupo de {name}</hidden>');
export const groupLeft = message('Dejó el grupo de {name}.');
export const groupRecordsLink = message('Sesiones, asistencia y certificados de su grupo');
