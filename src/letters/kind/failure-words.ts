/** What servers say of letters that they don't deliver, in the languages they say it. */

/** The address is none, or is no more. */
export const gone =
  /user unknown|unknown user|unknown (?:to|in) (?:the )?(?:address|virtual|local|alias)|no such (?:user|recipient|mailbox|address|person|account|domain)|does(?: not|n'?t) (?:exist|have an account)|recipient (?:address )?rejected|(?:unknown|invalid|bad) (?:recipient|mailbox|address|user|destination)|(?:mailbox|account|address|user|recipient|inbox) (?:is |has been |was )?(?:unavailable|not found|unknown|disabled|suspended|closed|inactive|deleted|expired|deactivated)|could ?n[o']t be found|was not found|wasn'?t found|no mailbox (?:here|by that)|not (?:a valid|found in directory)|not listed in|host (?:or domain name )?not found|name or service not known|unrouteable|domain (?:not found|does not)|kein(?:en?)? (?:solche|postfach|benutzer)|existiert nicht|unbekannt(?:er|e|es)? (?:empfänger|adresse|benutzer)|nicht gefunden|n[’']existe pas|introuvable|inconnu|no existe|desconocid|não existe|desconhecid|non esiste|inesistente|sconosciut|bestaat niet|onbekend|finnes ikke|findes ikke|finns inte|nie istnieje|nieznany|neexistuje|存在しません|見つかりません|不存在|无法找到|неизвест|не существует|не найден/i

/** It may be delivered another time. */
export const passing =
  /mailbox (?:is )?full|over ?quota|quota (?:exceeded|has been exceeded)|exceed(?:ed|s) (?:the )?(?:storage|(?:mailbox )?quota|.{0,20}size limit)|out of storage|insufficient (?:system )?(?:storage|disk)|temporar|try again|timed? ?out|greylist|deferred|too busy|rate limit|too many|connection (?:refused|timed out|reset)|postfach (?:ist )?voll|boîte .{0,20}pleine|buzón .{0,20}lleno|caixa .{0,20}cheia|casella .{0,20}piena|容量|一杯|переполнен/i

/** A server refuses who sends or what is sent: the address is not at fault. */
export const refused =
  /spam|blocked|blacklist|blocklist|block list|reputation|policy|dmarc|\bspf\b|dkim|not authenticated|unauthenticated|unsolicited|access denied|denied|prohibited|not permitted|suspicious|banned|virus|malware|content rejected|not authorized/i

/** Subjects of reports of failure. */
export const failureSubject =
  /undeliver|delivery (?:status|failure|report|error|has failed|problem|delayed|incomplete)|failure notice|returned (?:mail|to sender)|mail (?:delivery )?(?:failed|failure|error|system error)|message not delivered|delivery notification|could not be delivered|not (?:be )?delivered|non[- ]?(?:remis|deliver|distribu)|unzustellbar|nicht zugestellt|zustellung|non recapitabile|no se pudo entregar|no se ha podido entregar|não foi possível entregar|mancata consegna|onbestelbaar|kan ikke leveres|niedostarczon|nie można dostarczyć|warning: (?:message|could not)|(?:メール|配信|送信).{0,20}(?:エラー|できません)|退信|недоставлен|не удалось доставить|не доставлено/i

/** How texts of such reports begin. */
export const failureText =
  /following address|this message (?:was|could)|undeliver|delivery (?:to|has)|permanent (?:fatal )?error|did not reach|could(?: not|n'?t) be delivered|was(?: not|n'?t) delivered|has been delayed|delivery temporarily suspended|failed|konnte nicht (?:zugestellt|ausgeliefert)|nicht zugestellt|n'a pas pu|no se pudo|não pôde|配信|無法|无法/i

/** Subjects of answers that nobody writes at the time. */
export const absenceSubject =
  /^(?:auto(?:matic|mated|mata)?[- ]?(?:reply|response|svar)|autoreply|out[- ]of[- ](?:the[- ])?office|ooo\b|away from|vacation|on (?:holiday|leave)|abwesenheit|abwesend|automatische (?:antwort|abwesenheit|beantwoord)|automatisch antwoord|nicht im büro|réponse automatique|absence du bureau|absent du bureau|respuesta automática|fuera de (?:la )?oficina|ausente|resposta automática|fora do escritório|risposta automatica|fuori (?:sede|ufficio)|assenza|automatisch|afwezig|autosvar|automatiskt svar|automatisk svar|frånvaro|fravær|ikke på kontoret|poissaolo|automaattinen vastaus|odpowiedź automatyczna|autoodpowiedź|poza biurem|automatická odpověď|automatikus válasz|otomatik yanıt|自動応答|自動返信|不在(?:通知|の)|自动(?:回复|答复)|自動回覆|автоматический ответ|автоответ|부재중)/i
