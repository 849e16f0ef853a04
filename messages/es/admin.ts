// Spanish messages of the staff console: dashboard, reports, settings, announcements, data transfer and change history.
import { message } from '#messages/message.ts';

// Settings
export const settingsTitle = message('Configuración');
export const settingsIntro = message(
  'Cada cambio aparece en el <link>historial de cambios</link>, donde puede deshacerlo.',
);
export const settingsNotSaved = message('Sus cambios aún no se han guardado');
export const settingsRestored = message('Se recuperaron sus cambios sin guardar.');
export const settingsCustomized = message('Personalizado');
export const settingsDefault = message('Predeterminado');
export const settingsUsesDefault = message('Este es el texto predeterminado.');
export const settingsUsesCustom = message('Este es su propio texto.');
export const settingsRestoreDefault = message('Restablecer texto predeterminado');
export const settingsPlaceholders = message('Puede usar estos marcadores:');
export const settingsPlaceholderExample = message('por ejemplo, {example}');
export const settingsUnknown = message('Esta configuración');
export const settingsCannotDelete = message('No se puede eliminar una configuración.');

// Settings: organization
export const settingsOrganization = message('Organización');
export const settingsOrganizationUnnamed = message('Nuestro centro ADA');
export const settingsOrganizationName = message('Nombre');
export const settingsOrganizationNameHint = message('Aparece en las páginas, los correos y los certificados');
export const settingsHelpLine = message('Línea de ayuda');
export const settingsHelpLineHint = message('Como la lee el público, por ejemplo, 800-949-4232');
export const settingsContactEmail = message('Correo electrónico de contacto');
export const settingsContactEmailConfigured = message(
  'El servidor está configurado para usar {email} en lugar de este correo de contacto.',
);
export const settingsAddress = message('Dirección');
export const settingsAddressHint = message('Se imprime en los certificados');
export const settingsSigner = message('Quién firma los certificados');
export const settingsSignerPosition = message('Cargo de quien firma');
export const settingsProviderNumbers = message('Números de proveedor');
export const settingsOrganizationSave = message('Guardar organización');
export const settingsOrganizationSaved = message('Organización guardada.');
export const settingsEmailExample = message('Escriba un correo electrónico, como help@center.example.');

// Settings: new sessions
export const settingsSessions = message('Sesiones');
export const settingsCreditAndCertificates = message('Créditos y certificados');
export const settingsNewSessions = message('Sesiones nuevas');
export const settingsNewSessionsIntro = message(
  'Una sesión nueva empieza con estos valores. También una copia, en las partes que usted no copie. Las sesiones existentes y las importadas no cambian.',
);
export const settingsUnlimitedSeats = message('Déjelo vacío si los lugares son ilimitados');
export const settingsNewSessionsSave = message('Guardar valores predeterminados');
export const settingsNewSessionsSaved = message('Guardado. Las sesiones nuevas empiezan con estos valores.');

// Settings: credit decisions
export const settingsCredit = message('Decisiones sobre créditos');
export const settingsCreditIntro = message(
  'El crédito completo se otorga de inmediato. Las denegaciones y los créditos proporcionales esperan hasta que el personal los publique en la revisión de asistencia. También pueden publicarse automáticamente, cierto número de días hábiles después de que los comprobantes estén completos.',
);
export const settingsCreditDays = message('Publicar después de estos días hábiles');
export const settingsCreditDaysHint = message('Déjelo vacío si solo publica el personal');
export const settingsCreditSave = message('Guardar configuración de créditos');
export const settingsCreditSaved = message('Configuración de créditos guardada.');

// Settings: join links
export const settingsJoining = message('Enlaces para entrar');
export const settingsJoiningIntro = message(
  'A partir de este momento, las personas inscritas ven el enlace para entrar en Mis sesiones. Los recordatorios y las nuevas confirmaciones también lo incluyen. El número de teléfono, el código y el PIN están en todas las confirmaciones y los recordatorios.',
);
export const settingsJoiningHours = message('Horas antes del inicio');
export const settingsJoiningSave = message('Guardar enlaces para entrar');
export const settingsJoiningSaved = message('Enlaces para entrar guardados.');

// Settings: accessibility of live sessions
export const settingsAccess = message('Accesibilidad de las sesiones en vivo');
export const settingsAccessIntro = message(
  'Marque los servicios que tienen todas las sesiones en vivo. Las páginas de las sesiones los mencionan. Otros servicios aparecen en la página de una sesión cuando están reservados o confirmados.',
);
export const settingsAccessSave = message('Guardar accesibilidad');
export const settingsAccessSaved = message('Accesibilidad de las sesiones en vivo guardada.');

// Settings: signature on certificates
export const settingsSignature = message('Firma en los certificados');
export const settingsSignatureForm = message('Firma');
export const settingsSignatureNeedsSigner = message(
  'Primero indique quién firma los certificados y su cargo en Organización.',
);
export const settingsSignatureWithImage = message(
  '{name}, {position}, firma los certificados. Una imagen nueva reemplaza la de abajo.',
);
export const settingsSignatureWithoutImage = message(
  '{name}, {position}, firma los certificados. Sin una imagen, los certificados tienen una línea para firmar a mano.',
);
export const settingsSignatureFile = message('Imagen de la firma de {name}');
export const settingsSignatureFileHint = message(
  'PNG o JPEG, como máximo 512 KB y 3000 por 1500 píxeles; tinta oscura sobre fondo blanco o transparente, recortada al ras',
);
export const settingsSignatureAlt = message('Texto alternativo');
export const settingsSignatureAltHint = message('Los lectores de pantalla lo leen en lugar de la imagen');
export const settingsSignatureAltDefault = message('Firma de {name}');
export const settingsSignatureNoFile = message('Elija una imagen.');
export const settingsSignatureTooLarge = message('Esta imagen supera los 512 KB. Elija una más pequeña.');
export const settingsSignatureNoAlt = message('Describa lo que muestra la imagen.');
export const settingsSignatureSave = message('Guardar firma');
export const settingsSignatureSaved = message('Firma guardada. Los certificados la muestran como la ve abajo.');
export const settingsSignatureAbout = message('Texto alternativo: {alt}. Guardada el {day}.');
export const settingsSignatureRemove = message('Quitar<hidden> la firma de {name}</hidden>');
export const settingsSignatureRemoveTitle = message('¿Quitar la firma de {name}?');
export const settingsSignatureRemoveText = message(
  'Los certificados firmados por {name} tendrán una línea para firmar a mano. Esto incluye los certificados ya emitidos.',
);
export const settingsSignatureRemoveYes = message('Quitar firma');
export const settingsSignatureRemoveNo = message('Conservar firma');
export const settingsSignatureRemoved = message('Se quitó la firma de {name}.');

// Settings: data retention
export const settingsAuthentication = message('Autenticación del correo');
export const settingsAuthenticationOff = message(
  'El portal no firma los correos. Su servidor de correo puede firmarlos, o quien administra el portal puede crear una clave con <code>npm run cli -- dkim</code>.',
);
export const settingsAuthenticationOn = message(
  'Los correos de {domain} se firman. Los destinatarios pueden verificarlos cuando estos registros TXT están en el DNS del dominio. Su registro SPF también debe incluir su servidor de correo; el proveedor del servidor sabe cómo.',
);
export const settingsAuthenticationDkim = message('DKIM: la clave pública');
export const settingsAuthenticationDmarc = message('DMARC: la política');
export const settingsAuthenticationDmarcText = message(
  'Si el dominio ya tiene un registro DMARC, consérvelo. Los destinatarios informan de los correos que fallan. Cuando los informes no muestren ninguno suyo, cambie <code>p=none</code> por <code>p=quarantine</code>.',
);
export const settingsAuthenticationName = message('Nombre');
export const settingsAuthenticationValue = message('Valor');
export const emailCheck = message('Comprobar cómo llegan sus correos');
export const emailCheckIntro = message(
  'Envíese un correo de prueba, por ejemplo desde una de las plantillas de correo. Ábralo en su buzón, copie el mensaje completo con su encabezado y péguelo aquí. No sale de su navegador.',
);
export const emailCheckField = message('Mensaje recibido');
export const emailCheckHint = message(
  'En Gmail, elija Más, Mostrar original, Copiar en el portapapeles. En Outlook en la web, elija Más acciones, Ver, Ver origen del mensaje.',
);
export const emailCheckButton = message('Comprobar el mensaje');
export const emailCheckEmpty = message('Pegue el mensaje recibido.');
export const emailCheckTooLong = message('El mensaje es demasiado largo. Pegue uno sin archivos adjuntos.');
export const emailCheckNoMessage = message(
  'Este texto no tiene la línea From (De). Copie el mensaje completo con su encabezado.',
);
export const emailCheckResults = message('Resultados de los correos de {domain}');
export const emailCheckAllGood = message('Se superaron todas las comprobaciones en {server}.');
export const emailCheckProblems = message(
  'No se superaron todas las comprobaciones en {server}. Los buzones pueden tratar estos correos como no deseados.',
);
export const emailCheckNoResults = message(
  'El servidor que recibió el mensaje no escribió resultados en él. Pruebe con un buzón de otro proveedor.',
);
export const emailCheckForeign = message('Este correo no es del dominio del portal, {own}.');
export const emailCheckPassed = message('{method}: superada');
export const emailCheckFailed = message('{method}: no superada');
export const emailCheckMissing = message('{method}: no se comprobó');
export const emailCheckAligned = message('El dominio {domain} coincide con el de la dirección del remitente.');
export const emailCheckNotAligned = message(
  'El dominio {domain} no coincide con el de la dirección del remitente, {from}.',
);
export const emailCheckAdviceSpf = message(
  'SPF se supera si un registro TXT del dominio de la dirección de retorno incluye su servidor de correo, y coincide si ese dominio es {domain} o uno de sus subdominios.',
);
export const emailCheckAdviceDkim = message(
  'DKIM se supera si los correos se firman con una clave de {domain} y la clave pública está en el DNS.',
);
export const emailCheckAdviceDmarc = message(
  'DMARC se supera si SPF o DKIM se supera para {domain} y {domain} tiene un registro DMARC en el DNS.',
);

