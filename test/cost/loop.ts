/**
 * Work holds the event loop of this thread for some time, and takes memory: the longest stall and the memory are
 * measured. A stall counts by the processor time this thread spent in it, so that a busy machine is not taken for a
 * slow service.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Receipt } from './sender.ts'

/** This is the budget of every request. */
const blockedMaxMs = 50
const memoryMaxMb = 100

export interface Cost {
  readonly blockedMs: number
  readonly memoryMb: number
}

const collect = ((): (() => void) => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
})()

const megabyte = 1024 * 1024
const memoryNow = (): number => {
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / megabyte
}

/**
 * More garbage than this is collected before a measurement. Less counts as taken by the work: that seldom matters, and
 * saves collecting each time.
 */
const garbageMaxMb = 20
let keptMb = 0

function memoryKept(): number {
  if (Math.abs(memoryNow() - keptMb) > garbageMaxMb) {
    collect()
    keptMb = memoryNow()
  }
  return keptMb
}

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

export async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const memoryBefore = memoryKept()
  let [at, used] = [performance.now(), processorMs()]
  let [blockedMs, memory] = [0, memoryBefore]
  const look = (): void => {
    const [now, usedNow] = [performance.now(), processorMs()]
    blockedMs = Math.max(blockedMs, Math.min(now - at, usedNow - used))
    ;[at, used] = [now, usedNow]
    memory = Math.max(memory, memoryNow())
  }
  const looking = setInterval(look, 1)
  try {
    await work()
  } finally {
    clearInterval(looking)
    look()
  }
  return { blockedMs, memoryMb: memory - memoryBefore }
}

/** A measured request has an outcome, and a cost. */
export type Measured = Cost & Receipt

export async function measured(work: () => Promise<Receipt>): Promise<Measured> {
  let receipt: Receipt = { status: 0, text: '' }
  const cost = await costOf(async () => {
    receipt = await work()
  })
  return { ...cost, ...receipt }
}

export const isCheap = ({ blockedMs, memoryMb }: Cost): boolean => blockedMs <= blockedMaxMs && memoryMb <= memoryMaxMb

/**
 * The least of several tries counts: compiling for the first time costs more, and so does a machine with other work.
 */
const tries = 4

export async function leastOf(measure: () => Promise<Measured>): Promise<Measured> {
  let best = await measure()
  for (let attempt = 2; attempt <= tries && !isCheap(best); attempt++) {
    const next = await measure()
    if (next.blockedMs < best.blockedMs) best = next
  }
  return best
}

/** The words say what was refused, too. */
export const words = ({ blockedMs, memoryMb, status, text }: Measured): string =>
  `${Math.round(blockedMs)} ms, ${Math.round(memoryMb)} MB, ${status}${status < 400 ? '' : ` ${text}`}`
