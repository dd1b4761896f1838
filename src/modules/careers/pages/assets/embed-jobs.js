/**
 * The open jobs of a company on a page of its own website. It asks for them without cookies, draws them into a shadow
 * tree, which neither takes styles from the page nor gives it any, and puts all text in as text.
 */
{
  const script = document.currentScript
  const { company = '', department, location, workplace, limit, into, theme } = script.dataset
  const service = new URL('../', script.src)
  const careers = new URL(`careers/${encodeURIComponent(company)}`, service)
  const patienceMs = 15_000

  /** An element with what stands in it: text, or other elements. */
  const make = (name, attributes, ...children) => {
    const element = document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
    element.append(...children)
    return element
  }

  const light = `--ground:#ffffff;--text:#1c2024;--quiet:#565d66;--line:#d9dce1;color-scheme:light;`
  const dark = `--ground:#22272c;--text:#eceef0;--quiet:#b4bac1;--line:#434a52;color-scheme:dark;`

  const styleOf = ({ textByDay, textByNight }) => {
    const byDay = `:host{${light}--link:${textByDay}}`
    const byNight = `:host{${dark}--link:${textByNight}}`
    const colours = { dark: byNight, auto: `${byDay}@media (prefers-color-scheme:dark){${byNight}}` }
    return `${colours[theme] ?? byDay}
      :host{display:block;background:var(--ground);color:var(--text);line-height:1.5}
      :host([hidden]){display:none}
      ul{list-style:none;margin:0;padding:0}
      li{padding:.75em 1em;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
      li:last-child{border-bottom:0}
      p{margin:0}
      .said,.all{padding:.75em 1em}
      .facts{color:var(--quiet);font-size:.9em}
      a{color:var(--link);text-underline-offset:.15em}
      li a{font-weight:600}
      a:hover{text-decoration-thickness:.15em}
      a:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:2px}`
  }

  const same = (one, other) => (one ?? '').toLowerCase() === other.trim().toLowerCase()

  /** What was left out narrows nothing. */
  const isWanted = (job) =>
    (!department || same(job.department, department)) &&
    (!location || job.places.some((place) => same(place, location))) &&
    (!workplace || same(job.workplace, workplace))

  const itemOf = ({ title, url, facts }) => {
    const item = make('li', {}, make('a', { href: url, dir: 'auto' }, title))
    if (facts !== '') item.append(make('p', { class: 'facts', dir: 'auto' }, facts))
    return item
  }

  const allLink = (words) => make('p', { class: 'all' }, make('a', { href: careers.href }, words))

  const shown = ({ name, jobs }) => {
    const wanted = jobs.filter(isWanted)
    const max = /^[1-9]\d{0,3}$/.test(limit ?? '') ? Number(limit) : wanted.length
    if (wanted.length === 0) {
      return [make('p', { class: 'said' }, 'There are no open jobs at the moment.'), allLink(`Careers at ${name}`)]
    }
    const list = make('ul', { role: 'list' }, ...wanted.slice(0, max).map(itemOf))
    return wanted.length > max ? [list, allLink(`All open jobs at ${name}`)] : [list]
  }

  const read = async () => {
    const answer = await fetch(`${careers}/embed.json`, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!answer.ok) throw new Error(`the service answered ${answer.status}`)
    return answer.json()
  }

  const host = make('div', {})
  const tree = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  const section = make('section', { lang: 'en', 'aria-label': 'Open jobs', 'aria-busy': 'true' })
  const status = make('p', { role: 'status', class: 'said' }, 'Open jobs are being loaded.')
  section.append(status)
  tree.adoptedStyleSheets = [sheet]
  tree.append(section)
  sheet.replaceSync(styleOf({ textByDay: '#1c2024', textByNight: '#eceef0' }))

  const show = async () => {
    try {
      const found = await read()
      sheet.replaceSync(styleOf(found.colours))
      section.setAttribute('aria-label', `Open jobs at ${found.name}`)
      section.replaceChildren(...shown(found))
    } catch (error) {
      console.warn('Muster could not load the open jobs:', error)
      status.textContent = 'The open jobs can’t be shown just now.'
      section.append(allLink('See them on the careers page'))
    }
    section.setAttribute('aria-busy', 'false')
  }

  const place = into && document.querySelector(into)
  if (place) place.append(host)
  else script.after(host)
  show()
}
