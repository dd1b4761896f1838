/**
 * Sends the application as JSON, with a solved challenge, so that it counts at once and needs no confirmation by mail. Where
 * anything it needs is missing, the form goes its own way, as it does without scripts.
 */
const form = document.querySelector('form[data-send]')
const status = form?.querySelector('[role="status"]')
const button = form?.querySelector('button[type="submit"]')
const title = document.title.replace(/^Error: /, '')
const resumeBytesMax = 4 * 1024 * 1024
const typesByExtension = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
}

if (form && window.crypto?.subtle && window.Worker) {
  // What is wrong is said by us, all at once, and in the same way as by the server.
  form.noValidate = true
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button.getAttribute('aria-disabled') !== 'true') void submit()
  })
  document.getElementById('problems')?.focus()
  // Whoever comes back finds the page as it was left.
  window.addEventListener('pageshow', ({ persisted }) => persisted && idle())
}

async function submit() {
  const missing = missingFields()
  if (missing.length > 0) return showProblems(missing)
  busy('Checking that you are not a program …')
  try {
    const captcha = await solvedChallenge()
    if (captcha === null) return form.submit()
    busy('Sending your application …')
    const { body, questions } = await bodyOf(captcha)
    const response = await fetch(form.dataset.send, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    if (response.ok) {
      status.textContent = 'Sent.'
      location.assign(form.dataset.next + answer.token)
      return
    }
    // The words to agree to have changed; the page of the answer shows the new ones.
    if (answer.errors?.some(({ pointer }) => pointer === '/consentVersion')) return form.submit()
    showProblems(problemsOf(answer, questions))
  } catch {
    showProblems([{ field: null, message: 'Your application could not be sent. Check your connection and try again.' }])
  }
}

function busy(words) {
  button.setAttribute('aria-disabled', 'true')
  status.textContent = words
}

function idle() {
  button.removeAttribute('aria-disabled')
  status.textContent = ''
}

/* The challenge. */

/** The solution; undefined when none is asked for, and null when it can't be solved here. */
async function solvedChallenge() {
  const response = await fetch(form.dataset.captcha)
  if (!response.ok) return null
  const { kind, challenge } = await response.json()
  if (kind === 'none') return undefined
  if (kind !== 'altcha') return null
  const solution = await solve(challenge)
  return solution && btoa(JSON.stringify({ challenge, solution }))
}

/** Several workers take turns at the tries; the first to find the solution ends the others. */
function solve(challenge) {
  const hands = Math.min(navigator.hardwareConcurrency || 2, 4)
  return new Promise((resolve) => {
    const workers = []
    let failed = 0
    const finish = (solution) => {
      for (const worker of workers) worker.terminate()
      resolve(solution)
    }
    const fail = () => {
      failed++
      if (failed === hands) finish(null)
    }
    for (let hand = 0; hand < hands; hand++) {
      const worker = new Worker(form.dataset.worker)
      workers.push(worker)
      worker.onerror = fail
      worker.onmessage = ({ data }) => (data && !data.error ? finish(data) : fail())
      worker.postMessage({ type: 'work', challenge, counterStart: hand, counterStep: hands })
    }
  })
}

/* What is sent. */

const textOf = (name) => (form.elements.namedItem(name)?.value ?? '').trim()

async function bodyOf(captcha) {
  const answers = [...form.querySelectorAll('[data-field^="answer-"]')]
    .map((field) => ({ questionId: field.dataset.field.slice('answer-'.length), answer: answerIn(field) }))
    .filter(({ answer }) => answer !== undefined)
  const file = form.elements.namedItem('resume').files[0]
  const body = {
    candidate: {
      firstName: textOf('firstName'),
      lastName: textOf('lastName'),
      email: textOf('email'),
      ...(textOf('phone') && { phone: textOf('phone') }),
      ...(textOf('link') && { links: [textOf('link')] }),
    },
    ...(file && { resume: await resumeOf(file) }),
    screeningAnswers: answers,
    consent: true,
    consentVersion: textOf('consentVersion'),
    ...(fieldOf('sex') && {
      selfIdentification: {
        ...(textOf('sex') && { sex: textOf('sex') }),
        ...(textOf('raceEthnicity') && { raceEthnicity: textOf('raceEthnicity') }),
      },
    }),
    ...(captcha !== undefined && { captcha }),
  }
  return { body, questions: answers.map(({ questionId }) => questionId) }
}

function answerIn(field) {
  const controls = [...field.querySelectorAll('input, textarea, select')]
  const [first] = controls
  const chosen = controls.filter((control) => control.checked).map((control) => control.value)
  if (first.type === 'checkbox') return chosen.length > 0 ? chosen : undefined
  if (first.type === 'radio') {
    if (chosen.length === 0) return undefined
    return field.dataset.type === 'boolean' ? chosen[0] === 'yes' : chosen[0]
  }
  const text = first.value
  if (text.trim() === '') return undefined
  return first.dataset.type === 'number' ? numberOf(text) : text
}

/** As the server reads it: `1 200,5` is a number, and `60,000` one that could be either of two. */
function numberOf(text) {
  const plain = text.replaceAll(/[\s']/g, '')
  const isNumber = /^[+-]?\d{1,300}(?:[.,]\d+)?$/.test(plain) && !/^[+-]?[1-9]\d{0,2},\d{3}$/.test(plain)
  return isNumber ? Number(plain.replace(',', '.')) : text
}

async function resumeOf(file) {
  const address = await new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
  const extension = file.name.split('.').at(-1).toLowerCase()
  const contentType = Object.values(typesByExtension).includes(file.type) ? file.type : typesByExtension[extension]
  return { contentType: contentType ?? file.type, data: address.split(',')[1] ?? '', fileName: file.name.slice(-255) }
}

/* What is wrong. */

const fieldOf = (id) => form.querySelector(`[data-field="${CSS.escape(id)}"]`)
const labelOf = (id) => (id.startsWith('answer-') ? `“${fieldOf(id).dataset.label}”` : fieldOf(id).dataset.label)

const ownWords = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: 'Enter your e-mail address',
  consent: 'Give your consent, or we can’t take your application',
}

function missingFields() {
  const required = [...form.querySelectorAll('[data-field][data-required]')]
  const missing = required
    .filter((field) => {
      const controls = [...field.querySelectorAll('input, textarea, select')]
      const isChoice = controls[0].type === 'radio' || controls[0].type === 'checkbox'
      return isChoice ? !controls.some((control) => control.checked) : controls[0].value.trim() === ''
    })
    .map(({ dataset: { field, label } }) => ({ field, message: ownWords[field] ?? `Answer the question “${label}”` }))
  const file = form.elements.namedItem('resume').files[0]
  const isTooLarge = file && file.size > resumeBytesMax
  return isTooLarge ? [...missing, { field: 'resume', message: 'Resume: send one of 4 MB at most.' }] : missing
}

function problemsOf({ code, title: what, detail, errors }, questions) {
  if (code.includes('resume')) return [{ field: 'resume', message: `Resume: ${detail}` }]
  if (!errors?.length) return [{ field: null, message: `${what}. ${detail}` }]
  return errors.map((rule) => {
    const field = fieldNamed(rule.pointer, questions)
    return field
      ? { field, message: `${labelOf(field)} ${rule.detail}` }
      : { field: null, message: `${detail} (${rule.detail})` }
  })
}

function fieldNamed(pointer, questions) {
  const [, first, second] = pointer.split('/')
  if (first === 'screeningAnswers') return questions[second] && `answer-${questions[second]}`
  if (first === 'candidate') return second === 'links' ? 'link' : fieldOf(second ?? '') && second
  if (first === 'resume') return 'resume'
  if (first === 'selfIdentification') return fieldOf(second ?? '') && second
  return first?.startsWith('consent') ? 'consent' : null
}

function showProblems(problems) {
  idle()
  clearProblems()
  const list = document.createElement('ul')
  for (const { field, message } of problems) {
    list.append(element('li', {}, field ? element('a', { href: `#${field}` }, message) : message))
    if (field) markWrong(field, message)
  }
  const summary = element('div', { class: 'problems', id: 'problems', role: 'alert', tabindex: '-1' })
  summary.append(element('h2', {}, 'There is a problem'), list)
  form.before(summary)
  document.title = `Error: ${title}`
  summary.focus()
}

function clearProblems() {
  document.getElementById('problems')?.remove()
  for (const field of form.querySelectorAll('.wrong')) {
    field.classList.remove('wrong')
    field.querySelector('.error')?.remove()
    const described = describedIn(field)
    described.removeAttribute('aria-invalid')
    const hint = field.querySelector('.hint')
    if (hint) described.setAttribute('aria-describedby', hint.id)
    else described.removeAttribute('aria-describedby')
  }
}

function markWrong(id, message) {
  const field = fieldOf(id)
  if (field.querySelector('.error')) return
  const error = element(
    'p',
    { class: 'error', id: `${id}-error` },
    element('span', { class: 'hidden' }, 'Error:'),
    ` ${message}`,
  )
  const before = field.querySelector('.hint') ?? field.querySelector('label, legend')
  before.after(error)
  field.classList.add('wrong')
  const described = describedIn(field)
  described.setAttribute('aria-invalid', 'true')
  described.setAttribute(
    'aria-describedby',
    [described.getAttribute('aria-describedby'), error.id].filter(Boolean).join(' '),
  )
}

/** A question of several controls is described as a whole. */
const describedIn = (field) => (field.matches('fieldset') ? field : field.querySelector('input, textarea, select'))

function element(name, attributes, ...content) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...content)
  return made
}
