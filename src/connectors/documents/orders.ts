/**
 * Orders to a model look like this, in seven languages. The patterns are for folded text: small letters without
 * accents. A resume tells what somebody did; these patterns ask for the imperative, said about a model's instructions
 * or about the very document it reads.
 */

import { beginningsOf } from '#text/pattern-beginnings.ts'

export interface Order {
  readonly language: string
  /** The pattern goes from the first word on; it matches where it is put. */
  readonly words: RegExp
  /** The lead must stand right before the words, up to the end of a text; it is null where anything may stand there. */
  readonly lead: RegExp | null
  /** The first words begin like this: see `beginningsOf`. */
  readonly beginnings: readonly string[]
}

interface Grammar {
  /** An imperative after these words still is one. */
  readonly polite: string
  readonly ignore: string
  readonly earlier: string
  readonly instructions: string
  /** The reader is asked to do something with the candidate. */
  readonly judge: string
  /** The candidate is the person this document is about. */
  readonly thisCandidate: string
  /** These are whole orders: to somebody who is a model, to be somebody else, to say only this. */
  readonly others: readonly string[]
}

/** The gap lies within one sentence, over lines. Folding puts in the sign of a paragraph's end. */
const gap = (max: number): string => `[^.!?:;\\u0001]{0,${max}}?`
const sentenceStart = `(?:^|[.,!?:;"'(\\[{>*•|#–—-] ?)`

/** A space in a pattern stands for any white space there may be between two words. */
const compile = (source: string, flags: string): RegExp => new RegExp(source.replaceAll(' ', '[ \\n]'), flags)

function ordersOf(language: string, grammar: Grammar): Order[] {
  const { polite, ignore, earlier, instructions, judge, thisCandidate, others } = grammar
  const lead = compile(`(?:${sentenceStart}|\\b(?:${polite}),? )(?![^])`, 'm')
  const all = [
    `LEAD(?:${ignore})\\b${gap(30)}\\b(?:${earlier})\\b${gap(40)}\\b(?:${instructions})\\b`,
    `LEAD(?:${judge})\\b${gap(30)}\\b(?:${thisCandidate})`,
    ...others,
  ]
  return all.map((source) => {
    const words = source.replace(/^LEAD/, '')
    return {
      language,
      words: compile(words, 'my'),
      lead: words === source ? null : lead,
      beginnings: beginningsOf(new RegExp(words)),
    }
  })
}

