/** One connection to the IMAP server of the tests. It knows what a follower needs, answers BAD to the rest, and writes down who breaks a rule. */
import type { Socket } from 'node:net'
import { type ImapFolder, internalDate, numbersOf, type StoredLetter, searchLetters } from './imap-folder.ts'
import { acknowledgementOf, type ImapOauth, refusalTold, tokenIn } from './imap-oauth.ts'

/** How it breaks, as real servers do; changed by tests while it runs. */
export interface Breaks {
  /** What signing in is answered; null lets people in. */
  refusal: string | null
  /** Nobody idling is told of new letters. */
  losesBell: boolean
  /** Bytes go nowhere, in both directions, and the line stays alive. */
  swallowsBytes: boolean
  /** A letter in whose middle the connection ends. */
  diesWithin: (uid: number) => boolean
  /** A letter that is listed, and is not sent. */
  holdsBack: (uid: number) => boolean
  /** What is told instead of a letter's size. */
  sizeOf: (letter: StoredLetter) => number
  /** Talks, and never answers. */
  babbles: boolean
}

export interface ImapState {
  readonly folders: Map<string, ImapFolder>
  readonly user: string
  readonly password: string
  /** Whoever signs in shows a token; null where there are passwords. */
  readonly oauth: ImapOauth | null
  readonly breaks: Breaks
  readonly commands: string[]
  readonly violations: string[]
}

export class ImapSession {
  readonly #socket: Socket
  readonly #state: ImapState
  #heard = ''
  #isIn = false
  #folder: ImapFolder | null = null
  #view: number[] = []
  #idleTag: string | null = null
  /** The next line is no command, but an answer to what was said. */
  #answered: ((line: string) => void) | null = null

  constructor(socket: Socket, state: ImapState) {
    this.#socket = socket
    this.#state = state
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => this.#hear(text))
    socket.on('error', () => undefined)
    this.#say(`* OK [CAPABILITY ${this.#abilities}] ready`)
  }

  get #abilities(): string {
    const hasUses = [...this.#state.folders.values()].some(({ use }) => use !== '')
    const { oauth } = this.#state
    return `IMAP4rev1 IDLE UIDPLUS${hasUses ? ' SPECIAL-USE' : ''}${oauth ? ` SASL-IR LOGINDISABLED AUTH=${oauth.mechanism}` : ''}`
  }

  get isIdle(): boolean {
    return this.#idleTag !== null
  }

  /** Somebody who listens hears of new letters at once. */
  ring(folder: ImapFolder): void {
    if (this.isIdle && this.#folder === folder && !this.#state.breaks.losesBell) this.#tellChanges()
  }

  end(words?: string): void {
    if (words) this.#say(`* BYE ${words}`)
    this.#socket.destroySoon()
  }

  #say(line: string | Buffer): void {
    if (this.#state.breaks.swallowsBytes) return
    this.#socket.write(typeof line === 'string' ? `${line}\r\n` : line)
  }

  #hear(text: string): void {
    if (this.#state.breaks.swallowsBytes) return
    this.#heard += text
    for (let end = this.#heard.indexOf('\r\n'); end !== -1; end = this.#heard.indexOf('\r\n')) {
      const line = this.#heard.slice(0, end)
      this.#heard = this.#heard.slice(end + 2)
      const answered = this.#answered
      this.#answered = null
      if (answered) answered(line)
      else if (this.#idleTag !== null) this.#endIdle(line)
      else this.#command(line)
    }
  }

  #endIdle(line: string): void {
    if (line !== 'DONE') this.#violate(`${line} while idling`)
    this.#say(`${this.#idleTag} OK idle ended`)
    this.#idleTag = null
  }

  #command(line: string): void {
    const [, tag = '*', name = '', rest = ''] = /^(\S+) (UID \w+|\w+) ?(.*)$/.exec(line) ?? []
    const command = name.toUpperCase()
    this.#state.commands.push(['LOGIN', 'AUTHENTICATE'].includes(command) ? command : `${command} ${rest}`.trim())
    if (this.#state.breaks.babbles && this.#isIn) {
      const babbling = setInterval(() => this.#say('* OK still here'), 20)
      this.#socket.once('close', () => clearInterval(babbling))
      return
    }
    const isOpen = this.#isIn || ['CAPABILITY', 'LOGIN', 'AUTHENTICATE', 'LOGOUT', 'NOOP'].includes(command)
    const answer = isOpen ? this.#answerTo(command, rest, tag) : null
    if (answer === null) this.#refuse(tag, line)
    else if (answer !== '') this.#say(`${tag} ${answer}`)
  }

  #violate(what: string): void {
    this.#state.violations.push(what)
  }

