/** A person reads in a finding what is wrong, what was sent, what came back, and how to send it again. */
import { nameOf } from './documented-operation.ts'
import type { Finding } from './fuzzing.ts'
import type { Answer, Sent } from './wire.ts'

export function reportOf({ told, caller, sent, answer, wrong, seed, shrinks }: Finding): string {
  return [
    `${nameOf(told)} ${wrong}`,
    `  seed    ${seed}, shrunk ${shrinks} times (npm run fuzz -- --seed ${seed} --only ${told.id})`,
    `  caller  ${caller}`,
    `  sent    ${sent.method} ${shortened(sent.target)}`,
    ...(sent.payload === undefined ? [] : [`  body    ${shortened(sent.payload)}`]),
    `  answer  ${answer.status} ${shortened(answer.text)}`,
    ...logHint(answer),
    `  again   ${curlOf(sent)}`,
  ].join('\n')
}

const logHint = ({ status, headers }: Answer): string[] =>
  status < 500 ? [] : [`  log     look for ${headers['x-request-id']} in what the service logged above`]

const shortened = (text: string): string => (text.length <= 600 ? text : `${text.slice(0, 600)}… (${text.length})`)

/** The request is for a service of one's own, with the token of a caller of one's own. */
function curlOf({ method, target, headers, payload }: Sent): string {
  const { host, authorization, 'x-forwarded-for': _, ...others } = headers
  const said = Object.entries(others).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`)
  const credential = authorization?.startsWith('Bearer ') ? [`-H "authorization: Bearer $TOKEN"`] : []
  const data = payload === undefined ? [] : [`--data-binary ${quoted(payload)}`]
  const address = `"\${MUSTER:-http://localhost:3000}"${quoted(target)}`
  return ['curl -isS --path-as-is -g', `-X ${method}`, address, ...credential, ...said, ...data].join(' ')
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