const english = ordersOf('en', {
  polite: `please|must|should|shall|now|then|you|also|instead|always|and|need to|have to|are to|you to|will|ai|assistant|llm`,
  ignore: `ignore|disregard|forget|override|overrule|do not follow|don't follow|stop following|pay no attention to`,
  earlier: `previous|prior|above|earlier|preceding|existing|all|any|your|the|these|those|other|everything|every`,
  instructions: `instructions?|prompts?|rules|guidelines|directions|directives|commands?|criteria|constraints|requirements|qualifications|job description|above|before`,
  judge: `rate|rank|score|grade|mark|evaluate|assess|classify|label|treat|select|choose|pick|recommend|hire|shortlist|advance|accept|approve|move|give|put|prioriti[sz]e|ensure|make sure`,
  thisCandidate: `(?:this|the present) (?:candidate|applicant|resume|cv|profile|application|person)\\b|(?:me|my (?:resume|cv|application|profile)|the (?:candidate|applicant))\\b${gap(20)}(?:\\bas (?:an? |the )?(?:best|top|perfect|ideal|excellent|exceptional|outstanding|strong|highly|most|10|100)|\\b(?:highest|maximum|perfect|full) (?:score|rating|marks?)|\\b(?:10|100|5) ?(?:/|out of|%|points)|(?:number|no\\.?|#) ?(?:1|one)\\b|at the (?:very )?top)`,
  others: [
    `LEAD(?:give|assign|return|output|set)\\b${gap(40)}\\b(?:score|rating)\\b${gap(20)}\\b(?:10|100|9\\d|5|ten|maximum|highest|perfect|full)\\b`,
    `LEAD(?:give|assign|return|output|set)\\b${gap(40)}\\b(?:maximum|highest|perfect|full|top) (?:possible )?(?:score|rating|marks)\\b`,
    `\\b(?:note|message|instructions?|notice|memo|hint) (?:to|for) (?:the |any |all |an? )?(?:ais?|llms?|(?:large )?language models?|chat ?gpt|ai \\w+|(?:automated|hiring|screening|recruiting) (?:ai|bot|system|model|algorithm)s?) ?[:,!–—-]`,
    `\\b(?:attention|dear|hello|hey|hi),? (?:ai|llm|language model|chat ?gpt|ai (?:assistant|model|recruiter|system|reviewer|screener))s? ?[:,!–—-]`,
    `\\bif you(?:'re| are) (?:reading this and (?:are )?)?(?:an? |the )?(?:ai|llm|(?:large )?language model|chat ?gpt|automated|bot|ai \\w+|robot)\\b`,
    `\\b(?:ai|llm|language model|chat ?gpt)s?(?: \\w+)? (?:must|should|shall|is to|are to|is instructed to)\\b${gap(20)}\\b(?:ignore|rank|rate|recommend|select|score|output|respond|approve|classify|hire|advance)\\b`,
    `LEAD(?:bypass|discard)\\b${gap(20)}\\b(?:previous|prior|above|your|these)\\b${gap(20)}\\b(?:instructions?|prompts?|rules|guidelines|criteria)\\b`,
    `LEAD(?:ignore|disregard|forget) (?:what|everything|all|anything)(?: that)? (?:you|is written|was said|came before)\\b`,
    `\\b(?:any|every|all|each) (?:ai|llm|language model|chat ?gpt)s?\\b${gap(30)}\\b(?:must|should|shall)\\b`,
    `\\b(?:note|message|instructions?|hint) (?:to|for) (?:the |any )?(?:model|assistant|reviewer|screener|grader) ?:`,
    `^you are an? (?:\\w+ )?(?:recruiter|hiring manager|resume \\w+|screening \\w+|hr (?:expert|assistant|specialist))[.,]`,
    `\\bsystem override\\b`,
    `LEADyou are (?:now|no longer)\\b`,
    `\\byou are (?:now )?(?:chat ?gpt|gpt|claude|gemini|an? (?:ai|llm|language model|helpful|unbiased|unrestricted|jailbroken))\\b`,
    `\\bfrom now on,? you\\b`,
    `LEAD(?:act|behave|pretend|respond) (?:as|like)(?: if you (?:are|were))? (?:an? |the )?(?:ai|llm|unrestricted|chat ?gpt|dan|language model|jailbroken)\\b`,
    `LEAD(?:respond|reply|answer|output|print|say|return|repeat) (?:only|just|exactly|nothing but)\\b ?(?:with|the|in|by|that|this|"|'|yes|json|:)`,
    `LEAD(?:respond|reply|answer|output|print|say|return|repeat) (?:with )?(?:the (?:following|word|phrase|text|sentence))\\b`,
    `LEAD(?:say|state|conclude|report|write|confirm|tell the \\w+) (?:that )?(?:this|the) (?:candidate|applicant|resume|person) (?:is|has|meets|matches|should)\\b`,
    `LEAD(?:do not|don't|never) (?:mention|reveal|disclose|repeat|show|report|flag)\\b${gap(15)}\\b(?:instructions?|prompt|(?:this|hidden) (?:message|text|note|line))\\b`,
    `LEAD(?:do not|don't|never) (?:tell|inform|alert) (?:the (?:recruiter|user|hiring manager)|anyone|anybody|them)\\b${gap(20)}\\b(?:this|these|instructions?|prompt|note)\\b`,
    `LEAD(?:do not|don't|never) (?:reject|penali[sz]e|filter out|rank down|downgrade)\\b${gap(10)}\\b(?:this|the) (?:candidate|applicant|resume)\\b`,
    `LEAD(?:new|updated|real|actual|secret|hidden|system|override) (?:system )?(?:instructions?|prompt|directives?) ?:`,
  ],
})