// Inicio de sesión con proveedores de identidad
export const settingsSignIn = message('Inicio de sesión');
export const settingsSignInIntro = message(
  'Las personas pueden iniciar sesión con estos proveedores de identidad. Se configuran en el archivo de <code>IDENTITY_PROVIDERS_FILE</code> o con <code>OIDC_ISSUER</code>, no aquí.',
);
export const settingsSignInNone = message(
  'Las personas inician sesión con su contraseña o una clave de acceso. Para agregar proveedores de identidad, configure <code>IDENTITY_PROVIDERS_FILE</code> u <code>OIDC_ISSUER</code>.',
);
export const settingsSignInProtocol = message('Protocolo');
export const settingsSignInOidc = message('OpenID Connect');
export const settingsSignInSaml = message('SAML 2.0');
export const settingsSignInIssuer = message('Emisor');
export const settingsSignInEntityId = message('ID de entidad del proveedor');
export const settingsSignInRedirect = message('Dirección de redirección para registrar en el proveedor');
export const settingsSignInAcs = message('Dirección de las respuestas (ACS)');
export const settingsSignInMetadata = message('Metadatos para el proveedor');
export const settingsSignInOwnCertificate = message('Certificado de este portal');
export const settingsSignInTheirCertificate = message('Certificado del proveedor');
export const settingsSignInExpires = message('Vence el {date}');
export const settingsSignInExpiring = message('Vence el {date}. Reemplácelo pronto.');
export const settingsSignInDomains = message('Dominios de correo de confianza');
export const settingsSignInAccounts = message('Cuentas vinculadas');
export const settingsSignInAccountCount = message('{count, plural, =0 {Ninguna} one {# cuenta} other {# cuentas}}');
export const settingsSignInLast = message('Último inicio de sesión');
export const settingsSignInNever = message('Nunca');
export const settingsSignInProblem = message(
  'Nadie puede iniciar sesión con este proveedor ahora: <code>{problem}</code>.',
);

export const settingsRetention = message('Conservación de datos');
export const settingsRetentionIntro = message(
  'Los datos antiguos se eliminan una vez al día. Los registros de créditos y los certificados nunca se eliminan, y los certificados siempre se pueden verificar.',
);
export const settingsRetentionAccommodations = message('Adaptaciones');
export const settingsRetentionAccommodationsHint = message(
  'Días después de la última sesión de la persona. Los informes siguen contando las solicitudes',
);
export const settingsRetentionEvidence = message('Pruebas de asistencia');
export const settingsRetentionEvidenceHint = message(
  'Años después de una sesión, al menos {count}: nombres en los informes de reuniones, entradas y presencia. Los minutos que cuentan para créditos se conservan. Algunos organismos de acreditación piden pruebas durante seis años',
);
export const settingsRetentionInactive = message('Cuentas inactivas');
export const settingsRetentionInactiveHint = message(
  'Años después del último uso de la cuenta por un participante; 0 conserva todas las cuentas, porque las personas necesitan su expediente durante años. La persona titular recibe un correo {count} días antes',
);
export const settingsRetentionSignIns = message('Inicios de sesión');
export const settingsRetentionSignInsHint = message(
  'Días después de que termina una sesión iniciada. Lo suficiente para investigar el robo de una contraseña',
);
export const settingsRetentionEmails = message('Correos electrónicos');
export const settingsRetentionEmailsHint = message(
  'Días después de crear un correo. Lo suficiente para responder a «no me llegó». Los correos en cola se conservan',
);
export const settingsRetentionEvents = message('Registro de auditoría');
export const settingsRetentionEventsHint = message(
  'Años después de un evento. El resto del registro aún puede verificarse',
);
export const settingsRetentionPreview = message('Ver lo que se eliminaría');
export const settingsRetentionPreviewing = message('Contando…');
export const settingsRetentionFound = message('Lo que eliminaría la próxima ejecución');
export const settingsRetentionFoundReady = message('La lista muestra lo que eliminaría la próxima ejecución.');
export const settingsRetentionFoundNothing = message('Ahora no se eliminaría nada.');
export const settingsRetentionFoundSignIns = message(
  '{count, plural, one {# inicio de sesión} other {# inicios de sesión}}',
);
export const settingsRetentionFoundEmails = message(
  '{count, plural, one {# correo electrónico} other {# correos electrónicos}}',
);
export const settingsRetentionFoundEvents = message(
  '{count, plural, one {# evento del registro de auditoría} other {# eventos del registro de auditoría}}',
);
export const settingsRetentionFoundAccommodations = message(
  'Adaptaciones de {count, plural, one {# cuenta} other {# cuentas}}',
);
export const settingsRetentionFoundRequests = message(
  'El nombre y la respuesta de {count, plural, one {# solicitud de adaptación} other {# solicitudes de adaptación}}',
);
export const settingsRetentionFoundHelp = message(
  '{count, plural, one {# solicitud de ayuda} other {# solicitudes de ayuda}}',
);
export const settingsRetentionFoundEvidence = message(
  'Pruebas de asistencia de {count, plural, one {# sesión} other {# sesiones}}',
);
export const settingsRetentionFoundInvitations = message(
  '{count, plural, one {# invitación a un grupo que venció} other {# invitaciones a grupos que vencieron}} hace más de 30 días',
);
export const settingsRetentionFoundWarn = message(
  '{count, plural, one {# cuenta inactiva recibiría} other {# cuentas inactivas recibirían}} primero un correo electrónico',
);
export const settingsRetentionFoundAccounts = message(
  '{count, plural, one {# cuenta inactiva, avisada} other {# cuentas inactivas, avisadas}} antes por correo electrónico',
);
export const settingsInactiveYears = message('Use 0 o al menos {count} años.');
export const settingsRetentionSave = message('Guardar conservación de datos');
export const settingsRetentionSaved = message(
  'Conservación de datos guardada. Los datos más antiguos se eliminan en un día.',
);
export const settingsWholeDays = message('Use un número entero de días.');
export const settingsMinDays = message('Use al menos {count, number} días.');
export const settingsMaxDays = message('Use como máximo {count, number} días.');
export const settingsWholeYears = message('Use un número entero de años.');
export const settingsMinYears = message('Use al menos {count, plural, one {# año} other {# años}}.');
export const settingsMaxYears = message('Use como máximo {count, number} años.');

// Settings: emails
export const settingsEmails = message('Correos electrónicos');
export const settingsEmailsSignature = message('Firma');
export const settingsEmailsSignatureHint = message('Al final de cada correo, antes del pie');
export const settingsEmailsFooter = message('Pie');
export const settingsEmailsFooterHint = message('Las últimas líneas de cada correo');
export const settingsEmailsSave = message('Guardar configuración de correos');
export const settingsEmailsSaved = message('Guardado. Los correos nuevos terminan con este texto.');
export const settingsEmailTemplates = message('Plantillas de correo ({count, number})');
export const settingsEmailTitle = message('Correo: {title}');
export const settingsEmailTitleUnknown = message('Correo');
export const settingsEmailIntro = message(
  '{when}. Los detalles del correo aparecen entre su introducción y su cierre. No puede cambiarlos.',
);
export const settingsEmailForm = message('Texto del correo');
export const settingsEmailParagraphHint = message('Deje una línea vacía para empezar un párrafo nuevo');
export const settingsEmailPreview = message('Ver vista previa del correo');
export const settingsEmailPreviewReady = message('La vista previa está abajo.');
export const settingsEmailPreviewTitle = message('Vista previa');
export const settingsEmailPreviewIntro = message('Los detalles son ejemplos.');
export const settingsEmailSave = message('Guardar correo');
export const settingsEmailSaved = message(
  'Correo guardado. Los correos nuevos usan este texto. Los que ya están escritos no cambian.',
);
export const emailUnknown = message('Este correo');
export const settingsEmailTestSubject = message('Prueba: {subject}');
export const settingsEmailUnknownPlaceholders = message(
  '{count, plural, one {{names} no funciona} other {{names} no funcionan}} en este correo. Use solo {known}.',
);

// Settings: certificates
export const settingsCertificates = message('Certificados');
export const settingsCertificatesIntro = message(
  'No puede cambiar el texto de los certificados que reconocen otras organizaciones, como AIA.',
);
export const settingsCertificateTitle = message('Certificado: {title}');
export const settingsCertificateTitleUnknown = message('Certificado');
export const settingsCertificateIntro = message(
  'Los certificados nuevos tienen este texto. Los existentes conservan el suyo, aunque los vuelva a emitir con otro nombre.',
);
export const settingsCertificateForm = message('Texto del certificado');
export const settingsCertificateHeading = message('Título');
export const settingsCertificateStatementHint = message('Se conservan los saltos de línea');
export const settingsCertificatePreview = message('Descargar ejemplo (PDF)');
export const settingsCertificatePreviewing = message('Creando el ejemplo…');
export const settingsCertificatePreviewed = message('Ejemplo descargado.');
export const settingsCertificateSave = message('Guardar certificado');
export const settingsCertificateSaved = message('Certificado guardado. Los certificados nuevos tienen este texto.');
export const settingsCertificateUnknown = message('Este certificado');

// Settings: footer of public pages
export const settingsFooter = message('Pie de página');
export const settingsFooterStatement = message('Declaración');
export const settingsFooterStatementHint = message(
  'Sigue al nombre de la organización en todas las páginas públicas. Déjelo vacío para no mostrar nada',
);
export const settingsFooterSave = message('Guardar pie de página');
export const settingsFooterSaved = message('Pie de página guardado.');

// Settings: content pages
export const settingsTexts = message('Páginas de contenido');
export const settingsTextTitle = message('Página de contenido: {name}');
export const settingsTextIntro = message(
  'Conserve las líneas entre --- al principio. En el texto puede usar estos marcadores: {placeholders}.',
);
export const settingsTextForm = message('Página de contenido');
export const settingsTextMarkdown = message('Texto en Markdown');
export const settingsTextPreview = message('Ver vista previa de la página');
export const settingsTextPreviewTitle = message('Vista previa');
export const settingsTextSave = message('Guardar página');
export const settingsTextSaved = message('Página guardada. Las personas que visitan el sitio ya la ven.');
export const settingsTextUnknown = message('Este texto');

// Import and export data
export const dataTitle = message('Importar y exportar datos');
export const dataIntro = message(
  'Las tareas largas continúan aunque salga de esta página. Una <link>copia de seguridad</link> contiene más que estos archivos, como los archivos cargados y la configuración.',
);
export const dataCatalogExport = message('Exportar el catálogo');
export const dataCatalogExportIntro = message(
  'El archivo (JSON) contiene la organización, las series, los presentadores y las sesiones con créditos y enlaces a los materiales. Puede importarlo aquí o en otro lugar. No incluye borradores ni archivos cargados.',
);
export const dataCatalogDownload = message('Descargar catálogo (JSON)');
export const dataCatalogDownloadFirst = message('Descargar catálogo actual');
export const preparing = message('Preparando…');
export const dataCatalogDownloaded = message('Catálogo descargado.');

