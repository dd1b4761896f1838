/** Whoever comes back from a page of the ATS comes here, and is connected by it. */
import { html } from '#kernel/http/html.ts'
import { type PageRoute, pathTo, seeOther } from '#kernel/http/web-page.ts'
import { connect, mend } from '../connecting/connect.ts'
import { requireLink, requireStill, takeLink } from '../connecting/link.ts'
import { callWithoutConnection } from '../connecting/way-in.ts'
import { atsMachine, findHeld } from '../connection.ts'
import { findConnector } from '../connector.ts'
import { throwAsProblem } from '../fault-problem.ts'
import type { AtsConnector, EmbeddedFlow } from '../ports.ts'
import { connectorGone } from '../problems.ts'
import { atsPage } from './frame.ts'
import { flowPage } from './show-flow.ts'

export const connectedPath = '/ats/connected'

/** A state that nobody made, or that was used, changes nothing. It is used up before the vendor is asked, as its code works once. */
export const callbackRoute: PageRoute = {
  url: '/ats/callback',

  async show({ query }, scope) {
    const { ports, signal, everyone, within } = scope
    const state = query.get('state') ?? ''
    const link = await requireLink(everyone.reading, state)
    const { companyId, provider, userId } = link
    const connector = findConnector(ports, provider ?? '')
    if (!connector?.completeLink) throw connectorGone('Whoever runs the service has switched it off.')
    const given = Object.fromEntries([...query].filter(([name]) => name !== 'state'))
    const parameters = { ...given, companyId, returnUrl: `${ports.publicUrl}/ats/callback` }
    const flow = flowOf(connector, parameters)
    if (flow) return flowPage(ports, connector.traits.title, flow)
    await within(companyId).transaction((tx) => takeLink(tx, link, state))
    const made = await connector.completeLink(parameters, callWithoutConnection(ports, signal)).catch(throwAsProblem)
    await within(companyId).transaction(async (tx) => {
      const held = await findHeld(tx, link)
      requireStill(link, held)
      const wish = { connector, made, userId }
      return held && link.connectionId === held.id
        ? mend(tx, ports, held, wish)
        : connect(tx, ports, atsMachine(companyId), wish)
    })
    return seeOther(pathTo(ports, connectedPath))
  },
}

function flowOf(connector: AtsConnector, parameters: Readonly<Record<string, string>>): EmbeddedFlow | null {
  try {
    return connector.embeddedFlow?.(parameters) ?? null
  } catch (error) {
    return throwAsProblem(error)
  }
}

export const connectedRoute: PageRoute = {
  url: connectedPath,

  show: async (_asked, { ports }) =>
    atsPage({
      site: ports,
      title: 'Your ATS is connected',
      isPublic: true,
      main: html`<h1>Your ATS is connected</h1>
<p class="lead">Its jobs and stages are being read now; the first time can take a while. You can close this page and go on in Muster.</p>`,
    }),
}