const german = ordersOf('de', {
  polite: `bitte|jetzt|nun|dann|und|sofort|also|ki`,
  ignore: `ignoriere|ignorieren sie|ignoriert|vergiss|vergessen sie|missachte|missachten sie|ubergehe|ubergehen sie|uberschreibe|verwirf`,
  earlier: `alle|alles|samtliche|vorherig\\w*|bisherig\\w*|obig\\w*|vorangegangen\\w*|vorangehend\\w*|fruher\\w*|deine|ihre|die|vorig\\w*|jegliche`,
  instructions: `anweisung(?:en)?|instruktion(?:en)?|regeln|vorgaben|befehle?|prompts?|kriterien|richtlinien|aufforderungen|anleitungen`,
  judge: `bewerte|bewerten sie|beurteile|beurteilen sie|stufe|stufen sie|empfiehl|empfehlen sie|wahle|wahlen sie|gib|geben sie|setze|setzen sie|behandle|behandeln sie|bevorzuge|bevorzugen sie|lade|laden sie|stelle|stellen sie|ordne`,
  thisCandidate: `diese[nrsm]? (?:kandidat\\w*|bewerb\\w*|lebenslauf\\w*|profils?|person)\\b`,
  others: [
    `LEAD(?:gib|geben sie|vergib|vergeben sie)\\b${gap(30)}\\b(?:hochste|volle|maximale|beste)\\w* (?:punktzahl|bewertung|note|wertung)\\b`,
    `\\b(?:hinweis|nachricht|anweisung|anweisungen|notiz|mitteilung) (?:an|fur) (?:die |das |jede |alle |eine? )?(?:ki|ai|llms?|sprachmodelle?|chat ?gpt|ki-\\w+|bots?) ?[:,!–—-]`,
    `LEAD(?:vergiss|ignoriere|vergessen sie|ignorieren sie) (?:alles|was)\\b${gap(20)}\\b(?:du|sie|oben|zuvor|bisher|davor)\\b`,
    `LEAD(?:setze|stelle|gib)\\b${gap(20)}\\b(?:bewertung|punktzahl|score)\\b${gap(10)}\\b(?:100|10|maximum|hochst\\w*)\\b`,
    `\\b(?:wenn|falls|sofern) (?:du|sie) (?:eine? )?(?:ki|ai|sprachmodell|llm|bot|ki-\\w+|chat ?gpt)\\b`,
    `\\bdu bist (?:jetzt|nun|ab sofort|ab jetzt|nicht mehr|eine ki|ein sprachmodell)\\b`,
    `\\bab (?:jetzt|sofort) (?:bist|sollst|musst|wirst) du\\b`,
    `LEAD(?:antworte|antworten sie|gib|geben sie|schreibe|schreiben sie|sage|sagen sie) (?:nur|ausschliesslich|lediglich|exakt|genau)\\b`,
    `LEAD(?:erwahne|erwahnen sie|verrate|verraten sie|nenne|zeige)\\b${gap(15)}\\b(?:anweisung(?:en)?|hinweis|prompt|nachricht|text)\\b${gap(10)}\\bnicht\\b`,
  ],
})

