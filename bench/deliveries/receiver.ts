/**
 * The receiver is as fast as Node can be, over TLS as all are: it reads what is posted, says 200, and how many came
 * between when and when.
 */
import { once } from 'node:events'
import { createServer } from 'node:https'
import { certificate } from '#test/kit/certificate.ts'
import { serve } from '../harness/report-cpu.ts'

let [count, firstMs, lastMs, bytes] = [0, 0, 0, 0]

const { key, cert } = certificate
const server = createServer({ key, cert }, (request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify({ count, bytes, seconds: (lastMs - firstMs) / 1000 }))
    ;[count, firstMs, lastMs, bytes] = [0, 0, 0, 0]
    return
  }
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  request.on('end', () => {
    lastMs = performance.now()
    if (count++ === 0) firstMs = lastMs
    response.end('ok')
  })
})
await once(server.listen(0, '127.0.0.1'), 'listening')
serve(server.address())
