// Spanish messages of taking part in a live session: questions, votes, polls, raised hands.
import { message } from '#messages/message.ts';

// Forms without scripts, and limits
export const liveFormFailed = message('Esto no se envió');
export const liveFormTyped = message('Usted escribió: “{typed}”');
export const liveFormBack = message('Volver a la página en vivo');
export const liveClosed = message('Puede participar desde una hora antes de la sesión hasta media hora después.');

// Announcements
export const liveAnnouncements = message('Avisos para lectores de pantalla');
export const liveAnnouncementsBatched = message('Cada 15 segundos como máximo');
export const liveAnnouncementsAtOnce = message('Al instante');
export const liveAnnouncementsOff = message('Desactivados');

// Questions on the live page
export const liveQuestionsHeading = message('Preguntas');
export const liveQuestionsNone = message('Todavía no hay preguntas. Haga la primera.');
export const liveQuestionsAskedNone = message('Todavía no hay preguntas.');
export const liveQuestionsReviewed = message('Los presentadores ven primero su pregunta. Su nombre no se muestra.');
export const liveQuestionsNotReviewed = message(
  'Todas las personas ven su pregunta enseguida. Su nombre no se muestra.',
);
export const liveQuestionsWaiting = message('Su pregunta se envió. Aparece aquí después de revisarse.');
export const liveQuestionsShown = message('Su pregunta está en la lista.');
export const liveQuestionsOwn = message('Sus preguntas');
export const liveQuestionsInReview = message('Pendiente de revisión');
export const liveQuestionsDismissed = message('No se muestra a los demás');
export const liveQuestionsTooMany = message('Usted ha hecho demasiadas preguntas en poco tiempo.');
export const liveQuestionsOwnLimit = message('Puede hacer hasta {most, number} preguntas durante una sesión.');
export const liveQuestionsVote = message('Votar<hidden> por “{question}”</hidden>');
export const liveQuestionsVotes = message('{votes, plural, one {# voto} other {# votos}}');
export const liveQuestionsNow = message('Respondiendo ahora');
export const liveQuestionsAnswered = message('Respondida');
export const liveQuestionsYours = message('Su pregunta');
export const liveQuestionsAnswer = message('Respuesta:');
export const liveQuestionsRemoved = message('Esta pregunta se quitó.');
export const liveQuestionsNew = message('{count, plural, one {# pregunta nueva} other {# preguntas nuevas}}');
export const liveQuestionsNewAnswers = message('{count, plural, one {# respuesta nueva} other {# respuestas nuevas}}');
export const liveQuestionsShowNew = message('Mostrar {news}');
export const liveQuestionsUpdated = message('La lista de preguntas está al día.');

// Review by presenters and staff
export const reviewHeading = message('Pendientes de revisión');
export const reviewNone = message('No hay preguntas pendientes.');
export const reviewSetting = message('Revisar las preguntas de la página en vivo antes de que otras personas las vean');
export const reviewOn = message('Las preguntas nuevas esperan revisión.');
export const reviewOff = message('Las preguntas nuevas aparecen enseguida.');
export const reviewApprove = message('Mostrar<hidden> “{question}”</hidden>');
export const reviewDismiss = message('Descartar<hidden> “{question}”</hidden>');
export const reviewApproved = message('La pregunta se muestra a todas las personas.');
export const reviewDismissed = message('Pregunta descartada.');
export const reviewAsked = message('Hecha en vivo');
export const reviewNew = message('{count, plural, one {Mostrar # pregunta nueva} other {Mostrar # preguntas nuevas}}');
export const reviewAllHeading = message('Todas las preguntas');
export const reviewAnswer = message('Responder por escrito<hidden> (pregunta {number, number})</hidden>');
export const reviewEditAnswer = message('Editar la respuesta<hidden> (pregunta {number, number})</hidden>');
export const reviewAnswerField = message('Respuesta a la pregunta {number, number}');
export const reviewAnswerHint = message(
  'Todas las personas en la página en vivo pueden leerla. Déjela vacía para retirar la respuesta.',
);
export const reviewAnswerSave = message('Publicar respuesta');
export const reviewAnswered = message('Respuesta publicada.');
export const reviewAnswerWithdrawn = message('Respuesta retirada.');

