import type { StanceWords } from './stance-words.ts'

export const es: StanceWords = {
  no: 'no|sin|nunca|jamas|ningun|ninguna|ninguno|ni|tampoco|nada|carezco de|falta de',
  claim:
    'experiencias?|conocimientos?|nociones|formacion|formad[oa]|certificad[oa]|certificacion|titulo|titulacion|carnet|carne|permiso|licencia|cualificacion|dominio|practica|he|tengo|tenia|poseo|hablo|conozco|manejo|se|trabajad[oa]|trabaje|usad[oa]|utilizad[oa]|uso|dispongo|disponible|disponibilidad|dispuest[oa]|puedo|soy|conduzco|dirigid[oa]|curse|hecho|posible|tareas|puestos|funciones|tocado|tocar',
  turn: 'pero|sin embargo|aunque|en cambio|sino|mientras',
  idiom:
    'no solo|no solamente|sin (?:problemas?|incidencias?|accidentes?|errores?|supervision)|no-?code|no ?sql|no menos|sin (?:fallar|perder|saltarme)',
  learning: 'aprendiendo|formandome|estoy estudiando|preparando',
  wished:
    'aprender|me gustaria|interesad[oa] en|interes (?:en|por)|quiero|quisiera|deseo|espero|sueno con|con ganas de|curiosidad por|ilusion por|me encantaria|pretendo|pienso|formarme en|me veo|mi ilusion|mi sueno|me interesan?',
  sought: 'en busca de|busco|buscando|candidatura a|opto a|me postulo|aspiro a',
  basic:
    'nociones (?:de)?|conocimientos? basicos? (?:de|en)?|un poco de|basic[oa]s?|nivel basico|principiante|algo de|iniciacion|elemental(?:es)?',
  expired:
    'caducad[oa]s?|vencid[oa]s?|expirad[oa]s?|ya no (?:vigente|valid[oa])|sin renovar|no renovad[oa]|retirad[oa]|suspendid[oa]|perdid[oa]|caduco|vencio|expiro|ya no (?:tengo|esta)|perdi los puntos|estuvo vigente|sin vigencia',
  failed:
    'suspens[oa]s?|no superad[oa]s?|no aprobad[oa]s?|reprobad[oa]s?|abandonad[oa]s?|interrumpid[oa]s?|incomplet[oa]s?|sin terminar|sin acabar|sin finalizar|deje el curso|sin plaza|sin exito|no aprobe|no aprobe|no apt[oa]|no lo saque|quede fuera|sin completar|resultado negativo',
  planned:
    'previst[oa]s?|planead[oa]s?|planificad[oa]s?|programad[oa]s?|inscrit[oa]|matriculad[oa]|proximamente|proxim[oa]|comenzare|empezare|examen (?:en|el)|pendiente de realizar|proxim[oa]s?|ano que viene|mes que viene|por hacer|en espera|me examino|me presento|empiezo|proxima convocatoria|pendiente de examen|fecha de examen|a partir de (?:enero|marzo|mayo|junio|septiembre) de 20(?:2[7-9]|3\\d)',
  ongoing:
    'en curso|cursando|en proceso|en tramite|pendiente|sin finalizar|aun no (?:terminad|obtenid)[oa]|en preparacion',
  others:
    'equipo|desarrolladores|programadores|companeros|companeras|companero|departamento|empresa|clientes?|proveedores?|jefe|jefa|responsable|marido|mujer|esposa|esposo|hermano|hermana|padre|madre|amigos?|amiga|socio|agencia|consultores|ellos|ellas|otros|duen[oa]s?|propietari[oa]|encargad[oa]|central|sede|oficina|gerencia|direccion|antecesor|antecesora|gestoria|asesoria|contable',
  othersDo:
    'usa|usaba|usaban|usan|utiliza|utilizaba|utilizaban|utilizan|trabaja|trabajaba|trabajaban|trabajan|conoce|conocia|conocen|habla|hablaba|hablan|domina|dominaba|dominan|tiene|tenia|tenian|tienen|es|son|era|eran|desarrolla|desarrollaba|desarrollaban|gestiona|gestionaba|sabe|saben|hace|hacia|hacian|maneja|manejaba|llevaba|llevaban|lleva|llevan|registraba|registraban|guardaba|apuntaba|pedia|compraba|vende|vendia|ensena|monta|montaba|dirige|administra|administraba|confeccionaba',
  seeks:
    'su (?:oferta|anuncio)|tu (?:oferta|anuncio)|buscan|buscais|buscamos|se busca|oferta de (?:empleo|trabajo)|anuncio|perfil (?:buscado|requerido|solicitado)|requisitos?|se (?:requiere|exige|valora|valorara|necesita|pide)|tu perfil|su perfil|el puesto (?:exige|requiere|pide)|el candidato (?:ideal|debe|debera)|imprescindible|ofrecemos|que (?:buscamos|pedimos)|(?:ustedes |usted )?(?:exigen|piden|solicitan|mencionan|requieren|preguntan|quieren|hablan de)|la vacante|en el anuncio',
  handled:
    '(?:lo|la|los|las) (?:llevaba|llevaban|hacia|hacian|gestionaba|gestionaban|realizaba|realizaban)|se (?:encargaba|encargaban|ocupaba|ocupaban)|corria(?:n)? a cargo|(?:era|eran|estaba|estaban) (?:\\p{L}+ )?(?:a cargo|en manos|responsabilidad)|(?:llevad|hech|gestionad|realizad|tramitad|confiad|externalizad|encargad|preparad|elaborad|asumid|subcontratad)[oa]s? (?:por|a)|(?:lo|la|los|las) (?:hace|hacen|lleva|llevan|preparaba|preparaban|tramitaba|manejaba|manejaban|montaba|presentaba|presentaban)|(?:era|eran) (?:cosa|tarea|asunto|competencia|trabajo) de|(?:recaia|recaian|correspondia|correspondian|tocaba|tocaban)',
  except: 'salvo|excepto|menos|a excepcion de|aparte de|en lugar de|en vez de',
  relatives:
    'quien(?:es)?|(?:los|las|aquellos|aquellas|companeros|gente|personas|alguien) que|m(?:i|is) (?:marido|mujer|esposo|esposa|hermano|hermana|padre|madre|hijo|hija|amigos?|amiga|jefe|jefa|companeros?|companera|pareja)|m(?:i|is) (?:primo|prima|tio|tia|cunad[oa]|suegr[oa]|novi[oa]|vecin[oa]|abuelo|compañero|compañera|companero de piso)',
  exam: 'examen|oposicion|prueba|presente|intentos?|puntos|deje|dejado|perdi|perdido|devolvi|no la renove|no lo renove|solicitud|solicitado|convocatoria|sin plaza|sin exito|suspendi',
  passed:
    'aprobad[oa]|superad[oa]|obtenid[oa]|conseguid[oa]|titular|en posesion|vigente|en vigor|renovad[oa]|tengo|poseo|expedid[oa]|actualizad[oa]|terminad[oa]|titulad[oa]|sacad[oa]|finalizad[oa]|concluid[oa]|acreditad[oa]|concedid[oa]|en regla|indefinid[oa]|al dia|colegiad[oa]|reciclad[oa]',
  aims: 'lista de deseos|mi (?:objetivo|meta|sueno|ilusion|proposito|aspiracion)|seria (?:mi|un|bueno)|algun dia|ojala|llegar a(?:l)?|mi futuro',
  doubt:
    'por (?:llegar|hacer|sacar|obtener|empezar|terminar|aprobar|renovar|recoger|confirmar|definir|examinar)|lista de (?:espera|deseos)|espera\\p{L}*|espero|ojala|si todo va|aun no|aun por|todavia\\p{L}*|pendiente\\p{L}*|falta\\p{L}*|me falta|debo|debia|deberia|tengo que|habria que|pasad[oa]|vencid\\p{L}*|vencer|vencio|caduc(?:ad|o|ar)\\p{L}*|expirad\\p{L}*|expiro|ya no|nunca|jamas|sin (?:actualizar|renovar|vigencia|validez|reciclar|exito|aprobar|terminar|acabar|convalidar|superar|renovacion|examen|titulo)|dej\\p{L}*|abandon\\p{L}*|medias|mitad|retir\\p{L}*|quit(?:ad|ar)\\p{L}*|perdi\\p{L}*|suspend\\p{L}*|suspens\\p{L}*|anul\\p{L}*|revoc\\p{L}*|deneg\\p{L}*|rechaz\\p{L}*|negad\\p{L}*|de baja|antigu\\p{L}*|obsolet\\p{L}*|no|algun dia|quiero|quisiera|querria|gustaria|deseo\\p{L}*|sueno|suena|objetivo|meta|proxim\\p{L}*|que viene|pronto|despues|mas adelante|luego|futur\\p{L}*|prev\\p{L}*|previst\\p{L}*|planific\\p{L}*|planead\\p{L}*|programad\\p{L}*|voy a|ire|hare|sacare|me examinare|examinar\\p{L}*|me presento|presentar\\p{L}*|inscri\\p{L}*|matricul\\p{L}*|apuntad\\p{L}*|solicit\\p{L}*|pedid\\p{L}*|en tramite\\p{L}*|tramit\\p{L}*|en curso|cursando|haciendo|sacando|estudiando|preparando|empez\\p{L}*|comen[zc]\\p{L}*|convocatoria|en vano|suspenso|reprob\\p{L}*|fracas\\p{L}*|insuficien\\p{L}*|nota|cuando|si (?:me|apruebo)|porque|en cuanto|me paga|me envia|tiempo atras|en su dia|en tiempos|antes de(?:l)?|hasta que|devolvi|fecha de(?:l)? examen|tuve|tenia|prohibicion|inhabilit\\p{L}*|por delante|papeles|mientras|si lo|si la|haria|sacaria|plaza|en (?:camino|marcha|ello|preparacion)',
}
