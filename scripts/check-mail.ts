/**
 * What comes in over Dovecot and Postfix themselves, rather than over servers of ours. Run by hand, as root, where the distribution has
 * them: they are installed into an overlay below a temporary folder, started there on ports of their own, and end with this program.
 *
 *   npm run check:mail
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { runProgram, StepFailed, step } from './steps.ts'

const commandPort = 31_099
const env = {
  ...process.env,
  IMAP_PORT: '31143',
  LMTP_PORT: '32424',
  SMTP_PORT: '32525',
  LISTENER_PORT: '32600',
  COMMAND_PORT: String(commandPort),
}
const readyMsMax = 300_000

function startServers(lab: string): { readonly child: ChildProcess; readonly lines: AsyncIterator<string> } {
  const script = join(import.meta.dirname, '../test/mail/servers.sh')
  const within = ['--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private', 'sh', script]
  const child = spawn('unshare', within, { env: { ...env, LAB: lab }, stdio: ['pipe', 'pipe', 'inherit'] })
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() }
}

async function main(): Promise<void> {
  const lab = mkdtempSync('/var/tmp/muster-mail-')
  const { child, lines } = startServers(lab)
  const timer = setTimeout(() => child.kill('SIGKILL'), readyMsMax)
  const first = await lines.next()
  clearTimeout(timer)
  if (first.done)
    throw new Error('Dovecot and Postfix could not be installed and started here; what went wrong stands above')

  let turn: Promise<unknown> = Promise.resolve()
  const commands = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (line) => {
      turn = turn.then(async () => {
        child.stdin?.write(line)
        const { value } = await lines.next()
        socket.write(`${value}\n`)
      })
    })
  }).listen(commandPort, '127.0.0.1')
  try {
    for (const name of ['dovecot', 'postfix']) {
      const args = ['--test', '--test-isolation=none', '--test-reporter=spec', `test/mail/${name}.check.ts`]
      await step(name, () => runProgram(process.execPath, args, env), { show: true })
    }
  } finally {
    commands.close()
    child.kill('SIGKILL')
    await once(child, 'exit')
    rmSync(lab, { recursive: true, force: true })
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof StepFailed))
    console.error(`check:mail: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
