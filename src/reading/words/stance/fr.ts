import type { StanceWords } from './stance-words.ts'

export const fr: StanceWords = {
  no: "pas de|pas d'|pas|aucune?|sans|jamais|ni|ne .{1,12} pas|n'ai pas|n'ai|rien|nulle?",
  claim:
    'experiences?|connaissances?|notions?|maitrise|maitrisee?|formation|forme[es]?|certificat|certifie[es]?|diplome|permis|qualification|competences?|pratique|pratiquee?|utilise[es]?|travaille|travailler|parle|connais|possede|ai|eu|suis|dispose|disponible|disponibilite|habilitation|titulaire|fait|conduis|dirige|encadre|gere|possible|taches|missions|postes',
  turn: 'mais|cependant|toutefois|en revanche|par contre|pourtant|alors que|tandis que',
  idiom:
    'pas seulement|non seulement|pas de probleme|sans (?:probleme|difficulte|accident|erreur|interruption|supervision)s?|no-?code|no ?sql|pas moins',
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
  ongoing: 'en cours|en preparation|en attente|non terminee?|pas encore (?:termine|obtenu|valide)e?',
  others:
    'equipe|developpeurs?|collegues?|service|departement|entreprise|societe|clients?|prestataires?|chef|responsable|patron|mari|femme|frere|soeur|pere|mere|amis?|amie|partenaire|agence|consultants?|ils|elles|autres|patronne|gerante?|proprietaire',
  othersDo:
    'utilisent?|utilisait|utilisaient|travaillent?|travaillait|travaillaient|connait|connaissent|connaissait|parlent?|parlait|maitrisent?|maitrisait|a|ont|avait|avaient|est|sont|etait|etaient|developpent?|developpait|developpaient|gerent?|gerait|geraient|possede|fait|faisait|faisaient',
  seeks:
    "votre (?:offre|annonce)|vous recherchez|vous cherchez|nous recherchons|nous cherchons|offre d'emploi|annonce|fiche de poste|profil (?:recherche|souhaite|demande)|exigences?|vous (?:avez|etes|maitrisez|disposez|justifiez|possedez|parlez|devez)|votre profil|competences requises|le poste (?:exige|demande|requiert)|le candidat (?:ideal|doit|devra)|prerequis|criteres|recrute",
  handled:
    "(?:etait|etaient|est|sont|a ete|ont ete) (?:geree?s?|assuree?s?|prise?s? en charge|faite?s?|realisee?s?|traitee?s?|confiee?s?) (?:par|a)|s'en (?:occupait|chargeait|occupaient|chargeaient)|relevai(?:t|ent)|(?:c'est|c'etait)",
  except: "sauf|hormis|excepte|a l'exception d[eu']|a part|hors|au lieu de|plutot que",
  relatives:
    "(?:ceux|celles|celui|celle|gens|collegues|personnes|quelqu'un) qui|m(?:on|a|es) (?:mari|femme|frere|soeur|pere|mere|fils|fille|amis?|amie|chef|patron|collegues?|compagnon|compagne|conjoint)",
  exam: 'examen|epreuve|tentatives?|essaye|points|manque[e]?|rate[e]?|laisse tomber|perdu[e]?|rendu|jamais recycle[e]?|demande|dossier|presente[e]?|candidat libre|sans succes',
  passed:
    'obtenue?|reussie?|valide[e]?|titulaire|admise?|delivree?|en possession|a jour|renouvele[e]?|detiens|recu[e]?',
}
