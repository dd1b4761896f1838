import type { StanceWords } from './stance-words.ts'

export const pt: StanceWords = {
  no: 'nao|sem|nunca|jamais|nenhuma?|nenhum|nem|nada|falta de',
  claim:
    'experiencias?|conhecimentos?|nocoes|formacao|formad[oa]|certificad[oa]|certificacao|diploma|carta|carteira|licenca|qualificacao|dominio|pratica|tenho|possuo|tinha|falo|conheco|sei|trabalhei|trabalhado|usei|usado|utilizei|utilizado|uso|disponho|disponivel|disponibilidade|posso|sou|conduzo|dirijo|gerido|geri|fiz|feito|possivel|tarefas|funcoes',
  turn: 'mas|porem|contudo|entretanto|no entanto|embora|enquanto',
  idiom:
    'nao so|nao apenas|sem (?:problemas?|acidentes?|erros?|supervisao|interrupcoes)|no-?code|no ?sql|nao menos|sem (?:falhar|perder)',
  learning: 'a aprender|aprendendo|estou a estudar|estudando atualmente|a preparar',
  wished:
    'aprender|gostaria|interesse (?:em|por)|interessad[oa] em|quero|desejo|espero|sonho|curiosidade por|pretendo|com vontade de|ambiciono|vejo-me|me vejo|o meu sonho|interesso-me|interessa-me|interessam-me',
  sought: 'a procura de|procuro|em busca de|busco|candidatura a|candidato-me',
  basic:
    'nocoes (?:de)?|conhecimentos? basicos? (?:de|em)?|um pouco de|basic[oa]s?|nivel basico|iniciante|principiante|elementar(?:es)?',
  expired:
    'caducad[oa]s?|vencid[oa]s?|expirad[oa]s?|fora d[ao] (?:validade|prazo)|ja nao (?:valid[oa])|nao renovad[oa]|suspens[oa]s?|cassad[oa]|apreendid[oa]|caducou|venceu|expirou|ja nao tenho|era valid[oa]',
  failed:
    'reprovad[oa]s?|nao (?:concluid|aprovad|terminad)[oa]s?|abandonad[oa]s?|interrompid[oa]s?|trancad[oa]s?|chumbei|incomplet[oa]s?|desistencia|desisti|larguei|sem sucesso|nao passei|resultado negativo|inapt[oa]',
  planned:
    'previst[oa]s?|planead[oa]s?|planejad[oa]s?|agendad[oa]s?|inscrit[oa]|matriculad[oa]|brevemente|em breve|proxim[oa]|comecarei|iniciarei|exame (?:em|a)|marcad[oa]|proxim[oa]s?|que vem|por realizar|a aguardar|vou fazer|comeco|proxima epoca|data do exame',
  ongoing:
    'em curso|em andamento|cursando|a decorrer|a frequentar|por concluir|em processo|pendente|ainda nao (?:concluid|terminad|obtid)[oa]',
  others:
    'equipa|equipe|programadores|desenvolvedores|colegas?|departamento|empresa|clientes?|fornecedores?|chefe|responsavel|patrao|marido|mulher|esposa|esposo|irmao|irma|pai|mae|amigos?|amiga|socio|agencia|consultores|eles|elas|outros|don[oa]|proprietari[oa]|sede|central|direcao|gerencia|escritorio|contabilista|antecessor|antecessora|gabinete',
  othersDo:
    'usa|usam|usava|usavam|utiliza|utilizam|utilizava|utilizavam|trabalha|trabalham|trabalhava|trabalhavam|conhece|conhecem|conhecia|fala|falam|falava|domina|dominam|dominava|tem|tinha|tinham|e|sao|era|eram|desenvolve|desenvolvia|desenvolviam|gere|geria|geriam|sabe|sabem|faz|fazia|faziam|possui|mantinha|mantinham|registava|registavam|levava|encomendava|encomendavam|tratava|tratavam|processava|processavam|vende|ensina|monta|montava|dirige|administra',
  seeks:
    'o (?:vosso|seu) anuncio|procuram|a vossa oferta|procuramos|procura-se|buscamos|oferta de (?:emprego|trabalho)|anuncio|vaga exige|perfil (?:procurado|pretendido|desejado)|requisitos?|o seu perfil|seu perfil|o candidato (?:ideal|deve|devera)|a (?:vaga|funcao|posicao) (?:exige|requer|pede)|exige-se|pretende-se|oferecemos|contratamos|(?:os senhores |voces )?(?:pedem|exigem|mencionam|solicitam|requerem|querem|perguntam|falam de)|a vaga|no anuncio',
  handled:
    '(?:era|eram|ficava|ficavam|estava|estavam) (?:\\p{L}+ )?(?:feit[oa]s?|tratad[oa]s?|assegurad[oa]s?|a cargo|sob|gerid[oa]s?)|quem (?:tratava|fazia|geria)|cabia|(?:tratad|feit|gerid|realizad|confiad|entregu|subcontratad|preparad|elaborad|assegurad)[oae]s? (?:por|pel[oa]s?|a|ao|a)|(?:ficava|ficavam|cabia|cabiam|competia|competiam|era|eram) (?:a|ao|com|da|do|tarefa|trabalho)|tratava(?:m)?|quem (?:fazia|tratava|geria|faz) (?:era|e)',
  except: 'exceto|excepto|salvo|a excecao d[eao]s?|com excecao d[eao]s?|menos|tirando|em vez d[eao]s?',
  relatives:
    'quem|(?:aqueles|aquelas|os|as|colegas|pessoas|alguem) que|(?:o meu|a minha|meu|minha|os meus) (?:marido|mulher|esposa|irmao|irma|pai|mae|filho|filha|amigos?|amiga|chefe|colegas?|companheir[oa])|(?:o meu|a minha) (?:prim[oa]|ti[oa]|cunhad[oa]|sogr[oa]|namorad[oa]|vizinh[oa]|colega de casa|avo)',
  exam: 'exame|prova|tentativas?|pontos|falhei|perdi|perdid[oa]|entreguei|devolvi|pedido|requeri|candidatei|sem sucesso|nunca renov\\p{L}*',
  passed:
    'aprovad[oa]|obtid[oa]|conclui|concluid[oa]|titular|valid[oa]|em vigor|renovad[oa]|possuo|emitid[oa]|atualizad[oa]|tirad[oa]|concluid[oa]|aprovad[oa]|em ordem|em dia|emitid[oa]|ilimitad[oa]|conferid[oa]|feit[oa]|terminad[oa]|reciclad[oa]',
  aims: 'lista de desejos|(?:o )?meu (?:objetivo|sonho|proposito|desejo)|(?:a )?minha (?:meta|ambicao)|seria (?:o|a|um|bom)|um dia|quem me dera|oxala|o meu futuro',
  doubt:
    'a chegar|por (?:chegar|fazer|tirar|obter|comecar|terminar|marcar|renovar|concluir|confirmar)|lista de (?:espera|desejos)|esper\\p{L}*|oxala|se tudo|ainda|falta\\p{L}*|devo|deveria|devia|tenho de|tenho que|em atraso|atrasad\\p{L}*|caduc(?:ou|ad|ar)\\p{L}*|vencid\\p{L}*|venceu|expir(?:ou|ad)\\p{L}*|fora d\\p{L}*|ja nao|nunca|jamais|nao|nada|sem (?:atualiz\\p{L}*|renov\\p{L}*|validade|sucesso|exito|aprov\\p{L}*|concluir|terminar|exame|reciclagem)|deix\\p{L}*|abandon\\p{L}*|a meio|metade|larg\\p{L}*|desist\\p{L}*|tir(?:aram|ada-me)|retir\\p{L}*|perd\\p{L}*|suspens\\p{L}*|suspend\\p{L}*|anulad\\p{L}*|cassad\\p{L}*|apreend\\p{L}*|recus\\p{L}*|negad\\p{L}*|rejeit\\p{L}*|indefer\\p{L}*|antig\\p{L}*|obsolet\\p{L}*|um dia|quero|queria|gostava|gostaria|desej\\p{L}*|sonh\\p{L}*|objetivo|meta|proxim\\p{L}*|que vem|breve|depois|mais tarde|futur\\p{L}*|prev\\p{L}*|planead\\p{L}*|planejad\\p{L}*|agendad\\p{L}*|marcad\\p{L}*|vou|farei|tirarei|irei|conto|pretend\\p{L}*|penso|apresent\\p{L}*|inscri\\p{L}*|inscrev\\p{L}*|matricul\\p{L}*|requer\\p{L}*|pedid\\p{L}*|solicit\\p{L}*|candidat\\p{L}*|em curso|em andamento|cursando|a (?:tirar|fazer|frequentar|estudar|preparar|decorrer|aguardar)|fazendo|tirando|comec\\p{L}*|inici(?:a|ar)\\p{L}*|curso a partir|em vao|reprov\\p{L}*|chumb\\p{L}*|insuficien\\p{L}*|nota|quando|se (?:passar|tudo)|porque|assim que|paga-me|em tempos|outrora|antes d[oe]|data d[eo] exame|tive|tinha|inibi\\p{L}*|proibi\\p{L}*|pela frente|papeis|enquanto|faria|tiraria|vaga|a caminho|em (?:preparacao|vista|marcha)',
}
