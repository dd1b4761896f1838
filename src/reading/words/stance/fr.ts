import type { StanceWords } from './stance-words.ts'

export const fr: StanceWords = {
  no: "pas de|pas d'|pas|aucune?|sans|jamais|ni|ne .{1,12} pas|n'ai pas|n'ai|rien|nulle?",
  claim:
    'experiences?|connaissances?|notions?|maitrise|maitrisee?|formation|forme[es]?|certificat|certifie[es]?|diplome|permis|qualification|competences?|pratique|pratiquee?|utilise[es]?|travaille|travailler|parle|connais|possede|ai|eu|suis|dispose|disponible|disponibilite|habilitation|titulaire|fait|conduis|dirige|encadre|gere|possible|taches|missions|postes',
  turn: 'mais|cependant|toutefois|en revanche|par contre|pourtant|alors que|tandis que',
  idiom:
    'pas seulement|non seulement|pas de probleme|sans (?:probleme|difficulte|accident|erreur|interruption|supervision)s?|no-?code|no ?sql|pas moins|sans jamais (?:manquer|rater|oublier|faire|perdre)',
  learning: "apprends|en apprentissage de|decouvre|decouverte d[eu']|m'initie|je prepare|en preparation d[eu']",
  wished:
    "souhaite|souhaiterais|envie d[e']|curieux|curieuse|aimerais|interesse[es]? par|interet pour|voudrais|espere|reve d[e']|projette|j'envisage|me former|desire|apprendre|me vois|m'interesse|m'interessent",
  sought: "a la recherche d[e'u]|recherche|je cherche|en quete d[e']|candidature au poste|postule",
  basic:
    "notions (?:de|en|d')?|bases? (?:de|en|du)|un peu (?:de|d')|debutante?|niveau debutant|connaissances? de base|elementaires?|rudiments",
  expired:
    "expiree?|perimee?|plus valables?|plus valide|non renouvelee?|caduque?|retiree?|suspendue?|echue?|perdue?|n'est plus|plus a jour|arrivee? a echeance|a renouveler|etait valable|n'ai plus",
  failed:
    'echec|echoue[es]?|non obtenue?|non valide[es]?|abandonnee?|interrompue?|ajournee?|ratee?|refusee?|manquee?|laissee? tomber|sans succes|recalee?s?|collee?s?|pas (?:eu|obtenue?|reussie?)|non admise?|arretee? avant|avis defavorable',
  planned:
    'prevue?|planifiee?|inscrite?|a venir|prochainement|commence(?:ra|rai)|examen (?:en|le)|envisagee?|reservee?|bientot|programmee?|prochain[e]?|an prochain|annee prochaine|reste a passer|pas encore passe[e]?|en attente|je passe(?:rai)?|commencerai|debute(?:ra)?|session de|convoquee?|passage (?:en|le|prevu)|a partir de (?:janvier|mars|mai|juin|septembre) 20(?:2[7-9]|3\\d)',
  ongoing: 'en cours(?! de validite)|en preparation|en attente|non terminee?|pas encore (?:termine|obtenu|valide)e?',
  others:
    'equipe|developpeurs?|collegues?|service|departement|entreprise|societe|clients?|prestataires?|chef|responsable|patron|mari|femme|frere|soeur|pere|mere|amis?|amie|partenaire|agence|consultants?|ils|elles|autres|patronne|gerante?|proprietaire|siege|direction|comptable|comptabilite|predecesseur|successeur|maison mere|cabinet',
  othersDo:
    'utilisent?|utilisait|utilisaient|travaillent?|travaillait|travaillaient|connait|connaissent|connaissait|parlent?|parlait|maitrisent?|maitrisait|a|ont|avait|avaient|est|sont|etait|etaient|developpent?|developpait|developpaient|gerent?|gerait|geraient|possede|fait|faisait|faisaient|suivait|suivaient|suit|tenait|tenaient|tient|saisissait|saisissaient|commandait|etablissait|etablit|pose|vend|enseigne|dirige|assure|assurait|administre',
  seeks:
    "votre (?:offre|annonce)|vous recherchez|vous cherchez|nous recherchons|nous cherchons|offre d'emploi|annonce|fiche de poste|profil (?:recherche|souhaite|demande)|exigences?|vous (?:avez|etes|maitrisez|disposez|justifiez|possedez|parlez|devez)|votre profil|competences requises|le poste (?:exige|demande|requiert)|le candidat (?:ideal|doit|devra)|prerequis|criteres|recrute|vous (?:exigez|demandez|attendez|mentionnez|citez|souhaitez|voulez|evoquez)|le poste reclame|il (?:faut|est demande)",
  handled:
    "(?:etait|etaient|est|sont|a ete|ont ete) (?:geree?s?|assuree?s?|prise?s? en charge|faite?s?|realisee?s?|traitee?s?|confiee?s?) (?:par|a)|s'en (?:occupait|chargeait|occupaient|chargeaient)|relevai(?:t|ent)|(?:c'est|c'etait)|(?:tenue?s?|etablie?s?|effectuee?s?|externalisee?s?|suivie?s?|menee?s?|sous-traitee?s?|preparee?s?|gere[es]*|assure[es]*|confie[es]*|pris[es]* en charge|faite?s?) (?:par|a|au|aux|chez)|incombai(?:t|ent)|revenai(?:t|ent)|etai(?:t|ent) (?:du ressort|l'affaire|le domaine|la tache|le travail)|passai(?:t|ent) par",
  except: "sauf|hormis|excepte|a l'exception d[eu']|a part|hors|au lieu de|plutot que",
  relatives:
    "(?:ceux|celles|celui|celle|gens|collegues|personnes|quelqu'un) qui|m(?:on|a|es) (?:mari|femme|frere|soeur|pere|mere|fils|fille|amis?|amie|chef|patron|collegues?|compagnon|compagne|conjoint)|m(?:on|a|es) (?:cousine?|oncle|tante|beau-frere|belle-soeur|colocataire|copain|copine|fiancee?|voisine?|grand-pere)|on (?:utilisait|avait recours|travaillait)",
  exam: 'examen|epreuve|tentatives?|essaye|points|manque[e]?|rate[e]?|laisse tomber|perdu[e]?|rendu|jamais recycle[e]?|demande|dossier|presente[e]?|candidat libre|sans succes',
  passed:
    'obtenue?|reussie?|valide[e]?|titulaire|admise?|delivree?|en possession|a jour|renouvele[e]?|detiens|recu[e]?|passe[e]?|recycle[e]?s?|actualise[e]?|decroche[e]?|illimitee?|definitive?|acquise?|promotion|decerne[e]?|remise? a jour',
  aims: 'liste de souhaits|mon (?:objectif|but|reve|ambition)|mes (?:envies|projets|objectifs|souhaits)|serait (?:mon|un|bien)|un jour|atteindre|a terme|mon avenir',
  doubt:
    "a suivre|suivra|liste d'attente|attente|esper\\p{L}*|si tout va bien|pas encore|encore a|reste (?:a|encore)|doit|devai\\p{L}*|devra\\p{L}*|dois|a (?:passer|renouveler|refaire|repasser|fixer|definir|confirmer|obtenir|venir|terminer|valider|programmer|planifier)|depass\\p{L}*|ne l'ai|je ne|n'ai|n'est|n'a|plus (?:a jour|valable|valide|en|depuis|renouvel\\p{L}*)|jamais|sans (?:recyclage|renouvellement|suite|mise|succes|validation|l'avoir|diplome|examen|passer)|perd\\p{L}*|retir\\p{L}*|annul\\p{L}*|suspend\\p{L}*|suspens\\p{L}*|refus\\p{L}*|rejet\\p{L}*|abandon\\p{L}*|arret\\p{L}*|quitt\\p{L}*|interromp\\p{L}*|laiss\\p{L}*|mi-chemin|a mi|moitie|tombe[es]*|ancien\\p{L}*|vieux|vieille|obsolete|echu\\p{L}*|peri\\p{L}*|expir(?:e|ee|es|ees|ait)|caduc\\p{L}*|un jour|envies?|reve\\p{L}*|souhait\\p{L}*|voudrai\\p{L}*|aimerai\\p{L}*|objectif\\p{L}*|but|projet\\p{L}*|bientot|prochain\\p{L}*|d'ici|l'an|apres|futur\\p{L}*|prev\\p{L}*|planifi\\p{L}*|programm\\p{L}*|envisag\\p{L}*|compte|vise|vais|vas|je (?:le |la |me |m')?\\p{L}+|inscri\\p{L}*|candidat\\p{L}*|en vue|en cours d(?!e validite)|en preparation|prepar\\p{L}*|demand\\p{L}*|depos\\p{L}*|dossier|session|convoqu\\p{L}*|date (?:d'examen|a)|en vain|echec|echou\\p{L}*|rat\\p{L}*|recal\\p{L}*|ajourn\\p{L}*|insuffisan\\p{L}*|note|manqu\\p{L}*|sans obtenir|non (?:obten\\p{L}*|valid\\p{L}*|renouvel\\p{L}*|termin\\p{L}*|acquis\\p{L}*|reussi\\p{L}*|admis\\p{L}*)|commenc\\p{L}*|debut\\p{L}*|m'envoie|m'a ete|me l'a|des que|quand|si je|parce que|faute de|au lieu|rendu\\p{L}*|remis en|jadis|autrefois|a l'epoque|pas|interdiction\\p{L}*|devant moi|papiers|tant que|passerais|ferais|place|dans les tuyaux|en chemin|en route|en bonne voie",
}
