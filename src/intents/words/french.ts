import type { Lexicon } from './concept.ts'

/** Accents are folded away, so an imperative and a participle may be one word: what stands before them tells. */
export const french: Lexicon = {
  publish: 'publie|publiez|publier|publions|poste|postez|poster|diffuse|diffusez|diffuser',
  close: 'ferme|fermez|fermer|cloture|cloturez|cloturer|cloturons|archive|archivez|archiver|depublie|depublier',
  rename: 'renomme|renommez|renommer',
  change:
    'change|changez|changer|modifie|modifiez|modifier|augmente|augmentez|augmenter|baisse|baisser|supprime|supprimez|supprimer|retire|retirez|retirer|corrige|corriger|mets a jour|mettez a jour|mettre a jour|adapte|adapter',
  put: 'mets|mettez|mettre|passe|passez|passer|marque|marquez|marquer|place|placez|placer|ajoute|ajoutez|ajouter|deplace|deplacez|deplacer|rends|laisse|laissez|laisser',
  stop: 'arrete|arretez|arreter',
  shortlist: 'preselectionne|preselectionnez|preselectionner|retiens|retenir',
  reject: 'refuse|refusez|refuser|rejette|rejetez|rejeter|ecarte|ecartez|ecarter|decline|decliner',
  reply:
    'reponds|repondez|repondre|reponds a|ecris|ecrivez|ecrire|dis|dites|dire|informe|informez|informer|remercie|remerciez|remercier|demande a|demandez a|demander a|previens|prevenez|prevenir',
  send: 'envoie|envoyez|envoyer',
  write: 'redige|redigez|rediger|prepare|preparez|preparer|ecris|ecrivez|ecrire|note|notez|noter',
  notes: 'note sur|note pour|commentaire sur|note a propos de|note|notez',
  source: 'source|sourcez|sourcer|lance le sourcing|lancer le sourcing|lancez le sourcing|demarre le sourcing',
  begin: 'lance|lancez|lancer|demarre|demarrez|demarrer|commence|commencez|commencer',
  invite: 'invite|invitez|inviter|convoque|convoquez|convoquer',
  arrange: 'planifie|planifiez|planifier|organise|organisez|organiser|programme|programmez|programmer|fixe|fixez|fixer',

  not: 'ne|n|pas|jamais|aucun|aucune|personne|rien|sans|attends|attendez|plutot|pas encore|oublie|plus',
  hypothetical:
    'devrais|devrait|dois|doit|doivent|faut il|est ce que je|est ce que je dois|est ce qu on|pourrait|pourrions|peut etre|suppose|supposons|imaginons|que se passe|que se passe t il|serait|aurait|aurais|je pense a|j envisage|puis je|peut on|peux je',
  condition: 'si|quand|lorsque|des que|une fois|apres|avant|jusqu|a moins|au cas|tant que|sauf',
  later:
    'demain|plus tard|la semaine prochaine|le mois prochain|bientot|ce soir|lundi|mardi|mercredi|jeudi|vendredi|rappelle moi',
  says: 'note que|notez que|dit|disait|ecrit|demande|a demande|veut|voulait|pense|selon|affirme|exige|disent',
  retraction: 'en fait|oublie ca|non attends|finalement|pardon|par exemple',
  letter: 'cher|chere|chers|madame|monsieur|cordialement|bien cordialement|salutations|ci joint',

  courtesy:
    "bonjour|salut|merci|s il te plait|s il vous plait|stp|svp|ok|oui|bon|bien|parfait|alors|maintenant|et|puis|d accord|super|merci beaucoup|s'il te plait|s'il vous plait",
  polite: 'peux tu|pouvez vous|pourrais tu|pourriez vous|tu peux|vous pouvez|tu pourrais|vous pourriez',
  want: 'je veux|je voudrais|j aimerais|merci de|nous voulons|on peut|il faut|veuillez|je souhaite|nous devons|on doit|je dois',

  live: 'en ligne|en direct',
  offline: 'hors ligne|hors du site',
  applying: 'candidatures|les candidatures',
  field:
    'salaire|fourchette|lieu|titre|intitule|description|critere|criteres|exigence|exigences|texte|annonce|question|questions|limite|departement|temps partiel|temps plein|teletravail|hybride|remote|horaires',
  status: 'statut',
  'status.unreviewed': 'non examine|a examiner',
  'status.suitable': 'adapte|convenable|qualifie',
  'status.shortlisted':
    'preselection|la preselection|liste restreinte|la liste restreinte|la shortlist|shortlist|preselectionnes|dans la preselection',
  'status.not_suitable': 'refuse|rejete|inadapte|non retenu|pas retenu',
  'status.interviewing': 'en entretien|phase d entretien|entretiens',
  'status.offered': 'offre faite|en offre|proposition',
  'status.hired': 'embauche|recrute|embauchee',
  'status.withdrawn': 'retire|desiste',
  message: 'message|reponse|mail|email|e mail|courriel|lettre|refus|mot|accuse de reception',
  note: 'note|commentaire|remarque|une note',
  sourcing: 'sourcing|recherche|recherche de candidats|campagne de sourcing|la recherche',
  interview: 'entretien|un entretien|appel|rendez vous|entrevue|visio|invitation|entretiens',
  stage: 'etape suivante|prochaine etape|l etape suivante',

  jobs: 'poste|postes|offre|offres|offre d emploi|annonce|emploi|annonces|recrutement',
  people:
    'candidat|candidats|candidate|candidates|candidature|candidatures|personnes|personne|gens|profil|profils|cv|quelqu un|tous|autres',
  pronoun: 'le|la|les|ca|cela|celui|celle',
  whom: 'lui|leur|le|la|les|elle',
  group: 'les trois meilleurs|les deux meilleurs|tous les autres|le top 3|tous les candidats',

  why: 'pourquoi|comment se fait il|d ou vient',
  how: 'comment|comment va|comment avance|ou en est|ou en sont',
  howMany: 'combien|combien de|combien d|nombre de|le nombre de',
  who: 'qui',
  which: 'quel|quelle|quels|quelles|que|qu|qu est ce que|qu est ce qui|ou|quoi|est ce que|est ce qu',
  aux: 'est|sont|a|ont|a t|est elle|est il|as tu|avons nous|y a t il|avons',
  show: 'montre|montrez|montrer|montre moi|montrez moi|affiche|affichez|afficher|liste|listez|donne moi|donnez moi|ouvre',
  find: 'trouve|trouvez|trouver|cherche|cherchez|chercher|recherche|je cherche|recherchez|trouve moi|cherche moi',
  any: 'y a t il|avons nous|est ce qu il y a|a t on|il y a|est ce que nous avons|quelqu un',
  has: 'avec|parle|parlent|parlant|sait|connait|connaissent|qui|maitrise|maitrisent|a travaille|experience',
  compare: 'compare|comparez|comparer|comparaison|meilleur|meilleure|mieux|contre|versus|vs|difference entre',
  review: 'examine|examinez|examiner|evalue|evaluez|evaluer|passe en revue|passer en revue|regarde|regardons',
  applied: 'postule|a postule|ont postule',
  best: 'nouveau|nouveaux|nouvelle|nouvelles|meilleurs|meilleures|derniers|dernieres|bons|recents',
  pipeline: 'pipeline|tableau|entonnoir|funnel|vivier',
  stand: 'en est|en sont|etape|stade',
  state: 'etat|statut|ou en est|ou en sont|l etat',
  going: 'avance|avancent|va|se passe|progresse',
  done: 'publie|publiee|ferme|fermee|en ligne|cloture|cloturee|pourvu|pourvue',
  draft: 'brouillon|brouillons|ouverts|ouvertes|ouvert|ouverte',
  figure:
    'taux|moyenne|delai|delai moyen|pourcentage|par mois|par semaine|par poste|par departement|par source|statistiques|chiffres|delai d embauche|conversion|part de|combien de temps|tendance|le plus de candidatures',
  channel: 'source|sources|canal|canaux',
  summarise: 'resume|resumez|resumer|fais le resume|synthese|synthetise|recapitule',
  replies: 'reponses|reponse|messages|mails|boite de reception|conversation|echanges|courriels|message|boite',
  replied: 'repondu|a repondu|ont repondu|ecrit|repond|nouvelles de',
  explain: 'explique|expliquez|expliquer|justifie|justifier|explique moi',
  score: 'points|score|note|classement|evaluation|classe|notation',
  lacks: 'manque|preuves|preuve|lacunes|faiblesses|points faibles|points forts|parle contre',
  fits: 'correspond|convient|remplit|criteres|adapte au|adapte pour',
  urgent:
    'urgent|urgents|a faire|besoin de moi|que dois je faire|par quoi commencer|priorites|mes priorites|m attend|en retard|quoi de neuf|attend ma reponse|attention|en attente de moi|ma journee',
  helps:
    'aide|aide moi|que peux tu faire|qu est ce que tu peux faire|que sais tu faire|comment publier|comment fermer|comment puis je|quelles commandes|commandes|comment ca marche|comment faire',
  acting: 'publication|fermeture',
  a: 'un|une|des|tous|toutes|chaque|plusieurs',
  glue: 'le|la|les|l|de|du|d|des|au|aux|a|en|dans|pour|par|sur|avec|mon|ma|mes|notre|nos|votre|vos|ce|cet|cette|ces|je|j|tu|nous|vous|on|il|elle|t|me|m|moi|y|comme|vers|chez|son|sa|ses|dernier|derniere|mois|semaine|annee|an|se|s|c|avons|recues|recu|recus|eu|ete|encore|aussi|car|parce',
  now: 'maintenant|aujourd hui|tout de suite|hier|immediatement|actuellement',
}
