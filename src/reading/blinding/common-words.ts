/**
 * These words are names of many people and common words as well, folded. Other common words that are names are skills,
 * trades, tongues, places and months, which have lists of their own.
 */
export const commonWords: ReadonlySet<string> = new Set(
  (
    'young long short white black brown green gray grey blue king prince bishop pope duke rose lily ivy daisy grace hope faith joy will mark bill frank grant chase price page bush wood woods stone rivers hill hills field fields church bell ball best good rich sharp small strong wise power powers banks cash case law laws day days week noble major major christian summer autumn winter spring snow frost rain storm star sky dawn eve sunny pearl amber crystal ruby jade jasper garnet diamond gold silver ' +
    'street lane park parks ford bridge brooks lake marsh moss flood forest glen heath mills miller wells house hall cross newman freeman temple abbot knight monk love loving friend guest english german french irish scott welsh holland israel jordan georgia virginia carolina china india kent chester lincoln victoria florence sydney dallas austin houston madison art guy rob pat sue dean drew skip rusty buddy champion justice constant patience prudence charity mercy harmony melody carol viola reed read said ray gene penny bond stock sterling marks pound crown bird crane swan wolf fox lamb bull hart buck finch robin martin drake hawk peacock fish pike bass salmon berry plum pepper rice bean coffey may june august merit link moon sun north south east west child grant hand head foot back beard tongue ' +
    'klein gross groß lang kurz jung alt neu stark schwarz weiss weiß braun roth rot konig kaiser herzog graf sommer herbst sonntag freitag montag vogel wolf fuchs hahn berg stein bach wald horn zimmer haus engel teufel gott kraft ernst wacker fromm gut reich sturm blum blume rose busch baum apfel birnbaum nagel hammer eisen stahl gold silber ' +
    'petit grand legrand blanc noir roux brun rouge vert leger bon marchand page roy roi prince comte lange rose fleur france dimanche juin avril champion fontaine riviere forest bois dubois ' +
    'bianco nero rosso verde grande russo greco romano villa costa conte marino fiore rosa bella buono felice forte monte ' +
    'blanco negro rojo rubio moreno bravo bueno flores rosas rosa campos campo rios torres prado santos cruz reyes rey leon mar luz cielo consuelo mercedes dolores soledad pilar nieves marin ' +
    'branco preto pinto ramos rocha pereira oliveira costa silva serra lobo leal ' +
    'jong groot klein wit zwart bruin berg dijk bos vos haan bakker visser smit kuiper mulder ' +
    'wolny maly wielki bialy czarny zielony wrobel sikora kot wilk krol cerny bily vesely maly novy svoboda dub zima holub ursu popa lupu rus ban munteanu berg lund holm strand dahl ek alm sten kvist skov sand bjerg dal vinter sommer virtanen makinen niemi koski ' +
    'smith taylor fisher hunter mason potter shepherd archer butler parker turner weaver cooper carter tanner fuller sawyer skinner slater thatcher tyler walker webster wheeler marshall chandler clark piper singer barber baxter brewer glover fischer muller mueller schneider weber schafer bauer richter zimmermann kramer jager forster gerber topfer kohler schmied schuster schreiber binder wirt seiler sattler ritter vogt meister wagner ' +
    'boulanger mercier fournier chevalier berger meunier charpentier herrero pastor zapatero guerrero molinero sarto fabbri barbieri kowal krawiec rybak mlynarz szewc stolarz kovar rybar sedlak halasz juhasz croitoru fieraru morar ' +
    'yilmaz deniz umut ozgur savas baris bulut yildiz gunes nagy kis fekete feher veres szabo kovacs molnar horvath nemeth'
  ).split(' '),
)
