/** Words by which mail clients announce what they quote, and by which telephones sign, in the languages they speak. */

const wrote =
  'wrote|writes|het volgende geschreven|schrieb|geschrieben|schreef|a écrit|a ecrit|écrit|escribió|escribio|ha scritto|scrive|escreveu|skrev|kirjoitti|napisał\\(a\\)|napisał|napisała|pisze|napsal\\(a\\)|napsal|napísal|írta|a scris|написал|написал\\(а\\)|пишет|пише|написав|написа|έγραψε|yazdı|şunu yazdı|va escriure|idatzi du|rašė|kirjutas|rakstīja|napisao|je napisal|viết|đã viết|เขียนว่า|เขียน|menulis|כתב|‫כתב|كتب|写道|寫道|のメール|さんは書きました|님이 작성'

/** One line, or several joined, that names who wrote and ends there. */
export const wroteLine = new RegExp(`(?:${wrote})[^\\n]{0,120}$`, 'iu')
export const datelike = /\d{1,4}[./\-年] ?\d{1,2}|\d{1,2}[:.]\d{2}|\b(?:19|20)\d\d\b/
/** `2026-11-23 10:00 GMT+01:00 Muster <jobs@…>:`, without a word. */
export const isoLine =
  /^\d{4}[-/]\d{1,2}[-/]\d{1,2}(?:[ T]\d{1,2}:\d{2}(?: ?(?:GMT|UTC)?[+-]\d{1,2}:?\d{2})?)?[ ,]+[^\n]{1,120}?<? ?[^\s<>]{1,200}@[^\s<>]{1,200}>? ?:?$/i

/** A time, a sender and a colon, in a language that says no more. */
export const datedSender = /^[^\n<>]{0,60}\d{1,2}[:.]\d{2}[^\n<>]{0,120}<[^\s<>]{1,200}@[^\s<>]{1,200}> ?[:：]$/

const fields =
  "from|sent|date|to|cc|bcc|subject|reply-to|importance|von|gesendet(?: am)?|datum|an|betreff|kopie|de|envoyé(?: le)?|date d['’]envoi|à|a|objet|para|enviado(?: el| em)?|fecha|asunto|data|assunto|cópia|da|inviato|oggetto|per|van|verzonden|aan|onderwerp|fra|sendt|til|emne|dato|från|skickat|till|ämne|lähettäjä|lähetetty|vastaanottaja|aihe|päiväys|od|wysłano|wysłane|do|dw|temat|odesláno|komu|předmět|kopija|от|отправлено|дата|кому|тема|копия|від|надіслано|gönderen|gönderildi|tarih|kime|konu|από|προς|θέμα|feladó|küldve|címzett|tárgy|dela|trimis|către|subiect|发件人|发送时间|收件人|主题|抄送|寄件者|寄件日期|差出人|送信日時|宛先|件名|보낸 사람|보낸 날짜|받는 사람|제목"
export const fieldLine = new RegExp(`^[\\s>|]{0,20}\\*{0,2}_?(${fields})\\s?\\*{0,2}_?\\s?[:：]\\*{0,2}(?:\\s|$)`, 'iu')

const titles =
  "original(?: message|e?\\s?nachricht|bericht|t? meddelande)|ursprüngliche (?:nachricht|mitteilung)|originalnachricht|(?:message|mail|e-mail|courriel) (?:d['’]origine|original|transféré)|mensaje (?:original|reenviado)|mensagem (?:original|encaminhada)|messaggio (?:originale|inoltrato)|oorspronkelijk bericht|doorgestuurd bericht|opprinnelig melding|oprindelig meddelelse|ursprungligt meddelande|alkuperäinen viesti|wiadomość oryginalna|исходное сообщение|пересылаемое сообщение|пересланное сообщение|orijinal ileti|forwarded (?:message|by .{1,60})|weitergeleitete nachricht|anfang der weitergeleiteten nachricht|begin forwarded message|转发的?邮件|原始邮件|転送メッセージ|元のメッセージ|reply message|original appointment"
export const titleLine = new RegExp(`^[\\s>]{0,20}[-_=*—–]{0,80}\\s?(?:${titles})\\s?:?\\s?[-_=*—–]{0,80}\\s*$`, 'iu')
/** Outlook draws one line above what it quotes. */
export const ruleLine = /^\s{0,20}[-_=*—–]{5,200}\s*$/

export const replyAbove =
  /^[\s>*#-]{0,20}(?:(?:please )?(?:reply|type|write|respond).{0,20} above (?:this|the) line|bitte .{0,20}oberhalb dieser (?:linie|zeile)|(?:répondez|veuillez répondre) au-dessus)/iu

export const signatureMark = /^\s{0,10}(?:--|—|__)\s*$/
export const telephoneLine =
  /^[\s>]{0,10}(?:sent (?:from|via|with) .{2,60}|get outlook for .{2,20}|von meinem .{2,30} gesendet|gesendet (?:von|mit) .{2,60}|diese nachricht wurde von .{2,60} gesendet\.?|envoyé (?:de|depuis|à partir de) .{2,60}|télécharger outlook pour .{2,20}|enviado (?:desde|do|a partir do) .{2,60}|obtener outlook para .{2,20}|inviato da .{2,60}|verzonden (?:vanaf|met|via) .{2,60}|skickat från .{2,60}|sendt fra .{2,60}|lähetetty .{2,60}sta|отправлено (?:с|из) .{2,60}|wysłane? z .{2,60}|odesláno z .{2,60}|发自.{1,30}|從我的.{1,30}|.{1,30}から送信)\s*$/iu
