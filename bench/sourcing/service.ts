/** The service, and beside it in the same process a door for searches: `POST /` ranks one of the bench's asks and judges nobody. */
import { createServer } from 'node:http'
import { startService } from '#app/service.ts'
import { openLog } from '#kernel/log.ts'
import { talent } from '#modules/talent/index.ts'
import { readBenchConfig } from '../harness/config.ts'
import { serve } from '../harness/report-cpu.ts'
import { askIn, asks } from './asks.ts'
import { openBenchDatabase } from './fill.ts'

const config = readBenchConfig()
const companyId = process.env['BENCH_COMPANY'] ?? ''
const { db } = await openBenchDatabase(process.env['BENCH_DATABASE'] ?? '', 4)
const { port } = await startService(config, openLog(config))

let next = 0
createServer((request, response) => {
  request.resume()
  const ask = asks[next++ % asks.length]
  if (!ask) return
  talent
    .rank(db.reading({ companyId }), askIn(companyId, ask), { limit: 300 })
    .then(({ best }) => response.end(JSON.stringify({ found: best.length })))
    .catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
}).listen(Number(process.env['BENCH_SEARCH_PORT']), '127.0.0.1', () => serve({ port }))
