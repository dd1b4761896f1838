/** A process of ours that serves a sandbox until it is killed: its folder and port are told to it, and its address is its first line. */
import { SandboxServer } from './sandbox-server.ts'

const [folder = '', port = '0'] = process.argv.slice(2)
const server = new SandboxServer({ folder, port: Number(port), isSeeded: false })
process.stdout.write(`${await server.address()}\n`)