// Import and export data: import of a catalog
export const importTitle = message('Importar un catálogo');
export const importIntro = message(
  'Importe sesiones, series y presentadores desde un archivo. Verá los cambios antes de que se guarde nada.',
);
export const importFile = message('Archivo del catálogo');
export const importOtherFile = message('Otro archivo del catálogo');
export const importFileHint = message(
  'JSON como se descarga de esta página, o CSV con una sesión por línea; como máximo {megabytes, number} MB',
);
export const importCheck = message('Ver vista previa de los cambios');
export const importNoFile = message('Elija un archivo.');
export const importWrongType = message('Elija un archivo cuyo nombre termine en .json o .csv.');
export const importEmpty = message('Este archivo está vacío. Elija otro.');
export const importTooLarge = message(
  'Este archivo tiene {size}. Aquí puede importar como máximo {megabytes, number} MB. Use la línea de comandos para archivos más grandes.',
);
export const importUploading = message('Cargando {file}');
export const importUploaded = message('{done, number, percent} de {size}');
export const importCancelUpload = message('Cancelar carga');
export const importRunning = message('Importando {file}');
export const importChecking = message('Revisando {file}');
export const importChanges = message('Cambios en {file}');
export const importNoChanges = message('Este archivo no tiene cambios. Todo su contenido ya está en el portal.');
export const importWarning = message(
  'Aún no se ha guardado nada. La importación reemplaza lo que el personal cambió en las mismas sesiones. Se avisa a las personas inscritas de los horarios nuevos. No puede deshacerla en un solo paso y no aparece en el historial de cambios. El portal conserva el catálogo actual durante un día. Si importa ese archivo, vuelven los valores anteriores. Los elementos nuevos permanecen hasta que usted los elimine.',
);
export const importStart = message('Importar…');
export const importConfirmTitle = message('¿Importar {file}?');
export const importConfirmText = message(
  'Se importa el archivo completo o nada. Las personas que visitan el sitio lo ven de inmediato.',
);
export const importConfirmYes = message('Importar catálogo');
export const importConfirmNo = message('No importar');
export const importDone = message('<strong>{file} se importó.</strong> Las personas que visitan el sitio ya lo ven.');
export const importDoneChanges = message('Lo que cambió {file}');
export const importPreviousDownloading = message('Descargando…');
export const importPreviousDownloaded = message('Archivo descargado.');
export const importPreviousDownload = message('Descargar catálogo anterior');
export const importFailed = message(
  '<strong>{file} no se importó: {count, plural, one {# error} other {# errores}}.</strong> No se guardó nada. Corrija el archivo y vuelva a elegirlo.',
);
export const importErrors = message('Problemas en este archivo');
export const importError = message(
  '<strong>Línea {line, number}, columna {column}:</strong> se encontró {found}, se esperaba {expected}',
);
export const importFirst = message('Estos son los primeros {count, number}.');
export const importWarnings = message('Advertencias');
export const importWarningsIntro = message(
  '<strong>{count, plural, one {# advertencia} other {# advertencias}}.</strong> Revise estos créditos. No detienen la importación.',
);
export const importItems = message('Elementos');
export const importNew = message('Nuevos');
export const importChanged = message('Modificados');
export const importUnchanged = message('Sin cambios');
export const importSeries = message('Series');
export const importSessions = message('Sesiones');
export const importSpeakers = message('Presentadores');
export const importCategories = message('Categorías');
export const importMatches = message('Presentadores con el mismo nombre');
export const importMatchesIntro = message(
  'Estos presentadores ya están en el portal. El archivo no indica su organización. Desmarque a quien sea una persona distinta.',
);
export const importColumns = message('Columnas de un archivo CSV');
export const importColumnsIntro = message(
  'La primera línea tiene todos estos nombres de columna, en cualquier orden. Cada línea siguiente es una sesión.',
);
export const importColumnSourceId = message('La clave propia de la sesión. La misma clave actualiza la sesión');
export const importColumnSeries = message('La serie, como ao o ada-legal');
export const importColumnTitle = message('El título');
export const importColumnStart = message('Hora del Este: 2026-11-13 14:30, 11/13/2026 14:30 o 11/13/2026 2:30 PM');
export const importColumnDuration = message('Si está vacía: 90, o 60 para Ask an ADA Pro');
export const importColumnCategory = message('Puede estar vacía');
export const importColumnSpeakers = message(
  'Nombre Apellido | cargo | organización. Separe varios con “ ; ”. Puede estar vacía',
);
export const importColumnDescription = message(
  "Texto sin formato; '<'br'>' inserta un salto de línea. Puede estar vacía",
);
export const importColumnUrl = message('La dirección de la página de origen de la sesión. Puede estar vacía');

// Import and export data: export of people’s data
export const peopleExportTitle = message('Exportar los datos de las personas');
export const peopleExportIntro = message(
  'Un archivo ZIP con tablas (CSV): cuentas, grupos, inscripciones, asistencia, créditos, certificados, preguntas, evaluaciones y más. Una página explica cada columna. No incluye contraseñas ni claves. El registro de auditoría indica quién solicitó el archivo.',
);
export const peopleExportForm = message('Solicitar los datos de las personas');
export const peopleExportStart = message('Preparar los datos de las personas');
export const peopleExportStarting = message('Iniciando…');
export const peopleExportRunning = message('Preparando los datos de las personas');
export const peopleExportReady = message('El archivo está listo');
export const peopleExportReadyText = message(
  '<strong>El archivo está listo.</strong> Se elimina de aquí después de que lo descargue, o el {day} a las {time}, hora del Este.',
);
export const peopleExportProof = message(
  'Solicitó este archivo hace más de diez minutos. Confirme su identidad de nuevo.',
);
export const peopleExportDownload = message('Descargar archivo');
export const peopleExportDownloading = message('Descargando…');
export const peopleExportDownloaded = message('Archivo descargado y eliminado de aquí. Guárdelo en un lugar seguro.');
export const peopleExportNoPassword = message('Escriba su contraseña.');

// Search of the console
export const staffSearchTitle = message('Buscar');
export const staffSearchResults = message('Resultados para “{q}”');
export const staffSearchPrompt = message(
  'Escriba un nombre, un correo electrónico, una sesión o un número de certificado en el campo de arriba.',
);
export const staffSearchNone = message('Nada coincide con “{q}”. Revise la ortografía o use menos palabras.');
export const staffSearchPeople = message('Personas ({count})');
export const staffSearchAllPeople = message('Mostrar todas las personas que coinciden');
export const staffSearchSessions = message('Sesiones ({count})');
export const staffSearchAllSessions = message('Mostrar todas las sesiones que coinciden');
export const staffSearchCertificates = message('Certificados ({count})');
export const staffSearchDeletedAccount = message('cuenta eliminada');
export const staffSearchIssued = message('Emitido el {day}');
export const staffSearchRevoked = message('Ya no es válido');

// People: search
export const peopleTitle = message('Personas');
export const peopleSearch = message('Buscar personas');
export const peopleSearchHint = message(
  'Use un nombre, correo, teléfono u organización, o el número de una membresía o un certificado. Los resultados se actualizan mientras escribe',
);
export const peopleResults = message('Resultados');
export const peopleName = message('Nombre');
export const peopleLocation = message('Ubicación');
export const peopleRoles = message('Filtrar por rol');
export const peopleAllRoles = message('Todos los roles');
export const peopleCount = message('{count, plural, one {# persona} other {# personas}}');
export const peopleCountMore = message('Más de {count, number} personas. Escriba un nombre para encontrar a alguien.');
export const peopleFound = message('{count, plural, one {# persona coincide} other {# personas coinciden}} con “{q}”');
export const peopleFoundMore = message('Más de {count, number} personas coinciden con “{q}”');
export const peopleFoundNear = message(
  'Ninguna coincidencia exacta con “{q}”. {count, plural, one {# persona tiene un nombre parecido.} other {# personas tienen nombres parecidos.}}',
);
export const peopleFoundNone = message('Ninguna persona coincide con “{q}”');
export const peopleSearchHelp = message(
  'Puede escribir solo el principio de un nombre, sin acentos. ¿Es alguien nuevo? Cree una cuenta para esa persona. O agréguela a un grupo, como el de la cuenta del propio centro.',
);
export const peopleGroup = message('Grupo: {names}');
export const peopleListLimit = message('Solo se muestran las primeras {count, number} personas.');
export const peopleUnknown = message('Esta persona');
export const peopleUnknownMember = message('Esta persona del grupo');
export const peopleUnknownRegistration = message('Esta inscripción');

// People: roles
export const rolesChange = message('Cambiar roles');
export const rolesField = message('Roles');
export const rolesHint = message('Sin ningún rol, la persona es participante. Si pierde un rol, se cierra su sesión.');
export const rolesChanged = message(
  '{name} ahora tiene estos roles: {roles}. La persona y todos los administradores recibirán un correo.',
);
export const rolesLastAdministrator = message(
  'Es el único administrador. Primero nombre administrador a otra persona.',
);

// People: new account
export const personNewTitle = message('Crear una cuenta');
export const personNewLink = message('Crear una cuenta para alguien que llama');
export const personNewIntro = message(
  'Úselo para alguien que llama por teléfono. La persona recibe un correo con un enlace para elegir una contraseña. El enlace funciona durante 3 días. Puede inscribirla de inmediato. Primero revise si <link>ya tiene una cuenta</link>.',
);
export const personNewEmailHint = message('Enviamos el enlace a esta dirección');
export const personNewNotCreated = message('La cuenta aún no se ha creado');
export const personNewRestored = message('Se recuperaron los datos que escribió antes. Aún no se han guardado.');
export const personNewDiscard = message('Descartar y empezar de nuevo');
export const personNewCreate = message('Crear cuenta');
export const personNewCreating = message('Creando…');
export const personNewCreated = message('Cuenta creada. Se envió un correo con un enlace para elegir una contraseña.');
export const personNewNoEmail = message('Personas sin correo electrónico');
export const personNewNoEmailText = message(
  'Busque la cuenta del propio centro en <link>Personas</link>. Agregue allí a la persona como integrante del grupo e inscríbala desde esa página. Los correos llegan al centro. Avise a la persona por teléfono o por carta. Si asiste por teléfono, dele el PIN del correo.',
);