  #refuse(tag: string, what: string): void {
    this.#violate(what)
    this.#say(`${tag} BAD this is not known here`)
  }

  /** The tagged answer; empty where it comes later or never, null where the command is not known. */
  #answerTo(command: string, rest: string, tag: string): string | null {
    if (command === 'CAPABILITY') return this.#listed(`* CAPABILITY ${this.#abilities}`)
    if (command === 'LOGIN') return this.#login(rest)
    if (command === 'AUTHENTICATE') return this.#authenticate(rest, tag)
    if (command === 'LIST' || command === 'LSUB') return this.#list(command, rest)
    if (command === 'EXAMINE') return this.#examine(unquoted(rest))
    if (command === 'LOGOUT') {
      this.#say('* BYE')
      return 'OK'
    }
    if (command === 'NOOP') {
      this.#tellChanges()
      return 'OK'
    }
    if (!this.#folder) return null
    if (command === 'UID SEARCH') return this.#search(rest)
    if (command === 'UID FETCH') return this.#fetch(rest)
    if (command !== 'IDLE') return null
    this.#idleTag = tag
    this.#say('+ idling')
    // What came between the last command and this one is told now.
    if (!this.#state.breaks.losesBell) this.#tellChanges()
    return ''
  }

  #listed(line: string): string {
    this.#say(line)
    return 'OK'
  }

  #authenticate(rest: string, tag: string): string | null {
    const { oauth, user } = this.#state
    const [mechanism, first] = rest.split(' ')
    if (!oauth || mechanism !== oauth.mechanism) return null
    const judge = (response: string): void => {
      const token = tokenIn(response, oauth, user)
      this.#isIn = token === oauth.token
      if (token === null) this.#refuse(tag, `${mechanism} with other words`)
      else if (this.#isIn) this.#say(`${tag} OK [CAPABILITY ${this.#abilities}] in`)
      else {
        this.#say(`+ ${refusalTold()}`)
        this.#answered = (line) => {
          if (line !== acknowledgementOf(oauth)) this.#violate(`${line} behind a refused token`)
          this.#say(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials`)
        }
      }
    }
    if (first === undefined) {
      this.#say('+ ')
      this.#answered = judge
    } else judge(first)
    return ''
  }

  #login(rest: string): string | null {
    if (this.#state.oauth) return null
    const { refusal } = this.#state.breaks
    const [, password = ''] = /(\S+)$/.exec(rest) ?? []
    if (refusal !== null) return refusal
    if (unquoted(password) !== this.#state.password) return 'NO [AUTHENTICATIONFAILED] Invalid credentials'
    this.#isIn = true
    return `OK [CAPABILITY ${this.#abilities}] in`
  }

  #list(command: string, rest: string): string {
    const [, pattern = ''] = /^\S+ (.*)$/.exec(rest) ?? []
    const name = unquoted(pattern)
    if (name === '') this.#say(`* ${command} (\\Noselect) "/" ""`)
    for (const [each, { use }] of this.#state.folders) {
      if (name === '*' || name === each) this.#say(`* ${command} (${use}) "/" "${each}"`)
    }
    return 'OK'
  }

  #examine(name: string): string {
    const folder = this.#state.folders.get(name)
    this.#folder = null
    if (!folder) return 'NO [NONEXISTENT] no such folder'
    this.#folder = folder
    this.#view = folder.letters.map(({ uid }) => uid)
    this.#say('* FLAGS (\\Seen \\Deleted)')
    this.#say(`* ${this.#view.length} EXISTS`)
    this.#say('* 0 RECENT')
    this.#say(`* OK [UIDVALIDITY ${folder.uidValidity}] valid`)
    this.#say(`* OK [UIDNEXT ${folder.uidNext}] next`)
    return 'OK [READ-ONLY] open'
  }

  /** Letters that are gone, then how many there are. */
  #tellChanges(): void {
    if (!this.#folder) return
    const there = new Set(this.#folder.letters.map(({ uid }) => uid))
    for (let at = this.#view.length - 1; at >= 0; at--) {
      if (!there.has(this.#view[at] ?? 0)) {
        this.#view.splice(at, 1)
        this.#say(`* ${at + 1} EXPUNGE`)
      }
    }
    const last = this.#view.at(-1) ?? 0
    const fresh = [...there].filter((uid) => uid > last)
    if (fresh.length === 0) return
    this.#view.push(...fresh)
    this.#say(`* ${this.#view.length} EXISTS`)
  }

  /** Only what this connection has been told of exists for it. */
  #seen(): StoredLetter[] {
    const view = new Set(this.#view)
    return this.#folder?.letters.filter(({ uid }) => view.has(uid)) ?? []
  }

  #search(criteria: string): string | null {
    const found = searchLetters(criteria, this.#seen())
    if (found === null) return null
    this.#say(`* SEARCH${found.map((uid) => ` ${uid}`).join('')}`)
    return 'OK'
  }

  #fetch(rest: string): string | null {
    const [, set = '', list = ''] = /^([\d:,*]+) \(?([^()]*)\)?$/.exec(rest) ?? []
    const items = list.split(' ')
    const letters = this.#seen()
    const asked = new Set(
      numbersOf(
        set,
        letters.map(({ uid }) => uid),
      ),
    )
    const isKnown = (item: string): boolean =>
      /^(?:UID|RFC822\.SIZE|INTERNALDATE|BODY\.PEEK\[\](?:<\d+\.\d+>)?)$/.test(item)
    if (set === '' || !items.every(isKnown)) return null
    for (const letter of letters) if (asked.has(letter.uid) && !this.#sendLetter(letter, items)) return ''
    return 'OK'
  }

  /** False where the connection ended meanwhile. */
  #sendLetter(letter: StoredLetter, items: readonly string[]): boolean {
    const { breaks } = this.#state
    const body = items.find((item) => item.startsWith('BODY'))
    if (body && breaks.holdsBack(letter.uid)) return true
    const told = items.flatMap((item) => {
      if (item === 'UID') return [`UID ${letter.uid}`]
      if (item === 'RFC822.SIZE') return [`RFC822.SIZE ${breaks.sizeOf(letter)}`]
      return item === 'INTERNALDATE' ? [`INTERNALDATE "${internalDate(letter.receivedAt)}"`] : []
    })
    const begin = `* ${this.#view.indexOf(letter.uid) + 1} FETCH (${told.join(' ')}`
    if (!body) {
      this.#say(`${begin})`)
      return true
    }
    const [, from, length] = /<(\d+)\.(\d+)>/.exec(body) ?? []
    const bytes = from === undefined ? letter.raw : letter.raw.subarray(Number(from), Number(from) + Number(length))
    this.#say(Buffer.from(`${begin} BODY[]${from === undefined ? '' : `<${from}>`} {${bytes.length}}\r\n`))
    if (breaks.diesWithin(letter.uid)) {
      this.#say(bytes.subarray(0, bytes.length / 2))
      this.end()
      return false
    }
    this.#say(bytes)
    this.#say(')')
    return true
  }
}

const unquoted = (text: string): string => (/^".*"$/.test(text) ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1') : text)