const french = ordersOf('fr', {
  polite: `veuillez|merci de|maintenant|puis|et|vous devez|tu dois|il faut|s'il vous plait`,
  ignore: `ignore[zr]?|oublie[zr]?|neglige[zr]?|outrepasse[zr]?|ne tenez pas compte|ne tiens pas compte|faites abstraction|fais abstraction`,
  earlier: `toutes?|tous|tout|les|des|tes|vos|ces|precedentes?|ci-dessus|anterieures?|autres`,
  instructions: `instructions?|consignes?|directives?|regles|ordres|prompts?|criteres`,
  judge: `note[zr]?|evalue[zr]?|classe[zr]?|recommande[zr]?|selectionne[zr]?|choisis(?:sez)?|retiens|retenez|retenir|attribue[zr]?|donne[zr]?|place[zr]?|mets|mettez|privilegie[zr]?`,
  thisCandidate: `(?:ce|cet|cette) (?:candidate?|cv|profil|candidature|personne|postulante?)\\b`,
  others: [
    `LEAD(?:donne[zr]?|attribue[zr]?)\\b${gap(30)}\\b(?:note|score) (?:maximale?|parfaite?|la plus elevee|le plus eleve)\\b`,
    `\\b(?:note|message|instructions?|consignes?|avis) (?:a l'attention de|a l'intention de|pour|a|aux|destinee?s? a) ?(?:l'|la |les |toute |l' )?(?:ia|intelligence artificielle|modeles? de langage|llms?|chat ?gpt|robots?) ?[:,!–—-]`,
    `LEAD(?:oublie[zr]?|ignore[zr]?) tout ce (?:que|qui|qu')`,
    `\\bsi (?:tu es|vous etes) (?:une? )?(?:ia|intelligence artificielle|modele|llm|robot|chat ?gpt)\\b`,
    `\\b(?:tu es|vous etes) (?:maintenant|desormais|a present|une ia|un modele de langage)\\b`,
    `\\ba partir de maintenant,? (?:tu|vous)\\b`,
    `LEAD(?:reponds|repondez|repondre|ecris|ecrivez|affiche[zr]?|dis|dites|renvoie|renvoyez) (?:uniquement|seulement|exactement|juste|simplement)\\b`,
    `LEADne (?:mentionne[zr]?|revele[zr]?|signale[zr]?|rejete[zr]?|rejette)\\b${gap(15)}\\b(?:instructions?|consignes?|prompt|message|candidate?|candidature)\\b`,
  ],
})

const spanish = ordersOf('es', {
  polite: `por favor|ahora|luego|y|debes|debe|tienes que|tiene que`,
  ignore: `ignora|ignore|ignoren|ignorad|olvida|olvide|olviden|descarta|descarte|omite|omita|haz caso omiso|haga caso omiso|no tengas en cuenta|no tenga en cuenta`,
  earlier: `todas?|todos|todo|las|los|tus|sus|estas|anteriores|previas|previos|cualquier`,
  instructions: `instrucciones|instruccion|indicaciones|reglas|ordenes|directrices|prompts?|criterios|normas`,
  judge: `califica|califique|evalua|evalue|puntua|puntue|clasifica|clasifique|recomienda|recomiende|selecciona|seleccione|elige|elija|contrata|contrate|otorga|otorgue|asigna|asigne|valora|valore|aprueba|apruebe|coloca|coloque`,
  thisCandidate: `est[ae] (?:candidat[ao]|curriculum|cv|perfil|solicitud|aspirante|postulante|persona)\\b`,
  others: [
    `LEAD(?:otorga|otorgue|asigna|asigne|da|dale)\\b${gap(30)}\\b(?:puntuacion|calificacion|nota) (?:maxima|perfecta|mas alta)\\b`,
    `\\b(?:nota|mensaje|instruccion|instrucciones|aviso) (?:para|a) (?:la |el |los |las |cualquier |toda )?(?:ia|inteligencia artificial|modelos? de lenguaje|llms?|chat ?gpt|bots?) ?[:,!–—-]`,
    `LEAD(?:olvida|olvide|ignora|ignore) todo lo (?:que|anterior)\\b`,
    `\\bsi (?:eres|es usted|usted es) (?:una? )?(?:ia|inteligencia artificial|modelo|llm|bot|chat ?gpt)\\b`,
    `\\b(?:ahora eres|eres ahora|eres una ia|eres un modelo de lenguaje)\\b`,
    `\\ba partir de ahora,? (?:eres|debes|actua|actuas)\\b`,
    `LEAD(?:responde|responda|contesta|conteste|escribe|escriba|di|diga|devuelve|devuelva) (?:solo|solamente|unicamente|exactamente)\\b`,
    `LEADno (?:menciones|mencione|reveles|revele|rechaces|rechace)\\b${gap(15)}\\b(?:instrucciones|prompt|mensaje|candidat[ao]|texto)\\b`,
  ],
})

