import type { StanceWords } from './stance-words.ts'

export const it: StanceWords = {
  no: 'no|non|nessuna?|nessuno|senza|mai|ne|niente|nulla|privo di|priva di',
  claim:
    'esperienz[ae]|conoscenz[ae]|nozioni|formazione|formato|formata|certificat[oa]|certificazione|attestato|diploma|patente|patentino|qualifica|padronanza|pratica|ho|possiedo|avevo|parlo|conosco|lavorato|usato|usata|utilizzato|utilizzata|uso|dispongo|disponibile|disponibilita|disposto|disposta|posso|sono|so|guido|gestito|fatto|possibile|mansioni|compiti',
  turn: 'ma|pero|tuttavia|invece|mentre|bensi',
  idiom:
    'non solo|non soltanto|senza (?:problemi|incidenti|errori|supervisione|interruzioni)|no-?code|no ?sql|non meno',
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
    'in corso|in fase di|in attesa|in preparazione|non ancora (?:conclus|conseguit|terminat|ottenut)[oa]|da completare|frequentando',
  others:
    'team|squadra|sviluppatori|colleghi|collega|colleghe|reparto|azienda|clienti|cliente|fornitori|fornitore|capo|responsabile|marito|moglie|fratello|sorella|padre|madre|amici|amico|amica|socio|agenzia|consulenti|loro|altri|titolare|proprietari[oa]',
  othersDo:
    'usa|usano|usava|usavano|utilizza|utilizzano|utilizzava|utilizzavano|lavora|lavorano|lavorava|lavoravano|conosce|conoscono|conosceva|parla|parlano|parlava|padroneggia|ha|hanno|aveva|avevano|e|sono|era|erano|sviluppa|sviluppavano|sviluppava|gestisce|gestiva|sa|sanno|faceva|facevano|fa',
  seeks:
    'la (?:vostra|sua) (?:offerta|inserzione)|cercate|cerchiamo|si (?:cerca|ricerca|richiede|richiedono)|offerta di lavoro|annuncio|profilo (?:ricercato|richiesto)|requisiti|requisito|il tuo profilo|il candidato (?:ideale|deve|dovra)|la posizione (?:richiede|prevede)|e richiest[oa]|offriamo|selezioniamo',
  handled:
    '(?:era|erano|veniva|venivano) (?:gestit|seguit|svolt|fatt|curat|affidat)[oaie]|se ne (?:occupava|occupavano)|(?:lo|la|li|le) (?:seguiva|seguivano|gestiva|gestivano|faceva|facevano)|spettava|competeva',
  except: 'tranne|eccetto|salvo|a eccezione d[ei]\\p{L}*|fuorche|a parte|invece d[ei]\\p{L}*',
  relatives:
    'chi|(?:coloro|quelli|quelle|colleghi|persone|qualcuno) che|(?:mio|mia|i miei|le mie) (?:marito|moglie|fratello|sorella|padre|madre|figlio|figlia|amic[oai]|amici|capo|colleg[ah]i?|compagn[oa])',
  exam: 'esame|prova|tentativ[oi]|punti|mancat[oa]|lasciato|perso|persa|riconsegnat[oa]|domanda|richiesta|presentat[oa]|senza successo|mai rinnovat[oa]',
  passed:
    'superat[oa]|ottenut[oa]|conseguit[oa]|titolare|in possesso|valid[oa]|in corso di validita|rinnovat[oa]|rilasciat[oa]',
}