// People: one person
export const personTitleUnknown = message('Persona');
export const personProfile = message('Perfil');
export const personEdit = message('Editar perfil');
export const personSave = message('Guardar perfil');
export const personSaved = message('Perfil guardado.');
export const personEmail = message('Correo electrónico');
export const personPhone = message('Teléfono');
export const personOrganization = message('Organización');
export const personAddress = message('Dirección');
export const personCreated = message('Cuenta creada');
export const personQuestions = message('Preguntas hechas');
export const personMerged = message('Combinada con');
export const personMergedAt = message('{email}, el {day}');
export const personNotGiven = message('No indicado');
export const personViewLogged = message(
  'Cada consulta de esta página queda registrada. La persona puede verlo en los datos que descarga.',
);
export const personRoleAndAccounts = message('Roles y cuentas');
export const personMerge = message('¿Esta persona tiene otra cuenta? <link>Combinarla con esta</link>');

// People: accommodations and memberships
export const personNeeds = message('Adaptaciones y membresías');
export const personNoNeeds = message('No ha solicitado adaptaciones.');
export const personContactByEmail = message('Prefiere contacto por correo electrónico.');
export const personContactByPhone = message('Prefiere contacto por teléfono.');
export const personContactByText = message('Prefiere contacto por mensaje de texto.');
export const personMemberships = message('Membresías');
export const personNoMemberships = message('No tiene membresías.');

// People: credit and certificates
export const personCredit = message('Créditos y certificados');
export const personNoCredit = message('Aún no hay créditos ni certificados.');
export const personCreditRequest = message('<link>{type}: {session}</link>, {name}. {state}');
export const personCertificate = message('Certificado <link>{number}</link>: {type}, {session}, {name}, {day}');
export const personCertificateInvalid = message(
  'Certificado <link>{number}</link>: {type}, {session}, {name}, {day}, reemplazado o revocado',
);

// People: group
export const personGroup = message('Grupo');
export const personGroupOwner = message('{name} (titular de la cuenta)');
export const personGroupRemoved = message('{name} (ya no está en el grupo)');
export const personMemberEdit = message('Editar nombre<hidden> de {name}</hidden>');
export const personMemberEditForm = message('Editar el nombre de {name}');
export const personMemberSave = message('Guardar nombre');
export const personMemberSaved = message('{name}: guardado.');
export const personMemberAdd = message('Agregar integrante al grupo');
export const personMemberAdded = message('{name} ahora forma parte del grupo.');

// People: emails
export const personEmails = message('Correos electrónicos');
export const personNoEmails = message('Aún no hay correos.');
export const personEmailSent = message('<link>{subject}</link>, {day}, {state}');

// People: sign-in
export const personSignIn = message('Inicio de sesión');
export const personSignInEmail = message('Inicia sesión con');
export const personSignInPending = message('{email} aún no está confirmado');
export const personSignInApp = message('Aplicación de autenticación');
export const personSignInAppOn = message('Activada');
export const personSignInAppOff = message('Desactivada');
export const personSignInLinked = message('Inicios de sesión vinculados');
export const personSignInDevices = message('Sesiones activas');
export const personSignInNoDevices = message('Ninguna');
export const personSignInDevice = message('{browser}, último uso: <time>{moment}</time>');
export const personSignInStaff = message(
  'Esta es una cuenta del personal. La persona cambia su correo y su código en Mi cuenta, Seguridad.',
);
export const personReason = message('Motivo');
export const personReasonHint = message(
  'Por ejemplo, quién llamó y cómo supo que era esa persona. El registro de auditoría lo guarda, y la persona puede solicitarlo',
);
export const personPasswordEmail = message('Enviar correo para restablecer la contraseña');
export const personPasswordEmailSent = message(
  'Correo para restablecer la contraseña enviado. El enlace funciona durante una hora.',
);
export const personChangeEmail = message('Cambiar correo electrónico');
export const personChangeEmailField = message('Correo electrónico nuevo');
export const personChangeEmailHint = message('Cambia cuando la persona abre el enlace del correo');
export const personChangeEmailSend = message('Enviar enlace de confirmación');
export const personChangeEmailSent = message(
  'Enviamos un enlace de confirmación a la dirección nueva y un aviso a la anterior.',
);
export const personConfirmEmail = message('Confirmar {email}');
export const personConfirmEmailButton = message('Confirmar dirección');
export const personConfirmEmailText = message(
  'Úselo si la persona no puede abrir el enlace. La cuenta tendrá la dirección {email}, y ambas direcciones recibirán un correo.',
);
export const personConfirmEmailDone = message('Dirección confirmada. Ambas direcciones recibirán un correo.');
export const personSignOut = message('Cerrar todas las sesiones');
export const personSignOutText = message(
  'Úselo si un dispositivo se perdió o quedó abierto. La contraseña no cambia, y la persona recibe un correo.',
);
export const personSignOutDone = message('Se cerraron todas las sesiones. La persona recibirá un correo.');
export const personAppOff = message('Desactivar la aplicación de autenticación');
export const personAppOffText = message(
  'Asegúrese de que habla con la persona. Después, la contraseña sola abre la cuenta. Se cierran todas sus sesiones, y recibe un correo con el motivo que usted escriba.',
);
export const personAppOffDone = message('Aplicación de autenticación desactivada. La persona recibirá un correo.');

// People: registrations
export const personUpcoming = message('Próximas sesiones');
export const personNoUpcoming = message('Sin inscripción en próximas sesiones.');
export const personPast = message('Sesiones anteriores');
export const personNoPast = message('Sin inscripción en sesiones anteriores.');
export const personParticipant = message(
  '{name}: {method}{state, select, waiting {, en lista de espera} offered {, lugar ofrecido} canceled {, inscripción cancelada} other {}}{source, select, staff {, ingresada por el personal} other {}}',
);
export const personParticipantAttended = message(
  '{participant}. Asistió {minutes, plural, one {# minuto} other {# minutos}}',
);
export const personParticipantAbsent = message('{participant}. Sin asistencia registrada');
export const personCancel = message('Cancelar<hidden> {name}, {session}</hidden>');
export const personCancelTitle = message('¿Cancelar la inscripción de {name}?');
export const personCancelText = message(
  '{name} ya no tendrá inscripción en {session}. Recibirá un correo, y el lugar pasa a la siguiente persona de la lista de espera.',
);
export const personCancelYes = message('Cancelar inscripción');
export const personCancelNo = message('Conservar inscripción');
export const personCanceled = message('{name} ya no tiene inscripción en {session}. Recibirá un correo.');
export const personCancelOver = message('Esta sesión ya terminó, así que no puede cancelar la inscripción.');
export const personRegister = message('Inscribir en una sesión');
export const personRegisterLate = message('Inscribir en una sesión anterior o en curso');
export const personRegisterLateText = message(
  'Úselo para poder asociar la asistencia. La inscripción se marca como ingresada hoy por el personal. Los límites de lugares no se aplican.',
);
export const personRegisterSearch = message('Buscar sesiones');
export const personRegisterSearchHint = message('Parte del nombre. Los resultados se actualizan mientras escribe');
export const personRegisterSession = message('Sesión');
export const personRegisterCount = message('{count, plural, one {# sesión} other {# sesiones}}');
export const personRegisterFirst = message('Primeras {count, number} sesiones');
export const personRegisterUpcoming = message('{when}, {series}, próximamente');
export const personRegisterWho = message('Participantes');
export const personRegisterMethod = message('Forma de asistir');
export const personRegisterWaitingList = message('Si la sesión está llena, agregar a la lista de espera');
export const personRegisterYes = message('Inscribir y enviar correo');
export const personRegistered = message('{name} ya tiene inscripción en {session}. Recibirá un correo.');
export const personRegisterNone = message('Aún no se ha inscrito a nadie');
export const personRegisterNoSession = message('Elija una sesión.');
export const personRegisterNoOne = message('Elija al menos una persona.');
export const personRegisterFailed = message('No se inscribió a nadie. {reasons}');
export const personRegisterTooMany = message('Elija como máximo {count, number} personas.');
export const personRegisterNotPast = message('Esta sesión aún no empieza. Inscriba a la persona de la forma habitual.');
export const personRegisterNotHeld = message(
  'Esta sesión no se realizó, o es un curso a su propio ritmo sin inscripción.',
);
export const personRegisterNoMethod = message('Esta sesión no ofrece esta forma de asistir.');

// People: merge two accounts
export const mergeTitle = message('Combinar dos cuentas');
export const mergeKept = message('Cuenta que se conserva');
export const mergeEnding = message('Cuenta que se combina');
export const mergeIntro = message(
  'La cuenta desde la que llegó se conserva, con su correo electrónico. Busque la otra cuenta. Pasa a formar parte de esta y después se elimina.',
);
export const mergeSearch = message('Otra cuenta');
export const mergeSearchHint = message('Nombre o correo electrónico');
export const mergeCompare = message('Comparar ambas cuentas');
export const mergeName = message('Nombre');
export const mergeCreated = message('Fecha de creación');
export const mergePeople = message('Integrantes del grupo');
export const mergeRegistrations = message('Sesiones con inscripción');
export const mergeAttended = message('Sesiones con asistencia');
export const mergeCredit = message('Solicitudes de créditos');
export const mergeCertificates = message('Certificados');
export const mergeQuestions = message('Preguntas');
export const mergeMemberships = message('Membresías');
export const mergeNone = message('Ninguna');
export const mergeKeepOther = message('Conservar {email} en su lugar');
export const mergeEffects = message('Qué sucederá');
export const mergeEffectAll = message(
  'Todo lo de {ending} pasa a {kept}: su grupo, sesiones, créditos, preguntas, correos y todo lo demás.',
);
export const mergeEffectEmails = message(
  'Ambas direcciones reciben un correo. Si alguien solicita una contraseña nueva para {ending}, un correo le indica la otra cuenta.',
);
export const mergeEffectSame = message(
  '{count, plural, one {{names} está en ambas cuentas y pasa a ser una sola persona.} other {{names} están en ambas cuentas. Cada cual pasa a ser una sola persona.}}',
);
export const mergeEffectNames = message(
  'Los nombres son distintos: {name} pasa a ser {kept}. Compruebe que se trata de la misma persona.',
);
export const mergeEffectRegistrations = message(
  'Doble inscripción en {count, plural, one {# sesión. Se conserva una inscripción.} other {# sesiones. Se conserva una inscripción en cada una.}}',
);
export const mergeEffectCertificates = message(
  '{count, plural, one {# certificado se emitió dos veces.} other {# certificados se emitieron dos veces.}} Vale el primero.',
);
export const mergeEffectSheets = message(
  'Ambas enviaron una hoja de asistencia de la sede de grupo para {count, plural, one {# sesión. Se conserva una.} other {# sesiones. Se conserva una por sesión.}}',
);
export const mergeEffectNumber = message('Ambas tienen un número de {body}. Se conserva el de {email}.');
export const mergeEffectSignIns = message(
  'Se cierran todas las sesiones de {email}. Se quitan su aplicación de autenticación y sus inicios de sesión vinculados.',
);
export const mergeWarning = message(
  'No puede deshacer esto. Si las cuentas son de dos personas, cada una vería los datos de la otra.',
);
export const mergeSure = message('Las cuentas son de la misma persona y revisé lo que sucederá');
export const mergeNotSure = message('Confirme que las cuentas son de la misma persona.');
export const mergeNotMerged = message('Las cuentas aún no se han combinado');
export const mergeButton = message('Combinar con {email}');
export const mergeSending = message('Combinando…');
export const mergeDone = message('{ending} se combinó con {kept}. Ambas direcciones recibirán un correo.');
export const mergeSameAccount = message('Es la misma cuenta. Elija otra.');
export const mergeStaff = message('Una de estas cuentas es del personal. Primero quite sus roles.');
export const mergeSpeakers = message(
  'Cada una de estas cuentas es de un presentador. Primero combine los presentadores.',
);
export const mergeCoordinators = message(
  'Una de estas cuentas coordina la organización de otra persona. Primero debe dejar la organización.',
);
export const mergeTooManyPeople = message(
  'Juntos, los grupos tendrían más de {count, number} personas. Primero quite algunas personas de un grupo.',
);