// Polls on the live page
export const livePollsHeading = message('Encuestas rápidas');
export const livePollsNone = message('Todavía no hay encuestas rápidas.');
export const livePollsNew = message('{count, plural, one {# encuesta nueva} other {# encuestas nuevas}}');
export const livePollsNewResults = message(
  '{count, plural, one {resultados de # encuesta} other {resultados de # encuestas}}',
);
export const livePollsShowNew = message('Mostrar {news}');
export const livePollsRemoved = message('Esta encuesta se quitó.');
export const pollThis = message('Esta encuesta');
export const pollClosed = message('Esta encuesta está cerrada.');
export const pollChoose = message('Elija una respuesta.');
export const pollChooseOne = message('Elija una respuesta.');
export const pollChooseSeveral = message('Elija una o más respuestas.');
export const pollScaleLow = message('1 significa: {label}');
export const pollScaleHigh = message('5 significa: {label}');
export const pollSubmit = message('Enviar respuesta');
export const pollAnswered = message('Su respuesta se guardó. Puede cambiarla mientras la encuesta esté abierta.');
export const pollOwnAnswer = message('Su respuesta: {answer}');
export const pollNotAnswered = message('Usted no respondió.');
export const pollResultsName = message('Resultados: {question}');
export const pollResultsSentence = message(
  '{answers, plural, =0 {Todavía no ha respondido nadie.} one {# persona respondió.} other {# personas respondieron.}}',
);
export const pollResultsAverage = message('El promedio es {average, number}.');
export const pollResultsOption = message('Respuesta');
export const pollResultsPeople = message('Personas');
export const pollResultsShare = message('Porcentaje');

// Polls of presenters and staff
export const pollsTitle = message('Encuestas rápidas: {session}');
export const pollsTitleShort = message('Encuestas rápidas');
export const pollsLink = message('Encuestas rápidas y manos levantadas');
export const pollsNone = message(
  'Todavía no hay encuestas. Cree una abajo; las personas que asisten la ven cuando usted la abre.',
);
export const pollsFull = message('Una sesión puede tener 50 encuestas como máximo. Elimine una para crear otra.');
export const pollStateDraft = message('Sin abrir');
export const pollStateOpen = message('Abierta');
export const pollStateClosed = message('Cerrada');
export const pollOpen = message('Abrir encuesta<hidden> “{question}”</hidden>');
export const pollReopen = message('Volver a abrir encuesta<hidden> “{question}”</hidden>');
export const pollClose = message('Cerrar encuesta<hidden> “{question}”</hidden>');
export const pollShowResults = message('Mostrar resultados a quienes asisten<hidden> “{question}”</hidden>');
export const pollHideResults = message('Ocultar resultados a quienes asisten<hidden> “{question}”</hidden>');
export const pollDelete = message('Eliminar encuesta<hidden> “{question}”</hidden>');
export const pollDeleteTitle = message('¿Eliminar esta encuesta?');
export const pollDeleteText = message('Se eliminarán la encuesta y todas sus respuestas.');
export const pollKeep = message('Conservar encuesta');
export const pollDeleteYes = message('Eliminar encuesta');
export const pollOpened = message('Encuesta abierta.');
export const pollWasClosed = message('Encuesta cerrada.');
export const pollResultsShown = message('Quienes asisten ven los resultados.');
export const pollResultsHidden = message('Quienes asisten ya no ven los resultados.');
export const pollIsEvidence = message(
  'La sesión terminó y hubo respuestas a esta encuesta. Pida al personal que la elimine.',
);
export const pollDeleted = message('Encuesta eliminada.');
export const pollNew = message('Encuesta nueva');
export const pollKind = message('Tipo');
export const pollKindSingle = message('Una respuesta');
export const pollKindMultiple = message('Varias respuestas');
export const pollKindScale = message('Escala de 1 a 5');
export const pollQuestion = message('Pregunta');
export const pollOptions = message('Respuestas, una en cada línea');
export const pollOptionsHint = message('Entre 2 y 10.');
export const pollOptionRequired = message('Escriba una respuesta.');
export const pollOptionsCount = message('Escriba entre 2 y 10 respuestas.');
export const pollOptionsDiffer = message('Cada respuesta debe ser diferente.');
export const pollLowLabel = message('Qué significa 1');
export const pollHighLabel = message('Qué significa 5');
export const pollCreate = message('Crear encuesta');
export const pollCreated = message('Encuesta creada. Ábrala cuando quiera que se responda.');

// Raised hands
export const handHeading = message('Levante la mano');
export const handIntro = message('Los presentadores ven su nombre y dan la palabra en orden.');
export const handRaise = message('Levantar la mano');
export const handRaised = message('Su mano está levantada.');
export const handLoweredOwn = message('Su mano está bajada.');
export const handTooMany = message('Usted ha levantado la mano demasiadas veces.');
export const handLowered = message('Los presentadores bajaron su mano.');
export const handThis = message('Esta mano levantada');
export const handsHeading = message('Manos levantadas');
export const handsCount = message(
  '{count, plural, =0 {Nadie tiene la mano levantada.} one {Hay # mano levantada.} other {Hay # manos levantadas.}}',
);
export const handLower = message('Bajar la mano<hidden> de {name}</hidden>');
export const handsLowerAll = message('Bajar todas las manos');
export const handsLowered = message('{count, plural, one {Mano bajada.} other {Manos bajadas.}}');
