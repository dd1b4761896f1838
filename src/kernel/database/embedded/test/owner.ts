/** This process owns an embedded server, to be killed: it commits a row, says so, and waits for its end. */
import pg from 'pg'
import { startEmbeddedServer } from '../server.ts'

const [folder = '', text = ''] = process.argv.slice(2)
const { host, port, user, adopted } = await startEmbeddedServer({ folder })
const client = new pg.Client({ host, port, user, database: 'postgres' })
client.on('error', () => {})
await client.connect()
if (text) {
  await client.query('create table if not exists note (text text)')
  await client.query('insert into note values ($1)', [text])
}
console.log(adopted ? 'adopted' : 'started')
