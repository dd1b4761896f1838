/** A process of ours that serves a sandbox until it is killed: its folder and port are told to it, and its address is its first line. */
import { noSeed } from './account.ts'
import { SandboxServer } from './sandbox-server.ts'

const [folder = '', port = '0'] = process.argv.slice(2)
const server = new SandboxServer({ folder, port: Number(port), seed: noSeed })
process.stdout.write(`${await server.address()}\n`)