// States of emails
export const emailQueued = message('En cola');
export const emailSent = message('Enviado');
export const emailFailed = message('Con error');
export const emailBounced = message('Devuelto');
export const emailSuppressed = message('No enviado (dirección rechazada)');
export const emailMarkedAsSpam = message('Marcado como spam');
export const emailNotSent = message('No enviado (sin servidor de correo)');
export const emailWithdrawn = message('Retirado');

// Announcements
export const audienceRegistered = message('Todas las personas con lugar');
export const audienceWeb = message('Quienes asisten por seminario web');
export const audiencePhone = message('Quienes asisten por teléfono');
export const audienceWaiting = message('Lista de espera');
export const audienceAttended = message('Personas que asistieron');
export const audienceSelected = message('Personas inscritas seleccionadas');
export const announcementUnknown = message('Este anuncio');
export const announcementNoSubject = message('Escriba un asunto.');
export const announcementSubjectOneLine = message('Use una sola línea de texto sin formato.');
export const announcementNoText = message('Escriba un mensaje.');
export const announcementNobody = message('En este momento no hay nadie en este grupo. Elija otro grupo.');
export const announcementNothingToStop = message(
  'Este anuncio ya no se puede detener. Todos sus correos se enviaron o fallaron.',
);
export const announcementTooManyToday = message(
  'Esta sesión alcanzó el límite de {most, plural, one {# anuncio} other {# anuncios}} por día. Envíe este mañana o llame a las personas.',
);
export const announcementRecipientsChanged = message(
  'Hubo inscripciones o cancelaciones desde su vista previa. El anuncio se enviaría ahora a {accounts, plural, one {# cuenta} other {# cuentas}}, no a {previewed, number}. Vea la vista previa de nuevo.',
);
export const announcementTestSubject = message('Prueba: {subject}');
export const announcementEmailPeople = message('Para {people}');
export const announcementEmailSessions = message('Sus sesiones: {address}');
export const announcementEmailReason = message(
  'Recibe este correo porque usted o alguien de su grupo {audience, select, registered {tiene una inscripción en esta sesión} web {tiene una inscripción para asistir a esta sesión por seminario web} phone {tiene una inscripción para asistir a esta sesión por teléfono} waiting {está en la lista de espera de esta sesión} selected {tiene una inscripción en esta sesión o está en su lista de espera} other {asistió a esta sesión}}. Trata de la sesión misma, así que lo enviamos sin importar su configuración de recordatorios.',
);
export const announcementWithdrawnMail = message('Retirado: el personal detuvo este anuncio.');

// Dashboard
export const dashboardIntro = message('{day}, hora del Este. Las tareas más urgentes aparecen primero.');
export const dashboardSessionsToday = message('Sesiones de hoy ({count, number})');
export const dashboardSessionsLater = message('Sesiones de los próximos seis días ({count, number})');
export const dashboardNoSessions = message('No hay sesiones hoy ni en los próximos seis días.');

// Dashboard: checklist of a new installation
export const setupTitle = message('Configure su portal');
export const setupIntro = message('{done, number} de {count, number} pasos completados.');
export const setupComplete = message('Su portal está listo');
export const setupCompleteText = message('Completó los {count, number} pasos.');
export const setupDismiss = message('Ocultar la lista');
export const setupDone = message('Listo');
export const setupToDo = message('Pendiente');
export const setupOrganization = message('Describa su organización');
export const setupOrganizationText = message(
  'Su nombre, teléfono y correo aparecen en páginas, correos y certificados.',
);
export const setupSeries = message('Cree la primera serie');
export const setupSeriesText = message(
  'Las sesiones pertenecen a una serie. También puede importar un catálogo en Datos.',
);
export const setupSession = message('Cree la primera sesión');
export const setupSessionText = message('Es un borrador hasta que usted la publique.');
export const setupMail = message('Conecte un servidor de correo');
export const setupMailText = message(
  'Defina SMTP_URL en el servidor. Hasta entonces, los correos se guardan y no se envían.',
);
export const setupBackup = message('Active las copias de seguridad');
export const setupBackupText = message(
  'Defina BACKUP_DIR en el servidor. Este paso queda listo tras la primera copia.',
);
export const setupSecondFactor = message('Active la autenticación de dos factores');
export const setupSecondFactorText = message('Use una aplicación de autenticación para iniciar sesión.');
export const dashboardNoTasks = message('Está al día. Nada requiere su atención ahora.');
export const dashboardMissingMeetingLink = message('Sin enlace de la reunión');
export const dashboardMissingDialIn = message('Sin número de acceso telefónico');
export const dashboardMissingCaptioning = message('Subtítulos sin reservar');
export const dashboardMissingInterpreter = message('Intérprete sin reservar');
export const dashboardNoRegistrations = message('Aún no hay inscripciones');
export const dashboardRegistrations = message(
  '{count, plural, one {# inscripción} other {# inscripciones}}{limited, select, yes { para {seats, number} lugares} other {}}: {methods}',
);
export const dashboardMethod = message('{method}, {people, number}');
export const dashboardWaiting = message('{registrations}. {count, number} en lista de espera');
export const dashboardAccommodations = message(
  '{count, plural, one {# adaptación} other {# adaptaciones}} por organizar',
);
export const dashboardAccommodationsBy = message(
  '{count, plural, one {# adaptación} other {# adaptaciones}} por organizar, la primera a más tardar el {day}',
);
export const dashboardQuestions = message('Preguntas<hidden> de {session}</hidden>');
export const dashboardQuestionsToReview = message(
  'Preguntas: {count, number} por revisar<hidden> de {session}</hidden>',
);
export const dashboardEmailRegistrants = message(
  'Enviar un correo a las personas inscritas<hidden> en {session}</hidden>',
);
export const dashboardAttention = message('Requiere atención');
export const dashboardOverdue = message('{count, number} con retraso');
export const dashboardChanges = message('Cambios recientes');
export const dashboardChangesAll = message('Ver el historial de cambios');
export const dashboardNewSession = message('Sesión nueva');
export const dashboardListTitle = message('{title} ({count, number})');
export const dashboardTaskForBody = message('{name}, para {body}');
export const dashboardDueToday = message('Vence hoy');
export const dashboardDaysLeft = message('{count, plural, one {Queda # día} other {Quedan # días}}');
export const dashboardDaysLate = message('{count, plural, one {# día de retraso} other {# días de retraso}}');
export const dashboardMailServer = message('Servidor de correo');
export const dashboardNewName = message('nuevo nombre: {name}');
export const dashboardCreditRequest = message('{person}: {credit}');

// Dashboard: lists of tasks
export const tasksMailStuck = message('Correos con retraso');
export const tasksMailStuckCount = message('{count, plural, one {# correo en espera} other {# correos en espera}}');
export const tasksMailStuckAll = message('Ver los correos en cola');
export const tasksMailFailed = message('Correos que fallaron');
export const tasksMailFailedAll = message('Ver los correos que fallaron');
export const tasksAddresses = message('Direcciones que no aceptan correo');
export const tasksAddressesAll = message('Ver los correos que fallaron');
export const tasksAccommodations = message('Adaptaciones por organizar');
export const tasksAccommodationsCount = message('{count, plural, one {# solicitud} other {# solicitudes}}');
export const tasksAccommodationsAll = message('Ver todas las adaptaciones');
export const tasksQuestions = message('Preguntas por revisar');
export const tasksQuestionsCount = message('{count, plural, one {# pregunta} other {# preguntas}}');
export const tasksQuestionsAll = message('Ver todas las preguntas');
export const tasksContact = message('Mensajes de contacto por responder');
export const tasksContactAll = message('Ver todos los correos');
export const tasksRosters = message('Listas de participantes por enviar');
export const tasksRostersAll = message('Ver todas las listas de participantes');
export const tasksCorrections = message('Correcciones de listas por enviar');
export const tasksCorrectionsCount = message('{count, plural, one {# fila de la lista} other {# filas de la lista}}');
export const tasksCorrectionsAll = message('Ver todas las correcciones');
export const tasksCredit = message('Solicitudes de créditos por decidir');
export const tasksCreditAll = message('Ver todas las solicitudes de créditos');
export const tasksNameChanges = message('Cambios de nombre por revisar');
export const tasksNameChangesAll = message('Ver todos los cambios de nombre');
export const tasksAttendees = message('Asistentes sin identificar');
export const tasksAttendeesCount = message('{count, plural, one {# asistente} other {# asistentes}}');
export const tasksSheets = message('Hojas de asistencia por verificar');
export const tasksSheetsCount = message('{count, plural, one {# hoja} other {# hojas}}');
export const tasksAttendanceAll = message('Ver toda la asistencia');
export const tasksRecordings = message('Grabaciones por agregar');
export const tasksRecordingsAll = message('Ver todas las sesiones');

