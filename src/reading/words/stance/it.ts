import type { StanceWords } from './stance-words.ts'

export const it: StanceWords = {
  no: 'no|non|nessuna?|nessuno|senza|mai|ne|niente|nulla|privo di|priva di',
  claim:
    'esperienz[ae]|conoscenz[ae]|nozioni|formazione|formato|formata|certificat[oa]|certificazione|attestato|diploma|patente|patentino|qualifica|padronanza|pratica|ho|possiedo|avevo|parlo|conosco|lavorato|usato|usata|utilizzato|utilizzata|uso|dispongo|disponibile|disponibilita|disposto|disposta|posso|sono|so|guido|gestito|fatto|possibile|mansioni|compiti',
  turn: 'ma|pero|tuttavia|invece|mentre|bensi',
  idiom:
    'non solo|non soltanto|senza (?:problemi|incidenti|errori|supervisione|interruzioni)|no-?code|no ?sql|non meno|senza mai (?:saltare|mancare|sbagliare|perdere)',
  learning: 'imparando|sto studiando|mi sto formando|approfondire|sto preparando',
  wished:
    'imparare|vorrei|mi piacerebbe|interessat[oa] (?:a|al|alla|all)|interesse per|desidero|spero|sogno|curios[oa] di|ho intenzione|aspiro|mi vedo|il mio sogno|mi interess\\p{L}*',
  sought: 'alla ricerca di|cerco|in cerca di|candidatura (?:a|per)|mi candido',
  basic:
    "nozioni (?:di)?|conoscenze? (?:di )?base (?:di)?|un po' di|un poco di|base|basi di|livello base|principiante|elementare|elementari|discreta infarinatura",
  expired:
    'scadut[oae]|non piu valid[oa]|non rinnovat[oa]|revocat[oa]|sospes[oa]|decadut[oa]|ritirat[oa]|scadde|e scadut[oa]|non e piu|era valid[oa]|non ho piu',
  failed:
    'non superat[oa]|bocciat[oa]|abbandonat[oa]|interrott[oa]|non conclus[oa]|non complet[oa]|non completat[oa]|respint[oa]|fallit[oa]|lasciat[oa]|mancat[oa]|senza successo|non ho (?:passato|superato)|mai (?:completat|superat|conclus)[oa]|esito negativo|senza esito positivo|non idone[oa]',
  planned:
    'previst[oa]|programmat[oa]|pianificat[oa]|iscritt[oa]|prossim[oa]|prossimamente|iniziero|comincera|esame (?:a|il|in)|in programma|prenotat[oa]|prossim[oa]|anno prossimo|da sostenere|in attesa|sosterro|partiro|in partenza|a breve|da conseguire|prossima sessione|data d.esame|a partire da (?:gennaio|marzo|maggio|giugno|settembre) 20(?:2[7-9]|3\\d)',
  ongoing:
    'in corso(?! di validita)|in fase di|in attesa|in preparazione|non ancora (?:conclus|conseguit|terminat|ottenut)[oa]|da completare|frequentando',
  others:
    'team|squadra|sviluppatori|colleghi|collega|colleghe|reparto|azienda|clienti|cliente|fornitori|fornitore|capo|responsabile|marito|moglie|fratello|sorella|padre|madre|amici|amico|amica|socio|agenzia|consulenti|loro|altri|titolare|proprietari[oa]|sede|direzione|centrale|amministrazione|ragioniere|ragioniera|predecessore|commercialista|studio',
  othersDo:
    'usa|usano|usava|usavano|utilizza|utilizzano|utilizzava|utilizzavano|lavora|lavorano|lavorava|lavoravano|conosce|conoscono|conosceva|parla|parlano|parlava|padroneggia|ha|hanno|aveva|avevano|e|sono|era|erano|sviluppa|sviluppavano|sviluppava|gestisce|gestiva|sa|sanno|faceva|facevano|fa|teneva|tenevano|tiene|tengono|seguiva|seguivano|segue|registrava|registravano|ordinava|compilava|curava|monta|montava|vende|vendeva|insegna|dirige|compila',
  seeks:
    'la (?:vostra|sua) (?:offerta|inserzione)|cercate|cerchiamo|si (?:cerca|ricerca|richiede|richiedono)|offerta di lavoro|annuncio|profilo (?:ricercato|richiesto)|requisiti|requisito|il tuo profilo|il candidato (?:ideale|deve|dovra)|la posizione (?:richiede|prevede)|e richiest[oa]|offriamo|selezioniamo|(?:voi )?(?:chiedete|richiedete|volete|indicate|pretendete|domandate|parlate di)|il posto (?:richiede|prevede)|nell.annuncio',
  handled:
    '(?:era|erano|veniva|venivano) (?:gestit|seguit|svolt|fatt|curat|affidat)[oaie]|se ne (?:occupava|occupavano)|(?:lo|la|li|le) (?:seguiva|seguivano|gestiva|gestivano|faceva|facevano)|spettava|competeva|(?:tenut|elaborat|esternalizzat|eseguit|compilat|preparat|affidat|seguit|gestit|curat|svolt|fatt)[oaie] (?:da|dal|dalla|dai|dalle|dagli|a|al|alla|ai|allo)|(?:lo|la|li|le) (?:segue|seguono|cura|curava|curavano|fa|fanno|preparava|tiene|teneva|compilava)|toccava(?:no)?|era(?:no)? (?:compito|lavoro|cosa|competenza) d\\p{L}*',
  except: 'tranne|eccetto|salvo|a eccezione d[ei]\\p{L}*|fuorche|a parte|invece d[ei]\\p{L}*',
  relatives:
    'chi|(?:coloro|quelli|quelle|colleghi|persone|qualcuno) che|(?:mio|mia|i miei|le mie) (?:marito|moglie|fratello|sorella|padre|madre|figlio|figlia|amic[oai]|amici|capo|colleg[ah]i?|compagn[oa])|(?:mio|mia) (?:cugin[oa]|zi[oa]|cognat[oa]|suocer[oa]|fidanzat[oa]|coinquilin[oa]|vicin[oa]|ragazz[oa]|nonno)',
  exam: 'esame|prova|tentativ[oi]|punti|mancat[oa]|lasciato|perso|persa|riconsegnat[oa]|domanda|richiesta|presentat[oa]|senza successo|mai rinnovat[oa]',
  passed:
    'superat[oa]|ottenut[oa]|conseguit[oa]|titolare|in possesso|valid[oa]|in corso di validita|rinnovat[oa]|rilasciat[oa]|aggiornat[oa]|diplomat[oa]|pres[oa]|conclus[oa]|terminat[oa]|acquisit[oa]|illimitat[oa]|in regola|abilitat[oa]|complet[oa]|sostenut[oa]|superati',
  aims: 'lista dei desideri|(?:il )?mio (?:obiettivo|traguardo|sogno|scopo|desiderio)|miei (?:desideri|obiettivi|progetti|sogni)|sarebbe (?:il|un|bello)|un giorno|magari un domani|il mio futuro',
  doubt:
    "in arrivo|arriver\\p{L}*|lista d'attesa|attesa|spero|sper\\p{L}*|se tutto va|non ancora|ancora (?:da|in|non)|da (?:fare|prendere|conseguire|ottenere|rinnovare|aggiornare|sostenere|completare|fissare|definire|confermare|finire|terminare|iniziare|ritirare)|manca\\p{L}*|devo|dovrei|dovrebbe|doveva|in ritardo|arretrat\\p{L}*|scadut\\p{L}*|scaden\\p{L}*|scad(?:ere|de|deva)|mai|non|niente|nulla|senza (?:aggiornament\\p{L}*|rinnov\\p{L}*|successo|esito|conclud\\p{L}*|esame|superar\\p{L}*|finir\\p{L}*)|invano|lasci\\p{L}*|abbandon\\p{L}*|moll\\p{L}*|meta|interro\\p{L}*|ritirat\\p{L}*|tolt\\p{L}*|pers[oa]|sospes\\p{L}*|revoc\\p{L}*|annull\\p{L}*|negat\\p{L}*|respint\\p{L}*|rifiut\\p{L}*|decad\\p{L}*|vecchi\\p{L}*|obsolet\\p{L}*|un giorno|vorrei|voglio|desider\\p{L}*|sogn\\p{L}*|obiettivo|traguardo|prossim\\p{L}*|presto|dopo|piu avanti|poi|futur\\p{L}*|previst\\p{L}*|prevede\\p{L}*|programm\\p{L}*|pianific\\p{L}*|fissat\\p{L}*|conto di|intendo|penso di|dar[oa]|far[oa]|prender[oa]|sosterr[oa]|conseguir[oa]|mi presento|mi iscriv\\p{L}*|iscri\\p{L}*|domanda|richiest\\p{L}*|chiest\\p{L}*|in corso d(?:i (?!validita)|')|in via di|sto (?:facendo|prendendo|per|studiando|preparando|seguendo)|frequent\\p{L}*|inizi\\p{L}*|cominci\\p{L}*|partir\\p{L}*|corso da|bocciat\\p{L}*|fallit\\p{L}*|insufficien\\p{L}*|punteggio|andat\\p{L}*|quando|se (?:lo|la|passo)|perche|appena|mi manda|mi paga|un tempo|in passato|allora|prima dell'esame|entro|si spera|data dell'esame|data d'esame|avevo|ce l'ho|divieto|davanti|pratica in|pratica presso|carte in|finche|documenti|farei|prenderei|se lo|posto|in (?:cantiere|cammino|lavorazione|preparazione|ballo)",
}