const portuguese = ordersOf('pt', {
  polite: `por favor|agora|depois|e|deve|voce deve|tem de|tem que`,
  ignore: `ignore|ignora|ignorem|esqueca|esquece|esquecam|desconsidere|desconsidera|despreze|descarte`,
  earlier: `todas?|todos|tudo|as|os|suas?|tuas?|estas|essas|anteriores|previas|quaisquer`,
  instructions: `instrucoes|instrucao|orientacoes|regras|ordens|diretrizes|prompts?|criterios|comandos`,
  judge: `avalie|classifique|pontue|recomende|selecione|escolha|contrate|atribua|aprove|coloque|priorize`,
  thisCandidate: `(?:est|ess)[ae] (?:candidat[ao]|curriculo|cv|perfil|candidatura|pessoa)\\b`,
  others: [
    `LEAD(?:atribua|de|conceda)\\b${gap(30)}\\b(?:pontuacao|nota|classificacao) (?:maxima|perfeita|mais alta)\\b`,
    `\\b(?:nota|mensagem|instrucao|instrucoes|aviso) (?:para|a|ao|aos) (?:a |o |os |as |qualquer )?(?:ia|inteligencia artificial|modelos? de linguagem|llms?|chat ?gpt|robos?|bots?) ?[:,!–—-]`,
    `LEAD(?:esqueca|esquece|ignore|desconsidere) tudo (?:o que|isso)\\b`,
    `\\bse (?:voce e|voce for|for|tu es|es) (?:uma? )?(?:ia|inteligencia artificial|modelo de|llm|robo|chat ?gpt)\\b`,
    `\\b(?:agora voce e|voce e agora|voce e uma ia|voce e um modelo de linguagem)\\b`,
    `\\ba partir de agora,? (?:voce|tu|es)\\b`,
    `LEAD(?:responda|responde|escreva|diga|devolva|retorne) (?:apenas|somente|so|exatamente)\\b`,
    `LEADnao (?:mencione|revele|rejeite|mostre)\\b${gap(15)}\\b(?:instrucoes|prompt|mensagem|candidat[ao]|texto)\\b`,
  ],
})

const italian = ordersOf('it', {
  polite: `per favore|ora|adesso|poi|e|devi|deve|si prega di`,
  ignore: `ignora|ignori|ignorate|ignorare|dimentica|dimentichi|dimenticate|trascura|trascuri|non tenere conto|non considerare|scarta`,
  earlier: `tutte|tutti|tutto|le|gli|i|delle|tue|sue|queste|precedenti|ogni`,
  instructions: `istruzioni|istruzione|indicazioni|regole|ordini|direttive|prompt|criteri|comandi`,
  judge: `valuta|valuti|valutate|classifica|classifichi|raccomanda|raccomandi|consiglia|seleziona|selezioni|selezionate|scegli|scelga|assumi|assuma|assegna|assegni|metti|approva`,
  thisCandidate: `quest(?:[oa] |'|o/a )(?:candidat[ao]|curriculum|cv|profilo|candidatura|persona)\\b`,
  others: [
    `LEAD(?:assegna|assegni|dai|dia|attribuisci)\\b${gap(30)}\\b(?:punteggio|voto|valutazione) (?:massim[oa]|perfett[oa]|piu alt[oa])\\b`,
    `\\b(?:nota|messaggio|istruzione|istruzioni|avviso) (?:per|a|all'|alla|ai|agli) ?(?:l'|la |il |i |gli |qualsiasi )?(?:ia|ai|intelligenza artificiale|modell[oi] (?:linguistic[oi]|di linguaggio)|llm|chat ?gpt|bot) ?[:,!–—-]`,
    `LEAD(?:dimentica|dimentichi|ignora|ignori) tutto (?:cio|quello|quanto)\\b`,
    `\\bse (?:sei|lei e) (?:un'|un |una |uno )?(?:ia|ai|intelligenza artificiale|modello|llm|bot|chat ?gpt)\\b`,
    `\\b(?:ora sei|adesso sei|sei ora|sei adesso|sei un'ia|sei un modello linguistico)\\b`,
    `\\bda (?:ora|adesso|questo momento)(?: in poi)?,? (?:sei|devi|tu)\\b`,
    `LEAD(?:rispondi|risponda|rispondete|scrivi|scriva|dica|restituisci) (?:solo|soltanto|solamente|esattamente|unicamente)\\b`,
    `LEADnon (?:menzionare|rivelare|segnalare|respingere|scartare)\\b${gap(15)}\\b(?:istruzioni|prompt|messaggio|candidat[ao]|testo)\\b`,
  ],
})

