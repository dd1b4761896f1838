/**
 * A link leads here: to choose the ATS, to type in its credentials, or to go on to a page of its own. Opening the page changes nothing.
 */
import { emptyForm, type FormState, field, typedIn } from '#kernel/http/form-field.ts'
import { html, type Markup } from '#kernel/http/html.ts'
import { Problem } from '#kernel/http/problem.ts'
import {
  type Asked,
  type PageRoute,
  type PageScope,
  pathTo,
  seeOther,
  tokenIn,
  tokenParameter,
  type WebPage,
} from '#kernel/http/web-page.ts'
import { checkCredentials } from '../connecting/check-credentials.ts'
import { connect, mend } from '../connecting/connect.ts'
import { chooseTool, type Link, requireLink, takeLink } from '../connecting/link.ts'
import { vendorLink } from '../connecting/way-in.ts'
import { atsMachine, findHeld, findLive } from '../connection.ts'
import { findConnector, toolNamed } from '../connector.ts'
import { throwAsProblem } from '../fault-problem.ts'
import { type AtsConnector, atsConnectorsPort } from '../ports.ts'
import { atsPage } from './frame.ts'
import { connectedPath } from './show-connected.ts'

export const connectRoute: PageRoute = {
  url: `/ats/connect/${tokenParameter}`,
  isSecret: true,

  async show(asked, scope) {
    const link = await requireLink(scope.everyone.reading, tokenIn(asked))
    return pageFor(asked, scope, link, emptyForm)
  },

  async take(posted, scope) {
    const link = await requireLink(scope.everyone.reading, tokenIn(posted))
    const chosen = posted.form.get('tool')
    if (link.provider === null && typeof chosen === 'string') return choose(posted, scope, link, chosen)
    const connector = findConnector(scope.ports, link.provider ?? '')
    if (!connector?.checkCredentials) return pageFor(posted, scope, link, emptyForm)
    return takeCredentials(posted, scope, link, connector)
  },
}

async function pageFor(asked: Asked, scope: PageScope, link: Link, form: FormState): Promise<WebPage> {
  const connector = link.provider === null ? undefined : findConnector(scope.ports, link.provider)
  if (!connector) return choicePage(asked, scope, link)
  return connector.checkCredentials
    ? credentialsPage(asked, scope, connector, form)
    : vendorPage(asked, scope, link, connector)
}

const actionOf = (asked: Asked, { ports }: PageScope): string => pathTo(ports, `/ats/connect/${tokenIn(asked)}`)

function choicePage(asked: Asked, scope: PageScope, { companyName }: Link): WebPage {
  const connectors = [...atsConnectorsPort.from(scope.ports).values()]
  const choice = ({ provider, traits }: AtsConnector, index: number): Markup =>
    html`<div class="choice"><input type="radio" id="tool-${String(index)}" name="tool" value="${provider}" required><label for="tool-${String(index)}">${traits.title}</label></div>`
  return atsPage({
    site: scope.ports,
    title: 'Connect your ATS',
    main: html`<h1>Connect your ATS</h1>
<p class="lead">Which system does <bdi>${companyName}</bdi> use?</p>
<form method="post" action="${actionOf(asked, scope)}">
<fieldset class="field"><legend>System</legend>
${connectors.map(choice)}
</fieldset>
<button type="submit">Go on</button>
</form>`,
  })
}

async function choose(asked: Asked, scope: PageScope, link: Link, name: string): Promise<WebPage> {
  const { connector, behind } = toolNamed(scope.ports, name)
  const tool = { provider: connector.provider, tool: behind }
  await scope.within(link.companyId).transaction((tx) => chooseTool(tx, link, tokenIn(asked), tool))
  return seeOther(actionOf(asked, scope))
}

/** The vendor's address is made when the page is opened, and followed by whoever wants to: a page that leads on by itself would hide where to. */
async function vendorPage(asked: Asked, scope: PageScope, link: Link, connector: AtsConnector): Promise<WebPage> {
  const { ports, signal } = scope
  const connection = await findLive(scope.within(link.companyId).reading, link)
  const way = await vendorLink(
    { ports, signal },
    { ...link, chosen: { connector, behind: link.tool }, connection: connection ?? null, token: tokenIn(asked) },
  ).catch(throwAsProblem)
  const { title } = connector.traits
  return atsPage({
    site: ports,
    title: `Connect ${title}`,
    main: html`<h1>Connect ${title}</h1>
<p class="lead">You connect on a page of ${title}, which brings you back here.</p>
<p><a class="button" href="${way.url}" rel="noreferrer">Go on to ${title}</a></p>`,
  })
}

function credentialsPage(asked: Asked, scope: PageScope, { traits }: AtsConnector, form: FormState): WebPage {
  const fields = traits.credentials.map(({ name, label, isSecret, isRequired }) =>
    field(
      form,
      { id: name, name, label, required: isRequired },
      (attributes) =>
        html`<input type="${isSecret ? 'password' : 'text'}" maxlength="4000" autocomplete="off" spellcheck="false"${!isSecret && html` value="${typedIn(form, name)}"`}${attributes}>`,
    ),
  )
  return atsPage({
    site: scope.ports,
    title: `Connect ${traits.title}`,
    form,
    main: html`<h1>Connect ${traits.title}</h1>
<p class="lead">An administrator of ${traits.title} finds these in its settings. They are encrypted, and never shown again.</p>
<form method="post" action="${actionOf(asked, scope)}">
${fields}
<button type="submit">Connect</button>
</form>`,
  })
}

interface Posted extends Asked {
  readonly form: FormData
}

async function takeCredentials(
  posted: Posted,
  scope: PageScope,
  link: Link,
  connector: AtsConnector,
): Promise<WebPage> {
  const { ports, signal } = scope
  const given = Object.fromEntries(
    connector.traits.credentials.map(({ name }) => [name, String(posted.form.get(name) ?? '').slice(0, 4000)]),
  )
  try {
    const made = await checkCredentials({ ports, signal }, connector, given)
    await scope.within(link.companyId).transaction(async (tx) => {
      await takeLink(tx, link, tokenIn(posted))
      const held = await findHeld(tx, link)
      const wish = { connector, made, userId: link.userId }
      return link.connectionId !== null && held
        ? mend(tx, ports, held, wish)
        : connect(tx, ports, atsMachine(link.companyId), wish)
    })
    return seeOther(pathTo(ports, connectedPath))
  } catch (error) {
    if (!(error instanceof Problem) || error.errors === undefined) throw error
    const errors = error.errors.map(({ pointer, detail }) => {
      const name = pointer.split('/').at(-1) ?? ''
      const label = connector.traits.credentials.find((each) => each.name === name)?.label ?? name
      return { field: name, message: `${label} ${detail}` }
    })
    const values = new Map(Object.entries(given).map(([name, value]) => [name, [value]]))
    return credentialsPage(posted, scope, connector, { values, errors })
  }
}
