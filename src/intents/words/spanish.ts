import type { Lexicon } from './concept.ts'

/** Accents are folded away, so `publicó` and `publico` are one word: neither is an imperative. */
export const spanish: Lexicon = {
  publish: 'publica|publique|publicar|publiquen|publiquemos|publicala|publicalo',
  close: 'cierra|cierre|cerrar|cierren|cerremos|cierrala|cierralo|archiva|archivar|despublica|finaliza|finalizar',
  rename: 'renombra|renombrar',
  change:
    'cambia|cambie|cambiar|modifica|modifique|modificar|edita|editar|actualiza|actualice|actualizar|sube|subir|baja|bajar|aumenta|aumentar|quita|quite|quitar|elimina|eliminar|corrige|corregir',
  put: 'pon|ponga|poner|mueve|mueva|mover|marca|marque|marcar|pasa|pase|pasar|anade|anada|anadir|agrega|agregue|agregar|haz|hacer|deja|deje|dejar',
  stop: 'deja de|deje de|detener',
  shortlist: 'preselecciona|preseleccione|preseleccionar',
  reject: 'rechaza|rechace|rechazar|descarta|descarte|descartar',
  reply:
    'responde|responda|responder|contesta|conteste|contestar|escribe a|escriba a|escribir a|escribele|dile|diga|informa|informe|informar|avisa|avise|avisar|agradece|agradecer|pregunta a|pregunte a|preguntale|responde a|contesta a',
  send: 'envia|envie|enviar|manda|mande|mandar|enviale|mandale',
  write: 'redacta|redacte|redactar|escribe|escriba|escribir|prepara|prepare|preparar',
  notes: 'nota sobre|nota para|anota|anote|anotar|apunta|comentario sobre|nota de|apuntar',
  source:
    'inicia la busqueda|empieza la busqueda|lanza la busqueda|busca candidatos para|buscar candidatos para|busque candidatos para|inicia el sourcing|empieza el sourcing',
  begin: 'inicia|inicie|iniciar|empieza|empiece|empezar|comienza|lanza|lance|lanzar',
  invite: 'invita|invite|invitar|convoca|convoque|convocar|entrevista a|entrevistar a|cita a',
  arrange:
    'programa|programe|programar|agenda|agende|agendar|organiza|organizar|concierta|concertar|planifica|planificar',

  not: 'no|nunca|jamas|ningun|ninguna|ninguno|nadie|nada|sin|espera|espere|todavia no|aun no|mejor no|todavia|olvida',
  hypothetical:
    'deberia|deberiamos|debo|debemos|podria ser|podriamos|quizas|quiza|tal vez|supongamos|imagina|que pasa|que pasaria|seria|habria|estoy pensando|pienso en|es posible|puedo|se puede',
  condition: 'si|cuando|en cuanto|una vez|despues|antes|hasta|a menos|en caso|mientras|siempre que|salvo',
  later:
    'manana|mas tarde|la proxima semana|el proximo mes|pronto|esta noche|el lunes|el martes|el miercoles|el jueves|el viernes|recuerdame',
  says: 'dice|dijo|escribe que|escribio|pide|pidio|quiere|queria|segun|afirma|exige|dicen',
  retraction: 'en realidad|olvidalo|espera|mejor no|perdon|por ejemplo',
  letter: 'estimado|estimada|estimados|querido|querida|atentamente|un saludo|saludos cordiales|saludos|adjunto',

  courtesy:
    'hola|gracias|por favor|buenos dias|buenas tardes|ok|vale|si gracias|bien|perfecto|entonces|ahora|y|luego|muchas gracias|de acuerdo|porfa',
  polite: 'puedes|podrias|puede usted|podria usted|podeis|pueden|me puedes|podrian|puede',
  want: 'quiero|quisiera|me gustaria|necesito|queremos|hay que|vamos a|tenemos que|tengo que|podemos|haz el favor de',

  live: 'en linea|online|en directo',
  offline: 'fuera de linea|offline',
  applying: 'aceptar candidaturas|recibir candidaturas|aceptar solicitudes',
  field:
    'salario|sueldo|rango|ubicacion|lugar|titulo|descripcion|criterio|criterios|requisito|requisitos|texto|anuncio|pregunta|preguntas|limite|departamento|media jornada|jornada completa|remoto|hibrido|teletrabajo|horario',
  status: 'estado',
  'status.unreviewed': 'sin revisar',
  'status.suitable': 'apto|apta|adecuado|adecuada',
  'status.shortlisted':
    'preseleccionado|preseleccionada|preseleccionados|lista de preseleccionados|la lista de preseleccionados|lista corta|la lista corta|finalistas|preseleccion',
  'status.not_suitable': 'no apto|no apta|rechazado|rechazada|descartado|descartada|no adecuado',
  'status.interviewing': 'en entrevista|fase de entrevista|entrevistas',
  'status.offered': 'con oferta|oferta hecha',
  'status.hired': 'contratado|contratada',
  'status.withdrawn': 'retirado|retirada',
  message: 'mensaje|respuesta|correo|email|mail|carta|rechazo|correo electronico',
  note: 'nota|comentario|observacion|una nota',
  sourcing: 'sourcing|busqueda|la busqueda|busqueda de candidatos|busqueda activa',
  interview: 'entrevista|una entrevista|llamada|reunion|cita|videollamada|invitacion',
  stage: 'siguiente etapa|siguiente fase|proxima fase',

  jobs: 'oferta|ofertas|puesto|puestos|vacante|vacantes|empleo|anuncio|posicion|proceso',
  people:
    'candidato|candidatos|candidata|candidatas|candidatura|candidaturas|personas|persona|gente|perfil|perfiles|cv|alguien|todos|demas',
  pronoun: 'lo|la|los|las|eso|esta|este',
  whom: 'le|les|lo|la|los|las|ella|ellos|ellas',
  group: 'los tres mejores|los dos mejores|todos los demas|el top 3|todos los candidatos',

  why: 'por que|a que se debe|de donde sale',
  how: 'como|como va|como van|que tal',
  howMany: 'cuantas|cuantos|cuanta|cuanto|numero de|el numero de',
  who: 'quien|quienes',
  which: 'que|cual|cuales|donde|cuando se|de donde',
  aux: 'es|esta|estan|ha|han|hay|son|hemos|tiene',
  show: 'muestra|muestrame|muestre|mostrar|ensename|lista|listar|dame|abre|ver',
  find: 'encuentra|encuentre|encontrar|busca|busque|buscar|buscame|estoy buscando',
  any: 'hay|tenemos|alguien|algun|alguna|tenemos a alguien|hay alguien',
  has: 'con|habla|hablan|sabe|saben|conoce|conocen|tiene|tienen|trabajo en|experiencia|domina|dominan|que',
  compare: 'compara|compare|comparar|comparacion|mejor|frente a|contra|vs|versus|diferencia entre',
  review: 'revisa|revise|revisar|evalua|evalue|evaluar|repasa|repasar|revisemos',
  applied: 'se postulo|se postularon|ha aplicado|aplico|aplicaron|se ha presentado|se inscribio',
  best: 'nuevos|nuevas|nuevo|nueva|mejores|ultimos|ultimas|buenos|recientes',
  pipeline: 'pipeline|embudo|tablero',
  stand: 'etapa|fase|va',
  state: 'estado|situacion',
  going: 'va|van|avanza|marcha|progresa',
  done: 'publicado|publicada|cerrado|cerrada|en linea|cubierta|cubierto|activa',
  draft: 'borrador|borradores|abiertas|abiertos|abierta|activas',
  figure:
    'tasa|promedio|media|porcentaje|por mes|por semana|por puesto|por departamento|por fuente|estadisticas|cifras|tiempo de contratacion|conversion|cuanto tiempo|tendencia|con que frecuencia|mas candidaturas',
  channel: 'fuente|fuentes|canal|canales',
  summarise: 'resume|resuma|resumir|resumen|resumen de|resumeme',
  replies: 'respuestas|respuesta|mensajes|correos|bandeja|bandeja de entrada|conversacion|correo|mensaje',
  replied: 'respondido|ha respondido|contestado|respondio|contesto|escrito|ha escrito|noticias de',
  explain: 'explica|explique|explicame|justifica|explicar',
  score: 'puntos|puntuacion|nota|puntaje|valoracion|evaluacion',
  lacks: 'falta|faltan|pruebas|evidencia|evidencias|carencias|debilidades|en contra de',
  fits: 'encaja|cumple|cumplen|criterios|requisitos',
  urgent:
    'urgente|urgentes|pendiente|pendientes|me necesita|que debo hacer|por donde empiezo|prioridades|mis prioridades|tareas|me espera|atrasado|que hay de nuevo|requiere mi atencion|atencion|para hoy',
  helps:
    'ayuda|ayudame|que puedes hacer|que sabes hacer|como publico|como puedo|que comandos|comandos|como funciona|como cierro|como se publica',
  acting: 'publicacion|cierre',
  a: 'un|una|unos|unas|todos|todas|cada|varios|varias',
  glue: 'el|la|los|las|de|del|al|a|en|para|por|con|mi|mis|nuestro|nuestra|nuestros|nuestras|su|sus|tu|yo|nosotros|me|te|se|nos|esta|este|ese|esa|como|sobre|o|e|pasado|pasada|mes|semana|ano|hasta ahora|recibimos|hemos|ha sido|ya|tambien|porque|base|que',
  now: 'ahora|hoy|ya|inmediatamente|ayer|ahora mismo',
}