// Change history
export const changesIntro = message('Vea quién cambió qué y deshaga los errores.');
export const changesCount = message('{count, plural, one {# cambio} other {# cambios}}');
export const changesEmpty = message(
  'Aún no hay cambios. Aquí aparecerán los cambios del personal. Las importaciones no se incluyen.',
);
export const changesNone = message('Ningún cambio coincide. Pruebe otra palabra u otro tipo.');
export const changesSearch = message('Nombre de un registro o del personal');
export const changesShowAll = message('Mostrar todos los cambios');
export const changesKinds = message('Filtrar por tipo');
export const changesAllKinds = message('Todos los tipos');
export const changesWhat = message('Cambio');
export const changesRecord = message('Registro');
export const changesKind = message('Tipo');
export const changesWho = message('Modificado por');
export const changesWhen = message('Fecha');
export const changesUndo = message('Deshacer');
export const changesUndone = message('Deshecho');
export const changeTitle = message('Cambio en {name}');
export const changeTitleUnknown = message('Cambio');
export const changeHeading = message('{kind}: {name}');
export const changeUndoneByLink = message('Ver el cambio que deshizo este');
export const changeUndoesLink = message('Ver el cambio que este deshizo');
export const changeFields = message('Antes y después');
export const changeBefore = message('Antes: {value}');
export const changeAfter = message('Después: {value}');
// Emails: list
export const mailIntro = message(
  'Todos los correos que creó el portal. Sin un servidor de correo, se guardan aquí pero no se envían. Los <link>anuncios</link> son correos que usted escribe a las personas de una sesión.',
);
export const mailTitleFiltered = message('Correo electrónico: {filter}');
export const mailStates = message('Filtrar por estado');
export const mailStateAll = message('Todos ({count, number})');
export const mailStateCount = message('{state} ({count, number})');
export const mailSearch = message('Destinatario o asunto');
export const mailCount = message('{count, plural, one {# correo} other {# correos}}');
export const mailShowAll = message('Mostrar todos');
export const mailNone = message('Aún no hay correos. Aquí aparecerán los correos del portal.');
export const mailNoneFound = message('Ningún correo coincide. Pruebe con otra palabra u otro estado.');
export const mailProblem = message('Problema');
export const mailNamed = message('{subject}, para {recipient}');
export const mailTrouble = message(
  '{tries, plural, one {Falla} other {Falló # veces}} desde <time>{moment}</time>. El servidor de correo respondió: “{error}”',
);
export const mailHeldSecret = message(
  'Este correo tenía un enlace de inicio de sesión, que se eliminó. La persona debe solicitar uno nuevo.',
);
export const mailTooLate = message('Ya es demasiado tarde para enviar este correo.');

// Emails: one email
export const mailNotFound = message('Correo no encontrado');
export const mailNotFoundText = message('Este correo no existe o se eliminó. <link>Ver todos los correos</link>');
export const mailTo = message('Para');
export const mailReplyTo = message('Responder a');
export const mailCreated = message('Creado');
export const mailState = message('Estado');
export const mailSentAt = message('{state}, <time>{moment}</time>');
export const mailAnswered = message('Marcado como respondido.');
export const mailUnanswered = message('Marcado como no respondido.');
export const mailMarkAnswered = message('Marcar como respondido');
export const mailMarkUnanswered = message('Marcar como no respondido');
export const mailWriteTo = message('Escribir a {email}');
export const mailTextPrivate = message(
  'Este correo puede nombrar adaptaciones. Para leerlo necesita el permiso «Administrar adaptaciones».',
);
export const mailTextRemoved = message(
  'Este correo tenía un enlace de inicio de sesión. Su texto se eliminó después de enviarlo.',
);
export const mailListUnknown = message('Esta lista');

// Emails: retry
export const mailRetryNone = message('Elija al menos un correo.');
export const mailRetryTooMany = message('Elija como máximo {count, number} correos.');
export const mailRetried = message('{count, plural, one {# correo está} other {# correos están}} de nuevo en cola.');
export const mailRetryNoServer = message('No hay servidor de correo, así que no se envió nada.');
export const mailRetryOne = message('Reintentar correo');
export const mailRetrySelected = message('Reintentar correos seleccionados');
export const mailRetrying = message('Reintentando…');

// Announcements: list and progress
export const announcementsTitle = message('Anuncios');
export const announcementsIntro = message(
  'Los anuncios son correos a las personas de una sesión, uno por cuenta. Úselos para novedades de la sesión, como un enlace nuevo para entrar. Todas las personas los reciben, aunque hayan desactivado los recordatorios.',
);
export const announcementsCount = message('{count, plural, one {# anuncio} other {# anuncios}}');
export const announcementsNone = message('Aún no hay anuncios. Aquí aparecerán sus anuncios.');
export const announcementWrite = message('Escribir un anuncio');
export const announcementTitleUnknown = message('Anuncio');
export const announcementScheduled = message('Programado');
export const announcementSending = message('Enviando');
export const announcementSent = message('Enviado');
export const announcementStopped = message('Detenido');
export const announcementPartlySent = message('Enviado en parte');
export const announcementCountSent = message('{sent, number} de {recipients, number} enviados');
export const announcementCountFailed = message('{count, number} con error');
export const announcementCountQueued = message('{count, number} en cola');
export const announcementCountNotSent = message('{count, number} sin enviar (sin servidor de correo)');
export const announcementCountWithdrawn = message('{count, plural, one {# retirado} other {# retirados}}');
export const announcementCountSkipped = message(
  '{count, plural, one {# omitido} other {# omitidos}} (sin inscripción actual)',
);

// Announcements: one announcement
export const announcementSession = message('Sesión');
export const announcementAudience = message('{audience}: {accounts, plural, one {# cuenta} other {# cuentas}}');
export const announcementAudiencePeople = message(
  '{audience}: {accounts, plural, one {# cuenta} other {# cuentas}}, {people, plural, one {# persona} other {# personas}}',
);
export const announcementCreatedBy = message('<time>{moment}</time>, por {name}');
export const announcementFirstEmail = message(
  'El primer correo se envía el <time>{moment}</time>. No se envía nada antes.',
);
export const announcementOutOfDate = message(
  'Es posible que esto no esté actualizado, porque no se puede conectar con el servidor. Reintentando…',
);
export const announcementStop = message('Detener anuncio');
export const announcementStopTitle = message('¿Detener este anuncio?');
export const announcementStopText = message(
  '{count, plural, one {Se retira # correo} other {Se retiran # correos}} en cola. No puede retirar los correos ya enviados.',
);
export const announcementStopNo = message('Seguir enviando');
export const announcementStopDone = message('Anuncio detenido. Los correos que no se enviaron se retiran.');
export const announcementEmails = message('Ver estos correos');
export const announcementFailures = message('Ver los correos con error');
export const announcementText = message('Mensaje');
export const announcementSubjectEs = message('Asunto en español');
export const announcementTextEs = message('Mensaje en español');
export const announcementEsHint = message(
  'Para quienes eligieron español. Si falta, todos reciben el correo en inglés',
);
export const announcementPreviewEs = message('Para quienes eligieron español');

// Announcements: write and preview
export const announcementTo = message('Correo a las personas inscritas: {session}');
export const announcementNoSessions = message('No hay próximas sesiones ni sesiones de los últimos 30 días.');
export const announcementSessionHint = message('Próximas y de los últimos 30 días');
export const announcementIntro = message(
  '<time>{moment}</time>. Cada cuenta recibe un correo que nombra a sus personas. Todas lo reciben, aunque hayan desactivado los recordatorios, así que escriba solo sobre esta sesión.',
);
export const announcementLimit = message(
  'Esta sesión alcanzó el límite de anuncios de hoy. Puede ver la vista previa ahora y enviarlo mañana.',
);
export const announcementNoPreview = message('La vista previa aún no está lista');
export const announcementTextHint = message(
  'Texto sin formato, como máximo {most, number} caracteres. Deje una línea vacía para empezar un párrafo nuevo. Agregamos el saludo, la sesión, su horario y los nombres',
);
export const announcementPreview = message('Ver vista previa del anuncio');
export const announcementPreviewTitle = message('Vista previa para {count, plural, one {# cuenta} other {# cuentas}}');
export const announcementPreviewIntro = message(
  'Este es el correo para la primera cuenta. El anuncio es para {people, plural, one {# persona} other {# personas}}.',
);
export const announcementSendOpen = message('Enviar a {count, plural, one {# cuenta} other {# cuentas}}…');
export const announcementSend = message('Enviar a {count, plural, one {# cuenta} other {# cuentas}}');
export const announcementSendTitle = message('¿Enviar a {count, plural, one {# cuenta} other {# cuentas}}?');
export const announcementSendText = message(
  'Sesión: {session}. Para: {audience}. El primer correo sale en {seconds, number} segundos. Hasta entonces, puede retirar todo el anuncio.',
);
export const announcementSendNo = message('No enviar');

