/** A subject without what clients put before it when they answer or hand on: for finding what may belong together, never for joining it. */
const prefix =
  /^(?:re|aw|wg|sv|vs|vl|rv|res|tr|fw|fwd|enc|antw|ref|odp|pd|atb|ynt|ilt|i|r|doorst|vb|per|rif|bls|trs|vá|továbbítás|fs|yan|απ|πρθ|ha|на|回复|答复|转发|回覆|轉寄|返信|転送|답장|전달)\s{0,3}(?:\[\d{1,4}\]|\(\d{1,4}\))?\s{0,3}[:：]\s{0,10}/iu
const prefixesMax = 30

export function bareSubject(subject: string): string {
  let bare = subject.slice(0, 1_000).normalize('NFKC').trim()
  for (let count = 0; count < prefixesMax && prefix.test(bare); count++) bare = bare.replace(prefix, '')
  return bare.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
