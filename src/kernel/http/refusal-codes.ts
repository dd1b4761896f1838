/** The log line of an answer says why its request was refused. */
import type { FastifyRequest } from 'fastify'

const codes = new WeakMap<FastifyRequest, string>()

export const noteRefusal = (request: FastifyRequest, code: string): void => void codes.set(request, code)
export const refusalCodeOf = (request: FastifyRequest): string | undefined => codes.get(request)