// System status
export const statusCheckedAt = message(
  'Comprobado el <time>{at}</time>. Vuelva a cargar la página para comprobar de nuevo.',
);
export const statusGood = message('Todo funciona bien.');
export const statusProblems = message(
  '{count, plural, one {1 problema requiere su atención} other {# problemas requieren su atención}}',
);
export const statusGigabytes = message('{size, number} GB');
export const statusMegabytes = message('{size, number} MB');
export const statusNone = message('Ninguno');
export const statusUnknown = message('Se desconoce');
export const statusSpace = message('{free} de {total}');
export const statusServers = message('Servidores');
export const statusNoServers = message(
  'Ningún servidor ha informado todavía. Los servidores informan cada 30 segundos.',
);
export const statusServer = message('{host}, proceso {process}');
export const statusServerSilent = message('{host}, proceso {process} <strong>(no responde)</strong>');
export const statusServerVersion = message('Versión {version}');
export const statusServerStarted = message('Iniciado el <time>{at}</time>');
export const statusServerMemory = message('Memoria: {size}');
export const statusServerDelay = message('Demora máxima: {delay, number} ms');
export const statusServerSeen = message('Visto por última vez el <time>{at}</time>');
export const statusReplicaUsed = message('Lee de la réplica');
export const statusReplicaBehind = message('No lee de la réplica, que está demasiado atrasada');
export const statusReplicaAway = message('No lee de la réplica, que no responde');
export const statusReplicaLag = message('{seconds, number} segundos de retraso');
export const statusReplicaReads = message('{count, plural, one {# respuesta} other {# respuestas}} de la réplica');
export const statusReplicaFallbacks = message('{count, number} de la base de datos principal en su lugar');
export const statusDatabase = message('Base de datos');
export const statusVersion = message('Versión');
export const statusSize = message('Tamaño');
export const statusConnections = message('Conexiones');
export const statusConnectionsOf = message('{count, number} de {most, number}');
export const statusReplicas = message('Réplicas');
export const statusReplicaSynchronous = message('{name}: síncrona, {lag}');
export const statusReplicaAsynchronous = message('{name}: asíncrona, {lag}');
export const statusLag = message('{size} de retraso');
export const statusLagUnknown = message('retraso desconocido');
export const statusJobs = message('Trabajos en segundo plano');
export const statusWaiting = message('En espera');
export const statusJobsWaiting = message('{count, number}; {due, number} deben ejecutarse ahora');
export const statusJobsOldest = message('Trabajo pendiente más antiguo');
export const statusJobsFailed = message('Con error');
export const statusEmail = message('Correo electrónico');
export const statusMailServer = message('Servidor de correo');
export const statusMailServerSet = message('Configurado');
export const statusMailServerNone = message('Ninguno: los correos se guardan en el portal');
export const statusMailOldest = message('Correo en espera más antiguo');
export const statusMailFailed = message('Fallaron desde ayer');
export const statusMeetings = message('Proveedores de reuniones');
export const statusMeetingsOldest = message('Aviso en espera más antiguo');
export const statusMeetingsFailed = message('Avisos fallidos');
export const statusDisk = message('Disco y copias de seguridad');
export const statusDiskFree = message('Espacio libre en el disco');
export const statusBackups = message('Copias de seguridad');
export const statusBackupsNightly = message('Cada noche');
export const statusBackupsNone = message('No se programan aquí');
export const statusBackupLast = message('Última copia de seguridad correcta');
export const statusBackupFile = message('Archivo de la copia de seguridad');
export const statusBackupEncrypted = message('{file}, {size}, cifrado');
export const statusBackupPlain = message('{file}, {size}, sin cifrar');
export const statusBackupError = message('Último error de copia de seguridad');
export const statusVersions = message('Versiones');

// System status
export const statusPostgres = message('PostgreSQL {version}');

// Reports
export const reportsIntro = message(
  'Vea lo que el portal ha contado. Para una entidad financiadora, use el <link>informe anual</link>.',
);
export const reportsForm = message('Informe');
export const reportsMetric = message('Indicador');
export const reportsGroupBy = message('Agrupar por');
export const reportsFirstDay = message('Primer día');
export const reportsFirstDayHint = message('Hora del Este');
export const reportsLastDay = message('Último día');
export const reportsLastDayHint = message('Inclusive');
export const reportsShow = message('Mostrar informe');
export const reportsRanges = message('Intervalos de fechas');
export const reportsNoReport = message('Corrija las fechas para ver el informe.');
export const reportsTruncated = message(
  'Se muestran las primeras {shown, number} de {count, number} filas. Los totales incluyen todas las filas. El archivo CSV tiene más.',
);
export const reportsTruncatedFile = message(
  'Se muestran las primeras {shown, number} de {count, number} filas. Los totales incluyen todas las filas.',
);
export const reportsDefinition = message('Definición');
export const reportsSensitive = message(
  '<strong>Solo para el personal.</strong> Las descargas ocultan los números menores de {least, number}, porque podrían identificar a alguien.',
);
export const reportsCsv = message('Descargar CSV');
export const reportsPdf = message('Descargar PDF');
export const reportsPreparing = message('Preparando…');
export const reportsCsvDone = message('Archivo CSV descargado.');
export const reportsPdfDone = message('Archivo PDF descargado.');
export const reportsBadDay = message('Escriba una fecha, como 2026-03-31.');
export const reportsNoSuchDay = message('Esta fecha no existe. Revise el mes y el día.');
export const reportsDaysReversed = message('El último día es anterior al primero. Elija uno posterior.');
export const reportsBadYear = message('Escriba un año, como 2026.');
export const reportsBadGrouping = message('No se puede agrupar así: {measure}. Elija otra agrupación.');
export const reportTitle = message(
  '{measure} por {by, select, month {mes} year {año calendario} series {serie} session {sesión} region {estado o provincia} country {país} method {forma de asistir} kind {adaptación} body {certificado} other {año fiscal federal}}',
);
export const reportSpan = message('{from} a {to}');
export const reportPeriod = message('{days}, hora del Este');
export const reportPeriodUnderWay = message('{days}, hora del Este. Este período aún no ha terminado');
export const reportUnknown = message('Se desconoce');
export const reportFiscalYear = message('Año fiscal {year}');
export const reportFewerThan = message('menos de {least, number}');
export const reportHidden = message('oculto');
export const reportHidesSmall = message(
  'Los números menores de {least, number} están ocultos, porque podrían identificar a alguien.',
);
export const reportHidesSmallYear = message(
  'Los números menores de {least, number} están ocultos, porque podrían identificar a alguien. Si solo hay uno, se oculta también otro.',
);

// Reports: groupings
export const groupingMonth = message('Mes');
export const groupingYear = message('Año calendario');
export const groupingFiscalYear = message('Año fiscal federal (octubre a septiembre)');
export const groupingSeries = message('Serie');
export const groupingSession = message('Sesión');
export const groupingRegion = message('Estado o provincia');
export const groupingCountry = message('País');
export const groupingMethod = message('Forma de asistir');
export const groupingKind = message('Adaptación');
export const groupingBody = message('Certificado');

// Reports: metrics
export const metricRegistrations = message('Inscripciones');
export const metricRegistrationsMany = message('inscripciones');
export const metricRegistrationsCount = message('{count, plural, one {# inscripción} other {# inscripciones}}');
export const metricRegistered = message('Con lugar');
export const metricWaiting = message('En lista de espera');
export const metricCanceled = message('Canceladas');
export const metricRegistrationsDefinition = message(
  'Con lugar: personas que tienen un lugar. Quien cancela y vuelve a inscribirse cuenta solo como persona con lugar.',
);
export const metricPeopleDefinition = message(
  'Cuenta cada persona, también las que un grupo inscribió por su nombre. Solo cuentan las sesiones en vivo, en el día en que empezaron según la hora del Este. No cuentan las sesiones ni las cuentas eliminadas.',
);
export const metricAttendance = message('Asistencia');
export const metricAttendanceMany = message('asistencias');
export const metricAttendanceCount = message('{count, plural, one {# asistencia} other {# asistencias}}');
export const metricAttended = message('Asistió');
export const metricNoShow = message('No asistió');
export const metricUnknown = message('Se desconoce');
export const metricAttendanceDefinition = message(
  'Asistió: personas con lugar que estuvieron al menos un minuto. Lo muestra un informe de la reunión, una palabra clave, una hoja de asistencia o un registro del personal. No asistió: el informe o la hoja de la sesión está aquí, pero la persona no aparece. Se desconoce: aún no hay ninguno de los dos.',
);
export const metricAccommodations = message('Adaptaciones');
export const metricAccommodationsMany = message('solicitudes de adaptación');
export const metricAccommodationsCount = message(
  '{count, plural, one {# solicitud de adaptación} other {# solicitudes de adaptación}}',
);
export const metricRequested = message('Solicitadas');
export const metricPending = message('Sin decisión');
export const metricBooked = message('Reservadas');
export const metricConfirmed = message('Confirmadas');
export const metricDeclined = message('Rechazadas');
export const metricAccommodationsDefinition = message(
  'Una solicitud es un tipo de adaptación para una cuenta y una sesión en vivo. Cuenta en el día de la sesión según la hora del Este. No cuentan las solicitudes retiradas ni las sesiones eliminadas.',
);
export const metricCredit = message('Certificados y créditos');
export const metricCreditMany = message('certificados');
export const metricCreditCount = message('{count, plural, one {# certificado} other {# certificados}}');
export const metricCertificates = message('Certificados');
export const metricHours = message('Horas de crédito');
export const metricCreditDefinition = message(
  'Solo certificados válidos, no los revocados ni los reemplazados. Cuentan en el día en que se obtuvieron los créditos. Las horas de crédito son horas de contacto. Un curso con dos certificados da horas por ambos.',
);
export const metricQuestions = message('Preguntas');
export const metricQuestionsMany = message('preguntas');
export const metricQuestionsCount = message('{count, plural, one {# pregunta} other {# preguntas}}');
export const metricQuestionsDefinition = message(
  'Preguntas a presentadores, en el día en que se hicieron según la hora del Este. También cuentan las de cuentas eliminadas.',
);
export const metricCompletions = message('Cursos a su propio ritmo');
export const metricCompletionsMany = message('cursos completados');
export const metricCompletionsCount = message('{count, plural, one {# curso completado} other {# cursos completados}}');
export const metricCompletionsColumn = message('Cursos completados');
export const metricCompletionsDefinition = message(
  'Cada persona y curso a su propio ritmo cuenta una vez por cada día en que se completó, según los certificados. No cuentan los certificados revocados ni los reemplazados.',
);
export const metricAccounts = message('Cuentas nuevas');
export const metricAccountsMany = message('cuentas nuevas');
export const metricAccountsCount = message('{count, plural, one {# cuenta nueva} other {# cuentas nuevas}}');
export const metricAccountsDefinition = message(
  'Cuentas según el día en que se crearon, hora del Este. Un grupo es una cuenta. No cuentan las cuentas eliminadas.',
);

// Reports: summary sentence
export const summaryNone = message('No hubo {many} ({span}).');
export const summaryOnly = message(
  '{total, plural, one {Hubo {counted}} other {En total hubo {counted}}} {by, select, method {por} kind {de} body {para} other {en}} {label}.',
);
export const summarySame = message('{name}: {count, number} tanto al principio ({start}) como al final ({end}).');
export const summarySameTop = message(
  '{name}: {count, number} tanto al principio ({start}) como al final ({end}); el máximo, {most, number}, en {labels}.',
);
export const summaryPeriods = message('{count, number} períodos');
export const summaryTrend = message(
  '{name}: {direction, select, up {aumento} other {descenso}} de {from, number} ({start}) a {to, number} ({end}).',
);
export const summaryTrendTop = message(
  '{name}: {direction, select, up {aumento} other {descenso}} de {from, number} ({start}) a {to, number} ({end}); el máximo, {most, number}, en {labels}.',
);
export const summaryTop = message(
  'La mayor cantidad de {many} fue {by, select, method {por} kind {de} body {para} other {en}} {label}: {most, number} de {total, number} ({share, number, percent}).',
);
export const summaryTied = message(
  'Hubo {counted}; la mayor cantidad, {most, number} en cada caso, fue {by, select, method {por} kind {de} body {para} other {en}} {labels}.',
);
export const summaryTiedMany = message(
  'Hubo {counted}; {ties, number} filas comparten la cifra más alta, {most, number}.',
);

