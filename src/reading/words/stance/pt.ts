import type { StanceWords } from './stance-words.ts'

export const pt: StanceWords = {
  no: 'nao|sem|nunca|jamais|nenhuma?|nenhum|nem|nada|falta de',
  claim:
    'experiencias?|conhecimentos?|nocoes|formacao|formad[oa]|certificad[oa]|certificacao|diploma|carta|carteira|licenca|qualificacao|dominio|pratica|tenho|possuo|tinha|falo|conheco|sei|trabalhei|trabalhado|usei|usado|utilizei|utilizado|uso|disponho|disponivel|disponibilidade|posso|sou|conduzo|dirijo|gerido|geri|fiz|feito|possivel|tarefas|funcoes',
  turn: 'mas|porem|contudo|entretanto|no entanto|embora|enquanto',
  idiom: 'nao so|nao apenas|sem (?:problemas?|acidentes?|erros?|supervisao|interrupcoes)|no-?code|no ?sql|nao menos',
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
    'equipa|equipe|programadores|desenvolvedores|colegas?|departamento|empresa|clientes?|fornecedores?|chefe|responsavel|patrao|marido|mulher|esposa|esposo|irmao|irma|pai|mae|amigos?|amiga|socio|agencia|consultores|eles|elas|outros|don[oa]|proprietari[oa]',
  othersDo:
    'usa|usam|usava|usavam|utiliza|utilizam|utilizava|utilizavam|trabalha|trabalham|trabalhava|trabalhavam|conhece|conhecem|conhecia|fala|falam|falava|domina|dominam|dominava|tem|tinha|tinham|e|sao|era|eram|desenvolve|desenvolvia|desenvolviam|gere|geria|geriam|sabe|sabem|faz|fazia|faziam|possui',
  seeks:
    'o (?:vosso|seu) anuncio|procuram|a vossa oferta|procuramos|procura-se|buscamos|oferta de (?:emprego|trabalho)|anuncio|vaga exige|perfil (?:procurado|pretendido|desejado)|requisitos?|o seu perfil|seu perfil|o candidato (?:ideal|deve|devera)|a (?:vaga|funcao|posicao) (?:exige|requer|pede)|exige-se|pretende-se|oferecemos|contratamos',
  handled:
    '(?:era|eram|ficava|ficavam|estava|estavam) (?:\\p{L}+ )?(?:feit[oa]s?|tratad[oa]s?|assegurad[oa]s?|a cargo|sob|gerid[oa]s?)|quem (?:tratava|fazia|geria)|cabia',
  except: 'exceto|excepto|salvo|a excecao d[eao]s?|com excecao d[eao]s?|menos|tirando|em vez d[eao]s?',
  relatives:
    'quem|(?:aqueles|aquelas|os|as|colegas|pessoas|alguem) que|(?:o meu|a minha|meu|minha|os meus) (?:marido|mulher|esposa|irmao|irma|pai|mae|filho|filha|amigos?|amiga|chefe|colegas?|companheir[oa])',
  exam: 'exame|prova|tentativas?|pontos|falhei|perdi|perdid[oa]|entreguei|devolvi|pedido|requeri|candidatei|sem sucesso|nunca renov\\p{L}*',
  passed: 'aprovad[oa]|obtid[oa]|conclui|concluid[oa]|titular|valid[oa]|em vigor|renovad[oa]|possuo|emitid[oa]',
}