const dutch = ordersOf('nl', {
  polite: `graag|nu|dan|en|alsjeblieft|a\\.?u\\.?b|je moet|u moet|gelieve`,
  ignore: `negeer|vergeet|omzeil|negeren|verwaarloos`,
  earlier: `alle|alles|de|deze|je|jouw|uw|eerdere|vorige|bovenstaande|voorgaande|elke`,
  instructions: `instructies?|opdrachten|aanwijzingen|regels|richtlijnen|prompts?|criteria`,
  judge: `beoordeel|waardeer|rangschik|scoor|beveel|selecteer|kies|geef|plaats|zet|behandel|neem|nodig|classificeer|markeer`,
  thisCandidate: `(?:deze|dit) (?:kandidate?|kandidaat|sollicitant|cv|profiel|sollicitatie|persoon)\\b`,
  others: [
    `LEAD(?:geef|ken)\\b${gap(30)}\\b(?:hoogste|maximale|perfecte) (?:score|beoordeling|waardering)\\b`,
    `\\b(?:opmerking|bericht|instructies?|notitie|boodschap) (?:aan|voor) (?:de |het |elke |alle |een )?(?:ai|ki|taalmodel(?:len)?|llms?|chat ?gpt|bots?) ?[:,!–—-]`,
    `LEAD(?:negeer|vergeet) (?:alles )?wat (?:hierboven|hiervoor|je|jij|u)\\b`,
    `\\bals (?:je|jij|u) een (?:ai|taalmodel|llm|bot|ai-\\w+)\\b`,
    `\\b(?:je|jij|u) bent (?:nu|vanaf nu|een ai|een taalmodel)\\b`,
    `\\bvanaf nu (?:ben|moet) (?:je|jij|u)\\b`,
    `LEAD(?:antwoord|schrijf|zeg|geef|reageer) (?:alleen|uitsluitend|enkel|slechts|precies)\\b`,
    `LEAD(?:vermeld|onthul|noem|wijs)\\b${gap(15)}\\b(?:instructies?|prompt|bericht|kandidaat|tekst)\\b${gap(10)}\\b(?:niet|af)\\b`,
  ],
})

/** Models are given such marks between the turns of a conversation. Nobody types them by chance. */
export const markup: readonly RegExp[] = [
  '<\\|[a-z_]{3,20}\\|>',
  '\\[/?inst\\]',
  '<</?sys>>',
  '</?(?:system|system_prompt|instructions?)>',
  '^#{2,4} ?(?:system|instruction|response) ?:',
  '\\{ ?"(?:score|rating|verdict|decision|recommendation)" ?:',
  '(?:begin|start|end) (?:of )?system (?:prompt|message)',
].map((source) => compile(source, 'gm'))

export const orders: readonly Order[] = [english, german, french, spanish, portuguese, italian, dutch].flat()