// Yearly report
export const yearTitle = message('Informe anual');
export const yearForm = message('Año');
export const yearKind = message('Tipo de año');
export const yearFederal = message('Año fiscal federal (octubre a septiembre)');
export const yearCalendar = message('Año calendario');
export const yearHint = message('Un año fiscal lleva el nombre del año en que termina');
export const yearFederalTitle = message('Año fiscal federal {year}');
export const yearCalendarTitle = message('Año calendario {year}');
export const yearPeriod = message('{organization}. {days}, hora del Este.');
export const yearPeriodUnderWay = message('{organization}. {days}, hora del Este. Este año aún no ha terminado.');
export const yearEmpty = message('No hay datos de este año.');
export const yearReportFederal = message('Informe del año fiscal federal {year}');
export const yearReportCalendar = message('Informe de {year}');
export const yearCsvPart = message('Parte');
export const yearCsvRow = message('Fila');
export const yearCsvColumn = message('Columna');
export const yearCsvValue = message('Valor');
export const yearCsvReport = message('Informe');
export const yearCsvDays = message('Días');
export const yearSummary = message('El año en cifras');
export const yearSummaryDefinition = message(
  'Personas alcanzadas: quienes asistieron a una sesión en vivo o completaron un curso a su propio ritmo, cada una una sola vez. La misma persona en dos cuentas cuenta dos veces. Las adaptaciones brindadas son las que el personal confirmó.',
);
export const yearSummarySentence = message(
  'Se llegó a {people, plural, one {# persona} other {# personas}} en {sessions, plural, one {# sesión en vivo} other {# sesiones en vivo}}. El año anterior, a {peopleBefore, plural, one {# persona} other {# personas}} en {sessionsBefore, plural, one {# sesión} other {# sesiones}}.',
);
export const yearSessions = message('Sesiones en vivo realizadas');
export const yearAttendances = message('Asistencias');
export const yearPeople = message('Personas alcanzadas');
export const yearRequested = message('Adaptaciones solicitadas');
export const yearProvided = message('Adaptaciones brindadas');
export const yearCourses = message('Cursos a su propio ritmo completados');
export const yearQuestions = message('Preguntas a presentadores');
export const yearChange = message('Cambio');
export const yearSame = message('sin cambio');
export const yearNew = message('nuevo');
export const yearMore = message('{share, number, percent} más');
export const yearLess = message('{share, number, percent} menos');
export const yearNotShown = message('no se muestra');
export const yearMethods = message('Formas de asistir');
export const yearCreditHours = message('Horas de crédito por certificado');
export const yearEvaluations = message('Evaluaciones');
export const yearEvaluationsDefinition = message(
  'Promedios de las preguntas con una escala de 1 (mala) a 5 (excelente), de todas las sesiones en vivo que las incluyeron. Se omiten las sesiones con menos de {least, number} respuestas.',
);
export const yearNoEvaluations = message('Ninguna evaluación tiene suficientes respuestas para mostrarse.');
export const yearFollowUps = message('Encuestas de seguimiento');
export const yearFollowUpsDefinition = message(
  'Encuestas 3 o 6 meses después de las sesiones en vivo de este año. Las respuestas cuentan en el año de la sesión. Los porcentajes son de quienes respondieron la pregunta. No incluyen sesiones con menos de {least, number} respuestas.',
);
export const yearFollowUpsNone = message('No se enviaron encuestas de seguimiento.');
export const yearFollowUpsSentence = message(
  '{sent, plural, one {Se escribió a # persona} other {Se escribió a # personas}}, y {answers, number} respondieron.',
);
export const yearFollowUpsAnswer = message('Respuesta');
export const yearFollowUpsShare = message('Porcentaje');
export const yearFollowUpsSent = message('Correos enviados');
export const yearFollowUpsChoice = message('{question} {choice}');
export const yearBestRating = message('“{question}” tiene el promedio más alto: {average, number}.');
export const yearFunnel = message('De la inscripción al certificado');
export const yearFunnelDefinition = message(
  'Personas con un lugar en sesiones pasadas, una vez por sesión. Créditos otorgados: al menos una solicitud otorgada. Certificado emitido: al menos uno válido. El personal puede otorgar créditos sin asistencia conocida.',
);
export const yearFunnelSentence = message(
  'El {attended} de las inscripciones terminó en asistencia y el {certified}, en un certificado.',
);
export const yearShare = message('{share, number} %');
export const yearStep = message('Etapa');
export const yearCount = message('Total');
export const yearOfRegistrations = message('Porcentaje de inscripciones');
export const yearQuestion = message('Pregunta');
export const yearAnswers = message('Respuestas');
export const yearAverage = message('Promedio');

// Data transfer, from the server
export const transferFileName = message('El nombre de un archivo de catálogo termina en .json o .csv');
export const transferFileTooLarge = message(
  'Este archivo tiene más de {most, number} MB. Impórtelo con la línea de comandos',
);
export const transferThisFile = message('Este archivo');
export const transferExportRunning = message(
  'Su última exportación todavía está en curso. Espere a que termine o deténgala.',
);
export const transferCheckRunning = message(
  'Su última revisión todavía está en curso. Espere a que termine o deténgala.',
);
export const transferImportRunning = message(
  'Su última importación todavía está en curso. Espere a que termine o deténgala.',
);
export const transferIncomplete = message('Una parte del archivo no llegó. Elija el archivo de nuevo.');

// Emails of a session
export const sessionEmails = message('Correos');
export const sessionEmailsCount = message(
  '{count, plural, =0 {No hay correos sobre esta sesión.} one {# correo sobre esta sesión} other {# correos sobre esta sesión, los más recientes primero}}',
);
export const emailSubject = message('Asunto');
export const emailRecipient = message('Para');
export const emailState = message('Estado');
export const emailCreated = message('Creado');

// Reports: charts of a date range and of a session
export const funnelCredited = message('Créditos otorgados');
export const funnelCertified = message('Certificado emitido');
export const funnelNone = message('No hay inscripciones en sesiones pasadas de este período.');
export const funnelUnknown = message(
  '{registered, plural, one {Se inscribió # persona} other {Se inscribieron # personas}}. Aún no se sabe si asistieron.',
);
export const funnelLater = message(
  'La sesión aún no ha terminado. La asistencia, los créditos y los certificados aparecerán aquí después.',
);
export const rateTitle = message('Tasa de asistencia por mes');
export const rateDefinition = message(
  'La proporción de personas que asistieron, entre aquellas cuya asistencia se conoce.',
);
export const rateSentence = message(
  'Asistió el {rate, number} % de las personas cuya asistencia se conoce. {label} tiene la tasa más alta: {highest, number} %.',
);
export const rateNone = message('No se conoce ninguna asistencia en este período.');
export const rateColumn = message('Tasa de asistencia (%)');
export const rateKnown = message('Asistencia conocida');
export const timelineTitle = message('Inscripciones a lo largo del tiempo');
export const timelineDay = message('Día');
export const timelineWeek = message('Semana');
export const timelineWeekOf = message('Semana del {day}');
export const timelineSentence = message(
  '{total, plural, one {Hay # persona inscrita} other {Hay # personas inscritas}}. El período con más inscripciones: {label}, {most, number}.',
);
export const timelineNone = message(
  'Aún no hay inscripciones. Aparecerán aquí a medida que las personas se inscriban.',
);
export const timelineNew = message('Inscripciones nuevas');
export const timelineTotal = message('Inscripciones hasta entonces');
export const seatsTitle = message('Lugares');
export const seatsDefinition = message(
  'Una persona que asiste por seminario web y por teléfono ocupa un lugar de cada tipo.',
);
export const seatsSentence = message('{taken, number} de {limit, number} lugares están ocupados.');
export const seatsSentenceUnlimited = message(
  '{taken, plural, one {# lugar está ocupado} other {# lugares están ocupados}}. No hay límite.',
);
export const seatsWay = message('Forma de asistir');
export const seatsTaken = message('Ocupados');
export const seatsFree = message('Libres');
export const seatsUnlimited = message('sin límite');
export const seatsWeb = message('Seminario web');
export const seatsPhone = message('Teléfono');
export const figuresTitle = message('La sesión en cifras');
export const figuresSession = message('Esta sesión');
export const figuresDownload = message('Descargar cifras como CSV');
export const figuresDone = message('Cifras descargadas.');
export const reportNumbers = message('Mostrar las cifras de «{title}»');
export const overviewTitle = message('Resumen de informes');
export const overviewForm = message('Período y serie');
export const overviewSeries = message('Serie');
export const overviewAllSeries = message('Todas las series');
export const overviewLink = message('Vea juntos los gráficos principales: <link>resumen</link>.');

// Style guide
export const styleguideTitle = message('Guía de estilo');
export const styleguideIntro = message(
  'Las variables y los componentes de todas las páginas. Los colores y tamaños vienen de un solo archivo, y los estados, de los ejemplos que revisan las pruebas.',
);
export const styleguideComponents = message('Componentes');
export const styleguideColors = message('Colores');
export const styleguideToken = message('Variable');
export const styleguideLight = message('Claro');
export const styleguideDark = message('Oscuro');
export const styleguideValue = message('Valor');
export const styleguideContrast = message('Contraste');
export const styleguideContrastText = message(
  'El texto necesita un contraste de al menos 7:1 con su fondo. Los bordes y las marcas necesitan 3:1.',
);
export const styleguidePair = message('Color sobre fondo');
export const styleguideLeast = message('Necesario');
export const styleguideOn = message('{color} sobre {on}');
export const styleguideRatio = message('{ratio}:1');
export const styleguideType = message('Tamaños de texto');
export const styleguideSample = message('Inscríbase en la sesión del 10 de diciembre de 2026. Nguyễn Thị Hồng');
export const styleguideSizes = message('Espacios y tamaños');
export const styleguideLink = message('Vea cómo se diseñan las páginas: <link>guía de estilo</link>.');

// Direcciones que no aceptan correo
export const addressProblem = message(
  'Desde el {day}, no enviamos correos a {email}, salvo para iniciar sesión. {reason} Pida otra dirección a la persona o vuelva a intentarlo con esta.',
);
export const addressTryAgain = message('Volver a intentar con esta dirección');
export const addressTriedAgain = message('Volveremos a enviar correos a {email}.');
