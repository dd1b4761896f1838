/** Credentials that somebody typed in are tried before they are kept; what is wrong with them is told at the field. */
import type { BrokenRule } from '#kernel/http/problem.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { throwAsProblem } from '../fault-problem.ts'
import { type AtsConnector, AtsFault, type Connected } from '../ports.ts'
import { takesNoCredentials } from '../problems.ts'
import { callWithoutConnection } from './way-in.ts'

interface Parts {
  readonly ports: Ports
  readonly signal: AbortSignal
}

export async function checkCredentials(
  { ports, signal }: Parts,
  connector: AtsConnector,
  given: Readonly<Record<string, string>>,
): Promise<Connected> {
  const { traits } = connector
  if (!connector.checkCredentials) throw takesNoCredentials('POST /v1/ats-integration/link makes a link to it.')
  const credentials = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  )
  const errors: BrokenRule[] = [
    ...Object.keys(credentials)
      .filter((name) => !traits.credentials.some((field) => field.name === name))
      .map((name) => ({
        in: 'body' as const,
        pointer: `/credentials/${escaped(name)}`,
        rule: 'known',
        detail: 'is none of the credentials of this ATS',
      })),
    ...traits.credentials
      .filter(({ name, isRequired }) => isRequired && credentials[name] === undefined)
      .map(({ name }) => ({
        in: 'body' as const,
        pointer: `/credentials/${name}`,
        rule: 'required',
        detail: 'is required',
      })),
  ]
  if (errors.length > 0) throw validationFailed('Some credentials are missing or unknown; see errors.', { errors })
  return connector.checkCredentials(credentials, callWithoutConnection(ports, signal)).catch((error: unknown) => {
    const detail = error instanceof AtsFault ? refusals[error.kind] : undefined
    if (detail === undefined) return throwAsProblem(error)
    const [secret] = traits.credentials.filter(({ isSecret }) => isSecret)
    const pointer = `/credentials/${secret?.name ?? ''}`
    throw validationFailed('The ATS does not take these credentials; see errors.', {
      errors: [{ in: 'body', pointer, rule: 'accepted', detail }],
      cause: error,
    })
  })
}

const refusals: Partial<Record<AtsFault['kind'], string>> = {
  auth_invalid: 'is not taken by the ATS: it may be mistyped, withdrawn or of another account',
  permission_missing: 'lacks a permission that syncing needs: give it to the key in the ATS',
  inactive: 'is switched off in the ATS',
  invalid_input: 'is not taken by the ATS',
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
